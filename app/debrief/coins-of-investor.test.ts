import { expect, test } from 'vitest';
import { satoshi } from '#app/ledger/money.ts';
import { type PartyKind, type Share, coinsShown } from './coins-of-investor.ts';

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
