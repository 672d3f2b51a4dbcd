import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { later, MINUTE_MS, practiceTime, realTime } from '#app/time/instants.ts';
import {
  blockInterval,
  type ClassClock,
  changeRate,
  expectedAt,
  heightAt,
  heldBackMs,
  isGoing,
  jump,
  practiceAfter,
  practiceAt,
  practiceTimeOfBlock,
  readClock,
  realAt,
} from './clock.ts';

const REAL = Date.parse('2025-03-01T09:00:00Z');
const PRACTICE = Date.parse('2025-01-11T00:00:00Z');
const clockAt = (rate: number, heightFrom = 0n): ClassClock => ({
  realFrom: realTime(REAL),
  practiceFrom: practiceTime(PRACTICE),
  rate,
  heightFrom,
  stopsAt: null,
  awakeUntil: null,
  reached: null,
});
const after = (milliseconds: number) => realTime(REAL + milliseconds);

describe('practice time', () => {
  it('runs a day a minute at 1,440', () => {
    expect(practiceAt(clockAt(1440), after(MINUTE_MS))).toEqual(practiceTime('2025-01-12T00:00:00Z'));
  });

  it('stands still while paused, and before the clock was set', () => {
    expect(practiceAt(clockAt(0), after(1e9))).toEqual(practiceTime(PRACTICE));
    expect(practiceAt(clockAt(1440), after(-1e9))).toEqual(practiceTime(PRACTICE));
  });

  it('gives the real time at which a practice instant comes', () => {
    const tenDays = practiceTime('2025-01-21T00:00:00Z');
    expect(realAt(clockAt(1440), tenDays)).toEqual(after(10 * MINUTE_MS));
    expect(realAt(clockAt(0), tenDays)).toBeNull();
    expect(realAt(clockAt(1440), practiceTime(0))).toEqual(after(0));
  });

  it('reaches an instant exactly when predicted, and not a millisecond before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.integer({ min: 1, max: 1e10 }), (rate, ahead) => {
        const due = practiceTime(PRACTICE + ahead);
        const real = realAt(clockAt(rate), due) ?? realTime(Number.NaN);
        expect(practiceAt(clockAt(rate), real).getTime()).toBeGreaterThanOrEqual(due.getTime());
        expect(practiceAt(clockAt(rate), later(real, -1)).getTime()).toBeLessThan(due.getTime());
      }),
      { seed: 3 },
    );
  });
});

describe('real time that was set back', () => {
  const reached = { ...clockAt(60), reached: practiceTime(PRACTICE + 60 * MINUTE_MS) };

  it.each([
    ['not at all while it has come as far as it ever did', reached, after(MINUTE_MS), 0],
    ['until it has come as far again', reached, after(20_000), 40_000],
    ['until it begins, and then until it has come as far again', reached, after(-5_000), 65_000],
    ['not at all while it is paused', { ...reached, rate: 0 }, after(-5_000), 0],
  ] as const)('holds a clock back %s', (_how, clock, now, held) => {
    expect(heldBackMs(clock, now)).toBe(held);
  });
});

describe('a stop', () => {
  const stopsAt = practiceTime(PRACTICE + 10 * MINUTE_MS);

  it('is not foreseen by what a page says of an instant behind it, until the clock stands there', () => {
    const clock = { ...clockAt(60), stopsAt };
    const behind = later(stopsAt, 50 * MINUTE_MS);
    expect(realAt(clock, behind)).toBeNull();
    expect(expectedAt(clock, behind, after(1_000))).toEqual(after(MINUTE_MS));
    expect(expectedAt(clock, behind, after(10_000))).toBeNull();
    expect(expectedAt(clockAt(0), behind, after(0))).toBeNull();
  });

  it('ends what a page counts on by itself, and a clock that stands is read as one', () => {
    const clock = { ...clockAt(60), stopsAt };
    const reading = readClock(clock, after(4_000));
    expect(reading).toEqual({ practiceNow: later(practiceTime(PRACTICE), 4 * MINUTE_MS), rate: 60, stopsAt });
    expect(practiceAfter(reading, 5_000)).toEqual(later(practiceTime(PRACTICE), 9 * MINUTE_MS));
    expect(practiceAfter(reading, 600_000)).toEqual(stopsAt);
    const standing = readClock(clock, after(600_000));
    expect(standing).toEqual({ practiceNow: stopsAt, rate: 0, stopsAt });
    expect(practiceAfter(standing, 600_000)).toEqual(stopsAt);
    const asleep = { ...clockAt(60), awakeUntil: after(1_000) };
    expect(readClock(asleep, after(2_000)).rate).toBe(0);
  });
  const stopping = { ...clockAt(60), stopsAt };

  it('holds practice time and the chain, however long real time goes on', () => {
    expect(practiceAt(stopping, after(9_999))).toEqual(practiceTime(PRACTICE + 599_940));
    expect(practiceAt(stopping, after(10_000))).toEqual(stopsAt);
    expect(practiceAt(stopping, after(1e9))).toEqual(stopsAt);
    expect(heightAt(stopping, after(1e9))).toBe(heightAt(stopping, after(10_000)));
    expect(isGoing(stopping, after(9_999))).toBe(true);
    expect(isGoing(stopping, after(10_000))).toBe(false);
  });

  it('is the last instant ever reached', () => {
    expect(realAt(stopping, stopsAt)).toEqual(after(10_000));
    expect(realAt(stopping, later(stopsAt, 1))).toBeNull();
  });

  it('ends when the clock is set again, or when a jump goes beyond it', () => {
    const again = changeRate(stopping, after(1e9), 60);
    expect(practiceAt(again, after(1e9 + 1_000))).toEqual(later(stopsAt, MINUTE_MS));
    expect(jump(stopping, after(0), 9 * MINUTE_MS).stopsAt).toEqual(stopsAt);
    expect(jump(stopping, after(0), 11 * MINUTE_MS).stopsAt).toBeNull();
  });

  it('is never in the past', () => {
    expect(() => changeRate(clockAt(60), after(1_000), 60, practiceTime(PRACTICE))).toThrow(/cannot stop in its past/);
  });
});

describe('blocks', () => {
  it.each([
    [1, 5_000],
    [60, 300_000],
    [119, 595_000],
    [120, 600_000],
    [1440, 600_000],
    [86_400, 600_000],
    [0, null],
  ])('at rate %i come every %s practice milliseconds', (rate, interval) => {
    expect(blockInterval(rate)).toBe(interval);
  });

  it('are counted from the height at which the clock was set', () => {
    expect(heightAt(clockAt(1, 10n), after(4_999))).toBe(10n);
    expect(heightAt(clockAt(1, 10n), after(5_000))).toBe(11n);
    expect(heightAt(clockAt(1440, 10n), after(MINUTE_MS))).toBe(154n);
    expect(heightAt(clockAt(0, 10n), after(1e9))).toBe(10n);
  });

  it('have a practice time, which stays open during a pause', () => {
    expect(practiceTimeOfBlock(clockAt(1440, 10n), 13n)).toEqual(practiceTime('2025-01-11T00:30:00Z'));
    expect(practiceTimeOfBlock(clockAt(1440, 10n), 4n)).toEqual(practiceTime(PRACTICE));
    expect(practiceTimeOfBlock(clockAt(0, 10n), 11n)).toBeNull();
  });

  it('come exactly at their practice time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.integer({ min: 0, max: 1e8 }), (rate, elapsed) => {
        const clock = clockAt(rate, 5n);
        const now = practiceAt(clock, after(elapsed)).getTime();
        const height = heightAt(clock, after(elapsed));
        expect(practiceTimeOfBlock(clock, height)?.getTime()).toBeLessThanOrEqual(now);
        expect(practiceTimeOfBlock(clock, height + 1n)?.getTime()).toBeGreaterThan(now);
      }),
      { seed: 3 },
    );
  });
});

describe('setting the clock', () => {
  it('adds the blocks of the time jumped over', () => {
    const jumped = jump(clockAt(1, 10n), after(12_000), 25 * MINUTE_MS);
    expect(practiceAt(jumped, after(12_000))).toEqual(practiceTime(PRACTICE + 12_000 + 25 * MINUTE_MS));
    expect(heightAt(jumped, after(12_000))).toBe(14n);
  });

  it.each([-1, 86_401, 1.5, Number.NaN])('throws on rate %d', (rate) => {
    expect(() => changeRate(clockAt(1), after(0), rate)).toThrow(/no rate/);
  });

  it.each([-1, 0.5])('throws on a jump of %d', (milliseconds) => {
    expect(() => jump(clockAt(1), after(0), milliseconds)).toThrow(/never runs backwards/);
  });

  const change = fc.oneof(
    fc.record({
      rate: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 86_400 })),
      wait: fc.integer({ min: 0, max: 1e6 }),
    }),
    fc.record({ by: fc.integer({ min: 0, max: 1e9 }), wait: fc.integer({ min: 0, max: 1e6 }) }),
  );

  it('is continuous over any changes, never runs backwards and never loses a block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), fc.array(change, { maxLength: 30 }), (rate, changes) => {
        let clock = clockAt(rate, 3n);
        let now = after(0);
        for (const step of changes) {
          const before = { practice: practiceAt(clock, now).getTime(), height: heightAt(clock, now) };
          now = later(now, step.wait);
          const then = { practice: practiceAt(clock, now).getTime(), height: heightAt(clock, now) };
          clock = 'rate' in step ? changeRate(clock, now, step.rate) : jump(clock, now, step.by);
          const jumped = 'by' in step ? step.by : 0;
          expect(then.practice).toBeGreaterThanOrEqual(before.practice);
          expect(then.height).toBeGreaterThanOrEqual(before.height);
          expect(practiceAt(clock, now).getTime()).toBe(then.practice + jumped);
          expect(heightAt(clock, now)).toBe(then.height + BigInt(Math.floor(jumped / 600_000)));
        }
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('keeps its time when a second process with a slower clock sets it', () => {
    const set = changeRate(clockAt(1440), after(-5_000), 1);
    expect(practiceAt(set, after(0))).toEqual(practiceTime(PRACTICE));
    expect(set.realFrom).toEqual(after(0));
  });
});
