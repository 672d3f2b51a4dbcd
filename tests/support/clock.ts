import { atBirth, type PracticeTime, type RealTime, realTime } from '#app/time/instants.ts';

/**
 * Returns an instant of both clocks: test classes begin with practice time equal to real time, and most run at rate 1.
 */
export function instant(at: Date | number | string = new Date()): PracticeTime & RealTime {
  return atBirth(realTime(at));
}

/** The time at which most tests begin. */
export const NOW = instant('2025-03-01T09:00:00Z');

/** A clock that stands still until it is told to move. */
export interface FakeClock {
  /** What the code under test is given as its `now`. */
  readonly now: () => PracticeTime & RealTime;
  moveBy(milliseconds: number): void;
  moveTo(moment: Date | string): void;
}

/** Returns a clock that starts at `start`, an ISO 8601 instant. */
export function fakeClock(start = '2025-03-01T09:00:00Z'): FakeClock {
  let current = Date.parse(start);
  return {
    now: () => instant(current),
    moveBy: (milliseconds) => {
      current += milliseconds;
    },
    moveTo: (moment) => {
      current = new Date(moment).getTime();
    },
  };
}
