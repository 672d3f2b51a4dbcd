import { describe, expect, it } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { later, realTime } from '#app/time/instants.ts';
import { awaitsLineMs, bandOf, canBeHelped, HELP_WAIT_MS, type HelpCase } from './help-case.ts';

const OPENED = realTime('2026-11-29T09:00:00Z');
const OPEN: HelpCase = { openedAt: OPENED, closedAt: null, line: null };

it.each([
  [1n, 0n, 500_00n],
  [499_99n, 0n, 500_00n],
  [500_00n, 500_00n, 1_000_00n],
  [999_99n, 500_00n, 1_000_00n],
  [1_000_00n, 1_000_00n, 10_000_00n],
  [9_999_99n, 1_000_00n, 10_000_00n],
  [10_000_00n, 10_000_00n, null],
  [999_999_99n, 10_000_00n, null],
])('of an amount of %d cents a helper learns that it is from %d on and below %d', (amount, from, below) => {
  expect(bandOf(cents(amount))).toEqual({ from, below });
});

it.each([
  [{ payers: 5, helpers: 1 }, true],
  [{ payers: 40, helpers: 9 }, true],
  [{ payers: 5, helpers: 0 }, false],
  [{ payers: 4, helpers: 1 }, false],
  [{ payers: 4, helpers: 30 }, false],
])('with %j, that a payment can be helped is %s', (seats, expected) => {
  expect(canBeHelped(seats)).toBe(expected);
});

describe('a payment waits', () => {
  it.each([
    ['for a minute', OPEN, 0, HELP_WAIT_MS],
    ['for what is left of it', OPEN, 59_999, 1],
    ['no longer than that', OPEN, 60_000, 0],
    ['no longer, however late it is', OPEN, 7_200_000, 0],
    ['no longer once a helper wrote', { ...OPEN, line: 'ask' }, 1, 0],
    ['no longer once a helper chose to say nothing', { ...OPEN, line: 'nothing' }, 1, 0],
    ['no longer once it was decided', { ...OPEN, closedAt: OPENED }, 1, 0],
  ] as const)('%s', (_name, help, after, left) => {
    expect(awaitsLineMs(help, later(OPENED, after))).toBe(left);
  });
});
