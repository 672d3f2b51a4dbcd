import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PromiseOfPlans, paidInFull } from './class-results.ts';

const promise = (placed: bigint, multiple: bigint, more: Partial<PromiseOfPlans> = {}): PromiseOfPlans => ({
  isCrowd: false,
  placed,
  promised: placed * multiple,
  paid: 0n,
  ...more,
});
const times = (count: number, one: PromiseOfPlans) => Array.from({ length: count }, () => one);

test.each([
  ['one plan: 1/M', [promise(600n, 2n)], 600n, 1 / 2],
  [
    'half in BEGINNERS, half in PREMIUM: the small promises take all',
    [promise(600n, 2n), promise(600n, 6n)],
    1_200n,
    1 / 2,
  ],
  ['what was paid in beyond the plans pays for more', [promise(600n, 2n)], 900n, 3 / 4],
  ['what is left over goes to the next promise', [promise(600n, 4n), promise(600n, 2n)], 1_800n, 5 / 8],
  ['never more than all', [promise(600n, 2n)], 9_000n, 1],
])('the largest share: %s', (_name, promises, unpaid, largestShare) => {
  expect(paidInFull(promises, unpaid)).toMatchObject({ largestShare });
});

test('what was paid counts as payable, and a person who got all of it was paid in full', () => {
  const promises = [...times(5, promise(100n, 2n, { paid: 200n })), ...times(5, promise(100n, 6n, { paid: 599n }))];
  expect(paidInFull(promises, 0n)).toEqual({ share: 1 / 2, largestShare: 999 / 1_000 });
});

test.each([
  [0, 4, false],
  [0, 5, true],
  [1, 5, false],
  [4, 20, false],
  [5, 4, false],
  [5, 5, true],
])('with %i people paid in full and %i others, the share is shown: %s', (inFull, others, isTold) => {
  const people = [...times(inFull, promise(100n, 2n, { paid: 200n })), ...times(others, promise(100n, 2n))];
  const crowd = times(9, promise(100n, 2n, { isCrowd: true, paid: 200n }));
  const answer = paidInFull([...people, ...crowd], 0n);
  expect(typeof answer?.share).toBe(isTold ? 'number' : 'object');
});

test('there is no share when nothing was put into plans', () => {
  expect(paidInFull([], 500n)).toBeNull();
});

test('no class has paid a larger share in full than the largest possible', () => {
  const one = fc
    .record({ placed: fc.bigInt(1n, 9_999n), multiple: fc.bigInt(1n, 6n), paidPerHundred: fc.bigInt(0n, 100n) })
    .map(({ placed, multiple, paidPerHundred }) =>
      promise(placed, multiple, { isCrowd: true, paid: (placed * multiple * paidPerHundred) / 100n }),
    );
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), fc.bigInt(0n, 9_999n), (promises, unpaid) => {
      const { share, largestShare } = paidInFull(promises, unpaid) ?? { share: 1, largestShare: 0 };
      expect(share).toBeLessThanOrEqual(largestShare);
    }),
  );
});
