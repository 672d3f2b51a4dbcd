import { expect, test } from 'vitest';
import { cents, satoshi } from '#app/ledger/money.ts';
import { coinsBehind } from './coins-of-investor.ts';

/** A hundred dollars for a whole coin, so that a cent is ten thousand satoshi. */
const PRICE = 100_00n;

test('a third of what is owed has a third of the coins behind it, rounded down', () => {
  expect(coinsBehind({ coinsHeld: satoshi(100n), owedCents: cents(300_00n) }, cents(100_00n), PRICE)).toEqual({
    coins: 33n,
    worthCents: 0n,
  });
});

test('where nothing is owed, nobody has any coins behind them', () => {
  expect(coinsBehind({ coinsHeld: satoshi(100n), owedCents: cents(0n) }, cents(0n), PRICE).coins).toBe(0n);
});

test('all shares together never exceed the coins', () => {
  const house = { coinsHeld: satoshi(1_000_001n), owedCents: cents(7_00n) };
  const shares = [1_00n, 2_00n, 4_00n].map((own) => coinsBehind(house, cents(own), PRICE).coins);
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBeLessThanOrEqual(house.coinsHeld);
});

test('where more is there than is owed, all of it has coins behind it, and no more', () => {
  // A deposit of a hundred dollars waits, beside the two hundred that are owed.
  const house = { coinsHeld: satoshi(300_000_000n), owedCents: cents(200_00n) };
  expect(coinsBehind(house, cents(50_00n), PRICE)).toEqual({ coins: 50_000_000n, worthCents: 50_00n });
});
