import { chanceOf } from './temperament.ts';

/**
 * A finite town in which an offer spreads like an infection (docs/crowd.md): who has not joined is susceptible, who has
 * joined tells others, who has left does not come back.
 */
export interface Town {
  readonly size: number;
  /** Who joined and is still there. */
  readonly invested: number;
  /** Who was paid and left, or gave up. */
  readonly gone: number;
}

/** How fast word spreads in a practice day. */
export interface Spread {
  /** How many others one investor would win in a day, were nobody else in the town. */
  readonly contactPerDay: number;
  /** The share of the susceptible whom advertisements alone win in a day. */
  readonly advertPerDay: number;
}

/** Our choice: half of a town joins within about five days, so the flow of deposits dries up in the second week. */
export const SPREAD: Spread = { contactPerDay: 0.8, advertPerDay: 0.015 };

/** Our choice: nobody joins any more when one in ten of those who have to do with the company is disappointed. */
export const DISTRUST_SHARE = 0.1;

/**
 * How much is said for joining in some days: advertisements, and the investors' own word in proportion to their share
 * of the town; less of both the larger the share of the disappointed (0 to 1).
 */
export function pressureOver(town: Town, disappointed: number, days: number, spread: Spread = SPREAD): number {
  const trust = Math.max(1 - disappointed / DISTRUST_SHARE, 0);
  return trust * days * (spread.advertPerDay + (spread.contactPerDay * town.invested) / town.size);
}

/**
 * The pressure at which a person joins, drawn from the exponential distribution of mean 1. With one such threshold for
 * each person the town is exactly the random epidemic in which everybody susceptible is won over at the same hazard
 * (Sellke 1983), and who joins does not depend on the order in which anybody is asked.
 */
export function resistanceOf(seed: number, person: number): number {
  return -Math.log1p(-chanceOf(seed, person, 'resistance'));
}

/** Who joins when the pressure rises from one value to another: the people of the town, by number. */
export function joiners(seed: number, townSize: number, from: number, to: number): number[] {
  const people: number[] = [];
  if (to <= from) return people;
  for (let person = 0; person < townSize; person += 1) {
    const resistance = resistanceOf(seed, person);
    if (resistance >= from && resistance < to) people.push(person);
  }
  return people;
}
