import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, satoshi } from '#app/ledger/money.ts';
import { DAY_MS, later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import {
  dayOfTaking,
  daysPerPointOf,
  firstDayInsolvent,
  firstDayUnpayable,
  historyFrom,
  type SolvencyHistory,
  sumOfHistories,
} from './solvency-history.ts';

const createdAt = instant('2025-03-01T09:00:00Z');
const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 };

/** One payment a day, in satoshi and in cents. */
function history(paidIn: readonly bigint[]): SolvencyHistory {
  const days = daysPerPointOf(paidIn.length);
  return historyFrom({ createdAt, price }, later(createdAt, (paidIn.length - 1) * DAY_MS), (period) => {
    const amount = paidIn.slice(period * days, (period + 1) * days).reduce((sum, paid) => sum + paid, 0n);
    return { owed: amount, asked: 0n, promised: 0n, coinsIn: amount, coinsOut: 0n, coinsTaken: 0n };
  });
}

describe('the histories of several companies', () => {
  test('are added up day by day; one that has ended stays as it was, with no more movements', () => {
    const sum = sumOfHistories([history([5n, 7n, 11n]), history([100n])]);
    expect(sum?.points.map(({ day, owedCents, coinsIn }) => [day, owedCents, coinsIn])).toEqual([
      [1, 105n, 105n],
      [2, 112n, 7n],
      [3, 123n, 11n],
    ]);
  });

  test('add up to nothing for none, and to itself for a single one', () => {
    expect(sumOfHistories([])).toBeNull();
    expect(sumOfHistories([history([1n, 2n])])).toEqual(history([1n, 2n]));
  });

  test('end with what all of them hold, in any order, and keep all that came in', () => {
    const paidIn = fc.bigInt(0n, 10n ** 9n);
    const company = fc.oneof(
      fc.array(paidIn, { minLength: 1, maxLength: 20 }),
      fc.array(paidIn, { minLength: 110, maxLength: 400 }),
    );
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 6 }), (companies) => {
        const histories = companies.map(history);
        const sum = sumOfHistories(histories);
        const last = sum?.points.at(-1);
        const all = companies.flat().reduce((total, amount) => total + amount, 0n);
        expect(last).toMatchObject({ coinsHeld: satoshi(all), owedCents: cents(all) });
        expect(sum?.points.reduce((total, { coinsIn }) => total + coinsIn, 0n)).toBe(all);
        expect(sumOfHistories(histories.toReversed())).toEqual(sum);
      }),
    );
  });

  test('are added up by several days at a time where one company lived too long for a point a day', () => {
    const sum = sumOfHistories([history(Array.from({ length: 121 }, () => 1n)), history([5n, 7n, 11n])]);
    expect(sum).toMatchObject({ daysPerPoint: 2, points: { length: 61 } });
    expect(sum?.points.slice(0, 3).map(({ day, owedCents, coinsIn }) => [day, owedCents, coinsIn])).toEqual([
      [2, 14n, 14n],
      [4, 27n, 13n],
      [6, 29n, 2n],
    ]);
    expect(sum?.points.at(-1)).toMatchObject({ day: 121, owedCents: 144n });
  });
});

test('the hole is dated as if nothing had been taken, and the day of the taking is told', () => {
  // A satoshi is worth less than a cent: a hundred million are $60,000.
  const change = { owed: 0n, asked: 0n, promised: 0n, coinsIn: 0n, coinsOut: 0n, coinsTaken: 0n };
  const days = [
    { ...change, coinsIn: 100_000_000n, owed: 50_000_00n },
    { ...change, asked: 40_000_00n },
    { ...change, coinsTaken: 100_000_000n },
    { ...change, owed: 20_000_00n, asked: 25_000_00n },
  ];
  const told = historyFrom({ createdAt, price }, later(createdAt, 3 * DAY_MS), (period) => days[period]);
  expect(told.points.map(({ coinsHeld, coinsTaken }) => [coinsHeld, coinsTaken])).toEqual([
    [100_000_000n, 0n],
    [100_000_000n, 0n],
    [0n, 100_000_000n],
    [0n, 100_000_000n],
  ]);
  expect([dayOfTaking(told), firstDayInsolvent(told), firstDayUnpayable(told)]).toEqual([3, 4, null]);
  expect(dayOfTaking(history([5n]))).toBeNull();
});
