import { firmNumbered, REGISTER, type RegisteredFirm } from './firms.ts';
import { type LookUp, readLookUp } from './look-up-address.ts';
import { OFFERS, type Offer, type OfferId, VERDICTS, type Verdict } from './offers.ts';

export const OFFERS_IN_A_SET = 3;
export const PLACES = [1, 2, 3] as const;
type Place = (typeof PLACES)[number];

/**
 * The kinds that three offers can have. One is always genuine, and sometimes a second is. The number of each other kind
 * must not follow from earlier answers, or the last offer would not need the register.
 */
const MIXTURES = [
  ['clone', 'genuine', 'no-permission'],
  ['genuine', 'clone', 'genuine'],
  ['no-permission', 'no-permission', 'genuine'],
  ['genuine', 'no-permission', 'genuine'],
  ['clone', 'genuine', 'clone'],
] as const satisfies readonly (readonly Verdict[])[];
const PER_KIND = 3;
/** A round has every mixture once; after this many, each mixture has had every selection of its offers once. */
const ROUNDS = PER_KIND ** 2;
export const SETS = MIXTURES.length * ROUNDS;
/** One of each kind, as a first practice should have. Shown when no set is asked for. */
const FIRST_SET = 1;

const OF_KIND: Readonly<Record<Verdict, readonly Offer[]>> = {
  genuine: OFFERS.filter((offer) => checkOffer(offer).verdict === 'genuine'),
  clone: OFFERS.filter((offer) => checkOffer(offer).verdict === 'clone'),
  'no-permission': OFFERS.filter((offer) => checkOffer(offer).verdict === 'no-permission'),
};

/**
 * How hard an offer is to judge by its register: 1 when its look and its entry agree, 2 when one of them misleads, 3
 * when only one line of the entry tells and everything else points the other way. Each kind has one offer of each
 * level, so that the level says nothing about the kind. People who practise from hard to easy remember more.
 */
export const HARDNESS: Readonly<Record<OfferId, 1 | 2 | 3>> = {
  // Dull, and everything agrees; five spelling errors; a countdown, a reward for friends and an identity card.
  'savings-bond': 1,
  'hedgerow-fund': 2,
  'coin-exchange': 3,
  // The register warns of it; nothing warns, but it comes as a video; calm, and only telephone and website differ.
  'fixed-income': 1,
  'share-account': 2,
  'pension-transfer': 3,
  // No such firm; everything agrees with an entry that is withdrawn; everything agrees, and permitted, but not for
  // this.
  'daily-interest': 1,
  'copied-traders': 2,
  'growth-account': 3,
};

/**
 * `set` is from 1 to SETS. From hard to easy; the number of the set decides the order of equally hard ones. Two sets in
 * a row share no offer, so that people who go on meet new ones.
 */
export function offersOfSet(set: number): readonly Offer[] {
  const [round, turn] = [Math.floor((set - 1) / MIXTURES.length), (set - 1) % MIXTURES.length];
  const mixture: readonly Verdict[] = MIXTURES[turn] ?? MIXTURES[0];
  const first = firstOfEachKind(round, turn);
  const offers = mixture.flatMap((kind, place) => {
    const before = mixture.slice(0, place).filter((other) => other === kind).length;
    return OF_KIND[kind][(first[kind] + before) % PER_KIND] ?? [];
  });
  const by = (2 * round) % OFFERS_IN_A_SET;
  return [...offers.slice(by), ...offers.slice(0, by)].toSorted((one, other) => HARDNESS[other.id] - HARDNESS[one.id]);
}

/**
 * The index of the first offer of each kind; a second one is the next. Genuine ones continue from set to set, as there
 * are just enough; each other kind is missing in some mixtures and then begins anew.
 */
function firstOfEachKind(round: number, turn: number): Readonly<Record<Verdict, number>> {
  const threes = (of: number) => Math.floor(of / PER_KIND) % PER_KIND;
  const isLast = turn === MIXTURES.length - 1;
  return {
    genuine: round + (turn % 2),
    // The last mixture leaves out the one clone that the next round begins with.
    clone: isLast ? threes(round + 1) + 1 : threes(round) + turn,
    // The mixtures around the first one have none of this kind: it moves on by both, so as to meet every clone and
    // every genuine one.
    'no-permission': turn === 0 ? round + threes(round) : threes(round) + (turn === 2 ? 0 : 2),
  };
}

export function nextSet(set: number): number {
  return (set % SETS) + 1;
}

/** All of it is in the address of the page, and nowhere else. */
export interface Practice extends LookUp {
  readonly set: number;
  readonly place: Place;
  readonly answers: readonly (Verdict | null)[];
}

/** Anything it does not understand is ignored; any number names a set. */
export function readPractice(params: URLSearchParams): Practice {
  return {
    set: parseSetNumber(params.get('set')),
    place: PLACES.find((place) => String(place) === params.get('offer')) ?? 1,
    answers: PLACES.map((place) => VERDICTS.find((verdict) => verdict === params.get(answerField(place))) ?? null),
    ...readLookUp(params),
  };
}

function parseSetNumber(text: string | null): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : FIRST_SET;
  return ((number + SETS - 1) % SETS) + 1;
}

function answerField(place: Place): string {
  return `answer${place}`;
}

/** The fields that a form has to carry along, without those that say nothing. */
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

/** `readPractice` reads the same practice from it; the plain page when nothing was done yet. */
export function practiceAddress(practice: Practice, part: '' | '#offer' | '#register' = ''): string {
  const query = new URLSearchParams(practiceFields(practice).map(([name, value]) => [name, value])).toString();
  return `/register${query === '' ? '' : `?${query}`}${part}`;
}

/** Both kinds of error are counted. */
interface Score {
  readonly right: number;
  /** Genuine, but turned away. */
  readonly falseAlarms: number;
  /** Not genuine, but believed. */
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

export type Compared = 'firm' | 'number' | 'address' | 'telephone' | 'website';

export interface ComparedDetail {
  readonly what: Compared;
  readonly offered: string;
  /** Null when the register has no such entry. */
  readonly registered: string | null;
  readonly agrees: boolean;
}

interface Check {
  readonly verdict: Verdict;
  readonly details: readonly ComparedDetail[];
  readonly isPermitted: boolean;
}

/** In the order of asking: is there such a firm, may it do this today, and is it really the one speaking? */
export function checkOffer(offer: Offer): Check {
  const firm = firmNumbered(offer.number) ?? REGISTER.find(({ name }) => name === offer.firm) ?? null;
  const isPermitted = firm?.standing === 'permitted' && firm.permissions.includes(offer.needs);
  const details = detailsOf(offer, firm);
  const isOurs = details.every(({ agrees }) => agrees);
  return { verdict: isPermitted ? (isOurs ? 'genuine' : 'clone') : 'no-permission', details, isPermitted };
}

function detailsOf(offer: Offer, firm: RegisteredFirm | null): ComparedDetail[] {
  const compare = (what: Compared, offered: string, registered: string | undefined): ComparedDetail => ({
    what,
    offered,
    registered: registered ?? null,
    agrees: offered === registered,
  });
  return [
    compare('firm', offer.firm, firm?.name),
    compare('number', offer.number, firm?.number),
    compare('telephone', offer.telephone, firm?.telephone),
    compare('website', offer.website, firm?.website),
    compare('address', offer.address, firm?.address),
  ];
}
