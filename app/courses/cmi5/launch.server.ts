import { randomUUID } from 'node:crypto';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { launchesFromAddress } from '#app/members/limits.ts';
import type { SessionTools } from '#app/members/sign-in/sessions.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { later, type RealTime } from '#app/time/instants.ts';
import type { LaunchAnswer, LaunchRefusal } from '../launch-answer.ts';
import { type Cmi5Learner, learnerCookie, returnCookie } from '../learner.server.ts';
import { forgetLearner, memberOfLearner, renewLearner } from '../learners.server.ts';
import { type LaunchParameters, readLaunchParameters } from './launch-parameters.ts';
import { fetchToken, isCompleted, languagesOf, launchDataOf, type Session, send } from './platform.server.ts';
import { statement } from './statements.ts';

interface LaunchTools extends SessionTools {
  readonly settings: SessionTools['settings'] & { readonly cmi5Platforms: readonly string[] };
  readonly log: Log;
  readonly browser: Headers;
}

interface Link {
  readonly sent: (name: string) => string | null;
  /** Of the homework, or of a class. */
  readonly code: string;
  readonly clientAddress: string;
}

/** In bytes, of what is sealed into a cookie, which doubles it: browsers drop a cookie of more than 4,096 bytes. */
const LONGEST_CARRIED = 1_900;

/**
 * Takes a launch by cmi5: fetches the token that the platform gives once, reads what it has written down, and tells it
 * that the link has opened. `languages` are those that the learner prefers, parted by commas. Opens no session: nothing
 * shows that the link is the own one of whoever brings it. Refuses a platform that the settings do not name, and one
 * that does not accept what it is told.
 */
export async function takeCmi5Launch(
  tools: LaunchTools,
  { sent, code, clientAddress }: Link,
  now: RealTime,
): Promise<LaunchAnswer & { readonly languages: string }> {
  const { database, settings, log } = tools;
  const refused = (why: LaunchRefusal) => ({ to: 'refused', why, cookies: [], languages: '' }) as const;
  const refuse = (why: LaunchRefusal) => {
    log.warn({ why }, 'a launch by cmi5 was refused');
    return refused(why);
  };
  const isWithin = await consume(database, launchesFromAddress(clientAddress), settings.authSecret, now);
  if (!isWithin.ok) return refused('too-often');
  if (code === '') return refuse('nothing-chosen');
  const reading = readLaunchParameters(sent, settings.cmi5Platforms);
  if (!reading.ok) return refuse(reading.why);
  const begun = await beginSession(reading.launch, log, now);
  if (typeof begun === 'string') return refuse(begun);
  const { languages, learner, returnUrl } = begun;
  // The answer to “completed” was lost, and the session in which it could be said again is over.
  if (begun.isCompleted) await forgetLearner(tools, reading.launch);
  const isOurs = returnUrl !== undefined && settings.cmi5Platforms.includes(new URL(returnUrl).origin);
  return { ...(await follow(tools, code, learner, isOurs ? returnUrl : undefined, now)), languages };
}

interface Begun {
  readonly languages: string;
  /** Null when the platform wants to hear nothing more: it shows the link to somebody, or they have completed. */
  readonly learner: Cmi5Learner | null;
  readonly isCompleted: boolean;
  readonly returnUrl: string | undefined;
}

async function beginSession(
  { fetch: tokenAddress, ...launch }: LaunchParameters,
  log: Log,
  initializedAt: RealTime,
): Promise<Begun | LaunchRefusal> {
  try {
    const fetched = await fetchToken(tokenAddress);
    if (typeof fetched === 'string') return fetched === 'used' ? 'not-asked' : 'not-valid';
    const session: Session = { ...launch, ...fetched };
    const [data, languages] = await Promise.all([launchDataOf(session), languagesOf(session)]);
    if (data === null) return 'not-valid';
    const about = { ...session, template: data.contextTemplate, initializedAt };
    const isKnown = data.launchMode === 'Normal' && (await isCompleted(session));
    const isToBeTold = data.launchMode === 'Normal' && !isKnown;
    const statementIds = { completed: randomUUID(), terminated: randomUUID() };
    const said = [statement('initialized', randomUUID(), about, initializedAt)];
    // Statements are ordered by their times alone.
    const at = later(initializedAt, 1);
    if (!isToBeTold) said.push(statement('terminated', statementIds.terminated, about, at));
    // One by one: before it reads a list, a platform may ask whether the session that it is about has begun.
    for (const one of said) {
      const status = await send(session, [one]);
      if (status < 300) continue;
      log.warn({ status }, 'a learning platform did not accept that a link has opened');
      return 'not-valid';
    }
    const learner = { ...session, initializedAt: initializedAt.toISOString(), statementIds };
    return { languages, learner: isToBeTold ? learner : null, isCompleted: isKnown, returnUrl: data.returnURL };
  } catch (error) {
    log.error({ err: error }, 'a learning platform does not answer by cmi5');
    return 'unavailable';
  }
}

async function follow(
  tools: LaunchTools,
  code: string,
  learner: Cmi5Learner | null,
  returnUrl: string | undefined,
  now: RealTime,
): Promise<LaunchAnswer> {
  const { settings } = tools;
  const carried = learner === null ? null : { code: plainJoinCode(code), who: learner, returnUrl };
  if (carried !== null && Buffer.byteLength(JSON.stringify(carried)) > LONGEST_CARRIED) {
    tools.log.warn('a learning platform sends more than a cookie can hold');
    return { to: 'refused', why: 'incomplete', cookies: [] };
  }
  const kept = learner === null ? null : await memberOfLearner(tools, learner);
  if (learner !== null && kept !== null) {
    await renewLearner(tools, kept, learner, now);
    const viewer = await viewerOf(tools, tools.browser);
    if (viewer?.memberId === kept.memberId) {
      const cookies = [learnerCookie.line(settings, null, now), returnCookie.line(settings, returnUrl ?? null, now)];
      return { to: 'dashboard', cookies };
    }
  }
  // Nobody is to complete a second time, of whom the platform is just being told.
  return { to: 'join', code, cookies: [learnerCookie.line(settings, kept?.isOver === true ? null : carried, now)] };
}
