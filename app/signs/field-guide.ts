import type { I18n, MessageDescriptor } from '@lingui/core';
import type { SignId } from './sign-id.ts';
import { SIGN_PAGES, type SignPageId } from './sign-places.ts';
import {
  GROUP_WORDS,
  GUIDE_WORDS,
  HONEST_OFFERS,
  HONEST_WORDS,
  SIGN_PAGE_WORDS,
  SOURCING_WORDS,
  STRENGTH_WORDS,
} from './texts-of-the-field-guide.ts';
import {
  SIGN_GROUPS,
  type SignGroup,
  type SignSourcing,
  type SignStrength,
  SOURCING,
  STRENGTHS,
  type WarningSign,
} from './warning-sign.ts';
import { type SignText, signById, signInWords, WARNING_SIGNS } from './warning-signs.ts';

export type GuideEntry = SignText & {
  readonly where: readonly { readonly id: SignPageId; readonly path: string; readonly name: string }[];
};

/** A chapter of the catalogue, with those of its signs that were asked for. */
export interface GuideChapter {
  readonly group: SignGroup;
  readonly title: string;
  readonly signs: readonly GuideEntry[];
}

export interface HonestOffer {
  readonly id: string;
  readonly name: string;
  readonly offer: string;
  readonly signs: readonly { readonly id: SignId; readonly number: number; readonly name: string }[];
  readonly outcome: string;
}

/** `i18n` must know the words of the lessons. */
export function fieldGuide(i18n: I18n, filter: SignFilter) {
  const shown = WARNING_SIGNS.filter((sign) => passesFilter(sign, filter));
  const inWords = ({ name, meaning }: Record<'name' | 'meaning', MessageDescriptor>) => ({
    name: i18n._(name),
    meaning: i18n._(meaning),
  });
  const chapters = SIGN_GROUPS.map(
    (group): GuideChapter => ({
      group,
      title: i18n._(GROUP_WORDS[group]),
      signs: shown
        .filter((sign) => sign.group === group)
        .map((sign) => ({
          ...signInWords(i18n, sign),
          where: sign.where.map((id) => ({ id, path: SIGN_PAGES[id], name: i18n._(SIGN_PAGE_WORDS[id]) })),
        })),
    }),
  );
  return {
    lead: i18n._(GUIDE_WORDS.lead),
    origin: i18n._(GUIDE_WORDS.origin),
    addresses: i18n._(GUIDE_WORDS.addresses),
    strengths: STRENGTHS.map((strength) => ({ strength, ...inWords(STRENGTH_WORDS[strength]) })),
    sourcing: SOURCING.map((sourced) => ({ sourced, ...inWords(SOURCING_WORDS[sourced]) })),
    chapters,
    count: shown.length,
    total: WARNING_SIGNS.length,
    honest: {
      title: i18n._(HONEST_WORDS.title),
      lead: i18n._(HONEST_WORDS.lead),
      offers: HONEST_OFFERS.map((offer) => honestOffer(i18n, offer)),
    },
  };
}

export type FieldGuide = ReturnType<typeof fieldGuide>;

function honestOffer(i18n: I18n, { id, name, offer, signs, outcome }: (typeof HONEST_OFFERS)[number]): HonestOffer {
  return {
    id,
    name: i18n._(name),
    offer: i18n._(offer),
    outcome: i18n._(outcome),
    signs: signs.map((sign) => {
      const { number, name: words } = signById(sign);
      return { id: sign, number, name: i18n._(words) };
    }),
  };
}

const PLACES = ['here', 'elsewhere'] as const;
type SignPlace = (typeof PLACES)[number];

/** Which part of the catalogue is asked for; null asks for all. */
export interface SignFilter {
  readonly group: SignGroup | null;
  readonly strength: SignStrength | null;
  readonly sourced: SignSourcing | null;
  readonly place: SignPlace | null;
}

/** An unknown value in the address asks for all. */
export function signFilterOf(query: URLSearchParams): SignFilter {
  return {
    group: oneOf(SIGN_GROUPS, query.get('group')),
    strength: oneOf(STRENGTHS, query.get('strength')),
    sourced: oneOf(SOURCING, query.get('sourced')),
    place: oneOf(PLACES, query.get('place')),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

export function passesFilter({ group, strength, sourced, where }: WarningSign, filter: SignFilter): boolean {
  const place: SignPlace = where.length > 0 ? 'here' : 'elsewhere';
  return (
    (filter.group ?? group) === group &&
    (filter.strength ?? strength) === strength &&
    (filter.sourced ?? sourced) === sourced &&
    (filter.place ?? place) === place
  );
}
