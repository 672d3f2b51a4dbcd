/**
 * The fixed reasons with which staff decline: they have no words of their own to say to investors. Each is an excuse
 * of the fictional company, tied to the sign it is an example of (its number in the catalogue of warning signs).
 */
export type Reason<Id extends string> = { id: Id; warningSign: number };

export type DepositReasonId =
  | 'payment-not-found'
  | 'address-replaced'
  | 'identity-not-verified'
  | 'higher-plan-required'
  | 'account-manager-required';

export const DEPOSIT_REASONS: readonly Reason<DepositReasonId>[] = [
  { id: 'payment-not-found', warningSign: 40 }, // "Send proof of payment": they do not read their own ledger
  { id: 'address-replaced', warningSign: 39 }, // one address for everybody, changed at will
  { id: 'identity-not-verified', warningSign: 46 }, // identity papers to an unregistered firm
  { id: 'higher-plan-required', warningSign: 5 }, // the plan ladder
  { id: 'account-manager-required', warningSign: 33 }, // on to a private chat
];

export type WithdrawalReasonId =
  | 'release-fee-due'
  | 'tax-clearance-due'
  | 'under-manual-review'
  | 'minimum-raised'
  | 'identity-not-verified'
  | 'account-manager-required';

export const WITHDRAWAL_REASONS: readonly Reason<WithdrawalReasonId>[] = [
  { id: 'release-fee-due', warningSign: 41 }, // a fee before a withdrawal
  { id: 'tax-clearance-due', warningSign: 41 }, // the same, called a tax
  { id: 'under-manual-review', warningSign: 42 }, // delay, review, lock-in
  { id: 'minimum-raised', warningSign: 42 },
  { id: 'identity-not-verified', warningSign: 46 },
  { id: 'account-manager-required', warningSign: 33 },
];

/** Whether a text from a form or a row names a reason for declining a deposit. */
export function isDepositReason(text: string): text is DepositReasonId {
  return DEPOSIT_REASONS.some((reason) => reason.id === text);
}

/** Whether a text from a form or a row names a reason for declining a withdrawal. */
export function isWithdrawalReason(text: string): text is WithdrawalReasonId {
  return WITHDRAWAL_REASONS.some((reason) => reason.id === text);
}
