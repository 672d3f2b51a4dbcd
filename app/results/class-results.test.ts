import { expect, test } from 'vitest';
import { lookUpsOf, mayShowBooks, resultOf, resultsOf } from './class-results.ts';

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

test('in a class of twelve the larger groups are shown, in steps of five', () => {
  expect(resultsOf([...people(7, 5n, 0n), ...people(5, 5n, 6n)])).toEqual({
    people: 10,
    byResult: { 'nothing-paid-in': 0, 'nothing-back': 5, 'less-back': 0, 'all-back': 5 },
  });
});

test('a few winners are hidden, and another group with them', () => {
  const { people: all, byResult } = resultsOf([...people(20, 5n, 0n), ...people(6, 5n, 1n), ...people(2, 5n, 9n)]);
  expect(all).toBe(25);
  expect(byResult).toMatchObject({ 'nothing-back': 20, 'less-back': null, 'all-back': null });
});

test('nothing is told about four people', () => {
  expect(resultsOf(people(4, 5n, 0n))).toMatchObject({ people: null, byResult: { 'nothing-back': null } });
});

const lookers = (count: number, lookedUpFirst: boolean | null, coinsIn = 5n) =>
  Array.from({ length: count }, () => ({ id: Math.random(), hasLeft: false, lookedUpFirst, coinsIn }));

test('people who looked the company up before they paid in are counted, in steps of five', () => {
  const all = [...lookers(6, true), ...lookers(5, false), ...lookers(8, null), ...lookers(9, true, 0n)];
  expect(lookUpsOf(all)).toEqual({ paidIn: 15, lookedUpFirst: 5 });
  expect(lookUpsOf(lookers(7, null))).toEqual({ paidIn: 5, lookedUpFirst: 0 });
  expect(lookUpsOf([])).toEqual({ paidIn: 0, lookedUpFirst: 0 });
});

test('a few who looked up are hidden, as are a few who did not, and people who have left are not counted', () => {
  expect(lookUpsOf([...lookers(20, null), ...lookers(4, true)])).toBeNull();
  expect(lookUpsOf([...lookers(20, true), ...lookers(4, null)])).toBeNull();
  expect(lookUpsOf(lookers(4, true))).toBeNull();
  const gone = lookers(5, null).map((person) => ({ ...person, hasLeft: true }));
  expect(lookUpsOf([...lookers(5, true), ...gone])).toEqual({ paidIn: 5, lookedUpFirst: 5 });
});

const payers = (count: number, coinsIn: bigint, depositedCents: bigint) =>
  Array.from({ length: count }, () => ({ coinsIn, depositedCents }));
const idle = (count: number) => payers(count, 0n, 0n);

test.each([
  ['nobody paid in', idle(6), false, true],
  ['four of six paid in coins', [...payers(4, 5n, 500n), ...idle(2)], false, false],
  ['one of six was credited on a receipt', [...payers(1, 0n, 500n), ...idle(5)], false, false],
  ['one of six paid coins that were not credited', [...payers(1, 5n, 0n), ...idle(5)], false, false],
  ['five of six paid in', [...payers(4, 5n, 500n), ...payers(1, 0n, 500n), ...idle(1)], false, true],
  ['one of six paid in beside a crowd', [...payers(1, 5n, 500n), ...idle(5)], true, true],
  ['four took part beside a crowd', payers(4, 5n, 500n), true, false],
])('whether the books of a class may be shown where %s', (_where, participants, hasCrowd, isShown) => {
  expect(mayShowBooks(participants, { hasCrowd })).toBe(isShown);
});
