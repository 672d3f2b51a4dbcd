import { type Group, isSafe, publishable, publishedCount } from '#app/classes/small-groups.ts';
import { satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Participant } from './participants-file.ts';
import { resultOf, type Results } from './results.ts';

/** How it ended for a person who paid in, in practice coins. */
export const OUTCOMES = ['nothing-back', 'part-back', 'all-back', 'more-back'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * A class of losses, in whole cents: more than `above`, up to `upTo`; null: without a bound. Coins are worth the practice
 * price of the instant at which the Debrief was shown, for everybody the same, so that who lost more coins lost more.
 */
interface LossBucket {
  readonly above: bigint;
  readonly upTo: bigint | null;
}

/** How many people fell into a class of losses: rounded down to a multiple of five; null where it is hidden. */
export interface LossCount extends LossBucket {
  readonly people: number | null;
}

/** From the least deposit of $100 on, as the plans rise. */
const BUCKETS: readonly LossBucket[] = [
  { above: 0n, upTo: 100_00n },
  { above: 100_00n, upTo: 500_00n },
  { above: 500_00n, upTo: 1_000_00n },
  { above: 1_000_00n, upTo: 5_000_00n },
  { above: 5_000_00n, upTo: null },
];

type Flow = Pick<Participant, 'id' | 'coinsIn' | 'coinsBack'>;

/**
 * How many people got back what, of those who paid in. Says of nobody what `results` hides, and tells those who got
 * back just what they had paid from those who got more only where neither are a few.
 */
export function outcomesOf(participants: readonly Flow[], results: Results): Readonly<Record<Outcome, number | null>> {
  const { byResult, people } = results;
  // That none of a few ended so would say how they did end.
  if (people === null) return { 'nothing-back': null, 'part-back': null, 'all-back': null, 'more-back': null };
  const whole = participants.filter((person) => resultOf(person) === 'all-back');
  const more = whole.filter(({ coinsIn, coinsBack }) => coinsBack > coinsIn).length;
  const isTold = byResult['all-back'] !== null && isSafe(more) && isSafe(whole.length - more);
  return {
    'nothing-back': byResult['nothing-back'],
    'part-back': byResult['less-back'],
    'all-back': isTold ? publishedCount(whole.length - more) : null,
    'more-back': isTold ? publishedCount(more) : null,
  };
}

/** How many people lost how much, the smallest losses first. Nothing is said of a few, nor where it would give them away. */
export function lossesOf(participants: readonly Flow[], priceCents: bigint): readonly LossCount[] {
  const lost = participants.filter(({ coinsIn, coinsBack }) => coinsBack < coinsIn);
  const groups = BUCKETS.map((bucket) => ({
    bucket,
    persons: new Set(lost.filter((person) => isIn(bucket, lossOf(person, priceCents))).map(({ id }) => id)),
    parts: [],
  }));
  const root: Group = { persons: new Set(lost.map(({ id }) => id)), parts: groups };
  const published = publishable(root);
  return groups.map((group) => ({
    ...group.bucket,
    people: published.has(root) && published.has(group) ? publishedCount(group.persons.size) : null,
  }));
}

/** Whole cents, and never nothing where coins were lost. */
function lossOf({ coinsIn, coinsBack }: Flow, priceCents: bigint): bigint {
  const worth = satoshiToCents(satoshi(coinsIn - coinsBack), priceCents);
  return worth === 0n ? 1n : worth;
}

function isIn({ above, upTo }: LossBucket, loss: bigint): boolean {
  return loss > above && (upTo === null || loss <= upTo);
}
