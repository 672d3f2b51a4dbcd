import { sql } from 'kysely';
import * as oidc from 'openid-client';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import type { Learner } from './carried-launch.server.ts';
import { SCORE_SCOPE, scoreAddress } from './claims.ts';
import { unsealLearner } from './learners.server.ts';
import { findPlatform, type LtiPlatform } from './platforms.server.ts';
import { toolKey } from './tool-key.server.ts';

/** Real time from the Debrief on. */
export const RETRIED_FOR_MS = 7 * DAY_MS;
/** After the first try that failed; twice as long after each further one. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 6 * HOUR_MS;

const TIMEOUT_SECONDS = 5;

interface ScoreTools extends SecretTools {
  readonly ltiPlatforms: readonly LtiPlatform[];
  readonly log: Log;
}

/**
 * Tells one platform that one learner has reached their Debrief, and forgets the learner when the platform accepts it,
 * or has not for seven days. Returns whether to go on with the next one, which waits when a platform fails.
 */
export async function sendScores(tools: ScoreTools, now: RealTime): Promise<boolean> {
  const { database } = tools;
  await noteCompleted(database, now);
  await database.deleteFrom('lti_learner').where('completed_at', '<=', later(now, -RETRIED_FOR_MS)).execute();
  const due = await claimDue(database, now);
  if (due === null) return false;
  const who = unsealLearner(due.sealed, tools.settings);
  // What cannot be read any more can never be sent.
  const isOver = who === null || (await isAccepted(tools, who, now));
  if (isOver) await database.deleteFrom('lti_learner').where('member_id', '=', due.memberId).execute();
  return isOver;
}

/** The page of the Debrief has noted who opened it. */
async function noteCompleted(database: Database, now: RealTime): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select member.id from lti_learner join member on member.id = lti_learner.member_id
    join lesson_progress lesson on lesson.classroom_id = member.classroom_id and lesson.investor_id = member.investor_id
    where completed_at is null and debrief_opened_at is not null`.execute(database);
  const ids = rows.map(({ id }) => id);
  await sql`update lti_learner set completed_at = ${now}, next_try_at = ${now}
    where member_id = any(${ids}) and completed_at is null`.execute(database);
}

/** Whoever waited longest, and no other process gets them before their next try. */
async function claimDue(database: Database, now: RealTime) {
  const { rows } = await sql<{ memberId: string; sealed: string }>`
    update lti_learner set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 ms' *
      least(${LONGEST_REST_MS}::float8, ${FIRST_REST_MS}::float8 * power(2, least(tries, 20)))
    where member_id = (
      select member_id from lti_learner where next_try_at <= ${now} order by next_try_at limit 1 for update skip locked
    ) returning member_id as "memberId", sealed`.execute(database);
  return rows[0] ?? null;
}

async function isAccepted(tools: ScoreTools, who: Learner, now: RealTime): Promise<boolean> {
  const platform = findPlatform(tools.ltiPlatforms, who.issuer, who.clientId);
  // The settings may name it again.
  if (platform === null) return false;
  const address = scoreAddress(who.lineItem);
  // The settings may have changed since the launch.
  if (!platform.settings.origins.includes(address.origin)) return false;
  try {
    const status = await sendScore(await clientOf(platform, tools), address, who.subject, now);
    if (status < 300) return true;
    tools.log.warn({ status }, 'a learning platform did not accept a score');
  } catch (error) {
    tools.log.warn({ code: codeOf(error) }, 'a learning platform could not be told a score');
  }
  return false;
}

async function sendScore(client: oidc.Configuration, address: URL, userId: string, now: RealTime): Promise<number> {
  const { access_token: token } = await oidc.clientCredentialsGrant(client, { scope: SCORE_SCOPE });
  const score = {
    userId,
    scoreGiven: 1,
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: now.toISOString(),
  };
  const headers = new Headers({ 'content-type': 'application/vnd.ims.lis.v1.score+json' });
  const answer = await oidc.fetchProtectedResource(client, token, address, 'POST', JSON.stringify(score), headers);
  await answer.body?.cancel();
  return answer.status;
}

/** Signs in with the key of this site; platforms ask for their token address as the audience, not for their issuer. */
async function clientOf({ settings }: LtiPlatform, tools: ScoreTools): Promise<oidc.Configuration> {
  const { issuer, clientId, tokenUrl } = settings;
  const { kid, privateKey: key } = await toolKey(tools);
  const signIn = oidc.PrivateKeyJwt(
    { key, kid },
    {
      [oidc.modifyAssertion]: (_header, claims) => {
        claims['aud'] = tokenUrl;
      },
    },
  );
  const client = new oidc.Configuration({ issuer, token_endpoint: tokenUrl }, clientId, undefined, signIn);
  client.timeout = TIMEOUT_SECONDS;
  // Settings allow http only on loopback.
  if (tokenUrl.startsWith('http:')) oidc.allowInsecureRequests(client);
  return client;
}

/** Without what the platform wrote: it may name the learner. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
