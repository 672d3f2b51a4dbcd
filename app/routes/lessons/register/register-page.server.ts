import type { I18n } from '@lingui/core';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/i18n/dates.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { firmNumbered, type RegisteredFirm, searchRegister } from '#app/registers/firms.ts';
import type { LookUp } from '#app/registers/look-up-address.ts';
import type { Offer } from '#app/registers/offers.ts';
import {
  checkOffer,
  nextSet,
  offersOfSet,
  PLACES,
  type Practice,
  practiceAddress,
  practiceFields,
  readPractice,
  SETS,
  scoreOf,
} from '#app/registers/practice.ts';
import {
  ANSWERED,
  EVENT_WORDS,
  HOW_TO_CHECK,
  NOTE_WORDS,
  OFFER_WORDS,
  PERMISSION_WORDS,
  STANDING_WORDS,
} from '#app/registers/texts.ts';

/** The truth about an offer is handed out only with an answer to it. */
export function registerPage(params: URLSearchParams, locale: Locale) {
  const practice = readPractice(params);
  const i18n = serverTranslator(locale);
  const offers = offersOfSet(practice.set);
  const offer = offers[practice.place - 1];
  if (offer === undefined) throw new Error(`set ${practice.set} has no offer ${practice.place}`);
  const addressOf = (lookUp: LookUp) => practiceAddress({ ...practice, ...lookUp }, '#register');
  return {
    set: practice.set,
    sets: SETS,
    place: practice.place,
    steps: HOW_TO_CHECK.map(({ id, title, text }) => ({ id, title: i18n._(title), text: i18n._(text) })),
    tabs: PLACES.map((place) => tabOf(practice, place, offers[place - 1])),
    offer: inWords(offer, i18n),
    ...registerInWords(practice, locale, {
      action: '/register#register',
      carried: practiceFields({ ...practice, query: null, entry: null }),
      addressOf,
    }),
    decision: {
      field: `answer${practice.place}`,
      carried: carriedBesides(practice),
      given: givenOf(practice, offer, i18n),
    },
    score: scoreOf(practice),
    next: {
      offer: nextUnanswered(practice),
      set: practiceAddress({ ...readPractice(new URLSearchParams()), set: nextSet(practice.set) }),
    },
  };
}

export type RegisterPage = ReturnType<typeof registerPage>;
export type GivenAnswer = NonNullable<RegisterPage['decision']['given']>;

/** The register starts over with each offer, because a look-up belongs to the one before. */
function tabOf(practice: Practice, place: Practice['place'], offer: Offer | undefined) {
  const answer = practice.answers[place - 1];
  const isRight = offer !== undefined && answer === checkOffer(offer).verdict;
  return {
    place,
    to: practiceAddress({ ...practice, place, query: null, entry: null }),
    outcome: answer ? (isRight ? ('right' as const) : ('wrong' as const)) : null,
  };
}

function inWords(offer: Offer, i18n: I18n) {
  const { title, came, promise } = OFFER_WORDS[offer.id];
  return { ...offer, title: i18n._(title), came: i18n._(came), promise: i18n._(promise) };
}

/** What an answer must carry, without the answer that it replaces. */
function carriedBesides(practice: Practice) {
  const answers = practice.answers.map((answer, index) => (index === practice.place - 1 ? null : answer));
  return practiceFields({ ...practice, answers });
}

function givenOf(practice: Practice, offer: Offer, i18n: I18n) {
  const answer = practice.answers[practice.place - 1];
  if (!answer) return null;
  const { verdict, details, isPermitted } = checkOffer(offer);
  return {
    isRight: answer === verdict,
    said: i18n._(ANSWERED[verdict][answer]),
    because: i18n._(OFFER_WORDS[offer.id].because),
    details,
    needs: i18n._(PERMISSION_WORDS[offer.needs]),
    isPermitted,
  };
}

function nextUnanswered(practice: Practice): string | null {
  const place = PLACES.find((one) => !practice.answers[one - 1]);
  return place === undefined ? null : practiceAddress({ ...practice, place, query: null, entry: null });
}

interface Around {
  readonly action: string;
  /** The parts of the page's address that the search must carry. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** The same page with something else looked up. */
  readonly addressOf: (lookUp: LookUp) => string;
}

export function registerInWords(lookUp: LookUp, locale: Locale, { action, carried, addressOf }: Around) {
  const i18n = serverTranslator(locale);
  const { query } = lookUp;
  return {
    search: {
      query: query ?? '',
      action,
      carried,
      all: addressOf({ query: '', entry: null }),
      results:
        query === null
          ? null
          : searchRegister(query).map((firm) => lineOf(firm, addressOf({ query, entry: firm.number }), i18n)),
    },
    entry: entryOf(lookUp, query === null ? null : addressOf({ query, entry: null }), i18n, locale),
  };
}

export type ExampleRegisterPage = ReturnType<typeof registerInWords>;
export type ExampleEntry = NonNullable<ExampleRegisterPage['entry']>;

function lineOf(firm: RegisteredFirm, to: string, i18n: I18n) {
  return {
    number: firm.number,
    name: firm.name,
    isPermitted: firm.standing === 'permitted',
    standing: i18n._(STANDING_WORDS[firm.standing]),
    to,
  };
}

function entryOf({ entry }: LookUp, back: string | null, i18n: I18n, locale: Locale) {
  const firm = firmNumbered(entry);
  if (firm === null) return null;
  return {
    ...firm,
    isPermitted: firm.standing === 'permitted',
    standing: i18n._(STANDING_WORDS[firm.standing]),
    permissions: firm.permissions.map((permission) => i18n._(PERMISSION_WORDS[permission])),
    note: firm.note === undefined ? null : i18n._(NOTE_WORDS[firm.note]),
    history: firm.history.map(([date, event]) => ({
      date,
      day: formatDate(new Date(date), locale),
      event: i18n._(EVENT_WORDS[event]),
    })),
    back,
  };
}
