import { fateOf, type Fund, statementsAt } from '#app/collapse/artzrouni.ts';

/** Why nothing is said about what comes later: nobody lives to see it, or no such sum exists. */
export type Beyond = 'any-life' | 'any-sum';

/** How far a fund is followed. */
interface Horizon {
  /** Whole years, at least one. */
  readonly years: number;
  readonly beyond: Beyond;
}

const MOST_YEARS = 1000;
/** In millions of dollars: ten thousand million million, many times the value of everything on earth. */
const LARGEST = 1e10;

/**
 * Takes a fund within the limits of the sliders; returns for how many whole years its figures mean something.
 * Statements may fall at first, but once they are this large they only grow.
 */
export function horizonOf(fund: Fund): Horizon {
  const isTooLarge = (years: number) => !(statementsAt(fund, years) <= LARGEST);
  if (!isTooLarge(MOST_YEARS)) return { years: MOST_YEARS, beyond: 'any-life' };
  let [small, large] = [1, MOST_YEARS];
  while (large - small > 1) {
    const middle = Math.floor((small + large) / 2);
    if (isTooLarge(middle)) large = middle;
    else small = middle;
  }
  return { years: small, beyond: 'any-sum' };
}

/** The fate of a fund as far as it can be seen: with a `horizon`, it ends later than that. */
export type SeenFate = ReturnType<typeof seenFateOf>;

/** Returns when a fund breaks within its horizon, in years, and why; the horizon itself when it breaks beyond it. */
export function seenFateOf(fund: Fund) {
  const { zero, because } = fateOf(fund);
  const horizon = horizonOf(fund);
  const isSeen = zero === null || zero <= horizon.years;
  return { zero: isSeen ? zero : null, because, horizon: isSeen ? null : horizon, years: horizon.years };
}
