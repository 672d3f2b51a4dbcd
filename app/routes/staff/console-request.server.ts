import { type RouterContextProvider, redirect } from 'react-router';
import { type Cohort, dayNumber } from '#app/check/cohort.ts';
import { findCohort } from '#app/check/cohorts.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { listHomework } from '#app/enrolment/homework.server.ts';
import { type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { accessibleClassrooms, refuseAccess, requireStaff } from '../guards.server.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The member of staff who asks, the classes they may see, and the one they are looking at: null when they have none.
 */
export interface ConsoleRequest {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly classrooms: readonly Classroom[];
  readonly classroom: Classroom | null;
  readonly now: RealTime;
  readonly query: URLSearchParams;
}

/** For pages that can show nothing without a class. */
export interface ClassRequest extends ConsoleRequest {
  readonly classroom: Classroom;
  readonly practiceNow: PracticeTime;
}

/** For loaders. Throws what `requireStaff` throws, and 404 for a class that is not theirs. */
export async function readConsoleRequest(request: Request, context: Context): Promise<ConsoleRequest> {
  const query = new URL(request.url).searchParams;
  return chooseClass(request, context, query.get('class'));
}

/** Without any class there is only the overview, which says so. 404 for a class that is not theirs. */
export async function readClassRequest(request: Request, context: Context): Promise<ClassRequest> {
  return withClass(await readConsoleRequest(request, context));
}

export function classRequestOf(asked: ConsoleRequest): ClassRequest | null {
  const { classroom, now } = asked;
  return classroom === null ? null : { ...asked, classroom, practiceNow: practiceAt(classroom.clock, now) };
}

/** The last page where there are fewer: the rows of a page may have been decided or erased since. */
export async function readPage<Page extends { readonly count: number }>(
  query: URLSearchParams,
  pageSize: number,
  read: (which: { readonly page: number; readonly pageSize: number }) => Promise<Page>,
) {
  const asked = pageOf(query);
  const found = await read({ page: asked, pageSize });
  const pageCount = pageCountOf(found.count, pageSize);
  if (asked <= pageCount) return { ...found, page: asked, pageCount };
  return { ...(await read({ page: pageCount, pageSize })), page: pageCount, pageCount };
}

export type ClassForm = ClassRequest & { readonly form: PostedForm };

/** For actions. The form names the class itself, so that a page left open never acts on another one. */
export async function readClassForm(request: Request, context: Context): Promise<ClassForm> {
  return unlessClosed(await readAnyClassForm(request, context));
}

/** Nothing is done in a closed class any more: throws a redirect to the page that says so. */
export function unlessClosed(asked: ClassForm): ClassForm {
  const { id, state } = asked.classroom;
  if (state === 'closed') throw redirect(consolePath('/admin/classes/end', id));
  return asked;
}

/** For acts that also apply to a closed class, to the people in it, or to no class. */
export async function readAnyClassForm(request: Request, context: Context): Promise<ClassForm> {
  const form = await readForm(request, context.get(requestContext));
  return { ...withClass(await chooseClass(request, context, form.text('class'))), form };
}

async function chooseClass(request: Request, context: Context, wanted: string | null): Promise<ConsoleRequest> {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const classrooms = await accessibleClassrooms(services.database, viewer);
  const query = new URL(request.url).searchParams;
  const classroom = wanted === null ? firstOf(classrooms) : classrooms.find(({ id }) => String(id) === wanted);
  if (classroom === undefined) throw await refuseAccess(request, context, viewer, 'class');
  return { services, viewer, classrooms, classroom, now: services.now(), query };
}

/** The open class, or the newest that is not over. */
function firstOf(classrooms: readonly Classroom[]): Classroom | null {
  const running = classrooms.filter((classroom) => classroom.state === 'running');
  return running.find((classroom) => classroom.kind === 'open') ?? running.at(-1) ?? classrooms.at(-1) ?? null;
}

function withClass(asked: ConsoleRequest): ClassRequest {
  const request = classRequestOf(asked);
  if (request === null) throw redirect('/admin');
  return request;
}

/** `facilitator` is whose checks the viewer may see: null for an administrator, who sees all. */
export async function readChecksRequest(request: Request, context: Context) {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const now = services.now();
  const facilitator = viewer.role === 'administrator' ? null : viewer.memberId;
  return { services, viewer, facilitator, now, today: dayNumber(now) };
}

/** Throws 404 for a check that is not theirs or is erased. */
export async function readCheckRequest(request: Request, context: Context, wanted: string) {
  const asked = await readChecksRequest(request, context);
  const id = /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
  const cohort: Cohort | null =
    id === null ? null : await findCohort(asked.services.database, id, asked.facilitator, asked.today);
  if (cohort === null) throw await refuseAccess(request, context, asked.viewer, 'check');
  return { ...asked, cohort };
}

/** An administrator sees the homework of everybody. */
export async function readHomeworkList(request: Request, context: Context) {
  const { services, viewer, facilitator, now } = await readChecksRequest(request, context);
  return { services, viewer, all: await listHomework(services.database, facilitator), now };
}

/** Throws 404 for homework that is not theirs or is erased. */
export async function readHomeworkRequest(request: Request, context: Context, wanted: string) {
  const { all, ...asked } = await readHomeworkList(request, context);
  const homework = all.find(({ id }) => String(id) === wanted);
  if (homework === undefined) throw await refuseAccess(request, context, asked.viewer, 'homework');
  return { ...asked, homework };
}
