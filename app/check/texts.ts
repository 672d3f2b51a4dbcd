import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fold } from './offers/offer.ts';

export const FOLD_WORDS: Readonly<Record<Fold, MessageDescriptor>> = {
  register: msg`What the register says`,
  terms: msg`The terms`,
  money: msg`Who gets the money, how it comes back`,
};

/** For the calendar of people who want to come back. */
export const CALENDAR_WORDS = {
  summary: msg`The check: twelve offers again (practice site)`,
  description: msg`Twelve short offers, some honest and some not. You need your code and your four words. Practice site: nothing in it is an offer.`,
};
