import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositReasonId, WithdrawalReasonId } from '#app/payments/decline-reasons.ts';

/** What an investor reads: the fictional company speaks, only from this catalogue. */
export const DEPOSIT_REASON_WORDS: Record<DepositReasonId, MessageDescriptor> = {
  'payment-not-found': msg`We could not find your payment. Please submit your proof of payment again.`,
  'address-replaced': msg`Our deposit address was replaced before your payment reached us. Please deposit again to the new one.`,
  'identity-not-verified': msg`Your identity has not been verified. Please complete your profile before your next deposit.`,
  'higher-plan-required': msg`This amount no longer qualifies. Please deposit enough for a higher plan.`,
  'account-manager-required': msg`Deposits of this size need your personal account manager. Please open a chat to continue.`,
};

/** What an investor reads: the fictional company speaks, only from this catalogue. */
export const WITHDRAWAL_REASON_WORDS: Record<WithdrawalReasonId, MessageDescriptor> = {
  'release-fee-due': msg`A release fee is due before your withdrawal can be paid out.`,
  'tax-clearance-due': msg`A tax clearance payment is due before your withdrawal can be paid out.`,
  'under-manual-review': msg`Your account is under manual review. Please request your withdrawal again later.`,
  'minimum-raised': msg`The minimum amount for a withdrawal has been raised. Please reinvest to reach it.`,
  'identity-not-verified': msg`Your identity has not been verified. Withdrawals stay closed until it is.`,
  'account-manager-required': msg`Withdrawals need the consent of your personal account manager. Please open a chat to continue.`,
};

/** Staff choose from these labels; the investor reads the full sentence. */
export const DEPOSIT_REASON_LABELS: Record<DepositReasonId, MessageDescriptor> = {
  'payment-not-found': msg`Payment not found`,
  'address-replaced': msg`Address was replaced`,
  'identity-not-verified': msg`Identity not verified`,
  'higher-plan-required': msg`Higher plan required`,
  'account-manager-required': msg`Account manager required`,
};

export const WITHDRAWAL_REASON_LABELS: Record<WithdrawalReasonId, MessageDescriptor> = {
  'release-fee-due': msg`Release fee due`,
  'tax-clearance-due': msg`Tax clearance due`,
  'under-manual-review': msg`Under manual review`,
  'minimum-raised': msg`Minimum was raised`,
  'identity-not-verified': msg`Identity not verified`,
  'account-manager-required': msg`Account manager required`,
};
