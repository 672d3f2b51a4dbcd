import { checkOffer } from './register-check.ts';
import { OFFERS, type Offer, VERDICTS, type Verdict } from './register-offers.ts';

/** How many offers one turn of the exercise has. */
export const OFFERS_IN_A_SET = 3;
export const PLACES = [1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

/** Which place the genuine one, the clone and the one without permission take. */
const ORDERS = [
  ['genuine', 'clone', 'no-permission'],
  ['clone', 'no-permission', 'genuine'],
  ['no-permission', 'genuine', 'clone'],
  ['clone', 'genuine', 'no-permission'],
  ['genuine', 'no-permission', 'clone'],
  ['no-permission', 'clone', 'genuine'],
] as const satisfies readonly (readonly Verdict[])[];
const PER_KIND = 3;
/** Every choice of one genuine offer, one clone and one without permission. */
const CHOICES = PER_KIND ** 3;
/** Every choice in every order. */
export const SETS = CHOICES * ORDERS.length;
/** The set of whoever asks for none. */
export const FIRST_SET = 1;

const OF_KIND: Readonly<Record<Verdict, readonly Offer[]>> = {
  genuine: OFFERS.filter((offer) => checkOffer(offer).verdict === 'genuine'),
  clone: OFFERS.filter((offer) => checkOffer(offer).verdict === 'clone'),
  'no-permission': OFFERS.filter((offer) => checkOffer(offer).verdict === 'no-permission'),
};

/**
 * The three offers of a set, from 1 to SETS: one of each kind, in an order that the number decides, too. Two sets in a
 * row have no offer in common, so that whoever goes on meets new ones.
 */
export function offersOfSet(set: number): readonly Offer[] {
  const index = set - 1;
  const choice = index % CHOICES;
  const [units, threes, nines] = [choice, Math.floor(choice / PER_KIND), Math.floor(choice / PER_KIND ** 2)];
  const chosen: Readonly<Record<Verdict, number>> = {
    genuine: units % PER_KIND,
    clone: (units + threes) % PER_KIND,
    'no-permission': (units + nines) % PER_KIND,
  };
  const order = ORDERS[(choice + Math.floor(index / CHOICES) + 3) % ORDERS.length] ?? ORDERS[0];
  return order.flatMap((kind) => OF_KIND[kind][chosen[kind]] ?? []);
}

/** The set after this one, round and round. */
export function nextSet(set: number): number {
  return (set % SETS) + 1;
}

/** Where somebody stands in the exercise. All of it is in the address of the page, and nowhere else. */
export interface Practice {
  readonly set: number;
  readonly place: Place;
  readonly answers: readonly (Verdict | null)[];
  /** What was asked of the register; null before anything was. */
  readonly query: string | null;
  /** The number of the entry that is open. */
  readonly entry: string | null;
}

const LONGEST_QUERY = 80;

/** Reads an address. What it does not understand counts as not said; any number names a set. */
export function readPractice(params: URLSearchParams): Practice {
  return {
    set: setNumbered(params.get('set')),
    place: PLACES.find((place) => String(place) === params.get('offer')) ?? 1,
    answers: PLACES.map((place) => VERDICTS.find((verdict) => verdict === params.get(answerField(place))) ?? null),
    query: params.get('q')?.slice(0, LONGEST_QUERY) ?? null,
    entry: params.get('entry'),
  };
}

function setNumbered(text: string | null): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : FIRST_SET;
  return ((number + SETS - 1) % SETS) + 1;
}

/** The name of the field that holds the answer to an offer. */
export function answerField(place: Place): string {
  return `answer${place}`;
}

/** The fields of an address, without those that say nothing: what a form has to carry along. */
export function practiceFields(practice: Practice): readonly (readonly [name: string, value: string])[] {
  const answers = PLACES.map((place) => [answerField(place), practice.answers[place - 1] ?? ''] as const);
  return [
    ['set', practice.set === FIRST_SET ? '' : String(practice.set)] as const,
    ['offer', practice.place === 1 ? '' : String(practice.place)] as const,
    ...answers,
    ...(practice.query === null ? [] : [['q', practice.query] as const]),
    ['entry', practice.entry ?? ''] as const,
  ].filter(([name, value]) => value !== '' || name === 'q');
}

/** The address at which `readPractice` reads the same again; the plain page where nothing was done yet. */
export function practiceAddress(practice: Practice, part: '' | '#offer' | '#register' = ''): string {
  const query = new URLSearchParams(practiceFields(practice).map(([name, value]) => [name, value])).toString();
  return `/register${query === '' ? '' : `?${query}`}${part}`;
}

/** How a set went, once each of its offers has an answer; both ways of going wrong count. */
export interface Score {
  readonly right: number;
  /** Genuine, and turned away. */
  readonly falseAlarms: number;
  /** Not genuine, and believed. */
  readonly missed: number;
}

/** Null while an answer is missing. */
export function scoreOf(practice: Practice): Score | null {
  const truths = offersOfSet(practice.set).map((offer) => checkOffer(offer).verdict);
  const pairs = practice.answers.map((answer, index) => ({ answer, truth: truths[index] }));
  if (pairs.some(({ answer }) => answer === null)) return null;
  const count = (is: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(is).length;
  return {
    right: count(({ answer, truth }) => answer === truth),
    falseAlarms: count(({ answer, truth }) => truth === 'genuine' && answer !== 'genuine'),
    missed: count(({ answer, truth }) => truth !== 'genuine' && answer === 'genuine'),
  };
}
