import { atBirth, type PracticeTime, type RealTime, realTime } from '#app/time/instants.ts';

/** An instant of both clocks: test classes begin with practice time equal to real time, and most run at rate 1. */
export function instant(at: Date | number | string = new Date()): PracticeTime & RealTime {
  return atBirth(realTime(at));
}

export const NOW = instant('2025-03-01T09:00:00Z');

/** Stands still until it is told to move. */
export interface FakeClock {
  readonly now: () => PracticeTime & RealTime;
  moveBy(milliseconds: number): void;
  moveTo(moment: Date | string): void;
}

/** `start` is an ISO 8601 instant. */
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
