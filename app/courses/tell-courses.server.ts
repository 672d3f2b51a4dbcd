import { sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { sendCompleted } from './cmi5/send-completed.server.ts';
import type { CourseLearner } from './learner.server.ts';
import { unsealLearner } from './learners.server.ts';
import type { LtiPlatform } from './lti/platforms.server.ts';
import { sendScore } from './lti/send-score.server.ts';

/** Real time from the Debrief on. */
export const RETRIED_FOR_MS = 7 * DAY_MS;
/** After the first try that failed; twice as long after each further one. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 6 * HOUR_MS;

interface CourseTools extends SecretTools {
  readonly settings: SecretTools['settings'] & { readonly cmi5Platforms: readonly string[] };
  readonly ltiPlatforms: readonly LtiPlatform[];
  readonly log: Log;
}

/**
 * Tells one platform that one learner has reached their Debrief, and forgets the learner when the platform accepts it,
 * or has not for seven days. Returns whether to go on with the next one, which waits when a platform fails.
 */
export async function tellCourses(tools: CourseTools, now: RealTime): Promise<boolean> {
  const { database, settings } = tools;
  await noteCompleted(database, now);
  await database.deleteFrom('course_learner').where('completed_at', '<=', later(now, -RETRIED_FOR_MS)).execute();
  const due = await claimDue(database, now);
  if (due === null) return false;
  const who = unsealLearner(due.sealed, settings);
  // What cannot be read any more can never be sent.
  const isAccepted = who === null || (await tell(tools, who, due.completedAt, now));
  if (isAccepted === true) await database.deleteFrom('course_learner').where('member_id', '=', due.memberId).execute();
  return isAccepted !== false;
}

/** The page of the Debrief has noted who opened it. */
async function noteCompleted(database: Database, now: RealTime): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select member.id from course_learner join member on member.id = course_learner.member_id
    join lesson_progress lesson on lesson.classroom_id = member.classroom_id and lesson.investor_id = member.investor_id
    where completed_at is null and debrief_opened_at is not null`.execute(database);
  const ids = rows.map(({ id }) => id);
  await sql`update course_learner set completed_at = ${now}, next_try_at = ${now}
    where member_id = any(${ids}) and completed_at is null`.execute(database);
}

/** Whoever waited longest, and no other process gets them before their next try. */
async function claimDue(database: Database, now: RealTime) {
  const { rows } = await sql<{ memberId: string; sealed: string; completedAt: RealTime }>`
    update course_learner set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 ms' *
      least(${LONGEST_REST_MS}::float8, ${FIRST_REST_MS}::float8 * power(2, least(tries, 20)))
    where member_id = (
      select member_id from course_learner where next_try_at <= ${now} order by next_try_at limit 1 for update skip locked
    ) returning member_id as "memberId", sealed, completed_at as "completedAt"`.execute(database);
  return rows[0] ?? null;
}

/** Null when there is nobody to be told at present, as when a session by cmi5 is over: the next one need not wait. */
async function tell(
  tools: CourseTools,
  who: CourseLearner,
  completedAt: RealTime,
  now: RealTime,
): Promise<boolean | null> {
  try {
    const status = await ('issuer' in who ? sendScore(tools, who, now) : sendCompleted(tools, who, completedAt));
    if (status === null || status < 300) return status === null ? null : true;
    tools.log.warn({ status }, 'a learning platform did not accept that somebody has completed');
  } catch (error) {
    tools.log.warn({ code: codeOf(error) }, 'a learning platform could not be told that somebody has completed');
  }
  return false;
}

/** Without what the platform wrote: it may name the learner. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
