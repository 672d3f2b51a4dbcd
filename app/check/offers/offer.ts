import type { MessageDescriptor } from '@lingui/core';

/** A cohort judges one of them: offers for everybody, or offers that people of about 15 to 19 meet. */
export const OFFER_SETS = ['general', 'youth'] as const;
export type OfferSet = (typeof OFFER_SETS)[number];

/** People begin with one of the first two. A set without a third and a fourth has no waves months later. */
export const FORMS_OF_SET = { general: ['A', 'B', 'C', 'D'], youth: ['E', 'F'] } as const;
/** Twelve offers, six false and six honest; a person meets each form once. */
export type Form = (typeof FORMS_OF_SET)[OfferSet][number];
export type FirstForm = 'A' | 'B' | 'E' | 'F';
export const FORMS: readonly Form[] = OFFER_SETS.flatMap((set): readonly Form[] => FORMS_OF_SET[set]);

export function setOfForm(form: Form): OfferSet {
  return form === 'E' || form === 'F' ? 'youth' : 'general';
}

/**
 * Digests of the words, figures and keys in English. When they change, `offers.test.ts` asks for another digest at the
 * end, and never for a replacement.
 */
export const BANK_DIGESTS: Readonly<Record<OfferSet, readonly string[]>> = {
  general: ['9535353a6f80b565'],
  youth: ['59582039bbf05f33'],
};

/** Answers to different versions of a set are never pooled. */
export function bankVersionOf(set: OfferSet): number {
  return BANK_DIGESTS[set].length;
}

export const FOLDS = ['register', 'terms', 'money'] as const;
/** One press shows what the register says, the terms, or who gets the money and how it comes back. */
export type Fold = (typeof FOLDS)[number];

export type Kind = 'false' | 'honest';
/** How well it is presented, which means nothing: half of each kind are glossy. */
export type Look = 'glossy' | 'plain';

export type Channel =
  | 'letter'
  | 'e-mail'
  | 'text-message'
  | 'chat'
  | 'telephone'
  | 'app'
  | 'website'
  | 'advertisement'
  | 'video'
  | 'brochure'
  | 'talk'
  | 'stall';

/** A feature that often comes with fraud but decides nothing: it is equally frequent on both kinds. */
export type WeakCue =
  | 'countdown'
  | 'closing-date'
  | 'reward'
  | 'papers'
  | 'spelling'
  | 'smart-address'
  | 'logo-wall'
  | 'reference-number'
  | 'screenshots'
  | 'first-names'
  | 'famous-face'
  | 'registration-form'
  | 'urgent'
  | 'capital-letters'
  | 'free-talk'
  | 'courier'
  | 'group-photo'
  | 'buzzword'
  | 'brochure'
  | 'award'
  | 'likes'
  | 'few-left';

/** Two offers of one genre that differ only in what decides; they are in opposite forms of their couple. */
export interface Pair {
  /** 1 to 12 make the forms A and B, 13 to 24 the forms C and D, 25 to 36 the forms E and F. */
  readonly number: number;
  readonly channel: Channel;
  readonly look: Look;
  readonly weak: readonly [WeakCue, WeakCue];
  readonly forms: Readonly<Record<Kind, Form>>;
  /** The fold with the second thing that decides; the first is in the text itself. */
  readonly decidingFold: Fold;
}

export interface OfferTexts {
  /** Who makes the offer: invented, and the same in every language. */
  readonly name: string;
  /** Who speaks, what is offered and what is asked of you. */
  readonly front: MessageDescriptor;
  readonly register: MessageDescriptor;
  readonly terms: MessageDescriptor;
  readonly money: MessageDescriptor;
  /** Shown after everything is answered: what decides in the text, and what decides behind the fold. */
  readonly decides: readonly [MessageDescriptor, MessageDescriptor];
}
