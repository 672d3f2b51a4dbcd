import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** It claims its rows, so any number of processes may run it at once. */
export interface Sweep {
  readonly name: string;
  readonly everyMilliseconds: number;
  /** One batch; returns whether more is waiting. */
  readonly run: () => Promise<boolean>;
}

export interface SweepOutcome {
  /** Of the last run that succeeded, or of the start, in milliseconds of `performance.now`. */
  readonly succeededAt: number;
  /** Of that run, in milliseconds. */
  readonly tookMs: number;
  readonly failures: number;
}

export interface RunningSweeps {
  /** By name. */
  outcomes(): ReadonlyMap<string, SweepOutcome>;
  stop(): Promise<void>;
}

/** Each in its own rhythm until stopped; a failing one is logged and tried again at its next time. */
export function startSweeps(sweeps: readonly Sweep[], log: Log): RunningSweeps {
  const stopping = new AbortController();
  const outcomes = new Map<string, SweepOutcome>();
  const running = sweeps.map((sweep) => keepSweeping(sweep, log, outcomes, stopping.signal));
  return {
    outcomes: () => outcomes,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function keepSweeping(sweep: Sweep, log: Log, outcomes: Map<string, SweepOutcome>, signal: AbortSignal) {
  let outcome = { succeededAt: performance.now(), tookMs: 0, failures: 0 };
  outcomes.set(sweep.name, outcome);
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const more = await sweep.run();
      const succeededAt = performance.now();
      outcome = { ...outcome, succeededAt, tookMs: succeededAt - startedAt };
      if (more) continue;
    } catch (error) {
      // Stopping may break off work under way; the next process to start does it again.
      if (!signal.aborted) log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      outcome = { ...outcome, failures: outcome.failures + 1 };
    } finally {
      outcomes.set(sweep.name, outcome);
    }
    await delay(untilNext(sweep), undefined, { signal }).catch(() => {});
  }
}

/** All sweeps of one rhythm run at the same moment, however long each was at work, so that they can share a query. */
function untilNext({ everyMilliseconds }: Sweep): number {
  return everyMilliseconds - (performance.now() % everyMilliseconds);
}

/** Classes whose number's hash, divided by `of`, leaves `index`. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/** For a statement's `classroom`. It uses a hash because on a cluster the numbers themselves come in steps. */
export function isInShare({ index, of }: Share): RawBuilder<boolean> {
  return sql<boolean>`abs(hashint4(classroom.id) % ${of}::integer) = ${index}::integer`;
}

/** Lasts for LEASE_SECONDS after each renewal, by the database's clock. */
export interface SweepLease {
  /** Or takes the lease anew; the share is by the leases that are valid now. */
  renew(): Promise<Share>;
  /** So that others need not wait until the lease has run out. */
  end(): Promise<void>;
}

/** Several runs of the sweeps, so that a slow one costs nothing; short enough to replace a dead process soon. */
const LEASE_SECONDS = 3;

/**
 * A lease that ends later than any can was taken before the clock was set back: by a process that is dead, or one that
 * renews it at its next run. Twice the lease allows for the clocks of a cluster's nodes.
 */
const stands = (now: RawBuilder<RealTime>) =>
  sql<boolean>`(expires_at > ${now} and expires_at <= ${now} + make_interval(secs => ${2 * LEASE_SECONDS}))`;

/**
 * Each call opens a lease of its own, taken with the first renewal. Shares divide the work and guard nothing: while
 * leases come and go, a class may be in two shares or in none for a moment, and every sweep claims what it does.
 */
export function openSweepLease(database: Database): SweepLease {
  const holder = randomUUID();
  return {
    async renew() {
      // The process's own row is always counted, because a statement does not see what it writes.
      const { rows } = await sql<Share>`
        with renewed as (
          insert into sweep_lease (holder, expires_at)
          values (${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
          on conflict (holder) do update set expires_at = excluded.expires_at
        )
        select (count(*) filter (where holder < ${holder}))::integer as index, count(*)::integer as of
        from (
          select holder from sweep_lease where ${stands(sql`clock_timestamp()`)} union select ${holder}
        ) as standing`.execute(database);
      return rows[0] ?? { index: 0, of: 1 };
    },
    async end() {
      await sql`delete from sweep_lease where holder = ${holder}`.execute(database);
    },
  };
}

export async function forgetExpiredLeases(database: Database): Promise<void> {
  await sql`delete from sweep_lease where not ${stands(sql`now()`)}`.execute(database);
}
