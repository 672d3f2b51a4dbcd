import type { Classroom } from '#app/classes/classroom.ts';
import {
  type ClassTransaction,
  type CommandResult,
  type Done,
  doneTogether,
  inClass,
  type Swept,
} from '#app/classes/recording.server.ts';
import type { ClassroomId, OwnerId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Batch, FULL_BATCH, isAboutRows, type Outcome } from '#app/platform/database/transaction.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type DueCondition, dueClasses } from './due-work.server.ts';
import type { Sweep, SweepLease } from './sweeps.server.ts';

interface ClassTools {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => RealTime;
}

export interface ClassSweepTools extends ClassTools {
  readonly lease: SweepLease;
}

/** Does what is due, or part of it, and returns one owner for each thing done. */
export type ClassSweep = (
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch,
) => Promise<readonly OwnerId[]>;

export interface NamedSweep {
  readonly name: string;
  readonly sweep: ClassSweep;
  readonly isDue: DueCondition;
  /** Runs in a class transaction shared with other sweeps; without this, the sweep has transactions of its own. */
  readonly together?: (context: ClassTransaction, batch: Batch) => Promise<CommandResult<Swept>>;
}

const EVERY_MS = 500;
/** Connections are few, and each class takes one. */
const CLASSES_AT_ONCE = 3;

/**
 * Each run does one batch of each of the sweeps in each running class of this process's share where something is due;
 * sweeps that can share a class transaction do so. What cannot be done is logged and hinders neither the rest of its
 * class nor the classes after it.
 */
export function inEveryClass(tools: ClassSweepTools, sweeps: readonly NamedSweep[]): Sweep {
  const conditions = sweeps.map(({ isDue }) => isDue);
  return {
    name: 'live on in every class',
    everyMilliseconds: EVERY_MS,
    async run() {
      const found = await dueClasses(tools.database, conditions, await tools.lease.renew(), tools.now());
      const left = found.values();
      let isFull = false;
      const sweepNext = async () => {
        for (const { classroom, isDue } of left) {
          const due = sweeps.filter((_, place) => isDue[place] === true);
          isFull = (await sweepClass(tools, due, classroom)) || isFull;
        }
      };
      await Promise.all(Array.from({ length: CLASSES_AT_ONCE }, sweepNext));
      return isFull;
    },
  };
}

/**
 * One batch in one class, whichever process's share it is in, for someone who has just moved its clock and is about to
 * see the class. What fails is logged and left to the next sweeps.
 */
export async function inOneClass(tools: ClassTools, sweeps: readonly NamedSweep[], id: ClassroomId): Promise<void> {
  const conditions = sweeps.map(({ isDue }) => isDue);
  const [found] = await dueClasses(tools.database, conditions, id, tools.now());
  if (found === undefined) return;
  const due = sweeps.filter((_, place) => found.isDue[place] === true);
  await sweepClass(tools, due, found.classroom);
}

async function sweepClass(tools: ClassTools, due: readonly NamedSweep[], classroom: Classroom): Promise<boolean> {
  const together = await sweepTogether(tools, due, classroom);
  let most = together.most;
  for (const sweep of together.left) most = Math.max(most, (await sweepAlone(tools, sweep, classroom)).length);
  return most >= FULL_BATCH.size;
}

type Together = Outcome<{ readonly most: number; readonly left: readonly NamedSweep[] }, 'class-not-running'>;

/** In one class transaction. Returns how much the busiest sweep has done, and which need a transaction of their own. */
async function sweepTogether({ database, log, now }: ClassTools, due: readonly NamedSweep[], classroom: Classroom) {
  const apart = due.filter(({ together }) => together === undefined);
  if (apart.length === due.length) return { most: 0, left: apart };
  try {
    const swept = await inClass<Together>(database, classroom.id, now(), (context) => doDue(context, due));
    return swept.ok ? { most: swept.most, left: [...swept.left, ...apart] } : { most: 0, left: [] };
  } catch (error) {
    log.error({ err: error, classroom: classroom.id }, 'what was due could not be done together');
    return { most: 0, left: isAboutRows(error) ? due : [] };
  }
}

/** One after another, up to the first that needs a transaction of its own, on which the rest may depend. */
async function doDue(context: ClassTransaction, due: readonly NamedSweep[]) {
  const parts: Done<Extract<Swept, { ok: true }>>[] = [];
  const left: NamedSweep[] = [];
  for (const sweep of due) {
    if (sweep.together === undefined) continue;
    const result = await sweep.together(context, FULL_BATCH);
    if (!('events' in result)) return result;
    parts.push(result);
    if (result.answer.isMoreDue !== true) continue;
    left.push(sweep);
    break;
  }
  const most = Math.max(0, ...parts.map(({ answer }) => answer.owners.length));
  return doneTogether({ ok: true, most, left } as const, parts);
}

async function sweepAlone(
  { database, log, now }: ClassTools,
  { name, sweep }: NamedSweep,
  classroom: Classroom,
): Promise<readonly OwnerId[]> {
  try {
    return await sweep(database, classroom, now(), FULL_BATCH);
  } catch (error) {
    log.error({ err: error, sweep: name, classroom: classroom.id }, 'a batch could not be done');
    return isAboutRows(error) ? oneByOne((batch) => sweep(database, classroom, now(), batch)) : [];
  }
}

/** Skips what fails until the next run; a database that is away is not asked a hundred times. */
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
