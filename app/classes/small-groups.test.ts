import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Group, isSafe, publishable, publishedCount } from './small-groups.ts';

const leaf = (...persons: number[]): Group => ({ persons: new Set(persons), parts: [] });
const whole = (...parts: Group[]): Group => ({ persons: new Set(parts.flatMap((part) => [...part.persons])), parts });
const MANY = [1, 2, 3, 4, 5, 6, 7];

test('a small group is hidden together with one more, or the sum would reveal it', () => {
  const [small, middle, large] = [leaf(1, 2), leaf(...MANY), leaf(...MANY, 8)];
  const root = whole(small, middle, large);
  const published = publishable(root);
  expect([root, small, middle, large].map((group) => published.has(group))).toEqual([true, false, false, true]);
});

test('nothing is published about fewer than five people, except where there was nobody', () => {
  const [some, none] = [leaf(1, 2, 3, 4), leaf()];
  const root = whole(some, none);
  expect([...publishable(root)]).toEqual([none]);
});

const anyLeaf = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 10 }).map((persons) => leaf(...persons));
const anyGroup = fc.oneof(
  anyLeaf,
  fc.array(anyLeaf, { minLength: 1, maxLength: 3 }).map((parts) => whole(...parts)),
);
const anySummary = fc.array(anyGroup, { minLength: 1, maxLength: 3 }).map((parts) => whole(...parts));

test('no sum or difference of published values covers one to four people', () => {
  fc.assert(
    fc.property(anySummary, (root) => {
      const leaves = leavesOf(root);
      for (const coefficients of combinations([...publishable(root)].map(leavesOf), leaves)) {
        const chosen = leaves.filter((_leaf, index) => coefficients[index] === 1);
        const isOneGroup = coefficients.every((coefficient) => coefficient === 0 || coefficient === 1);
        if (isOneGroup) expect(isSafe(new Set(chosen.flatMap((one) => [...one.persons])).size)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('no difference of published counts is between one and four', () => {
  const count = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(count, count, (one, other) => {
      expect(isSafe(Math.abs(publishedCount(one) - publishedCount(other)))).toBe(true);
    }),
  );
});

test('nothing more is hidden than must be: groups of five and more stay', () => {
  const large = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 5 }).map((persons) => leaf(...persons));
  fc.assert(
    fc.property(fc.array(large, { minLength: 1, maxLength: 5 }), (parts) => {
      const root = whole(...parts);
      expect(publishable(root).size).toBe(parts.length + 1);
    }),
  );
});

function leavesOf(group: Group): Group[] {
  return group.parts.length === 0 ? [group] : group.parts.flatMap(leavesOf);
}

/** Returns every way of adding and subtracting published sums, as how often each leaf is in it. */
function combinations(published: readonly Group[][], leaves: readonly Group[]): number[][] {
  let sums: number[][] = [leaves.map(() => 0)];
  for (const members of published.slice(0, 8)) {
    const signs = [-1, 0, 1];
    sums = sums.flatMap((sum) =>
      signs.map((sign) => sum.map((value, index) => value + (members.includes(leaves[index] ?? leaf()) ? sign : 0))),
    );
  }
  return sums;
}
