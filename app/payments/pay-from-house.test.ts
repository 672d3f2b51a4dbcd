import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayAddress } from '#app/coins/chain.ts';
import { satoshi } from '#app/ledger/money.ts';
import { splitAcrossPurses } from './pay-from-house.server.ts';

const purse = (name: string, balance: bigint) => ({ address: name as PlayAddress, balance: satoshi(balance) });

test('takes from the fullest address when one is enough', () => {
  expect(splitAcrossPurses([purse('a', 5n), purse('b', 9n)], satoshi(7n))).toEqual([{ from: 'b', satoshi: 7n }]);
});

test('takes from several after a rotation', () => {
  expect(splitAcrossPurses([purse('a', 5n), purse('b', 9n), purse('c', 0n)], satoshi(14n))).toEqual([
    { from: 'b', satoshi: 9n },
    { from: 'a', satoshi: 5n },
  ]);
});

test('pays nothing when there is not enough', () => {
  expect(splitAcrossPurses([purse('a', 5n), purse('b', 9n)], satoshi(15n))).toBeNull();
  expect(splitAcrossPurses([], satoshi(1n))).toBeNull();
});

test('the parts sum to the amount, and no address gives more than it has', () => {
  const purses = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 8 });
  fc.assert(
    fc.property(purses, fc.bigInt({ min: 1n, max: 10n ** 13n }), (balances, amount) => {
      const held = balances.map((balance, index) => purse(`play${index}`, balance));
      const parts = splitAcrossPurses(held, satoshi(amount));
      const total = balances.reduce((sum, balance) => sum + balance, 0n);
      expect(parts === null).toBe(total < amount);
      if (parts === null) return;
      expect(parts.reduce((sum, part) => sum + part.satoshi, 0n)).toBe(amount);
      expect(new Set(parts.map((part) => part.from)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.satoshi).toBeGreaterThan(0n);
        expect(part.satoshi).toBeLessThanOrEqual(held.find((one) => one.address === part.from)?.balance ?? -1n);
      }
    }),
  );
});
