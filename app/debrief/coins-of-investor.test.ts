import { expect, test } from 'vitest';
import { cents, satoshi } from '#app/ledger/money.ts';
import { coinsBehind, coinsShown, type PartyKind, type Share } from './coins-of-investor.ts';

const share = (kind: PartyKind, coins: bigint): Share => ({ party: { kind, name: null }, satoshi: satoshi(coins) });

test('coins paid to others, paid by others and taken are told apart', () => {
  const wentTo = [share('crowd', 5n), share('others', 3n), share('taken', 2n), share('still-there', 1n)];
  const cameFrom = [share('yourself', 4n), share('people', 6n), share('own-fees', 1n)];
  expect(coinsShown({ wentTo, cameFrom })).toEqual({ toOthers: 8n, fromOthers: 6n, taken: 2n, isAllThere: false });
});

test.each<[PartyKind[], boolean]>([
  [['still-there'], true],
  // None of these may claim that nobody had been paid yet.
  [[], false],
  [['taken'], false],
  [['yourself'], false],
  [['returned', 'still-there'], false],
])('with %s, all coins are still there: %s', (kinds, isAllThere) => {
  expect(coinsShown({ wentTo: kinds.map((kind) => share(kind, 1n)), cameFrom: [] })).toMatchObject({ isAllThere });
});

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
