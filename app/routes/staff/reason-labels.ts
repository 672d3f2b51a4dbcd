import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositReasonId, WithdrawalReasonId } from '#app/payments/reasons.ts';

/** What staff choose by; the investor reads the sentence of `reasons-words.ts`. */
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
