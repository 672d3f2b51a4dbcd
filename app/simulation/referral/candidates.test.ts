import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { isAwake, temperamentOf } from '../town/crowd.ts';
import { bonusOf, CANDIDATE_COUNT, candidatesOf, FIRST_BROUGHT_PERSON, personToBring } from './candidates.ts';

const seeds = fc.nat(2 ** 31 - 1);
const investors = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('the six people drawn for an investor', () => {
  it('are six, invented, with first names of their own, and the same at every look', () => {
    fc.assert(
      fc.property(seeds, investors, (seed, investor) => {
        const names = candidatesOf(seed, investor);
        expect(names).toHaveLength(CANDIDATE_COUNT);
        expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(CANDIDATE_COUNT);
        for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
        expect(candidatesOf(seed, investor)).toEqual(names);
      }),
    );
  });

  it('are others for other investors, and in other towns', () => {
    const drawn = [...Array(50).keys()].flatMap((number) => [
      candidatesOf(1, 1_000 + number).join(),
      candidatesOf(2 + number, 1_000).join(),
    ]);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

test('whoever is brought has a number that nobody else has, looks at once, and has enough for a small deposit', () => {
  const steps = fc.nat(120);
  const numbers = fc.integer({ min: 0, max: 2 * FIRST_BROUGHT_PERSON });
  fc.assert(
    fc.property(seeds, numbers, steps, (seed, from, step) => {
      const person = personToBring(seed, from, step);
      const temperament = temperamentOf(seed, person);
      expect(person).toBeGreaterThanOrEqual(Math.max(from, FIRST_BROUGHT_PERSON));
      expect(temperament.firstDeposit).toBeGreaterThanOrEqual(100_00n);
      expect(temperament.firstDeposit).toBeLessThanOrEqual(3_000_00n);
      expect([step, step + 1].some((soon) => isAwake(seed, person, soon, temperament))).toBe(true);
    }),
  );
});

test.each([
  [100_00n, 500, 5_00n],
  [600_00n, 500, 30_00n],
  [100_19n, 500, 5_00n],
  [100_20n, 500, 5_01n],
  [999_999_99n, 500, 49_999_99n],
  [20n, 500, 1n],
  [19n, 500, 1n],
  [1n, 500, 1n],
])('of %s cents, %s basis points are a bonus of %s cents', (credited, basisPoints, bonus) => {
  expect(bonusOf(cents(credited), basisPoints)).toBe(bonus);
});
