import { confirmations as countConfirmations, isConfirmed } from '#app/coins/chain.ts';
import { type Cents, cents, NO_CENTS, parseDollars } from '#app/ledger/money.ts';

/** The database checks this, too (db/schema/08_payments.sql). */
export const MINIMUM_DEPOSIT = cents(100_00n);
/** Ten times the largest plan, so that no claim on a receipt, however bold, reaches the bounds of the ledger. */
export const MAXIMUM_DEPOSIT = cents(1_000_000_00n);

/** How a deposit came about: paid from the practice wallet on the deposit page, or claimed by a proof of payment. */
export type DepositOrigin = 'wallet' | 'proof';
export type DepositStatus = 'pending' | 'approved' | 'declined';
export type DepositRefusal = 'invalid-amount' | 'below-minimum' | 'above-maximum';
export type DepositDecision = { ok: true; amount: Cents } | { ok: false; why: DepositRefusal };

/** Decides on an amount in dollars as typed: at most two decimals, from the minimum to the maximum. */
export function decideDeposit(amountText: string): DepositDecision {
  const amount = parseDollars(amountText);
  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'above-maximum' : 'invalid-amount' };
  if (amount.cents < MINIMUM_DEPOSIT) return { ok: false, why: 'below-minimum' };
  if (amount.cents > MAXIMUM_DEPOSIT) return { ok: false, why: 'above-maximum' };
  return { ok: true, amount: amount.cents };
}

/** Where the coins of a deposit are: none sent, in the pool, in too few blocks, or held by the house. */
export type CoinProgress =
  | { stage: 'no-coins' }
  | { stage: 'seen' }
  | { stage: 'confirming'; confirmations: number }
  | { stage: 'arrived' };

/** A deposit's transfer on the chain: null when none was made, and without a height until a block has taken it. */
export type DepositTransfer = { blockHeight: bigint | null } | null;

/** Returns how far the coins of a deposit have come at the tip of the chain. */
export function coinProgress(transfer: DepositTransfer, tip: bigint): CoinProgress {
  if (transfer === null) return { stage: 'no-coins' };
  if (isConfirmed(transfer.blockHeight, tip)) return { stage: 'arrived' };
  const confirmations = countConfirmations(transfer.blockHeight, tip);
  return confirmations === 0 ? { stage: 'seen' } : { stage: 'confirming', confirmations };
}

/** What approving a deposit credits (US cents), and what stands behind it: behind a receipt, nothing does. */
export interface DepositCredit {
  readonly backing: 'coins' | 'receipt';
  readonly credited: Cents;
}

/**
 * Returns what approving a deposit credits; null while there is nothing to approve. `worth` is that of its coins in
 * their block (US cents), null before they have arrived. Paid on the deposit page, they are worth the amount by
 * definition.
 */
export function creditOf(deposit: {
  origin: DepositOrigin;
  amount: Cents;
  worth: Cents | null;
  hasReceipt: boolean;
}): DepositCredit | null {
  const { origin, amount, worth, hasReceipt } = deposit;
  if (worth !== null) return { backing: 'coins', credited: origin === 'wallet' ? amount : worth };
  return hasReceipt ? { backing: 'receipt', credited: amount } : null;
}

/**
 * Returns what coins do that arrive after their deposit was approved (US cents). Paid on the deposit page, they are
 * worth the amount by definition. Otherwise they cover the credit as far as their worth goes: a shortfall stays
 * unbacked, and a surplus is credited too, because coins sent by hand count in full, whatever was claimed.
 */
export function coverOfLateCoins(late: { origin: DepositOrigin; credited: Cents; worth: Cents }): {
  covered: Cents;
  excess: Cents;
} {
  const worth = late.origin === 'wallet' ? late.credited : late.worth;
  if (worth <= late.credited) return { covered: worth, excess: NO_CENTS };
  return { covered: late.credited, excess: cents(worth - late.credited) };
}

/**
 * The types that may be handed in; `proof_file.media_type` is checked against the same
 * (db/schema/08_payments.sql).
 */
export const PROOF_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ProofMediaType = (typeof PROOF_MEDIA_TYPES)[number];

/** `proof_file.byte_size` is checked against this limit, too (db/schema/08_payments.sql). */
export const LARGEST_PROOF_MEGABYTES = 5;
export const LARGEST_PROOF_BYTES = LARGEST_PROOF_MEGABYTES * 1024 * 1024;
/** The number of leading bytes that `mediaTypeOf` looks at. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES: Readonly<Record<ProofMediaType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

export type ProofRefusal =
  | 'no-file'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-receipt'
  | 'receipt-already-used'
  | 'broken-upload'
  | 'files-away';

/**
 * Returns what a file is by its first bytes, whatever its name says; null for anything but an image or PDF that we
 * accept.
 */
export function mediaTypeOf(head: Uint8Array): ProofMediaType | null {
  const isOf = (type: ProofMediaType) => SIGNATURES[type].every((byte, index) => head[index] === byte);
  return PROOF_MEDIA_TYPES.find(isOf) ?? null;
}

/**
 * Tells whether a client's own name for its file may stand: none of them is used, but one that contains a path is an
 * attack.
 */
export function isHarmlessFileId(text: string): boolean {
  return /^(?:unique\(\))?$|^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/.test(text);
}
