import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPREAD } from '#app/simulation/town/town.ts';
import { lifeOfTown } from './finite-town.ts';

const towns = fc.record({
  size: fc.integer({ min: 10, max: 100_000 }),
  multiple: fc.double({ min: 1.1, max: 10, noNaN: true }),
  termDays: fc.integer({ min: 1, max: 40 }),
  taken: fc.double({ min: 0, max: 0.9, noNaN: true }),
  spread: fc.record({
    contactPerDay: fc.double({ min: 0, max: 2, noNaN: true }),
    advertPerDay: fc.double({ min: 0.005, max: 0.05, noNaN: true }),
  }),
});

describe('a town', () => {
  it('ends no sooner than the first promise falls due, and its losers match what was promised too much', () => {
    fc.assert(
      fc.property(towns, (town) => {
        const { end } = lifeOfTown(town);
        expect(end.day).toBeGreaterThanOrEqual(town.termDays - 1e-9);
        expect(end.joined).toBeLessThanOrEqual(town.size);
        expect(end.paid + end.invested).toBeCloseTo(end.joined, 6);
        // Exactly (1 - q) / M of those who joined are paid in full.
        expect(end.paid / end.joined).toBeCloseTo((1 - town.taken) / town.multiple, 3);
      }),
      { numRuns: 50 },
    );
  });

  it('never pays out more than was paid in', () => {
    fc.assert(
      fc.property(towns, (town) => {
        for (const { joined, paid, held } of lifeOfTown(town).moments) {
          expect(held).toBeGreaterThanOrEqual(0);
          expect(town.multiple * paid).toBeLessThanOrEqual((1 - town.taken) * joined + 1e-6);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('lives no longer with a higher promise or more being taken', () => {
    fc.assert(
      fc.property(towns, fc.double({ min: 0.01, max: 3, noNaN: true }), (town, more) => {
        const { day } = lifeOfTown(town).end;
        expect(lifeOfTown({ ...town, multiple: town.multiple + more }).end.day).toBeLessThanOrEqual(day + 1e-9);
        const taken = town.taken + ((1 - town.taken) * more) / 10;
        expect(lifeOfTown({ ...town, taken }).end.day).toBeLessThanOrEqual(day + 1e-9);
      }),
      { numRuns: 30 },
    );
  });

  it('ends on the same day whether it is small or large', () => {
    const plan = { multiple: 2, termDays: 10, taken: 0 };
    const [village, city] = [100, 1_000_000].map((size) => lifeOfTown({ ...plan, size }));
    expect(village?.end.day).toBeCloseTo(city?.end.day ?? 0, 6);
    expect((village?.end.joined ?? 0) / 100).toBeCloseTo((city?.end.joined ?? 0) / 1_000_000, 9);
  });

  it('the size of the crowd has half of its people in it after about five days', () => {
    const { moments } = lifeOfTown({ size: 1000, multiple: 2, termDays: 10, taken: 0 });
    const half = moments.find(({ joined }) => joined >= 500);
    expect(half?.day).toBeGreaterThan(4);
    expect(half?.day).toBeLessThan(6);
  });

  it('refuses to begin where nobody hears of the scheme', () => {
    const spread = { ...SPREAD, advertPerDay: 0 };
    expect(() => lifeOfTown({ size: 10, multiple: 2, termDays: 10, taken: 0, spread })).toThrow('nobody hears');
  });
});
