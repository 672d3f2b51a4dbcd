import { describe, expect, it } from 'vitest';
import { DEPOSIT_REASONS, isDepositReason, isWithdrawalReason, WITHDRAWAL_REASONS } from './decline-reasons.ts';

describe('the reasons for declining', () => {
  it('are listed once', () => {
    for (const list of [DEPOSIT_REASONS, WITHDRAWAL_REASONS]) {
      expect(new Set(list.map((reason) => reason.id)).size).toBe(list.length);
    }
  });

  it('leave no room for free text', () => {
    expect(isDepositReason('payment-not-found')).toBe(true);
    expect(isWithdrawalReason('release-fee-due')).toBe(true);
    expect(isDepositReason('release-fee-due')).toBe(false);
    expect(isWithdrawalReason('sorry, try again')).toBe(false);
  });
});
