import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReleaseFeeRefusal } from '#app/payments/pay-release-fee.server.ts';
import { FormMessage } from '#app/ui/form-message.tsx';

/** What became of the payment of a fee; the address of the page says which. */
export type FeeOutcome = 'paid' | ReleaseFeeRefusal;

const WORDS: Record<FeeOutcome, MessageDescriptor> = {
  paid: msg`Your release fee was paid from your practice wallet.`,
  'not-asked': msg`No release fee is due for this withdrawal.`,
  'already-paid': msg`The release fee of this withdrawal is already paid. It is not taken twice.`,
  'not-enough-coins': msg`There are not enough coins in your practice wallet for the release fee. Nothing was paid.`,
  'class-not-running': msg`The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.`,
};

/** Reads the outcome of the address; null when it names none. */
export function feeOutcomeOf(text: string | null): FeeOutcome | null {
  return text !== null && isOutcome(text) ? text : null;
}

function isOutcome(text: string): text is FeeOutcome {
  return Object.hasOwn(WORDS, text);
}

/** Says what became of the fee. Of what became of the withdrawal there is nothing to say: a fee never helps. */
export function ReleaseFeeMessage({ outcome }: { outcome: FeeOutcome }) {
  const { i18n } = useLingui();
  return <FormMessage tone={outcome === 'paid' ? 'success' : 'error'}>{i18n._(WORDS[outcome])}</FormMessage>;
}
