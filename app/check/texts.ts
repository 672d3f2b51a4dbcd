import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fold, OfferSet } from './offers/offer.ts';

/** Young people are offered jobs, tickets and rooms too: no register lists these, and money may also come to them. */
export const FOLD_WORDS: Readonly<Record<OfferSet, Readonly<Record<Fold, MessageDescriptor>>>> = {
  general: {
    register: msg`What the register says`,
    terms: msg`The terms`,
    money: msg`Who gets the money, how it comes back`,
  },
  youth: {
    register: msg`What you find when you look it up`,
    terms: msg`The terms`,
    money: msg`Who pays whom, and how`,
  },
};

/** For the calendar of people who want to come back. */
export const CALENDAR_WORDS = {
  summary: msg`The check: twelve offers again (practice site)`,
  description: msg`Twelve short offers, some honest and some not. You need your code and your four words. Practice site: nothing in it is an offer.`,
};
