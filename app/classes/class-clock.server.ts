import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { DAY_MS, type PracticeTime, type RealTime } from '#app/time/instants.ts';
import { changeClass, type ClassChange, clockColumns } from './change-class.server.ts';
import type { Classroom } from './classroom.ts';
import { changeRate, FASTEST_RATE, jump } from './clock.ts';

/** The farthest that one jump goes, in practice time. */
export const LONGEST_JUMP_MS = 30 * DAY_MS;

/**
 * Sets how many practice seconds pass in a real one (0 pauses, at most 86,400). Practice time and the height of the
 * chain go on from where they stand. Unless another stop is given, one of the lesson plan that lies ahead stays.
 * Refuses by the state of the class.
 */
export function setClockRate(
  database: Database,
  id: ClassroomId,
  choice: { readonly rate: number; readonly stopsAt?: PracticeTime | null; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const { rate } = choice;
  assert(rate <= FASTEST_RATE, `${rate} is no rate of a class's clock`);
  const plan = (before: Classroom) => {
    const ahead = changeRate(before.clock, now, rate);
    const stop = choice.stopsAt === undefined ? before.clock.stopsAt : choice.stopsAt;
    const stopsAt = stop !== null && stop > ahead.practiceFrom ? stop : null;
    return {
      columns: clockColumns({ ...ahead, stopsAt }),
      event: { kind: 'clock-set', actor: choice.actor, rate, position: null } as const,
    };
  };
  return changeClass(database, id, { act: 'set-clock', plan }, now);
}

/** Moves practice time on by whole milliseconds, at most LONGEST_JUMP_MS, with the blocks of that time. */
export function jumpClock(
  database: Database,
  id: ClassroomId,
  choice: { readonly practiceMilliseconds: number; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const { practiceMilliseconds } = choice;
  assert(practiceMilliseconds <= LONGEST_JUMP_MS, `a jump of ${practiceMilliseconds} ms`);
  const plan = (before: Classroom) => ({
    columns: clockColumns(jump(before.clock, now, practiceMilliseconds)),
    event: { kind: 'clock-jumped', ...choice } as const,
  });
  return changeClass(database, id, { act: 'set-clock', plan }, now);
}
