import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PathStep, PathStepKind } from '#app/debrief/path-of-investor.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatDollars } from '#app/i18n/money.ts';
import { WEEKLY_PLANS } from '#app/investments/weekly-plan.ts';

interface StepInWords {
  readonly amount: string;
  readonly plan: string;
  readonly isTax?: boolean | undefined;
  /** Of a payout: the names of those whose coins it was made of, in a list; empty where the person's own were all. */
  readonly payers?: string;
}

/** Returns what the words of a step take, in the reader's language. */
export function stepInWords({ amount, plan, paidWith, isTax }: PathStep, locale: Locale): StepInWords {
  const shown = { amount: amount === null ? '' : formatDollars(amount, locale), plan: plan ?? '', isTax };
  if (paidWith?.isOwn === true) return { ...shown, payers: '' };
  const names = paidWith?.names ?? [];
  return names.length === 0 ? shown : { ...shown, payers: new Intl.ListFormat(locale).format(names) };
}

/** For the person who took the step, without the company's words. */
export const PATH_WORDS: Record<PathStepKind, (step: StepInWords) => MessageDescriptor> = {
  joined: () => msg`You became a client of the company.`,
  'looked-up': () => msg`You looked the company up in the register, which had no entry for it.`,
  'looked-on': () => msg`From here on you watched, and the story went on by itself.`,
  'deposit-paid': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent-elsewhere': ({ amount }) => msg`You sent ${amount} in practice coins to another wallet.`,
  'proof-handed-in': ({ amount }) => msg`You submitted a receipt for ${amount}.`,
  'deposit-approved': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'deposit-declined': ({ amount }) => msg`The company declined your deposit of ${amount}.`,
  'unmatched-credited': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'unmatched-returned': ({ amount }) => msg`The company sent ${amount} in practice coins back to you.`,
  'investment-placed': ({ amount, plan }) =>
    WEEKLY_PLANS.some(({ name }) => name === plan)
      ? msg`You put ${amount} into the ${plan} plan. Your page wrote a profit for every week.`
      : msg`You put ${amount} into the ${plan} plan. Your page counted its profit at once.`,
  'investment-matured': ({ amount, plan }) =>
    msg`Your ${plan} plan ended. Your page said ${amount}. Nothing had been earned in between.`,
  'investment-stopped': ({ amount }) => msg`You stopped a plan. The company wrote ${amount} to what you could ask for.`,
  'withdrawal-requested': ({ amount }) => msg`You asked for ${amount}.`,
  'withdrawal-approved': ({ amount, payers }) => {
    if (payers === '') return msg`They paid you with your own money: ${amount}, less the fee.`;
    if (payers === undefined) return msg`${amount} was paid, less the fee, out of what you and others had paid in.`;
    return msg`${amount} was paid, less the fee, with money from ${payers}.`;
  },
  'withdrawal-declined': ({ amount }) => msg`Your withdrawal of ${amount} was declined.`,
  'release-fee-paid': ({ amount, isTax }) =>
    isTax
      ? msg`You paid ${amount} that they called a tax. It released nothing.`
      : msg`You paid a release fee of ${amount}. It released nothing.`,
  'savings-paid-in': ({ amount }) => msg`You paid ${amount} into your savings account.`,
  'savings-paid-out': ({ amount }) => msg`You took ${amount} out of your savings account.`,
  'friend-brought': () => msg`You brought somebody else to the company.`,
  'bonus-credited': ({ amount }) => msg`The company wrote ${amount} to your account for somebody you had brought.`,
  'fee-demanded': ({ amount, isTax }) =>
    isTax
      ? msg`The company demanded a tax of ${amount} before it would pay.`
      : msg`The company demanded a fee of ${amount} before it would pay.`,
  'fee-unpaid': ({ amount, isTax }) =>
    isTax
      ? msg`The company demanded a tax of ${amount} before it would pay. You did not pay.`
      : msg`The company demanded a fee of ${amount} before it would pay. You did not pay.`,
  'company-closed': ({ amount }) =>
    amount === ''
      ? msg`The company stopped paying for good.`
      : msg`The company closed its doors with coins worth ${amount} in hand, and the people behind it took them.`,
};
