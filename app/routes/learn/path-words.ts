import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PathStepKind } from '#app/lessons/path-of-investor.ts';

interface StepInWords {
  readonly amount: string;
  readonly plan: string;
}

/** What a step was, said to the one who took it, and without the company's words. */
export const PATH_WORDS: Record<PathStepKind, (step: StepInWords) => MessageDescriptor> = {
  joined: () => msg`You joined the class.`,
  'deposit-paid': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'proof-handed-in': ({ amount }) => msg`You handed in a receipt for ${amount}.`,
  'deposit-approved': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'deposit-declined': ({ amount }) => msg`The company declined your deposit of ${amount}.`,
  'investment-placed': ({ amount, plan }) =>
    msg`You put ${amount} into the plan ${plan}. Your page counted its profit at once.`,
  'investment-matured': ({ amount, plan }) =>
    msg`Your plan ${plan} ended. Your page said ${amount}. Nothing had been earned in between.`,
  'withdrawal-requested': ({ amount }) => msg`You asked for ${amount}.`,
  'withdrawal-approved': ({ amount }) =>
    msg`${amount} was paid, less the fee. The coins had been paid in by you or by others.`,
  'withdrawal-declined': ({ amount }) => msg`Your withdrawal of ${amount} was refused.`,
  'release-fee-paid': ({ amount }) => msg`You paid a release fee of ${amount}. It released nothing.`,
};
