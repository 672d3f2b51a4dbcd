import { expect, test } from 'vitest';
import type { PracticeTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { lookUpsOf, resultOf, resultsOf } from './class-results.ts';

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

const PAID = instant('2025-03-02T09:00:00Z');

const lookers = (count: number, lookedUpFirst: boolean | null, firstDepositAt: PracticeTime | null = PAID) =>
  Array.from({ length: count }, () => ({ id: Math.random(), hasLeft: false, lookedUpFirst, firstDepositAt }));

test('of those who paid in, whoever looked the company up before is counted, in whole fives', () => {
  const all = [...lookers(6, true), ...lookers(5, false), ...lookers(8, null), ...lookers(9, true, null)];
  expect(lookUpsOf(all)).toEqual({ paidIn: 15, lookedUpFirst: 5 });
  expect(lookUpsOf(lookers(7, null))).toEqual({ paidIn: 5, lookedUpFirst: 0 });
  expect(lookUpsOf([])).toEqual({ paidIn: 0, lookedUpFirst: 0 });
});

test('a few who looked are hidden, and a few who did not, and who has left is not counted', () => {
  expect(lookUpsOf([...lookers(20, null), ...lookers(4, true)])).toBeNull();
  expect(lookUpsOf([...lookers(20, true), ...lookers(4, null)])).toBeNull();
  expect(lookUpsOf(lookers(4, true))).toBeNull();
  const gone = lookers(5, null).map((person) => ({ ...person, hasLeft: true }));
  expect(lookUpsOf([...lookers(5, true), ...gone])).toEqual({ paidIn: 5, lookedUpFirst: 5 });
});
