import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { BrokenAssumption } from '../assert.ts';
import type { Database } from './database.server.ts';

/** Done, or refused for a reason that the caller maps to words. */
export type Outcome<Done, Why extends string> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly why: Why };

/** Deadlock, serialisation failure and lock time-out: everything was rolled back. */
const UNDONE = new Set(['40P01', '40001', '55P03']);

/** A connection lost midway, for which PgBouncer says 08P01, and one that cannot be had for the moment. */
const BROKEN = new Set(['57P01', '57P02', '57P03', '08006', '08003', '08P01', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/** What `pg` says when a connection breaks, and from then on. */
const CONNECTION_LOST = /^(Connection terminated|Client .* not queryable)/;

/** The connection broke during a commit, so it is not known whether the work was done. */
export class LostCommit extends Error {}

/**
 * Commits if the answer of `work` is ok; a refusal rolls back whatever was written before it. Passing faults are tried
 * again, at most three times. After a commit whose answer was lost, it tries again only with `isRepeatable`, which says
 * that `work` finds what it has done before and answers as it did then. Throws `LostCommit` when nobody can tell.
 */
export async function transact<Answer extends { readonly ok: boolean }>(
  database: Database,
  work: (transaction: Database) => Promise<Answer>,
  { isRepeatable = false }: { readonly isRepeatable?: boolean } = {},
): Promise<Answer> {
  let lost: LostCommit | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const progress = { isCommitting: false };
    try {
      return await runOnce(database, work, progress);
    } catch (error) {
      if (errorCode(error) === DISK_FULL) diskFullAt = performance.now();
      if (progress.isCommitting && isConnectionLost(error)) {
        lost = new LostCommit('the answer to a commit was lost', { cause: error });
        if (!isRepeatable) throw lost;
      }
      if (attempt === 3 || !isPassingFault(error)) throw lost !== undefined && !isAboutRows(error) ? lost : error;
      await delay(10 * attempt + Math.random() * 30);
    }
  }
}

const DISK_FULL = '53100';
let diskFullAt = Number.NEGATIVE_INFINITY;

/** The database has refused a command of this process that recently because its disk is full. */
export function hasDiskFilledUp(withinMs: number): boolean {
  return performance.now() - diskFullAt < withinMs;
}

async function runOnce<Answer extends { readonly ok: boolean }>(
  database: Database,
  work: (transaction: Database) => Promise<Answer>,
  progress: { isCommitting: boolean },
) {
  let refusal: Answer | undefined;
  try {
    return await database.transaction().execute(async (transaction) => {
      const answer = await work(transaction);
      if (!answer.ok) {
        refusal = answer;
        throw new RolledBack();
      }
      progress.isCommitting = true;
      return answer;
    });
  } catch (error) {
    if (refusal !== undefined) {
      return refusal;
    }
    throw error;
  }
}

class RolledBack extends Error {}

function isPassingFault(error: unknown): boolean {
  return UNDONE.has(errorCode(error)) || isConnectionLost(error);
}

function isConnectionLost(error: unknown): boolean {
  return BROKEN.has(errorCode(error)) || (error instanceof Error && CONNECTION_LOST.test(error.message));
}

/** A connection that was lost or refused, a log-in or a database that is gone, a server that stops, or is full. */
const AWAY_CODES = /^(08|28|3D|57P|53300)/;
/** From `pg`, its pool and the system. A visitor's connection that breaks is called "aborted". */
const AWAY_WORDS = /^(Connection terminated|Client .* not queryable|timeout e|(connect|getaddrinfo|read|write) E)/;
const CLOSED_WORDS = /SSL connection|not currently accepting connections/;

/** The database is gone, or lets nobody in for the moment. Not a lost commit: nobody can tell what became of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every address of a host was tried: such an error has a code and no words.
  const isUnreached = error instanceof AggregateError && errorCode(error) !== '';
  const isSaid = AWAY_WORDS.test(error.message) || CLOSED_WORDS.test(error.message);
  return isUnreached || isSaid || AWAY_CODES.test(errorCode(error));
}

/** No connection came free in time: a sign of too many people, unless nobody gets an answer. */
export function isWaitTooLong(error: unknown): boolean {
  return error instanceof Error && /^timeout exceeded|connection timeout$/.test(error.message);
}

/** SQLSTATE or system code; '' when the error has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** An assumption of ours or a rule of the database does not hold; the database itself does answer. */
export function isAboutRows(error: unknown): boolean {
  return error instanceof BrokenAssumption || /^(22|23|GL|P0)/.test(errorCode(error));
}

/** A worker of a cluster sends only the words of an error, and numbers the constraints of a shard. */
export function brokenConstraint(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const told = 'constraint' in error ? error.constraint : undefined;
  const name = typeof told === 'string' ? told : /constraint "(\w+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{6,}$/, '') ?? '';
}

/**
 * Cannot write. For reads of everything: it may take minutes, which no request may, and sorts in memory. It does not
 * see what is written meanwhile. Within a transaction it is that transaction. Its statements are planned each for its
 * own values, unless they ask for single rows and are to be planned as in a request.
 */
export function inLongSnapshot<Answer>(
  database: Database,
  read: (snapshot: Database) => Promise<Answer>,
  { plans = 'by-values' }: { readonly plans?: 'by-values' | 'as-in-a-request' } = {},
): Promise<Answer> {
  if (database.isTransaction) return read(database);
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    await sql`set local work_mem = '128MB'`.execute(transaction);
    // The caller may have ended: PostgreSQL then checks for that each second, where its machine can (not on Windows).
    await sql`select set_config('client_connection_check_interval', '1s', true)
      where version() !~* 'visual c|msvc|mingw'`.execute(transaction);
    // A statement asked once is worth a plan of its own.
    if (plans === 'by-values') await sql`set local plan_cache_mode = auto`.execute(transaction);
    return read(transaction);
  });
}

/** A long snapshot without nested loops, for comparing whole tables of a class. */
export function inWholeSnapshot<Answer>(
  database: Database,
  read: (snapshot: Database) => Promise<Answer>,
): Promise<Answer> {
  return inLongSnapshot(database, (snapshot) => withoutLoops(snapshot, read));
}

/**
 * Within a transaction, for as long as `read` lasts, however often it is called within itself: the planner's statistics
 * may date from when the class was empty, and a loop that was cheap then took a hundred times as long.
 */
export async function withoutLoops<Answer>(
  transaction: Database,
  read: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await sql<{ before: string }>`
    with setting as materialized (select current_setting('enable_nestloop') as before)
    select before, set_config('enable_nestloop', 'off', true) from setting`.execute(transaction);
  const answer = await read(transaction);
  await sql`select set_config('enable_nestloop', ${rows[0]?.before ?? 'on'}, true)`.execute(transaction);
  return answer;
}

/** Of the rows that are due, one transaction takes `size`, after the first `skip`. */
export interface Batch {
  readonly size: number;
  readonly skip: number;
}

/** More in one transaction would gain little and keep others waiting for the accounts. */
export const FULL_BATCH: Batch = { size: 100, skip: 0 };
