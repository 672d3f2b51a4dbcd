import { assert } from '#app/platform/assert.ts';
import type { SignId } from '#app/signs/sign-id.ts';

/**
 * The fixed reasons with which staff decline; they cannot address investors in words of their own. Each is an excuse of
 * the fictional company, tied to the warning sign of the catalogue that it is an example of.
 */
export type Reason<Id extends string> = { id: Id; warningSign: SignId };

export type DepositReasonId =
  | 'payment-not-found'
  | 'address-replaced'
  | 'identity-not-verified'
  | 'higher-plan-required'
  | 'account-manager-required';

export const DEPOSIT_REASONS: readonly Reason<DepositReasonId>[] = [
  { id: 'payment-not-found', warningSign: 'proof-upload' }, // they do not read their own ledger
  { id: 'address-replaced', warningSign: 'shared-address' }, // changed at will
  { id: 'identity-not-verified', warningSign: 'identity-upload' },
  { id: 'higher-plan-required', warningSign: 'plan-ladder' },
  { id: 'account-manager-required', warningSign: 'private-chat' },
];

export type WithdrawalReasonId =
  | 'release-fee-due'
  | 'tax-clearance-due'
  | 'under-manual-review'
  | 'minimum-raised'
  | 'identity-not-verified'
  | 'account-manager-required';

export const WITHDRAWAL_REASONS: readonly Reason<WithdrawalReasonId>[] = [
  { id: 'release-fee-due', warningSign: 'fee-to-withdraw' },
  { id: 'tax-clearance-due', warningSign: 'fee-to-withdraw' }, // the same, called a tax
  { id: 'under-manual-review', warningSign: 'delay' },
  { id: 'minimum-raised', warningSign: 'delay' },
  { id: 'identity-not-verified', warningSign: 'identity-upload' },
  { id: 'account-manager-required', warningSign: 'private-chat' },
];

/** Returns the warning sign that a reason is an example of. Every reason has one. */
export function signOfReason<Id extends string>(reasons: readonly Reason<Id>[], id: Id): SignId {
  const reason = reasons.find((one) => one.id === id);
  assert(reason !== undefined, `there is no reason ${id}`);
  return reason.warningSign;
}

/** Tells whether a text from a form or a row names a reason for declining a deposit. */
export function isDepositReason(text: string): text is DepositReasonId {
  return DEPOSIT_REASONS.some((reason) => reason.id === text);
}

/** Tells whether a text from a form or a row names a reason for declining a withdrawal. */
export function isWithdrawalReason(text: string): text is WithdrawalReasonId {
  return WITHDRAWAL_REASONS.some((reason) => reason.id === text);
}
