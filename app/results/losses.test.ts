import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossesOf } from './class-results.ts';

/** At this price a satoshi is worth one cent. */
const PRICE = 100_000_000n;

let nextId = 1;
const people = (count: number, coinsIn: bigint, coinsBack: bigint) =>
  Array.from({ length: count }, () => ({ id: nextId++, coinsIn, coinsBack }));
const counts = (all: ReturnType<typeof people>) => lossesOf(all, () => PRICE).map(({ people: count }) => count);

describe('what people lost', () => {
  it('is counted in dollars, in bands that include their upper bound', () => {
    const all = [
      ...people(5, 10_000n, 0n),
      ...people(6, 10_001n, 0n),
      ...people(10, 100_000n, 1n),
      ...people(15, 600_000n, 0n),
      ...people(9, 5n, 5n),
    ];
    expect(counts(all)).toEqual([5, 5, 10, 0, 15]);
  });

  it('puts a loss of less than a cent in the smallest band', () => {
    expect(lossesOf(people(5, 10n, 9n), () => 1n)[0]?.people).toBe(5);
  });

  it('is counted in fewer bands where a few people would be alone in theirs, as evenly as may be', () => {
    const bands = (all: ReturnType<typeof people>) =>
      lossesOf(all, () => PRICE).map(({ above, upTo, people: count }) => [above, upTo, count]);
    expect(bands([...people(20, 10_000n, 0n), ...people(7, 30_000n, 0n), ...people(3, 700_000n, 0n)])).toEqual([
      [0n, 10_000n, 20],
      [10_000n, null, 10],
    ]);
    const three = [...people(6, 5_000n, 0n), ...people(2, 40_000n, 0n), ...people(5, 70_000n, 0n)];
    expect(bands([...three, ...people(6, 300_000n, 0n)])).toEqual([
      [0n, 10_000n, 5],
      [10_000n, 100_000n, 5],
      [100_000n, null, 5],
    ]);
  });

  it('is one band, and hidden, where no bands are large enough', () => {
    expect(lossesOf([...people(4, 10_000n, 0n), ...people(3, 700_000n, 0n)], () => PRICE)).toEqual([
      { above: 0n, upTo: null, people: null },
    ]);
  });

  it('says nothing about a few losers, not even that the others did not lose', () => {
    expect(counts([...people(4, 30_000n, 0n), ...people(30, 5n, 5n)])).toEqual([null]);
  });

  it('never counts fewer than five people, and counts only in steps of five', () => {
    const person = fc.record({ coinsIn: fc.bigInt(0n, 900_000n), coinsBack: fc.bigInt(0n, 900_000n) });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), (draws) => {
        const all = draws.map((one, id) => ({ id, ...one }));
        const lost = all.filter(({ coinsIn, coinsBack }) => coinsBack < coinsIn).length;
        const told = lossesOf(all, () => PRICE).map(({ people: count }) => count);
        expect(told.every((count) => count === null || count % 5 === 0)).toBe(true);
        expect(counts(all).reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBeLessThanOrEqual(lost);
      }),
    );
  });
});
