import type { PlayAddress } from '#app/coins/chain.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';

/** An address of the house and the coins on it. */
export interface HousePurse {
  readonly address: PlayAddress;
  readonly balance: Satoshi;
}

/** A part of a payment, taken from one address. */
export interface PaymentPart {
  readonly from: PlayAddress;
  readonly satoshi: Satoshi;
}

/**
 * Takes an amount from the house's addresses, the fullest first, so that it needs as few transfers as possible. Null
 * when all of them together do not hold it; throws unless the amount is positive.
 */
export function splitAcrossPurses(purses: readonly HousePurse[], amount: Satoshi): readonly PaymentPart[] | null {
  assert(amount > 0n, `a payment of ${amount} satoshi`);
  const parts: PaymentPart[] = [];
  let missing: bigint = amount;
  for (const purse of purses.toSorted(fullestFirst)) {
    if (missing === 0n) break;
    const part = purse.balance < missing ? purse.balance : missing;
    if (part > 0n) parts.push({ from: purse.address, satoshi: satoshi(part) });
    missing -= part;
  }
  return missing === 0n ? parts : null;
}

/** Returns what is on the house's addresses once the parts of a payment have been taken. */
export function afterPayment(purses: readonly HousePurse[], parts: readonly PaymentPart[]): readonly HousePurse[] {
  return purses.map((purse) => {
    const taken = parts.find(({ from }) => from === purse.address);
    return taken === undefined ? purse : { ...purse, balance: satoshi(purse.balance - taken.satoshi) };
  });
}

function fullestFirst(one: HousePurse, other: HousePurse): number {
  if (one.balance !== other.balance) return one.balance > other.balance ? -1 : 1;
  return one.address < other.address ? -1 : 1;
}
