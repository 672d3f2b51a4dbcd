import { type Group, isSafe, publishable, publishedCount } from '#app/classes/small-groups.ts';
import { satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { MINIMUM_DEPOSIT } from '#app/payments/deposits/deposit.ts';
import type { Participant } from './participant.ts';

/** In practice coins: what went to the company compared with what came back. */
export const RESULTS = ['nothing-paid-in', 'nothing-back', 'less-back', 'all-back'] as const;
export type Result = (typeof RESULTS)[number];

/** Rounded down to a multiple of five; null where it is hidden (small-groups.ts). */
export interface Results {
  readonly people: number | null;
  readonly byResult: Readonly<Record<Result, number | null>>;
}

type Flow = Pick<Participant, 'id' | 'coinsIn' | 'coinsBack'>;

export function resultOf({ coinsIn, coinsBack }: Omit<Flow, 'id'>): Result {
  if (coinsIn === 0n) return 'nothing-paid-in';
  if (coinsBack === 0n) return 'nothing-back';
  return coinsBack < coinsIn ? 'less-back' : 'all-back';
}

/** As far as results give nobody away. */
export function resultsOf(participants: readonly Flow[]): Results {
  const groupOf = (result: Result): Group => ({
    persons: new Set(participants.filter((person) => resultOf(person) === result).map(({ id }) => id)),
    parts: [],
  });
  const groups = {
    'nothing-paid-in': groupOf('nothing-paid-in'),
    'nothing-back': groupOf('nothing-back'),
    'less-back': groupOf('less-back'),
    'all-back': groupOf('all-back'),
  };
  const whole: Group = { persons: new Set(participants.map(({ id }) => id)), parts: Object.values(groups) };
  const published = publishable(whole);
  const countOf = (group: Group) => (published.has(group) ? publishedCount(group.persons.size) : null);
  return {
    people: countOf(whole),
    byResult: {
      'nothing-paid-in': countOf(groups['nothing-paid-in']),
      'nothing-back': countOf(groups['nothing-back']),
      'less-back': countOf(groups['less-back']),
      'all-back': countOf(groups['all-back']),
    },
  };
}

/**
 * The books tell to the cent what all who paid in put in together, by coins or on a receipt: these must be many or
 * nobody, unless the invented investors of a crowd are among them.
 */
export function mayShowBooks(
  participants: readonly Pick<Participant, 'coinsIn' | 'depositedCents'>[],
  { hasCrowd }: { readonly hasCrowd: boolean },
): boolean {
  const paidIn = participants.filter(({ coinsIn, depositedCents }) => coinsIn > 0n || depositedCents > 0n);
  return isSafe(participants.length) && (hasCrowd || isSafe(paidIn.length));
}

/** Both rounded down to a multiple of five. */
export interface LookUps {
  readonly paidIn: number;
  readonly lookedUpFirst: number;
}

type Looker = Pick<Participant, 'id' | 'hasLeft' | 'lookedUpFirst' | 'coinsIn'>;

/** Without people who have left; null where the look-ups would give a small group away. */
export function lookUpsOf(participants: readonly Looker[]): LookUps | null {
  const paidIn = participants.filter((person) => !person.hasLeft && person.coinsIn > 0n);
  const groupOf = (isFirst: boolean): Group => ({
    persons: new Set(paidIn.filter((person) => (person.lookedUpFirst === true) === isFirst).map(({ id }) => id)),
    parts: [],
  });
  const first = groupOf(true);
  const whole: Group = { persons: new Set(paidIn.map(({ id }) => id)), parts: [first, groupOf(false)] };
  const published = publishable(whole);
  if (!published.has(whole) || !published.has(first)) return null;
  return { paidIn: publishedCount(whole.persons.size), lookedUpFirst: publishedCount(first.persons.size) };
}

/**
 * In whole cents: more than `above`, up to `upTo`, where null means unbounded. Coins are valued at the practice price
 * when the Debrief was shown, the same for everybody.
 */
interface LossBucket {
  readonly above: bigint;
  readonly upTo: bigint | null;
}

/** Rounded down to a multiple of five; null where it is hidden. */
export interface LossCount extends LossBucket {
  readonly people: number | null;
}

/** The smallest deposit, and then as the minimums of plans rise. */
const BOUNDS: readonly bigint[] = [MINIMUM_DEPOSIT, 500_00n, 1_000_00n, 5_000_00n];
/** All bounds, or else two, or one: a small class is shown in few bands, so that none has to be hidden. */
const CHOICES: readonly (readonly (readonly bigint[])[])[] = [
  [BOUNDS],
  BOUNDS.flatMap((one, place) => BOUNDS.slice(place + 1).map((other) => [one, other])),
  BOUNDS.map((one) => [one]),
];

/**
 * Smallest losses first, in the finest bands of which none has to be hidden; else one that is. `priceOf` is the
 * practice price of a coin in a person's class when they were told.
 */
export function lossesOf<Person extends Flow>(
  participants: readonly Person[],
  priceOf: (person: Person) => bigint,
): readonly LossCount[] {
  const lost = participants.filter(({ coinsIn, coinsBack }) => coinsBack < coinsIn);
  const inBands = (bounds: readonly bigint[]) =>
    [0n, ...bounds].map((above, place) => {
      const bucket = { above, upTo: bounds[place] ?? null };
      const persons = lost.filter((person) => isIn(bucket, lossOf(person, priceOf(person))));
      return { bucket, persons: new Set(persons.map(({ id }) => id)), parts: [] };
    });
  const smallestOf = (groups: ReturnType<typeof inBands>) => Math.min(...groups.map(({ persons }) => persons.size));
  for (const choice of CHOICES) {
    const [evenest] = choice
      .map(inBands)
      .filter((groups) => areAllPublishable(groups))
      .toSorted((one, other) => smallestOf(other) - smallestOf(one));
    if (evenest !== undefined) {
      return evenest.map(({ bucket, persons }) => ({ ...bucket, people: publishedCount(persons.size) }));
    }
  }
  return [{ above: 0n, upTo: null, people: null }];
}

function areAllPublishable(groups: readonly Group[]): boolean {
  const root: Group = { persons: new Set(groups.flatMap(({ persons }) => [...persons])), parts: groups };
  return publishable(root).size === groups.length + 1;
}

/** Whole cents, and never zero where coins were lost. */
function lossOf({ coinsIn, coinsBack }: Flow, priceCents: bigint): bigint {
  const worth = satoshiToCents(satoshi(coinsIn - coinsBack), priceCents);
  return worth === 0n ? 1n : worth;
}

function isIn({ above, upTo }: LossBucket, loss: bigint): boolean {
  return loss > above && (upTo === null || loss <= upTo);
}

/** One investor's plans, and what came of them; cents, before the withdrawal fee. */
export interface PromiseOfPlans {
  readonly isCrowd: boolean;
  /** More than zero. */
  readonly placed: bigint;
  /** What was placed, plus the profit. */
  readonly promised: bigint;
  /** Withdrawals come from plans alone: nothing else can be asked for. */
  readonly paid: bigint;
}

/** Shares from 0 to 1 of the money placed in plans. */
export interface PaidInFull {
  /** Of investors who were paid all that their plans promised; null where that would reveal a small group. */
  readonly share: number | null;
  /** What could have been paid in full with the same coins, at the prices that they had. */
  readonly largestShare: number;
}

/**
 * `unpaidCents` could have been paid on top of the withdrawals that were: the worth of all coins that are left or were
 * taken by the operator, before the fee. To pay the largest share in full, the promise that costs least per dollar
 * placed comes first. Null where nothing was put into a plan.
 */
export function paidInFull(promises: readonly PromiseOfPlans[], unpaidCents: bigint): PaidInFull | null {
  const placed = sumOf(promises, (one) => one.placed);
  if (placed === 0n) return null;
  const inFull = promises.filter((one) => one.paid >= one.promised);
  const people = promises.filter(({ isCrowd }) => !isCrowd).length;
  const peopleInFull = inFull.filter(({ isCrowd }) => !isCrowd).length;
  const isTold = isSafe(peopleInFull) && isSafe(people - peopleInFull);
  return {
    share: isTold
      ? partOf(
          sumOf(inFull, (one) => one.placed),
          placed,
        )
      : null,
    largestShare: partOf(placedPaidBy(promises, sumOf(promises, (one) => one.paid) + unpaidCents), placed),
  };
}

/** The cheapest promises are paid first, and of the last one a part. */
function placedPaidBy(promises: readonly PromiseOfPlans[], dollars: bigint): bigint {
  let [rest, kept] = [dollars, 0n];
  for (const { placed, promised } of promises.toSorted(cheapestFirst)) {
    if (promised > rest) return kept + (placed * rest) / promised;
    rest -= promised;
    kept += placed;
  }
  return kept;
}

function cheapestFirst(a: PromiseOfPlans, b: PromiseOfPlans): number {
  return Number(a.promised * b.placed - b.promised * a.placed);
}

function sumOf(promises: readonly PromiseOfPlans[], of: (one: PromiseOfPlans) => bigint): bigint {
  return promises.reduce((sum, one) => sum + of(one), 0n);
}

function partOf(part: bigint, whole: bigint): number {
  return Number(part) / Number(whole);
}
