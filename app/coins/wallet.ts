import { type AmountRefusal, type Cents, cents, type Satoshi, satoshi } from '#app/ledger/money.ts';
import { DAY_MS, later, type PracticeTime, practiceTime } from '#app/time/instants.ts';
import type { AddressRefusal } from './chain.ts';

/** PREMIUM begins at $10,000, and must be within reach on the first day however the price moves. */
export const TAP_DAILY_CENTS: Cents = cents(12_000_00n);

/** The least that the house accepts by hand: less is dust, which costs staff a decision and is worth a few cents. */
export const LEAST_SENT_TO_HOUSE: Satoshi = satoshi(1_000n);

export const WALLET_PAGE_SIZE = 20;

export type SendRefusal =
  | 'address-empty'
  | Exclude<AddressRefusal, 'empty'>
  | `amount-${AmountRefusal | 'zero'}`
  | 'unknown-address'
  | 'same-address'
  | 'too-little-for-house'
  | 'not-enough-coins'
  | 'key-used-otherwise';

/** Days are in UTC. */
export function practiceDayOf(practice: PracticeTime): PracticeTime {
  return practiceTime(Math.floor(practice.getTime() / DAY_MS) * DAY_MS);
}

/** At the start of the next practice day. */
export function tapFlowsAgainAt(practice: PracticeTime): PracticeTime {
  return later(practiceDayOf(practice), DAY_MS);
}
