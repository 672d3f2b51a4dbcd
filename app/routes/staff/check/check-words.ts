import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Design } from '#app/check/cohort.ts';
import type { OfferSet } from '#app/check/offers/offer.ts';
import type { Wave } from '#app/check/waves.ts';

export const DESIGN_WORDS: Record<Design, { readonly title: MessageDescriptor; readonly about: MessageDescriptor }> = {
  'one-group': {
    title: msg`One group`,
    about: msg`Everybody takes it before the lesson and after it. It shows what was different afterward, but not why.`,
  },
  'early-late': {
    title: msg`Random half, taught later`,
    about: msg`The page picks at random who has the lesson on the first date and who on the second. On the first date, everybody takes the second twelve. It shows what the lesson caused, with 200 or more people.`,
  },
  'two-classes': {
    title: msg`Two classes`,
    about: msg`One class has the lesson on the first date, the other on the second, and both take the check on both dates. It shows how the two differ, but they may differ in more than the lesson.`,
  },
  visitors: {
    title: msg`Visitors`,
    about: msg`People who take the check without a code, grouped by month and language. They say themselves when they have been through it.`,
  },
};

export const OFFER_SET_WORDS: Record<
  OfferSet,
  { readonly title: MessageDescriptor; readonly about: MessageDescriptor }
> = {
  general: {
    title: msg`General`,
    about: msg`Savings, shares, pensions and other offers to adults. The last wave comes six months after the second one. Not piloted with people yet.`,
  },
  youth: {
    title: msg`Youth, about 15 to 19 years`,
    about: msg`Jobs, tickets, rooms, phones and other offers to young people. There are 24 of them, so the last wave comes two weeks after the second one. Not piloted with people yet.`,
  },
};

export const WAVE_WORDS: Record<Wave, MessageDescriptor> = {
  before: msg`Before the lesson`,
  waiting: msg`While waiting for the lesson`,
  after: msg`After the lesson`,
  'two-weeks': msg`Two weeks later`,
  'three-months': msg`Three months later`,
  'six-months': msg`Six months later`,
};
