import { expect, test } from 'vitest';
import { paired } from './assert.ts';

test('each item is paired with the one at its place, even an undefined one', () => {
  expect(paired(['a', 'b'], [1, undefined])).toEqual([
    ['a', 1],
    ['b', undefined],
  ]);
  expect(paired([], [])).toEqual([]);
});

test('lists of different lengths are an error of ours', () => {
  expect(() => paired(['a'], [])).toThrow('broken assumption: 1 cannot be paired with 0');
  expect(() => paired([], [1])).toThrow('broken assumption: 0 cannot be paired with 1');
});
