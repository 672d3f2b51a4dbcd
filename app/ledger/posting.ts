import { assert } from '#app/platform/assert.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  type AccountPurpose,
  currencyOf,
  HOUSE,
  type HousePurpose,
  type InvestorId,
  type InvestorPurpose,
  type OwnerId,
} from './account.ts';
import { type Cents, LARGEST_AMOUNT, type Satoshi } from './money.ts';

/** What the account gains: "to" and credit are plus, "from" and debit minus. */
export type Leg = { owner: OwnerId; purpose: AccountPurpose; amount: bigint };

export const POSTING_KINDS = [
  'coins_arrived',
  'coins_returned',
  'deposit_approved_with_coins',
  'deposit_approved_on_receipt',
  'late_coins_cover_credit',
  'unmatched_coins_credited',
  'investment_placed',
  'investment_matured',
  'profit_credited',
  'investment_stopped',
  'bonus_credited',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_declined',
  'release_fee_paid',
  'coins_taken',
  'bank_capital_paid_in',
  'savings_paid_in',
  'savings_interest_paid',
  'savings_paid_out',
  'reversal',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** The key makes sure that it happens only once. */
export type Posting = { kind: PostingKind; key: string; occurredAt: PracticeTime; legs: readonly Leg[] };

type Event = { key: string; occurredAt: PracticeTime };
type InvestorEvent = Event & { investor: InvestorId };

/** A payment to the house's play address has its confirmations: the coins are there, no matter who they are for. */
export function coinsArrived(event: Event & { coins: Satoshi }): Posting {
  return posting('coins_arrived', event, moveHouse('outside', 'coins_held', event.coins));
}

/** Coins of a declined deposit, or coins that fit no deposit, go back to their sender. */
export function coinsReturned(event: Event & { coins: Satoshi }): Posting {
  return posting('coins_returned', event, moveHouse('coins_held', 'outside', event.coins));
}

export function depositApprovedWithCoins(event: InvestorEvent & { amount: Cents }): Posting {
  return posting('deposit_approved_with_coins', event, creditDeposit('exchange', event));
}

/** Nothing stands behind the credit. */
export function depositApprovedOnReceipt(event: InvestorEvent & { amount: Cents }): Posting {
  return posting('deposit_approved_on_receipt', event, creditDeposit('unbacked_credits', event));
}

/** For a deposit approved on a receipt; coinsArrived books the coins themselves. */
export function lateCoinsCoverCredit(event: Event & { amount: Cents }): Posting {
  return posting('late_coins_cover_credit', event, moveHouse('exchange', 'unbacked_credits', event.amount));
}

/** Coins came without a deposit, and staff credit them to the investor who sent them. */
export function unmatchedCoinsCredited(event: InvestorEvent & { amount: Cents }): Posting {
  return posting('unmatched_coins_credited', event, creditDeposit('exchange', event));
}

/** Both the principal and the profit that the plan promises on top. */
export function investmentPlaced(event: InvestorEvent & { principal: Cents; profit: Cents }): Posting {
  assert(event.principal > 0n && event.profit >= 0n, `a placing of ${event.principal} for ${event.profit} cents`);
  return posting('investment_placed', event, [
    house('promised_profit', -event.profit),
    own(event, 'spendable_deposits', -event.principal),
    own(event, 'pending_payout', event.principal + event.profit),
  ]);
}

/** Principal and promised profit may be asked for. */
export function investmentMatured(event: InvestorEvent & { payout: Cents }): Posting {
  return posting('investment_matured', event, moveOwn(event, 'pending_payout', 'withdrawable', event.payout));
}

/** The profit of a week, which nobody has earned, may be asked for. */
export function profitCredited(event: InvestorEvent & { profit: Cents }): Posting {
  return posting('profit_credited', event, creditPromise(event, event.profit));
}

/** The principal of a plan without an end may be asked for. */
export function investmentStopped(event: InvestorEvent & { principal: Cents }): Posting {
  return posting('investment_stopped', event, moveOwn(event, 'pending_payout', 'withdrawable', event.principal));
}

/** The bonus for somebody brought along, which comes out of nothing as well. */
export function bonusCredited(event: InvestorEvent & { bonus: Cents }): Posting {
  return posting('bonus_credited', event, creditPromise(event, event.bonus));
}

/** The amount is held until the request is decided on. */
export function withdrawalRequested(event: InvestorEvent & { amount: Cents }): Posting {
  return posting('withdrawal_requested', event, moveOwn(event, 'withdrawable', 'held_for_withdrawal', event.amount));
}

/** The investor may ask for the held amount again. */
export function withdrawalDeclined(event: InvestorEvent & { amount: Cents }): Posting {
  return posting('withdrawal_declined', event, moveOwn(event, 'held_for_withdrawal', 'withdrawable', event.amount));
}

/** Net plus fee leave the hold, and coins worth the net leave the house. */
export function withdrawalApproved(event: InvestorEvent & { net: Cents; fee: Cents; coins: Satoshi }): Posting {
  assert(event.net >= 0n && event.fee >= 0n, `a payment of ${event.net} with a fee of ${event.fee} cents`);
  return posting('withdrawal_approved', event, [
    own(event, 'held_for_withdrawal', -(event.net + event.fee)),
    house('exchange', event.net),
    house('fees', event.fee),
    ...moveHouse('coins_held', 'outside', event.coins),
  ]);
}

/** For scenarios: a fee paid before a withdrawal is "released". Books its coins too, so coinsArrived must not. */
export function releaseFeePaid(event: Event & { amount: Cents; coins: Satoshi }): Posting {
  return posting('release_fee_paid', event, [
    ...moveHouse('exchange', 'fees', event.amount),
    ...moveHouse('outside', 'coins_held', event.coins),
  ]);
}

/** For scenarios: coins that the operator takes for themselves. */
export function coinsTaken(event: Event & { amount: Cents; coins: Satoshi }): Posting {
  return posting('coins_taken', event, [
    ...moveHouse('taken', 'exchange', event.amount),
    ...moveHouse('coins_held', 'outside', event.coins),
  ]);
}

/** Coins that the savings bank's owners put up themselves, so that it can always pay. */
export function bankCapitalPaidIn(event: Event & { coins: Satoshi }): Posting {
  return posting('bank_capital_paid_in', event, moveHouse('outside', 'bank_coins', event.coins));
}

export function savingsPaidIn(event: InvestorEvent & { amount: Cents; coins: Satoshi }): Posting {
  assert(event.amount > 0n, `savings of ${event.amount} cents`);
  return posting('savings_paid_in', event, [
    own(event, 'savings', event.amount),
    house('bank_exchange', -event.amount),
    ...moveHouse('outside', 'bank_coins', event.coins),
  ]);
}

export function savingsInterestPaid(event: InvestorEvent & { interest: Cents; fee: Cents }): Posting {
  assert(event.interest > event.fee && event.fee >= 0n, `interest of ${event.interest} less ${event.fee} cents`);
  return posting('savings_interest_paid', event, [
    own(event, 'savings', event.interest - event.fee),
    house('bank_interest', -event.interest),
    house('bank_fees', event.fee),
  ]);
}

export function savingsPaidOut(event: InvestorEvent & { amount: Cents; coins: Satoshi }): Posting {
  assert(event.amount > 0n, `a payment of ${event.amount} cents`);
  return posting('savings_paid_out', event, [
    own(event, 'savings', -event.amount),
    house('bank_exchange', event.amount),
    ...moveHouse('bank_coins', 'outside', event.coins),
  ]);
}

/** At least two legs, which sum to zero in each currency. */
export function isBalanced(legs: readonly Leg[]): boolean {
  const totals = { USD: 0n, BTC: 0n };
  for (const leg of legs) totals[currencyOf(leg.purpose)] += leg.amount;
  return legs.length >= 2 && totals.USD === 0n && totals.BTC === 0n;
}

function posting(kind: PostingKind, event: Event, legs: readonly Leg[]): Posting {
  const moving = legs.filter((leg) => leg.amount !== 0n);
  assert(isBalanced(moving), `${kind} ${event.key} does not balance`);
  assert(moving.every(isBounded), `${kind} ${event.key} moves more than an entry may hold`);
  return { kind, key: event.key, occurredAt: event.occurredAt, legs: moving };
}

function creditDeposit(from: HousePurpose, event: { investor: InvestorId; amount: Cents }): Leg[] {
  assert(event.amount > 0n, `a credit of ${event.amount} cents`);
  return [house(from, -event.amount), own(event, 'spendable_deposits', event.amount)];
}

function creditPromise(event: { investor: InvestorId }, amount: Cents): Leg[] {
  assert(amount > 0n, `a credit of ${amount} cents`);
  return [house('promised_profit', -amount), own(event, 'withdrawable', amount)];
}

function moveOwn(event: { investor: InvestorId }, from: InvestorPurpose, to: InvestorPurpose, amount: Cents): Leg[] {
  assert(amount > 0n, `a movement of ${amount} cents`);
  return [own(event, from, -amount), own(event, to, amount)];
}

function moveHouse(from: HousePurpose, to: HousePurpose, amount: Cents | Satoshi): Leg[] {
  assert(amount >= 0n, `a movement of ${amount} from ${from}`);
  return [house(from, -amount), house(to, amount)];
}

function house(purpose: HousePurpose, amount: bigint): Leg {
  return { owner: HOUSE, purpose, amount };
}

function own(event: { investor: InvestorId }, purpose: InvestorPurpose, amount: bigint): Leg {
  return { owner: event.investor, purpose, amount };
}

function isBounded(leg: Leg): boolean {
  return leg.amount >= -LARGEST_AMOUNT && leg.amount <= LARGEST_AMOUNT;
}
