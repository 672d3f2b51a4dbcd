import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { later, type RealTime } from '#app/time/instants.ts';
import { limitConcurrency } from './concurrency.ts';
import type { Database } from './database/database.server.ts';
import type { Limit, LimitAnswer, TooManyTries } from './rate-limit.ts';
import type { SecretTools } from './secrets.server.ts';
import { noteSecurity } from './security/security-log.server.ts';

/**
 * If the try is not within the limit, says in how many seconds the window ends. A window begins with its first try. One
 * statement, so that any number of processes count together.
 */
export async function consume(database: Database, limit: Limit, secret: string, now: RealTime): Promise<LimitAnswer> {
  const ends = later(now, limit.windowSeconds * 1000);
  const { rows } = await sql<AttemptRow>`
    insert into attempt as kept (bucket, account, window_starts_at, attempts, expires_at)
    values (${bucketOf(limit, secret)}, ${markOfAccount(limit.account, secret)}, ${now}, 1, ${ends})
    on conflict (bucket) do update set
      attempts = case when kept.expires_at <= ${now} then 1 else least(kept.attempts, 1000000) + 1 end,
      window_starts_at = case when kept.expires_at <= ${now} then excluded.window_starts_at else kept.window_starts_at end,
      expires_at = case when kept.expires_at <= ${now} then excluded.expires_at else kept.expires_at end
    returning attempts, expires_at`.execute(database);
  const [row] = rows;
  return row !== undefined && row.attempts > limit.limit ? refuse(database, limit, row, now) : { ok: true };
}

/** Answers with the first limit that the try exceeds; the limits after that one do not count it. */
export async function consumeEach(
  database: Database,
  limits: readonly Limit[],
  secret: string,
  now: RealTime,
): Promise<LimitAnswer> {
  for (const limit of limits) {
    const within = await consume(database, limit, secret, now);
    if (!within.ok) return within;
  }
  return { ok: true };
}

/**
 * The guess has already been looked up: counts it if it was wrong, and answers whether the guesser may be told the
 * result. A right guess counts nothing, but is still refused after too many wrong ones. Since no answer leaves before
 * its guess is counted, guesses sent at once learn no more than guesses sent one after the other.
 */
export function consumeGuess(
  database: Database,
  guess: { readonly isRight: boolean; readonly limit: Limit },
  secret: string,
  now: RealTime,
): Promise<LimitAnswer> {
  const { isRight, limit } = guess;
  return isRight ? peek(database, limit, secret, now) : consume(database, limit, secret, now);
}

/** Counts nothing. */
export async function peek(database: Database, limit: Limit, secret: string, now: RealTime): Promise<LimitAnswer> {
  const { rows } = await sql<AttemptRow>`
    select attempts, expires_at from attempt
    where bucket = ${bucketOf(limit, secret)} and expires_at > ${now}`.execute(database);
  const [row] = rows;
  return row !== undefined && row.attempts >= limit.limit ? refuse(database, limit, row, now) : { ok: true };
}

/** For example after a success. */
export async function clear(database: Database, limit: Limit, secret: string): Promise<void> {
  await sql`delete from attempt where bucket = ${bucketOf(limit, secret)}`.execute(database);
}

/** Wherever the tries came from. */
export async function clearAccount(database: Database, account: string, secret: string): Promise<void> {
  await sql`delete from attempt where account = ${markOfAccount(account, secret)}`.execute(database);
}

/** A try at an account waits this long when many others try it too. */
export const SLOW_MS = 3_000;

/** Each waiting try holds a connection open. */
const limitedWait = limitConcurrency({ atOnce: 200, mostWaiting: 0 });

/** `pause` must hold up nobody else. */
export interface SlowDownTools extends SecretTools {
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Counts a try at an account, wherever it comes from. Beyond the limit it waits for some seconds and goes on, so that
 * nobody elsewhere can lock an owner out of their account. Throws `TooManyAtOnce` when too many are waiting.
 */
export async function slowDown(tools: SlowDownTools, ofAccount: Limit, now: RealTime): Promise<void> {
  const { database, settings, pause = (milliseconds: number) => delay(milliseconds) } = tools;
  const within = await consume(database, ofAccount, settings.authSecret, now);
  if (!within.ok) await limitedWait(() => pause(SLOW_MS));
}

interface AttemptRow {
  readonly attempts: number;
  readonly expires_at: RealTime;
}

/** Notes it in the security log, unless the limit allows only one try: such a limit only marks what came twice. */
async function refuse(database: Database, limit: Limit, row: AttemptRow, now: RealTime): Promise<TooManyTries> {
  const { rule: subject, address } = limit;
  if (limit.limit > 1) {
    await noteSecurity(database, { what: 'limit', outcome: 'refused', actor: 'unknown', subject, address }, now);
  }
  const seconds = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000);
  return { ok: false, why: 'too-many-tries', retryAfterSeconds: Math.max(1, seconds) };
}

function markOfAccount(account: string | undefined, secret: string): Buffer | null {
  return account === undefined ? null : createHmac('sha256', secret).update(`account\n${account}`).digest();
}

function bucketOf(limit: Limit, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${limit.rule}\n${limit.subject}`).digest();
}
