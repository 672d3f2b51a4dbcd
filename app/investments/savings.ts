import {
  type Cents,
  cents,
  centsToSatoshi,
  NO_SATOSHI,
  parseDollars,
  type Satoshi,
  satoshi,
  satoshiToCents,
} from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';

/** Per year, before the fee. */
export const INTEREST_BASIS_POINTS = 240;
export const FEE_BASIS_POINTS = 30;
export const LEAST_SAVED_AT_ONCE = cents(10_00n);
/** By an example country's deposit guarantee; the account takes no more than that. */
export const GUARANTEED = cents(100_000_00n);

/** A day's interest is counted in parts of a cent, so that none of it is lost and none is paid too early. */
const PARTS_OF_A_CENT = 10_000n * 365n;
const NET_BASIS_POINTS = INTEREST_BASIS_POINTS - FEE_BASIS_POINTS;

export const FOUNDING_CAPITAL = cents(50_000_00n);

export type PayInRefusal = 'invalid-amount' | 'below-minimum' | 'above-guarantee';
export type PayOutRefusal = 'invalid-amount' | 'more-than-saved';
export type SavingsDecision<Why> =
  | { readonly ok: true; readonly amount: Cents }
  | { readonly ok: false; readonly why: Why };

export function decidePayIn(amountText: string, saved: Cents): SavingsDecision<PayInRefusal> {
  const amount = parseDollars(amountText);
  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'above-guarantee' : 'invalid-amount' };
  if (amount.cents < LEAST_SAVED_AT_ONCE) return { ok: false, why: 'below-minimum' };
  return saved + amount.cents > GUARANTEED ? { ok: false, why: 'above-guarantee' } : { ok: true, amount: amount.cents };
}

/** Any amount in dollars, as typed, however small, up to all that is saved. */
export function decidePayOut(amountText: string, saved: Cents): SavingsDecision<PayOutRefusal> {
  const amount = parseDollars(amountText);
  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'more-than-saved' : 'invalid-amount' };
  if (amount.cents === 0n) return { ok: false, why: 'invalid-amount' };
  return amount.cents > saved ? { ok: false, why: 'more-than-saved' } : { ok: true, amount: amount.cents };
}

/** Whole cents, and the remaining part of a cent. The saver gets the interest less the fee. */
export interface DaysOfInterest {
  readonly interest: Cents;
  readonly fee: Cents;
  readonly carried: number;
}

/**
 * On what was saved at the end of each whole day. Paid interest earns from the next day on; the remaining fraction of a
 * cent (`carried`, in parts) waits for the next day.
 */
export function interestOver(
  days: number,
  account: { readonly saved: Cents; readonly carried: number },
): DaysOfInterest {
  assert(Number.isInteger(days) && days >= 0 && account.saved >= 0n, `${days} days of interest on ${account.saved}`);
  let net = 0n;
  let parts = BigInt(account.carried);
  for (let day = 0; day < days; day += 1) {
    parts += (account.saved + net) * BigInt(NET_BASIS_POINTS);
    net += parts / PARTS_OF_A_CENT;
    parts %= PARTS_OF_A_CENT;
  }
  const fee = cents((net * BigInt(FEE_BASIS_POINTS)) / BigInt(NET_BASIS_POINTS));
  return { interest: cents(net + fee), fee, carried: Number(parts) };
}

/**
 * Coins from the bank's owners, so that it can always pay: once its coins are worth less than one and a half times what
 * is saved, they top them up to twice. Takes the price in cents per coin; zero while there is enough.
 */
export function capitalToAdd(bank: { readonly coins: Satoshi; readonly saved: Cents }, priceCents: bigint): Satoshi {
  const worth = satoshiToCents(bank.coins, priceCents);
  if (worth * 2n >= bank.saved * 3n) return NO_SATOSHI;
  // One more, to make up for rounding down.
  return satoshi(centsToSatoshi(cents(bank.saved * 2n - worth), priceCents) + 1n);
}
