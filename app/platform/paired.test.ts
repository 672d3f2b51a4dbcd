import { expect, test } from 'vitest';
import { paired } from './paired.ts';

test('each goes with what stands at its place, also where that is nothing', () => {
  expect(paired(['a', 'b'], [1, undefined])).toEqual([
    ['a', 1],
    ['b', undefined],
  ]);
  expect(paired([], [])).toEqual([]);
});

test('lists that are not of one length are a mistake of ours', () => {
  expect(() => paired(['a'], [])).toThrow('broken assumption: 1 cannot be paired with 0');
  expect(() => paired([], [1])).toThrow('broken assumption: 0 cannot be paired with 1');
});
