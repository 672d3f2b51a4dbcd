import { describe, expect, it } from 'vitest';
import { DEPOSIT_REASONS, isDepositReason, isWithdrawalReason, WITHDRAWAL_REASONS } from './reasons.ts';

describe('the reasons for declining', () => {
  it('are each tied to a warning sign of the catalogue', () => {
    for (const { warningSign } of [...DEPOSIT_REASONS, ...WITHDRAWAL_REASONS]) {
      expect(Number.isInteger(warningSign) && warningSign >= 1 && warningSign <= 46).toBe(true);
    }
  });

  it('are listed once', () => {
    for (const list of [DEPOSIT_REASONS, WITHDRAWAL_REASONS]) {
      expect(new Set(list.map((reason) => reason.id)).size).toBe(list.length);
    }
  });

  it('leave no room for words of one’s own', () => {
    expect(isDepositReason('payment-not-found')).toBe(true);
    expect(isWithdrawalReason('release-fee-due')).toBe(true);
    expect(isDepositReason('release-fee-due')).toBe(false);
    expect(isWithdrawalReason('sorry, try again')).toBe(false);
  });
});
