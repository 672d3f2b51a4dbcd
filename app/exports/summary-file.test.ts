import { expect, test } from 'vitest';
import { HIDDEN } from '#app/classes/small-groups.ts';
import { cellsOf } from './export-file.ts';
import { type Doing, SUMMARY_FILE, summarise } from './summary-file.ts';

const paidIn = (person: number | null, day: number, cents: bigint): Doing => {
  return { measure: 'deposit-credited', stage: 'running', day, person, events: 1, cents };
};
const crowdOf = (doings: readonly Doing[]) =>
  summarise(doings)
    .filter(({ measure }) => measure === 'deposit-credited')
    .map((line) => cellsOf(SUMMARY_FILE, line).slice(-2));

test('what one person paid in cannot be taken from the books of the class less the crowd', () => {
  // The books say $350.00 for this day: without the crowd's $300.00, the person's $50.00 would be left.
  expect(crowdOf([paidIn(1, 3, 50_00n), paidIn(null, 3, 300_00n)])).toEqual([
    [HIDDEN, HIDDEN],
    [HIDDEN, HIDDEN],
    [HIDDEN, HIDDEN],
  ]);
});

test('where nothing of a person is hidden, the crowd is shown', () => {
  const five = [1, 2, 3, 4, 5].map((person) => paidIn(person, 3, 50_00n));
  expect(crowdOf([...five, paidIn(null, 3, 300_00n), paidIn(null, 4, 20_00n)])).toEqual([
    [2, '320.00'],
    [2, '320.00'],
    [1, '300.00'],
    [1, '20.00'],
  ]);
});
