const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60 * MS_PER_SECOND;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const MS_PER_DAY = 24 * MS_PER_HOUR;

export interface RemainingTime {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns the given milliseconds left in parts, rounded up to the second, or null when none are left. */
export function remainingTime(left_ms: number): RemainingTime | null {
  if (left_ms <= 0) {
    return null;
  }
  const rounded = Math.ceil(left_ms / MS_PER_SECOND) * MS_PER_SECOND;
  return {
    days: Math.floor(rounded / MS_PER_DAY),
    hours: Math.floor((rounded % MS_PER_DAY) / MS_PER_HOUR),
    minutes: Math.floor((rounded % MS_PER_HOUR) / MS_PER_MINUTE),
    seconds: Math.floor((rounded % MS_PER_MINUTE) / MS_PER_SECOND),
  };
}

/**
 * Two clocks of one browser, read together: the wall clock may be changed, and the steady one may stop during sleep.
 */
export interface ClockReading {
  wall_ms: number;
  steady_ms: number;
}

const DRIFT_LIMIT_MS = 2_000;

/**
 * Returns the real milliseconds between two readings, and whether the two clocks disagree. They disagree after a sleep
 * or when someone set the clock, and the browser cannot tell which; the server must then be asked.
 */
export function elapsedBetween(from: ClockReading, to: ClockReading): { elapsed_ms: number; inDoubt: boolean } {
  const steady = to.steady_ms - from.steady_ms;
  const wall = to.wall_ms - from.wall_ms;
  return { elapsed_ms: steady, inDoubt: Math.abs(wall - steady) > DRIFT_LIMIT_MS };
}
