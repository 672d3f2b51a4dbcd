import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { type SoloScenario, STORIES } from '#app/classes/scenario/stories.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { followPerson } from '#app/operations/lesson/follow-person.server.ts';
import { soloClockNow } from '#app/operations/lesson/solo-clock.server.ts';
import { cookieIn, cookieLines } from '#app/platform/cookies.ts';
import { personOf, viewerOfRequest } from '#app/routes/guards.server.ts';
import { pageUrl } from '#app/routes/page-url.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import { aloneCookie, aloneIn } from '../../visitor-cookies.ts';
import type { SoloStripProps } from './solo-strip.tsx';

interface StripOfRequest {
  readonly strip: SoloStripProps | null;
  readonly cookies: readonly string[];
}

/** Null unless the visitor lives alone and has not come to the Debrief. Looking at any page is a sign of life. */
export async function soloStripOf(request: Request, context: Readonly<RouterContextProvider>): Promise<StripOfRequest> {
  const { database, now, settings } = context.get(servicesContext);
  const viewer = await viewerOfRequest(request, context);
  const found = viewer?.investor?.classroom;
  const held = request.headers.get('cookie');
  const life = found?.kind === 'solo' ? found.id : null;
  // The cookie tells someone who is signed out what became of their exercise.
  const remembered = viewer === null || aloneIn(held) === life ? [] : aloneCookie(life, settings.isHttps);
  if (viewer === null || found?.kind !== 'solo' || found.stages.debriefedAt !== null) {
    return { strip: null, cookies: remembered };
  }
  const { name } = found.scenario;
  if (name === 'by-hand') return { strip: null, cookies: remembered };
  const moment = now();
  const classroom = await followPerson(database, found, moment);
  const clock = await soloClockNow(database, classroom, moment);
  await stayAwake(database, classroom, moment);
  const { hint, cookie } = hintOfVisit(held, pageUrl(request).pathname, classroom.id);
  return {
    strip: {
      scenario: name,
      clock,
      hint: inStory(hint, name),
      requestId: randomUUID(),
      madeFor: personOf(viewer, context).mark,
    },
    cookies: [...remembered, ...(cookie === null ? [] : hintsCookie(settings.isHttps, classroom.id, cookie))],
  };
}

/** Where a friend writes, the messages are a chat; and of plans without an end the usual hints would be wrong. */
function inStory(hint: HintPage | null, name: SoloScenario): ShownHint | null {
  const { chat, plans } = STORIES[name];
  if (plans === 'weekly' && (hint === 'plans' || hint === 'withdraws')) return null;
  return hint === 'messages' && chat === 'friend' ? 'chat' : hint;
}

/** The pages on which people alone are told what a client would do there, by their names in the cookie. */
const PAGES = {
  '/dashboard': 'overview',
  '/dashboard/wallet': 'wallet',
  '/dashboard/deposit': 'deposit',
  '/dashboard/investmentplans': 'plans',
  '/dashboard/savings': 'savings',
  '/dashboard/withdraws': 'withdraws',
  '/dashboard/history': 'history',
  '/dashboard/messages': 'messages',
  '/dashboard/profile': 'profile',
  '/explorer': 'explorer',
} as const;

type HintPage = (typeof PAGES)[keyof typeof PAGES];
export type ShownHint = HintPage | 'chat';

const NAME = 'glasshouse.hints';
const OFF = 'off';
/** In the cookie, after the pages seen: the visitor has moved on from the last of them and has had its hint. */
const GONE_ON = '-';

/** The hint for this visit, and the new content of the cookie; null leaves the cookie unchanged. */
export interface HintOfVisit {
  readonly hint: HintPage | null;
  readonly cookie: string | null;
}

/**
 * A page's hint is shown for as long as the first visit lasts; a reload and a form that leads back belong to it. Others
 * may share the browser: what someone in another class has seen or dismissed does not count.
 */
export function hintOfVisit(cookies: string | null, pathname: string, life: ClassroomId): HintOfVisit {
  const held = /^\d+\.[a-z.-]*/.exec(cookieIn(cookies, NAME) ?? '')?.[0] ?? '';
  const [owner, ...kept] = held.split('.');
  const visits = owner === String(life) ? kept.filter((visit) => visit !== '') : [];
  if (visits[0] === OFF) return { hint: null, cookie: null };
  const seen = visits.filter((visit) => visit !== GONE_ON);
  const here = hintPageAt(pathname);
  if (here !== null && visits.at(-1) === here) return { hint: here, cookie: null };
  if (here !== null && !seen.includes(here)) return { hint: here, cookie: [...seen, here].join('.') };
  const isAsItWas = visits.length === 0 || visits.at(-1) === GONE_ON;
  return { hint: null, cookie: isAsItWas ? null : [...seen, GONE_ON].join('.') };
}

/** The cookie ends with the browser session. Without a value, the hints are put away. */
export function hintsCookie(isHttps: boolean, life: ClassroomId, value: string = OFF): string[] {
  return cookieLines({ name: NAME, value: `${life}.${value}` }, isHttps);
}

function hintPageAt(pathname: string): HintPage | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return isHinted(path) ? PAGES[path] : null;
}

function isHinted(path: string): path is keyof typeof PAGES {
  return Object.hasOwn(PAGES, path);
}
