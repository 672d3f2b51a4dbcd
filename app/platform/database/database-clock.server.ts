import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '#app/platform/log.server.ts';
import { DAY_MS, type RealTime, realTime } from '#app/time/instants.ts';
import type { Database } from './database.server.ts';

/** Real time: all processes share this clock, whatever their machines' clocks say. */
export interface DatabaseClock {
  /** Never goes back, except for a step that `beforeStepBack` was told of. Begins as the machine's own clock. */
  now(): RealTime;
  /** Asks the database once; throws when it cannot be asked. */
  look(ask: () => Promise<RealTime>): Promise<void>;
}

export interface ClockTools {
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds that setting a clock does not change. */
  readonly monotonic?: () => number;
  /** Called before time goes back, with the instant it has reached. When it throws, time stays. */
  readonly beforeStepBack: (reached: RealTime) => Promise<void>;
}

/** No machine slept for longer while its process ran: such a step is a mistake and would end classes and sessions. */
const MOST_AHEAD_MS = DAY_MS;

/** A smaller difference is normal between two clocks that run properly; time then stands still until they agree. */
const STEP_MS = 1_000;

/** Between questions to the database, time goes on by the monotonic clock of this process, which nobody can set. */
export function openDatabaseClock({
  log,
  monotonic = () => performance.now(),
  beforeStepBack,
}: ClockTools): DatabaseClock {
  let offset = Date.now() - monotonic();
  let latest = Number.NEGATIVE_INFINITY;
  let hasLooked = false;
  const now = () => {
    latest = Math.max(latest, Math.floor(monotonic() + offset));
    return realTime(latest);
  };
  return {
    now,
    async look(ask) {
      const asked = monotonic();
      const told = (await ask()).getTime();
      const found = told - (asked + monotonic()) / 2;
      const step = found - offset;
      if (hasLooked && step > MOST_AHEAD_MS) {
        log.error({ stepMs: Math.round(step) }, 'the clock of the database is ahead; this process does not follow it');
        return;
      }
      if (hasLooked && Math.abs(step) > STEP_MS) {
        log.warn({ stepMs: Math.round(step) }, 'the clock of the database was set');
        if (step < 0) await beforeStepBack(now());
      }
      if (!hasLooked || step < -STEP_MS) latest = Number.NEGATIVE_INFINITY;
      hasLooked = true;
      offset = found;
    },
  };
}

const LOOK_EVERY_MS = 5_000;

/** Until the signal; a database that is away is asked again after the usual wait. */
export async function followDatabaseClock(clock: DatabaseClock, database: Database, signal: AbortSignal) {
  while (!signal.aborted) {
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await clock.look(() => askTheTime(database)).catch(() => {});
  }
}

export async function askTheTime(database: Database): Promise<RealTime> {
  const { rows } = await sql<{ now: RealTime }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  return row?.now ?? realTime(Number.NaN);
}
