import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { allClassrooms, findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import { chosenLocale } from '#app/i18n/choose-locale.ts';
import { localeNamed } from '#app/i18n/locale.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { isStaff, nameInRecords } from '#app/members/identity.ts';
import { bringsForgedSession, renewToken, signedInCookie } from '#app/members/sign-in/sessions.server.ts';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { facilitatedClassrooms } from '#app/members/staff.server.ts';
import { isSettled, type Viewer, viewerOf } from '#app/members/viewer.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { LostSignIn } from '#app/routes/account/login.tsx';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { keepForCourse } from './courses/keep-for-course.server.ts';
import { HELPER_DESK, isOpenToHelpers } from './dashboard/helper-desk/helper-pages.ts';
import { markOf, refusePageOfAnother } from './made-for.server.ts';
import { pageUrl, sameOriginPath } from './page-url.ts';
import { type RequestFacts, requestContext, type Services, servicesContext } from './services.server.ts';
import { aloneIn, languageCookie, returnCodeCookie } from './visitor-cookies.ts';

const STAFF_ACCOUNT = '/admin/account';
/** Tells people who were alone that their exercise was erased. */
const EXERCISE_OVER = '/left?over';

type Context = Readonly<RouterContextProvider>;

/** A signed-in investor, their class, and the two times of this request. */
export interface InvestorRequest {
  readonly viewer: Viewer;
  readonly classroom: Classroom;
  readonly investorId: InvestorId;
  readonly now: RealTime;
  readonly practiceNow: PracticeTime;
}

/**
 * Cached no longer than the request: the loaders of a page ask at once, and those after an action have another request.
 */
const viewers = new WeakMap<Request, Promise<Viewer | null>>();

/**
 * Looked up once for all loaders of a page, and again in an action. Throws a 409 when the page that asks was made for
 * somebody else.
 */
export function viewerOfRequest(request: Request, context: Context): Promise<Viewer | null> {
  const known = viewers.get(request);
  if (known !== undefined) return known;
  const viewer = lookUp(request, context);
  if (request.method === 'GET') viewers.set(request, viewer);
  return viewer;
}

async function lookUp(request: Request, context: Context): Promise<Viewer | null> {
  const services = context.get(servicesContext);
  const { cookies, tampered } = context.get(requestContext);
  const headers = withCookies(request.headers, cookies);
  const viewer = await viewerOf(services, headers);
  if (viewer === null && bringsForgedSession(headers, services.settings)) tampered.add('session cookie');
  if (viewer !== null) {
    const owner = { kind: 'member', id: viewer.memberId } as const;
    refusePageOfAnother(request.headers, owner, nameOf(viewer), services.settings);
  }
  return viewer;
}

function nameOf({ role, firstName, email }: Viewer): string {
  return isStaff(role) ? email : firstName;
}

/** The name to call them by, and the mark of what is made for them. */
export function personOf(viewer: Viewer, context: Context) {
  const { settings } = context.get(servicesContext);
  return { name: nameOf(viewer), mark: markOf({ kind: 'member', id: viewer.memberId }, settings) };
}

/**
 * Adds the cookies set by a form's action to the request that reads the answering page: the earlier token may have
 * ended by then.
 */
function withCookies(headers: Headers, lines: readonly string[]): Headers {
  if (lines.length === 0) return headers;
  const changed = new Headers(headers);
  const pairs = lines.map((line) => line.split(';', 1)[0]);
  changed.set('cookie', [...pairs, headers.get('cookie')].join('; '));
  return changed;
}

/**
 * Anyone else is sent to log in, where `notice` tells people what they were doing when their sign-in was lost; staff to
 * the console, and an investor whose class has come to its Debrief to the Debrief; once they have read it, they may
 * look at their pages again. Until then, a helper is sent from every page and form of those who pay to their own desk.
 */
export async function requireInvestor(
  request: Request,
  context: Context,
  notice: LostSignIn | null = null,
): Promise<InvestorRequest> {
  const services = context.get(servicesContext);
  const viewer = await viewerOfRequest(request, context);
  if (viewer !== null && isStaff(viewer.role)) throw redirect('/admin');
  // The class may also have ended between two clicks: there is nothing left to show its people.
  if (viewer === null || viewer.investor === null) throw await toWayIn(request, context, notice);
  const now = services.now();
  const { classroom, id } = viewer.investor;
  await stayAwake(services.database, classroom, now);
  const asked = { method: request.method, pathname: pageUrl(request).pathname };
  const instead = debriefInstead(classroom, asked);
  if (instead !== null && !(mayBeSeenAgain(asked) && (await hasReadDebrief(services.database, viewer.investor)))) {
    throw redirect(instead);
  }
  const isInPlay = classroom.stages.debriefedAt === null;
  if (viewer.isHelper && isInPlay && !isOpenToHelpers(asked.pathname)) throw redirect(HELPER_DESK);
  return { viewer, classroom, investorId: id, now, practiceNow: practiceAt(classroom.clock, now) };
}

/** People whose class of one was erased are told so; everybody else goes to the log-in. */
async function toWayIn(request: Request, context: Context, notice: LostSignIn | null): Promise<Response> {
  const life = aloneIn(request.headers.get('cookie'));
  if (life === null) return toLogIn(request, context, notice);
  const found = await findClassroom(context.get(servicesContext).database, life);
  return found?.state === 'running'
    ? toLogIn(request, context, notice)
    : redirect(EXERCISE_OVER, farewell(request, context));
}

async function hasReadDebrief(
  database: Database,
  { classroom, id }: NonNullable<Viewer['investor']>,
): Promise<boolean> {
  return (await lessonProgressOf(database, classroom.id, id)).debriefOpenedAt !== null;
}

/**
 * For loaders and actions of the console. A visitor who is not signed in is sent to log in, an investor is told that
 * there is no such page, and nothing else is open until a one-time password is changed and a second factor set up.
 */
export async function requireStaff(request: Request, context: Context): Promise<Viewer> {
  const viewer = await viewerOfRequest(request, context);
  if (viewer === null) throw toLogIn(request, context, null);
  if (!isStaff(viewer.role)) throw await refuseAccess(request, context, viewer, 'console');
  if (!isSettled(viewer) && pageUrl(request).pathname !== STAFF_ACCOUNT) throw redirect(STAFF_ACCOUNT);
  return viewer;
}

/** Requires staff; a facilitator is told that there is no such page. */
export async function requireAdministrator(request: Request, context: Context): Promise<Viewer> {
  const viewer = await requireStaff(request, context);
  if (viewer.role !== 'administrator') throw await refuseAccess(request, context, viewer, 'administrators');
  return viewer;
}

/** Closed ones until erased: all for an administrator, otherwise their own. */
export async function accessibleClassrooms(
  database: Database,
  viewer: Pick<Viewer, 'role' | 'memberId'>,
): Promise<Classroom[]> {
  if (viewer.role === 'administrator') return allClassrooms(database);
  return viewer.role === 'facilitator' ? facilitatedClassrooms(database, viewer.memberId) : [];
}

/** What someone asked for that they may not see. */
type Place = 'console' | 'administrators' | 'class' | 'homework' | 'check' | 'proof';

/** The loaders of a page all ask at once, and each is refused. */
const refused = new WeakSet<Request>();

/** A 404 to throw; the security log notes who asked for what kind of place. */
export async function refuseAccess(
  request: Request,
  context: Context,
  { memberId: id, role }: Viewer,
  place: Place,
): Promise<Response> {
  if (!refused.has(request)) {
    refused.add(request);
    const { database, now } = context.get(servicesContext);
    const { clientAddress: address } = context.get(requestContext);
    const actor = nameInRecords({ id, role });
    await noteSecurity(database, { what: 'access', outcome: 'refused', actor, subject: place, address }, now());
  }
  return notFound();
}

/** 404 rather than 403: people who may not see a page are not told that it exists. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

/** The log-in leads back here. */
function toLogIn(request: Request, context: Context, notice: LostSignIn | null): Response {
  const { pathname, search } = pageUrl(request);
  const parameters = new URLSearchParams({ redirectTo: sameOriginPath(`${pathname}${search}`) ?? '/dashboard' });
  if (notice !== null) parameters.set('notice', notice);
  return redirect(`/login?${parameters}`, farewell(request, context));
}

/** Tells a browser that still claims to be signed in that it is not. */
function farewell(request: Request, context: Context) {
  if (!saysSignedIn(request.headers.get('cookie'))) return {};
  return { headers: farewellHeaders(signedInCookie(null, context.get(servicesContext).settings.isHttps)) };
}

/** False when another site's link asks; browsers that do not say are believed. */
export function isAskedHere({ headers }: { readonly headers: Headers }): boolean {
  return [null, 'same-origin', 'none'].includes(headers.get('sec-fetch-site'));
}

const DEBRIEF = '/debrief';

/** Open even before the Debrief is read: the record of what was done, why it had to end, and the way out. */
const STILL_THERE = /^\/(debrief|collapse|leave|dashboard\/(history|wallet|wallet\/receipts\/[^/]+|events))\/?$/;

/**
 * Null when the investor may stay. Once the Debrief is shown, nothing more is paid in, placed or asked for: each such
 * form leads to the Debrief, which says so. Leaving is always allowed.
 */
export function debriefInstead(
  { stages }: Pick<Classroom, 'stages'>,
  { method, pathname }: { readonly method: string; readonly pathname: string },
): string | null {
  if (stages.debriefedAt === null) return null;
  if (method !== 'GET' && method !== 'HEAD') return /^\/leave\/?$/.test(pathname) ? null : `${DEBRIEF}?over`;
  return STILL_THERE.test(pathname) ? null : DEBRIEF;
}

/** After reading the Debrief, people may open the company's pages, which X-ray explains. */
export function mayBeSeenAgain({ method, pathname }: { readonly method: string; readonly pathname: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/dashboard(\/|$)/.test(pathname);
}

/**
 * For a browser whose session is over: clears what scripts have stored. Other cookies stay, because the language and a
 * check belong to the browser. No account page is in its cache, and clearing that would delay the next page.
 */
export function farewellHeaders(cookies: readonly string[]): Headers {
  const headers = cookieHeaders(cookies);
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}

/**
 * For someone who has just proved again who they are; anyone who copied the earlier token is locked out, `at once` or
 * `soon`.
 */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  earlierEnds: 'at once' | 'soon',
): Promise<void> {
  const cookies = await renewToken(context.get(servicesContext), viewer, earlierEnds);
  context.get(requestContext).cookies.push(...cookies);
}

/** Someone who has just entered a class, with its language, and with a return code unless they came back by theirs. */
interface Entered {
  readonly cookies: readonly string[];
  readonly language: string;
  readonly returnCode?: string;
}

/**
 * Redirects as a document, which brings the words of a language and the clock of people who live alone. A visitor who
 * has chosen no language here sees the language of their class. Throws the redirect.
 */
export async function toDashboard(
  services: Services,
  facts: RequestFacts,
  request: Request,
  entered: Entered,
): Promise<never> {
  const { settings } = services;
  const cookies = [...entered.cookies, ...returnCodeCookie(entered.returnCode ?? null, settings.isHttps)];
  const language = localeNamed(entered.language);
  const isNew = language !== facts.locale && chosenLocale(request.headers.get('cookie') ?? undefined) === null;
  if (language !== null && isNew) cookies.push(...languageCookie(language, settings.isHttps));
  cookies.push(...(await keepForCourse(services, withCookies(request.headers, entered.cookies), true)));
  throw redirectDocument('/dashboard', { headers: cookieHeaders(cookies) });
}
