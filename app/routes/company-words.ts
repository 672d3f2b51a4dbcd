import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositReasonId, WithdrawalReasonId } from '#app/payments/reasons.ts';
import type { ExcuseId } from '#app/payments/withdrawals/waiting.ts';
import type { AccountMessageId } from '#app/simulation/account-manager-messages.ts';

/** What an investor reads when a deposit was declined: the fictional company speaking, from its fixed catalogue. */
export const DEPOSIT_REASON_WORDS: Record<DepositReasonId, MessageDescriptor> = {
  'payment-not-found': msg`We could not find your payment. Please submit your proof of payment again.`,
  'address-replaced': msg`Our deposit address was replaced before your payment reached us. Please deposit again to the new one.`,
  'identity-not-verified': msg`Your identity has not been verified. Please complete your profile before your next deposit.`,
  'higher-plan-required': msg`This amount no longer qualifies. Please deposit enough for a higher plan.`,
  'account-manager-required': msg`Deposits of this size need your personal account manager. Please open a chat to continue.`,
};

/** The same for a withdrawal. */
export const WITHDRAWAL_REASON_WORDS: Record<WithdrawalReasonId, MessageDescriptor> = {
  'release-fee-due': msg`A release fee is due before your withdrawal can be paid out.`,
  'tax-clearance-due': msg`A tax clearance payment is due before your withdrawal can be paid out.`,
  'under-manual-review': msg`Your account is under manual review. Please request your withdrawal again later.`,
  'minimum-raised': msg`The minimum amount for a withdrawal has been raised. Please reinvest to reach it.`,
  'identity-not-verified': msg`Your identity has not been verified. Withdrawals stay closed until it is.`,
  'account-manager-required': msg`Withdrawals need the consent of your personal account manager. Please open a chat to continue.`,
};

/** What staff choose by; the investor reads the sentence above. */
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

/** What an investor reads of a withdrawal that waits: the fictional company speaking, from its fixed catalogue. */
export const EXCUSE_WORDS: Record<ExcuseId, MessageDescriptor> = {
  'high-demand': msg`Demand is high at the moment. Your withdrawal is next in line. Thank you for your patience.`,
  'release-fee': msg`Your withdrawal is ready. A release fee is due before it can leave our treasury.`,
  'manual-review': msg`For your own security, your withdrawal is being reviewed by hand.`,
  'liquidity-upgrade': msg`Our settlement layer is moving to a new liquidity engine. Your withdrawal follows when it is done.`,
  'identity-check': msg`Our compliance team must confirm your identity once more before we can pay.`,
  'higher-plans-first': msg`Clients of higher plans are paid first. A larger deposit moves you up the list.`,
  'account-manager': msg`Your account manager has to release this withdrawal. Please wait for his message.`,
  'annual-audit': msg`Our yearly audit has begun. All payments go on when it ends.`,
};

/** What the account manager writes: a fixed catalogue of the fictional company. */
export const ACCOUNT_MESSAGE_WORDS: Record<AccountMessageId, MessageDescriptor> = {
  welcome: msg`Welcome! I am Rafael, your personal account manager, with twenty years in the markets. You are in expert hands now: follow my advice and you need not worry about anything.`,
  'bonus-kept': msg`Your deposit is in. I have done something for you that I do for few: your account opening charge is waived. Start a larger plan this week and we are even.`,
  'others-moved-up': msg`Eleven of my clients moved up to a higher plan this week. A teacher, a nurse, a retired couple. Nobody wants to be the last one left on a small plan.`,
  halfway: msg`Your plan is halfway there. Look at your overview: every day it shows more. Imagine the same days on the PREMIUM plan: a house, a year off, no more worries.`,
  'paid-so-deposit-more': msg`Your withdrawal is in your wallet, just as I promised. Now you know that it works. Most of my clients come back with ten times the amount. Shall we?`,
  patience: msg`I see that your withdrawal takes a little longer. You have come so far: do not throw it away now. Clients who stay calm are always paid in the end.`,
  'fee-received': msg`Your fee has reached us, thank you. There is one last formality, then nothing stands in the way. It would be a pity to stop after all that you have put in.`,
  'last-places': msg`Only three places are left in the PREMIUM plan, and they close at midnight. I am holding one for you, but I cannot hold it for long. Decide today.`,
};
