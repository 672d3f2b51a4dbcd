import { parseAddress, type PlayAddress } from '#app/coins/chain.ts';
import { basisPointsOf, cents, type Cents, centsToSatoshi, parseDollars, type Satoshi } from '#app/ledger/money.ts';

/** The database checks this, too (db/migrations/0007_payments.sql). */
export const MINIMUM_WITHDRAWAL = cents(100_00n);

export type WithdrawalStatus = 'pending' | 'approved' | 'declined';
export type WithdrawalRefusal =
  | 'missing-fields'
  | 'invalid-amount'
  | 'below-minimum'
  | 'insufficient-balance'
  | 'real-bitcoin-address'
  | 'not-a-play-address';
export type WithdrawalDecision =
  | { ok: true; amount: Cents; address: PlayAddress }
  | { ok: false; why: WithdrawalRefusal };

export type WithdrawalRequest = {
  amountText: string;
  addressText: string;
  /** Only checked for presence; passwords are verified where they are kept. */
  passwordText: string;
  withdrawable: Cents;
};

/**
 * Decides on a request: a real address is refused whatever else there is. Then every field, the amount and its minimum,
 * the balance, the address.
 */
export function decideWithdrawal(request: WithdrawalRequest): WithdrawalDecision {
  const amount = parseDollars(request.amountText);
  const address = parseAddress(request.addressText);
  if (!address.ok && address.why === 'real-bitcoin-address') return { ok: false, why: address.why };
  if (isEmpty(amount) || isEmpty(address) || request.passwordText === '') return { ok: false, why: 'missing-fields' };

  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'insufficient-balance' : 'invalid-amount' };
  if (amount.cents < MINIMUM_WITHDRAWAL) return { ok: false, why: 'below-minimum' };
  if (amount.cents > request.withdrawable) return { ok: false, why: 'insufficient-balance' };
  if (!address.ok) return { ok: false, why: address.why === 'empty' ? 'missing-fields' : address.why };
  return { ok: true, amount: amount.cents, address: address.address };
}

/** Splits an amount into the house's fee (basis points, rounded down) and the net that is paid out; nothing is lost. */
export function splitFee(amount: Cents, feeBasisPoints: number): { fee: Cents; net: Cents } {
  const fee = basisPointsOf(amount, feeBasisPoints);
  return { fee, net: cents(amount - fee) };
}

export type WithdrawalApproval =
  | { ok: true; fee: Cents; net: Cents; coins: Satoshi }
  | { ok: false; why: 'coins-not-there' };

/** Decides on an approval at a price in cents per coin: the play chain does not pay what is not there. */
export function decideWithdrawalApproval(withdrawal: {
  amount: Cents;
  feeBasisPoints: number;
  priceCents: bigint;
  coinsHeld: Satoshi;
}): WithdrawalApproval {
  const { fee, net } = splitFee(withdrawal.amount, withdrawal.feeBasisPoints);
  const coins = centsToSatoshi(net, withdrawal.priceCents);
  return coins > withdrawal.coinsHeld ? { ok: false, why: 'coins-not-there' } : { ok: true, fee, net, coins };
}

function isEmpty(parsed: { ok: true } | { ok: false; why: string }): boolean {
  return !parsed.ok && parsed.why === 'empty';
}
