import * as z from 'zod';

/** Hours of practice time. */
const HOURS = z.int().min(0).max(240);
const DAY = z.int().min(1).max(60);
const CENTS = z.int().min(0).max(100_000_000);

/**
 * What the company does, instead of staff or beside them. Adjustable while a class runs; every change is recorded. It
 * contains no text: what investors read comes from fixed catalogues.
 */
const SCHEMA = z.strictObject({
  /** The shipped scenario from which it started. */
  name: z.enum(['by-hand', 'quick', 'long', 'honest']),
  deposits: z.discriminatedUnion('approval', [
    z.strictObject({ approval: z.literal('by-hand') }),
    z.strictObject({ approval: z.literal('at-once') }),
    z.strictObject({ approval: z.literal('after-delay'), delayHours: HOURS }),
  ]),
  withdrawals: z.discriminatedUnion('policy', [
    z.strictObject({ policy: z.literal('by-hand') }),
    /** Paid after so many hours, as long as the coins last. */
    z.strictObject({ policy: z.literal('while-coins-last'), delayHours: HOURS }),
    /** Each investor's first withdrawal of at most an amount is paid; every larger or later one waits. */
    z.strictObject({ policy: z.literal('bait-then-block'), paidUpToCents: CENTS, delayHours: HOURS }),
    /** Nobody is paid: another excuse from the catalogue comes every so many hours. */
    z.strictObject({ policy: z.literal('excuses'), everyHours: HOURS.min(1) }),
  ]),
  /**
   * A fee asked of people whose withdrawal waits, as part of its amount; paying it never helps. Null: none is asked.
   */
  releaseFeeBasisPoints: z.int().min(1).max(5_000).nullable(),
  /** Whether the account manager writes. */
  messages: z.boolean(),
  collapse: z.discriminatedUnion('when', [
    /** As soon as a payment that is due cannot be covered, or so many hours of excuses later, or on the latest day. */
    z.strictObject({ when: z.literal('coins-run-out'), graceHours: HOURS.optional(), latestDay: DAY.optional() }),
    z.strictObject({ when: z.literal('on-day'), day: DAY }),
    z.strictObject({ when: z.literal('by-hand') }),
  ]),
  /** Whether a dull savings account stands beside the plans. */
  savings: z.boolean(),
  /** Whether participants may look through their pages at once, or from the reveal on. */
  xray: z.enum(['always', 'from-the-reveal']).default('always'),
  /** Invented investors around the class: how many live in the town, and the seed of all their chances. Null: none. */
  crowd: z.strictObject({ townSize: z.int().min(10).max(100_000), seed: z.int().min(0).max(2_147_483_647) }).nullable(),
});

export type Scenario = z.infer<typeof SCHEMA>;
export type ScenarioName = Scenario['name'];

/** Everything by hand, as staff without a scenario would do it: the default of a class that chose nothing else. */
export const BY_HAND: Scenario = {
  name: 'by-hand',
  deposits: { approval: 'by-hand' },
  withdrawals: { policy: 'by-hand' },
  releaseFeeBasisPoints: null,
  messages: false,
  collapse: { when: 'by-hand' },
  savings: false,
  xray: 'always',
  crowd: null,
};

/** The scenarios that come with the site. The seed of a crowd is drawn when a class is made. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  'by-hand': BY_HAND,
  quick: {
    name: 'quick',
    deposits: { approval: 'at-once' },
    withdrawals: { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 },
    releaseFeeBasisPoints: 1_500,
    messages: true,
    collapse: { when: 'on-day', day: 18 },
    savings: false,
    xray: 'always',
    crowd: { townSize: 200, seed: 1 },
  },
  long: {
    name: 'long',
    deposits: { approval: 'after-delay', delayHours: 2 },
    withdrawals: { policy: 'while-coins-last', delayHours: 12 },
    releaseFeeBasisPoints: 1_000,
    messages: true,
    collapse: { when: 'coins-run-out', graceHours: 48 },
    savings: false,
    xray: 'always',
    crowd: { townSize: 2_000, seed: 1 },
  },
  honest: {
    name: 'honest',
    deposits: { approval: 'at-once' },
    withdrawals: { policy: 'while-coins-last', delayHours: 12 },
    releaseFeeBasisPoints: null,
    messages: true,
    collapse: { when: 'coins-run-out' },
    savings: true,
    xray: 'always',
    crowd: { townSize: 500, seed: 1 },
  },
};

/** Returns the practice day on which a company collapses at the latest; null where no day is set. */
export function lastDayOf({ collapse }: Scenario): number | null {
  if (collapse.when === 'on-day') return collapse.day;
  return collapse.when === 'coins-run-out' ? (collapse.latestDay ?? null) : null;
}

/** Reads a scenario from a row or a form; null when it is none. An empty object is a class from before scenarios. */
export function readScenario(value: unknown): Scenario | null {
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return BY_HAND;
  const parsed = SCHEMA.safeParse(value);
  return parsed.success ? parsed.data : null;
}
