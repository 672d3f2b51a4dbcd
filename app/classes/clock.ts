import { assert } from '#app/platform/assert.ts';
import { later, MINUTE_MS, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/**
 * A class's clock: since realFrom, practice time runs from practiceFrom at a rate (practice seconds per real second, 0
 * while paused), and blocks of the play chain are counted from heightFrom. At stopsAt, if there is one, practice time
 * stands still until the clock is set again; it does the same at awakeUntil, which the clock of a class of one has and
 * others do not (null). Whatever the real time, practice time is never before `reached`.
 */
export type ClassClock = {
  realFrom: RealTime;
  practiceFrom: PracticeTime;
  rate: number;
  heightFrom: bigint;
  stopsAt: PracticeTime | null;
  awakeUntil: RealTime | null;
  /** How far it had come when last recorded; null: no further than practiceFrom. */
  reached: PracticeTime | null;
};

/** How long the clock of a class of one goes on after the last sign of life of its person, in real time. */
export const AWAKE_MS = 2 * MINUTE_MS;

/** Practice seconds in a real one. The database checks it too (db/schema/02_classes.sql). */
export const FASTEST_RATE = 86_400;

/** The open class runs a practice day in a real minute, so that twenty days pass in twenty minutes. */
export const OPEN_CLASS_RATE = 1440;

export const BLOCK_PRACTICE_MS = 10 * MINUTE_MS;
export const BLOCK_REAL_MS = 5 * 1000;

/** Returns the practice time at a real instant. Real time before the clock was last set counts as that moment. */
export function practiceAt(clock: ClassClock, realNow: RealTime): PracticeTime {
  return later(clock.practiceFrom, practiceMsSince(clock, realNow));
}

/** Returns when that will have come, as the clock runs now; null where it never does. */
export function realAt(clock: ClassClock, practice: PracticeTime): RealTime | null {
  if (clock.rate === 0 || (clock.stopsAt !== null && practice > clock.stopsAt)) return null;
  const practiceMs = Math.max(practice.getTime() - clock.practiceFrom.getTime(), 0);
  return later(clock.realFrom, Math.ceil(practiceMs / clock.rate));
}

/**
 * Returns when that will have come if the clock goes on as it goes now, whatever stop lies before it: where a countdown
 * in practice time ends. Null while the clock stands.
 */
export function expectedAt(clock: ClassClock, practice: PracticeTime, realNow: RealTime): RealTime | null {
  return isGoing(clock, realNow) ? realAt({ ...clock, stopsAt: null }, practice) : null;
}

/** What a page needs to show practice time and to count on from it. */
export interface ClockReading {
  practiceNow: PracticeTime;
  /** Practice seconds per real second; 0 while the clock stands, whether paused, asleep or at its stop. */
  rate: number;
  /** Where it will stand still by itself; null when nowhere. */
  stopsAt: PracticeTime | null;
}

export function readClock(clock: ClassClock, realNow: RealTime): ClockReading {
  return {
    practiceNow: practiceAt(clock, realNow),
    rate: isGoing(clock, realNow) ? clock.rate : 0,
    stopsAt: clock.stopsAt,
  };
}

/** Returns practice time some real milliseconds after a reading: no further than where the clock stops. */
export function practiceAfter({ practiceNow, rate, stopsAt }: ClockReading, elapsed_ms: number): PracticeTime {
  const countedOn = later(practiceNow, Math.floor(elapsed_ms * rate));
  return rate > 0 && stopsAt !== null && stopsAt < countedOn ? stopsAt : countedOn;
}

/**
 * The way of practice time to an instant: `until` then, which may be the instant itself, the clock goes as it goes now;
 * the rest takes `restMs` real milliseconds.
 */
export interface Way {
  readonly until: PracticeTime;
  readonly restMs: number;
}

/** Returns how many minutes of real time a way takes, at least one; null while the clock stands. */
export function minutesOf({ until, restMs }: Way, practiceNow: PracticeTime, rate: number): number | null {
  if (rate === 0) return null;
  const practiceMs = Math.max(until.getTime() - practiceNow.getTime(), 0);
  return Math.max(Math.ceil((practiceMs / rate + restMs) / MINUTE_MS), 1);
}

/**
 * Returns the clock at another rate (0 pauses it), without a step in practice time or in the height of the chain. It
 * runs on for ever, or to `stopsAt`, which lies ahead.
 */
export function changeRate(
  clock: ClassClock,
  realNow: RealTime,
  rate: number,
  stopsAt: PracticeTime | null = null,
): ClassClock {
  assert(isRate(rate), `${rate} is no rate of a class's clock`);
  const now = startedAnew(clock, realNow);
  assert(stopsAt === null || stopsAt >= now.practiceFrom, 'a clock cannot stop in its past');
  return { ...now, rate, stopsAt };
}

/** Returns whether practice time goes on: the clock is neither paused, nor asleep, nor at the day where it stops. */
export function isGoing(clock: ClassClock, realNow: RealTime): boolean {
  return (
    clock.rate > 0 &&
    !isAsleep(clock, realNow) &&
    (clock.stopsAt === null || practiceAt(clock, realNow) < clock.stopsAt)
  );
}

/** Returns whether the person of a class of one has given no sign of life for AWAKE_MS. */
export function isAsleep({ awakeUntil }: ClassClock, realNow: RealTime): boolean {
  return awakeUntil !== null && realNow >= awakeUntil;
}

/**
 * Returns the clock moved on by whole practice milliseconds, with the blocks of that time: one for every ten minutes.
 * It stands at a stop that it reaches, and leaves behind one that it jumps over.
 */
export function jump(clock: ClassClock, realNow: RealTime, practiceMilliseconds: number): ClassClock {
  assert(Number.isInteger(practiceMilliseconds) && practiceMilliseconds >= 0, 'practice time never runs backwards');
  const now = startedAnew(clock, realNow);
  const practiceFrom = later(now.practiceFrom, practiceMilliseconds);
  return {
    ...now,
    practiceFrom,
    stopsAt: now.stopsAt !== null && now.stopsAt >= practiceFrom ? now.stopsAt : null,
    heightFrom: now.heightFrom + BigInt(Math.floor(practiceMilliseconds / BLOCK_PRACTICE_MS)),
  };
}

/**
 * Returns the practice milliseconds between blocks: ten practice minutes, or five real seconds if sooner; null while
 * paused.
 */
export function blockInterval(rate: number): number | null {
  assert(isRate(rate), `${rate} is no rate of a class's clock`);
  return rate === 0 ? null : Math.min(BLOCK_PRACTICE_MS, BLOCK_REAL_MS * rate);
}

/** Returns the height of the newest block. */
export function heightAt(clock: ClassClock, realNow: RealTime): bigint {
  const interval = blockInterval(clock.rate);
  if (interval === null) return clock.heightFrom;
  return clock.heightFrom + BigInt(Math.floor(practiceMsSince(clock, realNow) / interval));
}

/**
 * Returns the practice time of a block, as the clock runs now. For a block from before the clock was last set, it is
 * that moment: the block had come by then. Null for a future block while the clock is paused.
 */
export function practiceTimeOfBlock(clock: ClassClock, height: bigint): PracticeTime | null {
  if (height <= clock.heightFrom) return clock.practiceFrom;
  const interval = blockInterval(clock.rate);
  if (interval === null) return null;
  return later(clock.practiceFrom, Number(height - clock.heightFrom) * interval);
}

/**
 * Returns for how many real milliseconds practice time stands still although the clock runs, because real time was set
 * back: it has come further than it would be now, or began in the future.
 */
export function heldBackMs(clock: ClassClock, realNow: RealTime): number {
  if (!isGoing(clock, realNow)) return 0;
  const ahead = Math.max(clock.realFrom.getTime() - realNow.getTime(), 0);
  return ahead + Math.max(reachedMs(clock) - practiceMsRun(clock, realNow), 0) / clock.rate;
}

/**
 * Returns the same clock restarted where it stands, at this real instant, whatever that instant was before: it goes on
 * from here.
 */
export function restartClock(clock: ClassClock, realNow: RealTime): ClassClock {
  return { ...startedAnew(clock, realNow), realFrom: realNow };
}

function practiceMsSince(clock: ClassClock, realNow: RealTime): number {
  const run = Math.max(practiceMsRun(clock, realNow), reachedMs(clock));
  return clock.stopsAt === null ? run : Math.min(run, clock.stopsAt.getTime() - clock.practiceFrom.getTime());
}

function practiceMsRun(clock: ClassClock, realNow: RealTime): number {
  const until = clock.awakeUntil !== null && clock.awakeUntil < realNow ? clock.awakeUntil : realNow;
  return Math.max(until.getTime() - clock.realFrom.getTime(), 0) * clock.rate;
}

function reachedMs({ reached, practiceFrom }: ClassClock): number {
  return reached === null ? 0 : Math.max(reached.getTime() - practiceFrom.getTime(), 0);
}

function startedAnew(clock: ClassClock, realNow: RealTime): ClassClock {
  return {
    realFrom: realNow > clock.realFrom ? realNow : clock.realFrom,
    practiceFrom: practiceAt(clock, realNow),
    rate: clock.rate,
    stopsAt: clock.stopsAt,
    awakeUntil: clock.awakeUntil === null ? null : later(realNow, AWAKE_MS),
    reached: clock.reached,
    // The part of a block that was under way begins again, so a change can delay a block but never undo one.
    heightFrom: heightAt(clock, realNow),
  };
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 0 && rate <= FASTEST_RATE;
}
