import { expect, test } from 'vitest';
import { cents, satoshi } from '#app/ledger/money.ts';
import { coinsBehind } from './coins-of-investor.ts';

test('a third of what is owed has a third of the coins behind it, rounded down', () => {
  expect(coinsBehind({ coinsHeld: satoshi(100n), owedCents: cents(300_00n) }, 100_00n)).toBe(33n);
});

test('where nothing is owed, nobody has any coins behind them', () => {
  expect(coinsBehind({ coinsHeld: satoshi(100n), owedCents: cents(0n) }, 0n)).toBe(0n);
});

test('all shares together never exceed the coins', () => {
  const house = { coinsHeld: satoshi(1_000_001n), owedCents: cents(7_00n) };
  const shares = [1_00n, 2_00n, 4_00n].map((own) => coinsBehind(house, own));
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBeLessThanOrEqual(house.coinsHeld);
});
