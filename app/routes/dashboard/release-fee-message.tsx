import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cents } from '#app/ledger/money.ts';
import type { ReleaseFeeRefusal } from '#app/payments/pay-release-fee.server.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { WaitingWithdrawal } from './waiting-withdrawals.server.ts';

/** What became of the payment of a fee. */
export type FeeOutcome = 'paid' | ReleaseFeeRefusal;

const WORDS: Record<FeeOutcome, MessageDescriptor> = {
  paid: msg`Your release fee was paid from your practice wallet.`,
  'not-asked': msg`No release fee is due for this withdrawal.`,
  'already-paid': msg`The release fee of this withdrawal is already paid. It is not taken twice.`,
  'not-enough-coins': msg`There are not enough coins in your practice wallet for the release fee. Nothing was paid.`,
  'class-not-running': msg`The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.`,
};

interface Facts {
  readonly withdrawals: readonly Pick<WaitingWithdrawal, 'id' | 'fee' | 'isFeePaid'>[];
  /** What the wallet's coins are worth. */
  readonly worthCents: Cents;
  readonly isOver: boolean;
}

/** The outcome that an address tells of (`?fee=paid&withdrawal=…`), if it is so: anybody can type an address. */
export function feeOutcomeOf(query: URLSearchParams, { withdrawals, worthCents, isOver }: Facts): FeeOutcome | null {
  const told = query.get('fee') ?? '';
  const withdrawal = withdrawals.find(({ id }) => id === query.get('withdrawal'));
  const isPaid = withdrawal?.isFeePaid ?? false;
  const due = withdrawal?.fee ?? null;
  const isSo: Record<FeeOutcome, boolean> = {
    paid: isPaid,
    'already-paid': isPaid,
    'not-asked': !isPaid && due === null,
    'not-enough-coins': due !== null && worthCents < due.amount,
    'class-not-running': isOver,
  };
  return isOutcome(told) && isSo[told] ? told : null;
}

function isOutcome(text: string): text is FeeOutcome {
  return Object.hasOwn(WORDS, text);
}

/** Says what became of the fee. Of what became of the withdrawal there is nothing to say: a fee never helps. */
export function ReleaseFeeMessage({ outcome }: { outcome: FeeOutcome }) {
  const { i18n } = useLingui();
  return <FormMessage tone={outcome === 'paid' ? 'success' : 'error'}>{i18n._(WORDS[outcome])}</FormMessage>;
}
