import { expect, test } from 'vitest';
import { resultOf, resultsOf } from './class-results.ts';

const people = (count: number, coinsIn: bigint, coinsBack: bigint) =>
  Array.from({ length: count }, () => ({ id: Math.random(), coinsIn, coinsBack }));

test.each([
  [0n, 0n, 'nothing-paid-in'],
  [5n, 0n, 'nothing-back'],
  [5n, 4n, 'less-back'],
  [5n, 5n, 'all-back'],
  [5n, 6n, 'all-back'],
] as const)('%d in and %d back is %s', (coinsIn, coinsBack, result) => {
  expect(resultOf({ coinsIn, coinsBack })).toBe(result);
});

test('of a class of twelve the larger groups are told, in whole fives', () => {
  expect(resultsOf([...people(7, 5n, 0n), ...people(5, 5n, 6n)])).toEqual({
    people: 10,
    byResult: { 'nothing-paid-in': 0, 'nothing-back': 5, 'less-back': 0, 'all-back': 5 },
  });
});

test('a few who won are hidden, and with them another group', () => {
  const { people: all, byResult } = resultsOf([...people(20, 5n, 0n), ...people(6, 5n, 1n), ...people(2, 5n, 9n)]);
  expect(all).toBe(25);
  expect(byResult).toMatchObject({ 'nothing-back': 20, 'less-back': null, 'all-back': null });
});

test('of four people nothing is told', () => {
  expect(resultsOf(people(4, 5n, 0n))).toMatchObject({ people: null, byResult: { 'nothing-back': null } });
});
