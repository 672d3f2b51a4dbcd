import type { MessageDescriptor } from '@lingui/core';

export const FORMS = ['A', 'B', 'C', 'D'] as const;
/** Twelve offers, six false and six honest; a person meets each form once. */
export type Form = (typeof FORMS)[number];

/**
 * Digests of the words, figures and keys in English. When they change, `offers.test.ts` asks for another digest at the
 * end, and never for a replacement.
 */
export const BANK_DIGESTS = ['9535353a6f80b565'] as const;
/** Answers to different versions are never pooled. */
export const BANK_VERSION: number = BANK_DIGESTS.length;

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
  | 'award';

/** Two offers of one genre that differ only in what decides; they are in opposite forms of their couple. */
export interface Pair {
  /** 1 to 12 make the forms A and B, 13 to 24 the forms C and D. */
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
