import type { Classroom } from '#app/classes/classroom.ts';
import type { OwnerId } from '#app/ledger/account.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isAboutRows } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { Sweep } from './run-sweeps.server.ts';
import { dueClasses, type DueCondition } from './due-work.server.ts';
import type { SweepLease } from './sweep-lease.server.ts';

/** What sweeping the classes acts with. */
export interface ClassSweepTools {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => RealTime;
  readonly lease: SweepLease;
}

/** Does what is due in one class, or a part of it, and returns one owner for each thing done. */
export type ClassSweep = (
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch,
) => Promise<readonly OwnerId[]>;

/** A sweep of the classes, and where it has anything to do. */
export interface NamedSweep {
  readonly name: string;
  readonly sweep: ClassSweep;
  readonly isDue: DueCondition;
}

const EVERY_MS = 500;

/**
 * Each turn one batch in each running class of this process's share in which something is due. What cannot be done is
 * logged and stands in the way of nothing else: neither of the rest of its class, nor of the classes after it, nor of
 * the other sweeps. One look serves all whose turn it is.
 */
export function inEveryClass(tools: ClassSweepTools, sweeps: readonly NamedSweep[]): Sweep[] {
  const conditions = sweeps.map(({ isDue }) => isDue);
  const look = shareWhileUnderWay(async () =>
    dueClasses(tools.database, conditions, await tools.lease.renew(), tools.now()),
  );
  return sweeps.map(({ name, sweep }, place) => ({
    name,
    everyMilliseconds: EVERY_MS,
    async run() {
      let isFull = false;
      for (const { classroom, isDue } of await look()) {
        if (isDue[place] !== true) continue;
        const done = await sweepClass(tools, name, sweep, classroom);
        isFull ||= done.length >= FULL_BATCH.size;
      }
      return isFull;
    },
  }));
}

/** Whoever asks while an answer is under way gets that one. */
function shareWhileUnderWay<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function sweepClass(
  { database, log, now }: ClassSweepTools,
  name: string,
  sweep: ClassSweep,
  classroom: Classroom,
): Promise<readonly OwnerId[]> {
  try {
    return await sweep(database, classroom, now(), FULL_BATCH);
  } catch (error) {
    log.error({ error, sweep: name, classroom: classroom.id }, 'a batch could not be done');
    return isAboutRows(error) ? oneByOne((batch) => sweep(database, classroom, now(), batch)) : [];
  }
}

/** What fails is passed over until the next turn; a database that is away is not asked a hundred times. */
async function oneByOne(sweep: (batch: Batch) => Promise<readonly OwnerId[]>): Promise<OwnerId[]> {
  const done: OwnerId[] = [];
  let failed = 0;
  while (done.length + failed < FULL_BATCH.size) {
    try {
      const owners = await sweep({ size: 1, skip: failed });
      if (owners.length === 0) break;
      done.push(...owners);
    } catch (error) {
      if (!isAboutRows(error)) break;
      failed += 1;
    }
  }
  return done;
}
