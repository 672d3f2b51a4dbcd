import { jumpClock } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { STEP_MS, STEPS_PER_DAY } from '#app/simulation/town/crowd.ts';
import type { RealTime } from '#app/time/instants.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';

/** How far a class is to live, and who says so. */
export interface Life {
  readonly days: number;
  readonly actor: string;
  /** Called for every day that is over, from 1 on. */
  readonly onDay: (day: number, classroom: Classroom) => Promise<void>;
  /** Ends it between two steps. */
  readonly signal?: AbortSignal;
}

/**
 * Lives through practice days of a class as fast as the machine can: moves its clock on in the steps of its crowd and,
 * at each, does what the sweeps of a server would do. The clock of the class must be going.
 */
export async function liveThrough(
  { database, now }: { readonly database: Database; readonly now: () => RealTime },
  id: ClassroomId,
  { days, actor, onDay, signal }: Life,
): Promise<void> {
  for (let step = 1; step <= days * STEPS_PER_DAY && signal?.aborted !== true; step += 1) {
    await sweepUntilQuiet(database, id, now);
    const jumped = await jumpClock(database, id, { practiceMilliseconds: STEP_MS, actor }, now());
    assert(jumped.ok, `the clock of class ${id} could not be moved: ${jumped.ok ? '' : jumped.why}`);
    if (step % STEPS_PER_DAY === 0) await onDay(step / STEPS_PER_DAY, jumped.after);
  }
  await sweepUntilQuiet(database, id, now);
}

/** Runs each sweep in order until it finds nothing more. */
async function sweepUntilQuiet(database: Database, id: ClassroomId, now: () => RealTime) {
  for (const { sweep } of CLASS_SWEEPS) {
    for (let done = 1; done > 0; ) {
      const owners = await sweep(database, await current(database, id), now(), FULL_BATCH);
      done = owners.length;
    }
  }
}

async function current(database: Database, id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(database, id);
  assert(classroom !== null, `class ${id} is gone`);
  return classroom;
}
