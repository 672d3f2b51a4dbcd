import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignId } from '#app/signs/sign-id.ts';
import type { DepositEntry, WithdrawalEntry } from '#app/payments/payment-history.server.ts';
import { DEPOSIT_REASONS, signOfReason, WITHDRAWAL_REASONS } from '#app/payments/reasons.ts';
import { DEPOSIT_REASON_WORDS, WITHDRAWAL_REASON_WORDS } from '../reasons-words.ts';

/** A deposit or a withdrawal as the history shows it. */
export type HistoryLine = DepositEntry | WithdrawalEntry;

export const HISTORY_KIND_WORDS: Record<HistoryLine['kind'], MessageDescriptor> = {
  deposit: msg`Deposit`,
  coins: msg`Coins credited`,
  withdrawal: msg`Withdrawal`,
};

/** Whether the money leaves the company. */
export function isOutgoing(line: HistoryLine): boolean {
  return line.kind === 'withdrawal';
}

/** Why it was declined, in the company's words, and the sign that this is; null unless it was. */
export function reasonGiven(line: HistoryLine): { readonly words: MessageDescriptor; readonly sign: SignId } | null {
  if (line.reason === null) return null;
  return line.kind === 'withdrawal'
    ? { words: WITHDRAWAL_REASON_WORDS[line.reason], sign: signOfReason(WITHDRAWAL_REASONS, line.reason) }
    : { words: DEPOSIT_REASON_WORDS[line.reason], sign: signOfReason(DEPOSIT_REASONS, line.reason) };
}
