import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#app/i18n/locale.ts';
import { formatCount } from '#app/i18n/money.ts';
import type { EnquiryFieldRefusal } from '#app/members/enquiry.ts';
import { fieldWords } from '../../account/words.ts';

/** Why a field of an enquiry is refused: in the words of sign-up, where sign-up knows the reason too. */
export function enquiryWords(refusal: EnquiryFieldRefusal, locale: Locale): MessageDescriptor {
  if (refusal.why === 'too-long') {
    const limit = formatCount(refusal.limit, locale);
    return msg`Please use at most ${limit} characters.`;
  }
  if (refusal.why === 'real-bitcoin-address') {
    return msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`;
  }
  return fieldWords(refusal);
}
