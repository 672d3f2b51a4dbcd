import { OFFERS, type Offer, type OfferId, VERDICTS, type Verdict } from './offers.ts';
import { firmNumbered, REGISTER, type RegisteredFirm } from './firms.ts';
import { type LookUp, readLookUp } from './look-up.ts';

/** How many offers one turn of the exercise has. */
export const OFFERS_IN_A_SET = 3;
export const PLACES = [1, 2, 3] as const;
type Place = (typeof PLACES)[number];

/**
 * Which kinds three offers can be of. One is genuine always, and sometimes a second; how many of each of the others
 * there are must not follow from what was answered before, or the last offer would need no register.
 */
const MIXTURES = [
  ['clone', 'genuine', 'no-permission'],
  ['genuine', 'clone', 'genuine'],
  ['no-permission', 'no-permission', 'genuine'],
  ['genuine', 'no-permission', 'genuine'],
  ['clone', 'genuine', 'clone'],
] as const satisfies readonly (readonly Verdict[])[];
const PER_KIND = 3;
/** Each round has every mixture once. After so many rounds each mixture has been every choice of its offers once. */
const ROUNDS = PER_KIND ** 2;
export const SETS = MIXTURES.length * ROUNDS;
/** The set of whoever asks for none: one of each kind, as a first practice should have. */
const FIRST_SET = 1;

const OF_KIND: Readonly<Record<Verdict, readonly Offer[]>> = {
  genuine: OFFERS.filter((offer) => checkOffer(offer).verdict === 'genuine'),
  clone: OFFERS.filter((offer) => checkOffer(offer).verdict === 'clone'),
  'no-permission': OFFERS.filter((offer) => checkOffer(offer).verdict === 'no-permission'),
};

/**
 * How hard an offer is to judge by its register: 1 where both its look and its entry say the same, 2 where one of them
 * misleads, 3 where only one line of the entry tells and all else points the other way. Each kind has one of each, so
 * that how hard an offer is says nothing of what it is. Whoever practises from hard to easy keeps more of it.
 */
export const HARDNESS: Readonly<Record<OfferId, 1 | 2 | 3>> = {
  // Dull, and all of it agrees; five spelling errors; a countdown, a reward for friends and an identity card.
  'savings-bond': 1,
  'hedgerow-fund': 2,
  'coin-exchange': 3,
  // The register warns of it; nothing warns, but it comes as a video; calm, and only telephone and website differ.
  'fixed-income': 1,
  'share-account': 2,
  'pension-transfer': 3,
  // No such firm; all agrees with an entry that is withdrawn; all agrees, and permitted, but not for this.
  'daily-interest': 1,
  'copied-traders': 2,
  'growth-account': 3,
};

/**
 * The three offers of a set, from 1 to SETS, from hard to easy; of those that are as hard as each other the number of
 * the set decides. Two sets in a row have no offer in common, so that whoever goes on meets new ones.
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
 * From which of its offers on a kind is taken; a second one is the next. The genuine ones go on from set to set, as
 * there are just enough; each of the other kinds is missing in some mixtures and begins anew after them.
 */
function firstOfEachKind(round: number, turn: number): Readonly<Record<Verdict, number>> {
  const threes = (of: number) => Math.floor(of / PER_KIND) % PER_KIND;
  const isLast = turn === MIXTURES.length - 1;
  return {
    genuine: round + (turn % 2),
    // The last mixture leaves the one clone that the next round begins with.
    clone: isLast ? threes(round + 1) + 1 : threes(round) + turn,
    // In the first mixture no neighbour has one: it goes on by both, to meet every clone and every genuine one.
    'no-permission': turn === 0 ? round + threes(round) : threes(round) + (turn === 2 ? 0 : 2),
  };
}

/** The set after this one, round and round. */
export function nextSet(set: number): number {
  return (set % SETS) + 1;
}

/** Where somebody stands in the exercise. All of it is in the address of the page, and nowhere else. */
export interface Practice extends LookUp {
  readonly set: number;
  readonly place: Place;
  readonly answers: readonly (Verdict | null)[];
}

/** Reads an address. What it does not understand counts as not said; any number names a set. */
export function readPractice(params: URLSearchParams): Practice {
  return {
    set: setNumbered(params.get('set')),
    place: PLACES.find((place) => String(place) === params.get('offer')) ?? 1,
    answers: PLACES.map((place) => VERDICTS.find((verdict) => verdict === params.get(answerField(place))) ?? null),
    ...readLookUp(params),
  };
}

function setNumbered(text: string | null): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : FIRST_SET;
  return ((number + SETS - 1) % SETS) + 1;
}

/** The name of the field that holds the answer to an offer. */
function answerField(place: Place): string {
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
interface Score {
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

export type Compared = 'firm' | 'number' | 'address' | 'telephone' | 'website';

/** One detail of an offer beside the register's. */
export interface ComparedDetail {
  readonly what: Compared;
  readonly offered: string;
  /** Null where the register has no such entry. */
  readonly registered: string | null;
  readonly agrees: boolean;
}

interface Check {
  readonly verdict: Verdict;
  readonly details: readonly ComparedDetail[];
  /** Whether the register permits what is offered to the firm that the offer names. */
  readonly isPermitted: boolean;
}

/**
 * What whoever looks an offer up would find, in the order in which they would ask: is there such a firm, may it do this
 * today, and is it the one that is speaking?
 */
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
