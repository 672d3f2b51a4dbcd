declare const practice: unique symbol;
declare const real: unique symbol;

/** An instant of a class's own clock, which plans, blocks and histories use. */
export type PracticeTime = Date & { readonly [practice]: true };

/** An instant of the world's clock, which sessions, limits and the life of a class use. */
export type RealTime = Date & { readonly [real]: true };

export function practiceTime(instant: Date | number | string): PracticeTime {
  return new Date(instant) as PracticeTime;
}

export function realTime(instant: Date | number | string): RealTime {
  return new Date(instant) as RealTime;
}

/** Practice time starts equal to real time, so the founding is the same instant by both clocks. */
export function atBirth(foundedAt: RealTime): PracticeTime & RealTime {
  return foundedAt as PracticeTime & RealTime;
}

/** Earlier for negative milliseconds. */
export function later<Instant extends PracticeTime | RealTime>(instant: Instant, milliseconds: number): Instant {
  return new Date(instant.getTime() + milliseconds) as Instant;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
