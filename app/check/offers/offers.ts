import { FORMS, type Form, type Kind, type OfferTexts, type Pair } from './offer.ts';
import { PAIRS } from './pairs.ts';
import { TEXTS_OF_FORM_A } from './texts-form-a.ts';
import { TEXTS_OF_FORM_B } from './texts-form-b.ts';
import { TEXTS_OF_FORM_C } from './texts-form-c.ts';
import { TEXTS_OF_FORM_D } from './texts-form-d.ts';
import { TEXTS_OF_FORM_E } from './texts-form-e.ts';
import { TEXTS_OF_FORM_F } from './texts-form-f.ts';

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
  E: TEXTS_OF_FORM_E,
  F: TEXTS_OF_FORM_F,
};

export const CHECK_OFFERS: readonly CheckOffer[] = FORMS.flatMap((form) =>
  PAIRS.flatMap((pair) => {
    const texts = TEXTS[form][pair.number];
    if (texts === undefined) return [];
    const kind: Kind = pair.forms.false === form ? 'false' : 'honest';
    return { id: `${pair.number}-${kind}`, kind, form, pair, texts };
  }),
);

export function offersOfForm(form: Form): readonly CheckOffer[] {
  return CHECK_OFFERS.filter((offer) => offer.form === form);
}
