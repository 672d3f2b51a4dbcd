import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { later, type RealTime } from '#app/time/instants.ts';
import type { Database } from './database/database.server.ts';
import type { Limit, LimitAnswer, TooManyTries } from './rate-limit.ts';

/**
 * Counts a try and answers whether it is within the limit; if not, in how many seconds the window ends. A
 * window begins with its first try. One statement, so that any number of processes count together.
 */
export async function consume(database: Database, limit: Limit, secret: string, now: RealTime): Promise<LimitAnswer> {
  const ends = later(now, limit.windowSeconds * 1000);
  const { rows } = await sql<AttemptRow>`
    insert into attempt as kept (bucket, window_starts_at, attempts, expires_at)
    values (${bucketOf(limit, secret)}, ${now}, 1, ${ends})
    on conflict (bucket) do update set
      attempts = case when kept.expires_at <= ${now} then 1 else least(kept.attempts, 1000000) + 1 end,
      window_starts_at = case when kept.expires_at <= ${now} then excluded.window_starts_at else kept.window_starts_at end,
      expires_at = case when kept.expires_at <= ${now} then excluded.expires_at else kept.expires_at end
    returning attempts, expires_at`.execute(database);
  const [row] = rows;
  return row !== undefined && row.attempts > limit.limit ? refusal(row, now) : { ok: true };
}

/** Whether a try would be within the limit; counts nothing. */
export async function peek(database: Database, limit: Limit, secret: string, now: RealTime): Promise<LimitAnswer> {
  const { rows } = await sql<AttemptRow>`
    select attempts, expires_at from attempt
    where bucket = ${bucketOf(limit, secret)} and expires_at > ${now}`.execute(database);
  const [row] = rows;
  return row !== undefined && row.attempts >= limit.limit ? refusal(row, now) : { ok: true };
}

/** Takes one counted try back, as when it turned out to be none. */
export async function giveBack(database: Database, limit: Limit, secret: string): Promise<void> {
  const bucket = bucketOf(limit, secret);
  await sql`
    with only_try as (delete from attempt where bucket = ${bucket} and attempts = 1)
    update attempt set attempts = attempts - 1 where bucket = ${bucket} and attempts > 1`.execute(database);
}

/** Forgets every try, as after a success. */
export async function clear(database: Database, limit: Limit, secret: string): Promise<void> {
  await sql`delete from attempt where bucket = ${bucketOf(limit, secret)}`.execute(database);
}

interface AttemptRow {
  readonly attempts: number;
  readonly expires_at: RealTime;
}

function refusal(row: AttemptRow, now: RealTime): TooManyTries {
  const seconds = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000);
  return { ok: false, why: 'too-many-tries', retryAfterSeconds: Math.max(1, seconds) };
}

function bucketOf(limit: Limit, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${limit.rule}\n${limit.subject}`).digest();
}
