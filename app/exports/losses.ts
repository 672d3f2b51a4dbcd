/** How it ended for a person who paid in, in practice coins. */
export const OUTCOMES = ['nothing-back', 'part-back', 'all-back', 'more-back'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Classes of losses, in whole cents: more than `above`, up to `upTo`; null: without a bound. Coins are worth the practice
 * price of the instant at which the Debrief was shown, for everybody the same, so that who lost more coins lost more.
 */
export interface LossBucket {
  readonly above: bigint;
  readonly upTo: bigint | null;
}

/** How many people fell into a class of losses: rounded down to a multiple of five; null where it is hidden. */
export interface LossCount extends LossBucket {
  readonly people: number | null;
}
