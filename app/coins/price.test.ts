import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, practiceTime } from '#app/time/instants.ts';
import { type Candle, candles, type PriceModel, priceAt } from './price.ts';

const SEED = { seed: 21 };
const START = Date.parse('2025-01-11T00:00:00Z');
const model = (seed: number, swingBasisPoints = 300): PriceModel => ({
  seed,
  startCents: 6_000_000n,
  swingBasisPoints,
});
const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const instants = fc.integer({ min: START - 400 * DAY_MS, max: START + 40_000 * DAY_MS });

/** The relative moves between neighbours, as plain fractions. */
function moves(prices: readonly bigint[]): number[] {
  return prices.slice(1).map((price, index) => Math.abs(Number(price) / Number(prices[index]) - 1));
}

describe('the practice price', () => {
  it('is the same on every machine, at fixed points of the series', () => {
    const prices = [0, 1, 7, 30, 365].map((day) => priceAt(model(42), practiceTime(START + day * DAY_MS)));
    expect(prices).toMatchInlineSnapshot(`
      [
        7736667n,
        7923603n,
        7716870n,
        6613745n,
        6854723n,
      ]
    `);
  });

  it('does not move at all without a swing', () => {
    fc.assert(
      fc.property(seeds, instants, (seed, at) => {
        expect(priceAt(model(seed, 0), practiceTime(at))).toBe(6_000_000n);
      }),
      SEED,
    );
  });

  it('is positive at any instant, for any swing and start', () => {
    fc.assert(
      fc.property(
        seeds,
        instants,
        fc.nat(10_000),
        fc.bigInt(1n, 10n ** 9n),
        (seed, at, swingBasisPoints, startCents) => {
          expect(priceAt({ seed, startCents, swingBasisPoints }, practiceTime(at))).toBeGreaterThan(0n);
        },
      ),
      { ...SEED, numRuns: 1_000 },
    );
  });

  it('moves a few percent a day, sometimes more, never wildly', () => {
    for (const seed of [1, 2, 3]) {
      const days = Array.from({ length: 730 }, (_, day) => priceAt(model(seed), practiceTime(START + day * DAY_MS)));
      const daily = moves(days).toSorted((a, b) => a - b);
      expect(daily[365]).toBeGreaterThan(0.01);
      expect(daily[365]).toBeLessThan(0.04);
      expect(daily.at(-1)).toBeLessThan(0.16);
    }
  });

  it('has no jumps: a second moves it by less than two tenths of a percent', () => {
    fc.assert(
      fc.property(seeds, instants, (seed, at) => {
        const [move] = moves([priceAt(model(seed), practiceTime(at)), priceAt(model(seed), practiceTime(at + 1_000))]);
        expect(move).toBeLessThan(0.002);
      }),
      { ...SEED, numRuns: 1_000 },
    );
  });

  it('differs from class to class', () => {
    const at = practiceTime(START);
    expect(new Set([1, 2, 3, 4, 5].map((seed) => priceAt(model(seed), at))).size).toBe(5);
  });
});

describe('candles', () => {
  const spans = fc.record({
    seed: seeds,
    from: instants,
    length: fc.integer({ min: 1, max: 3 * DAY_MS }),
    minutes: fc.constantFrom(15, 60, 240, 1_440),
  });

  it('join without gaps, enclose their prices, and close at the end of the span', () => {
    fc.assert(
      fc.property(spans, ({ seed, from, length, minutes }) => {
        const bars = candles(model(seed), practiceTime(from), practiceTime(from + length), minutes);
        expect(bars[0]?.time.getTime()).toBeLessThanOrEqual(from);
        expect(bars.at(-1)?.close).toBe(priceAt(model(seed), practiceTime(from + length)));
        for (const [index, bar] of bars.entries()) expectSound(bar, bars[index + 1], minutes);
      }),
      SEED,
    );
  });

  it('are the same whatever span they are requested for', () => {
    const noon = practiceTime(START + DAY_MS / 2);
    const whole = candles(model(9), practiceTime(START), practiceTime(START + DAY_MS), 60);
    const half = candles(model(9), noon, practiceTime(START + DAY_MS), 60);
    expect(whole.slice(12)).toEqual(half);
  });

  it('are empty for an empty span, and refused beyond their limit', () => {
    expect(candles(model(1), practiceTime(START), practiceTime(START), 60)).toEqual([]);
    expect(() => candles(model(1), practiceTime(START), practiceTime(START + 4 * DAY_MS), 1)).toThrow(
      /candles at once/,
    );
    expect(() => candles(model(1), practiceTime(START), practiceTime(START), 0)).toThrow(/interval/);
  });

  function expectSound(bar: Candle, next: Candle | undefined, minutes: number): void {
    expect(bar.time.getTime() % (minutes * 60_000)).toBe(0);
    for (const price of [bar.open, bar.close]) {
      expect(bar.high).toBeGreaterThanOrEqual(price);
      expect(bar.low).toBeLessThanOrEqual(price);
    }
    if (next === undefined) return;
    expect(next.open).toBe(bar.close);
    expect(next.time.getTime() - bar.time.getTime()).toBe(minutes * 60_000);
  }
});
