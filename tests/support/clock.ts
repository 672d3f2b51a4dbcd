/** A clock that stands still until it is told to move. */
export interface FakeClock {
  /** What the code under test is handed as its `now`. */
  readonly now: () => Date;
  moveBy(milliseconds: number): void;
  moveTo(instant: Date): void;
}

/** A clock that starts at `start`, an ISO 8601 instant. Throws when it is none. */
export function fakeClock(start = '2025-03-01T09:00:00Z'): FakeClock {
  let current = Date.parse(start);
  if (Number.isNaN(current)) {
    throw new Error(`Not an instant: ${start}`);
  }
  return {
    now: () => new Date(current),
    moveBy: (milliseconds) => {
      current += milliseconds;
    },
    moveTo: (instant) => {
      current = instant.getTime();
    },
  };
}
