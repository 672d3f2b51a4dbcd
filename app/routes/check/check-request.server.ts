import { type RouterContextProvider, redirect } from 'react-router';
import { answersIn, offersInOrder, type Standing, standingOf } from '#app/check/answers.server.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { FOLDS, type Fold, type Kind, setOfForm } from '#app/check/offers/offer.ts';
import type { CheckOffer } from '#app/check/offers/offers.ts';
import { FOLD_WORDS } from '#app/check/texts.ts';
import { OFFERS_IN_A_WAVE, type Wave } from '#app/check/waves.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { markOf, refusePageOfAnother } from '#app/routes/made-for.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { personIn } from '#app/routes/visitor-cookies.ts';

/** The offer to judge, its wave, and its position among the twelve, from 1. */
export interface OfferBefore {
  readonly wave: Wave;
  readonly offer: CheckOffer;
  readonly position: number;
  readonly count: number;
}

/** The first, in the order of `offers`; null when all are answered. */
export function nextOffer(
  standing: Pick<Standing, 'given'>,
  wave: Wave,
  offers: readonly CheckOffer[],
): OfferBefore | null {
  const answered = new Set(answersIn(standing, wave).map(({ item }) => item));
  const index = offers.findIndex(({ id }) => !answered.has(id));
  const offer = offers[index];
  return offer === undefined ? null : { wave, offer, position: index + 1, count: offers.length };
}

/**
 * What has been opened of an offer and since when it has been in sight, carried in the address so that nothing is lost.
 */
export interface Looking {
  readonly opened: readonly Fold[];
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** The page of another wave was left open, or shown again by Back. */
export function isOfOtherWave(given: URLSearchParams, { wave }: OfferBefore): boolean {
  return given.has('offer') && given.get('wave') !== wave;
}

export function isOfOffer(given: URLSearchParams, { wave, position }: OfferBefore): boolean {
  return given.get('wave') === wave && given.get('offer') === String(position);
}

/** Ignores what belongs to another offer. */
export function readLooking(given: URLSearchParams, before: OfferBefore, now: number): Looking {
  if (!isOfOffer(given, before)) return { opened: [], since: now };
  const since = Number(given.get('since'));
  const opened = [...(given.get('opened') ?? '').split(','), given.get('open')];
  return {
    opened: FOLDS.filter((fold) => opened.includes(fold)),
    since: Number.isSafeInteger(since) && since > 0 && since <= now ? since : now,
  };
}

/** Includes the content of a fold once it is opened, and never the truth about the offer. */
export function offerInWords({ offer }: OfferBefore, { opened }: Looking, locale: Locale) {
  const i18n = serverTranslator(locale);
  const { name, front, register, terms, money } = offer.texts;
  const behind = { register, terms, money };
  const titles = FOLD_WORDS[setOfForm(offer.form)];
  return {
    name,
    look: offer.pair.look,
    front: i18n._(front),
    folds: FOLDS.map((fold) => ({
      fold,
      title: i18n._(titles[fold]),
      text: opened.includes(fold) ? i18n._(behind[fold]) : null,
    })),
  };
}

/** Told once a whole wave is answered: the person's own shares, and each offer with what decides it. */
export function feedbackOf(standing: Standing, wave: Wave, locale: Locale) {
  const i18n = serverTranslator(locale);
  const judged = judgedOf(standing, wave);
  const offers = judged.map(({ offer: { texts, kind, pair }, rating, opened }) => ({
    name: texts.name,
    kind,
    isHard: (kind === 'false') === (pair.look === 'plain'),
    rating,
    opened: opened.length,
    front: i18n._(texts.front),
    decides: texts.decides.map((words) => i18n._(words)),
  }));
  // Hard ones first: that is the order in which people learn most.
  return { ...sharesOf(judged), offers: offers.toSorted((a, b) => Number(b.isHard) - Number(a.isHard)) };
}

/** False offers recognised, honest ones turned away, and offers looked up; null when the wave is not finished. */
export function ownShares(standing: Standing, wave: Wave) {
  const judged = judgedOf(standing, wave);
  return judged.length < OFFERS_IN_A_WAVE ? null : sharesOf(judged);
}

function judgedOf(standing: Standing, wave: Wave) {
  const given = answersIn(standing, wave);
  return offersInOrder(standing, wave).flatMap((offer) => {
    const answer = given.find(({ item }) => item === offer.id);
    return answer === undefined ? [] : { offer, rating: answer.rating, opened: answer.opened };
  });
}

function sharesOf(judged: ReturnType<typeof judgedOf>) {
  const calledFalse = (kind: Kind) =>
    judged.filter(({ offer, rating }) => offer.kind === kind && rating !== null && rating > 2).length;
  return {
    recognised: calledFalse('false'),
    turnedAway: calledFalse('honest'),
    checked: judged.filter(({ opened }) => opened.length > 0).length,
  };
}

export async function findStanding(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const now = services.now();
  const today = dayNumber(now);
  const person = personIn(request.headers.get('cookie'));
  const standing = person === null ? null : await standingOf(services.database, person, today);
  return { services, locale, now, today, standing };
}

/**
 * Requires someone who takes the check, and adds the mark of what is made for them. Leads to the front page when nobody
 * has begun; throws a 409 when the page that asks was made for somebody else.
 */
export async function readStanding(request: Request, context: Readonly<RouterContextProvider>) {
  const { standing, ...rest } = await findStanding(request, context);
  if (standing === null) throw redirect('/check');
  const owner = { kind: 'check', id: standing.personId } as const;
  const { settings } = rest.services;
  refusePageOfAnother(request.headers, owner, null, settings);
  return { ...rest, standing, madeFor: markOf(owner, settings) };
}
