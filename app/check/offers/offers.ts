import { type Form, FORMS, type Kind, type OfferTexts, type Pair } from './offer.ts';
import { TEXTS_OF_FORM_A } from './texts-form-a.ts';
import { TEXTS_OF_FORM_B } from './texts-form-b.ts';
import { TEXTS_OF_FORM_C } from './texts-form-c.ts';
import { TEXTS_OF_FORM_D } from './texts-form-d.ts';

/** The 24 pairs: the odd ones are false in the forms A and C, the even ones in B and D. */
export const PAIRS: readonly Pair[] = [
  {
    number: 1,
    channel: 'letter',
    look: 'plain',
    weak: ['closing-date', 'reference-number'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'register',
  },
  {
    number: 2,
    channel: 'app',
    look: 'glossy',
    weak: ['countdown', 'reward'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'register',
  },
  {
    number: 3,
    channel: 'chat',
    look: 'plain',
    weak: ['screenshots', 'first-names'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'register',
  },
  {
    number: 4,
    channel: 'advertisement',
    look: 'glossy',
    weak: ['famous-face', 'registration-form'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'terms',
  },
  {
    number: 5,
    channel: 'e-mail',
    look: 'glossy',
    weak: ['reference-number', 'papers'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'register',
  },
  {
    number: 6,
    channel: 'text-message',
    look: 'plain',
    weak: ['urgent', 'capital-letters'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'money',
  },
  {
    number: 7,
    channel: 'app',
    look: 'glossy',
    weak: ['countdown', 'papers'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'money',
  },
  {
    number: 8,
    channel: 'letter',
    look: 'plain',
    weak: ['free-talk', 'courier'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'register',
  },
  {
    number: 9,
    channel: 'e-mail',
    look: 'plain',
    weak: ['spelling', 'closing-date'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'terms',
  },
  {
    number: 10,
    channel: 'brochure',
    look: 'plain',
    weak: ['brochure', 'smart-address'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'money',
  },
  {
    number: 11,
    channel: 'website',
    look: 'glossy',
    weak: ['buzzword', 'reward'],
    forms: { false: 'A', honest: 'B' },
    decidingFold: 'terms',
  },
  {
    number: 12,
    channel: 'talk',
    look: 'glossy',
    weak: ['reward', 'group-photo'],
    forms: { false: 'B', honest: 'A' },
    decidingFold: 'money',
  },
  {
    number: 13,
    channel: 'app',
    look: 'glossy',
    weak: ['countdown', 'logo-wall'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'register',
  },
  {
    number: 14,
    channel: 'brochure',
    look: 'plain',
    weak: ['smart-address', 'courier'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'money',
  },
  {
    number: 15,
    channel: 'website',
    look: 'plain',
    weak: ['spelling', 'closing-date'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'terms',
  },
  {
    number: 16,
    channel: 'video',
    look: 'glossy',
    weak: ['screenshots', 'award'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'register',
  },
  {
    number: 17,
    channel: 'e-mail',
    look: 'plain',
    weak: ['closing-date', 'reference-number'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'money',
  },
  {
    number: 18,
    channel: 'talk',
    look: 'glossy',
    weak: ['free-talk', 'smart-address'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'terms',
  },
  {
    number: 19,
    channel: 'stall',
    look: 'glossy',
    weak: ['brochure', 'award'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'register',
  },
  {
    number: 20,
    channel: 'website',
    look: 'plain',
    weak: ['reward', 'registration-form'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'money',
  },
  {
    number: 21,
    channel: 'advertisement',
    look: 'glossy',
    weak: ['closing-date', 'brochure'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'money',
  },
  {
    number: 22,
    channel: 'chat',
    look: 'glossy',
    weak: ['screenshots', 'reward'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'register',
  },
  {
    number: 23,
    channel: 'letter',
    look: 'plain',
    weak: ['reference-number', 'capital-letters'],
    forms: { false: 'C', honest: 'D' },
    decidingFold: 'terms',
  },
  {
    number: 24,
    channel: 'e-mail',
    look: 'plain',
    weak: ['smart-address', 'closing-date'],
    forms: { false: 'D', honest: 'C' },
    decidingFold: 'terms',
  },
];

/** One offer of the check. */
export interface CheckOffer {
  /** Such as `7-false`: its pair and its kind. */
  readonly id: string;
  readonly kind: Kind;
  readonly form: Form;
  readonly pair: Pair;
  readonly texts: OfferTexts;
}

const TEXTS: Readonly<Record<Form, Readonly<Record<number, OfferTexts>>>> = {
  A: TEXTS_OF_FORM_A,
  B: TEXTS_OF_FORM_B,
  C: TEXTS_OF_FORM_C,
  D: TEXTS_OF_FORM_D,
};

/** All offers, form by form. */
export const CHECK_OFFERS: readonly CheckOffer[] = FORMS.flatMap((form) =>
  PAIRS.flatMap((pair) => {
    const texts = TEXTS[form][pair.number];
    if (texts === undefined) return [];
    const kind: Kind = pair.forms.false === form ? 'false' : 'honest';
    return { id: `${pair.number}-${kind}`, kind, form, pair, texts };
  }),
);

/** Returns the twelve offers of a form. */
export function offersOfForm(form: Form): readonly CheckOffer[] {
  return CHECK_OFFERS.filter((offer) => offer.form === form);
}
