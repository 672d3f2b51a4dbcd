import { type Cents, type Satoshi, satoshi } from '#app/ledger/money.ts';

/** "Coins behind it": a person's share of the coins held, as large as their share of all that is owed; rounded down. */
export function coinsBehind(
  house: { readonly coinsHeld: Satoshi; readonly owedCents: Cents },
  ownCents: bigint,
): Satoshi {
  return satoshi(house.owedCents === 0n ? 0n : (house.coinsHeld * ownCents) / house.owedCents);
}
