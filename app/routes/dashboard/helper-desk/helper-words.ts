import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AmountBand, HelperLine } from '#app/bank/help-case.ts';
import type { LineRefusal } from '#app/bank/helper-desk.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatWholeDollars } from '#app/i18n/money.ts';

/** What a helper chooses between. */
export const LINE_NAMES: Readonly<Record<HelperLine, MessageDescriptor>> = {
  ask: msg`Ask a question`,
  tell: msg`Say what you think`,
  'look-up': msg`Look it up together`,
  threaten: msg`Threaten`,
  nothing: msg`Say nothing`,
};

/** What is then read before the payment: helpers have no words of their own. */
export const LINE_SENTENCES: Readonly<Record<Exclude<HelperLine, 'nothing'>, MessageDescriptor>> = {
  ask: msg`Who told you about this, and how could you find out whether it is true?`,
  tell: msg`I think this is a fraud.`,
  'look-up': msg`Let us look the company up together before you pay.`,
  threaten: msg`If you pay this, do not come to me when the money is gone.`,
};

export const LINE_REFUSALS: Readonly<Record<LineRefusal, MessageDescriptor>> = {
  'case-over': msg`This payment no longer waits for you: its minute was over, or it has been decided.`,
  'class-not-running': msg`The exercise is over.`,
};

/** As exact as a helper learns it. */
export function bandInWords({ from, below }: AmountBand, locale: Locale): MessageDescriptor {
  const least = formatWholeDollars(from, locale);
  if (below === null) return msg`${least} or more`;
  const limit = formatWholeDollars(below, locale);
  return from === 0n ? msg`Less than ${limit}` : msg`At least ${least}, and less than ${limit}`;
}
