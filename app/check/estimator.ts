import { bothBelow, normalQuantile, studentQuantile } from './distributions.ts';

/** 1 surely honest, 2 rather honest, 3 rather false, 4 surely false. */
export type Rating = 1 | 2 | 3 | 4;

/** What a person answered in a wave. */
export interface WaveAnswers {
  readonly false: readonly Rating[];
  readonly honest: readonly Rating[];
}

/** What a person answered before and after. */
export interface LinkedAnswers {
  readonly before: WaveAnswers;
  readonly after: WaveAnswers;
}

/**
 * How well a group tells false from honest in a wave. `sensitivity` is d_a, in standard deviations of an offer's
 * credibility; `lean` is c in the same unit, above 0 towards trust, below 0 towards suspicion. `recognised` and
 * `turnedAway` are the shares of false and of honest offers that were called false.
 */
export interface WaveEstimate {
  readonly sensitivity: number;
  readonly lean: number;
  readonly recognised: number;
  readonly turnedAway: number;
}

/** A figure with its standard error and the interval that holds it with 95 % confidence. */
export interface Interval {
  readonly value: number;
  readonly error: number;
  readonly from: number;
  readonly to: number;
}

export interface GainEstimate {
  readonly people: number;
  readonly before: WaveEstimate;
  readonly after: WaveEstimate;
  readonly sensitivity: Interval;
  readonly lean: Interval;
  /** No change of lean larger than this, with 95 % confidence on either side: the larger end of its 90 % interval. */
  readonly leanWithin: number;
}

const KINDS = ['false', 'honest'] as const;
const THRESHOLDS = [1, 2, 3] as const;
/** The middle threshold parts honest from false. */
const MIDDLE = 1;
const MOST_CORRELATION = 0.6;
const HALVINGS = 24;
const SLOPES = { least: 0.5, most: 2 };

/**
 * Estimates a wave from the answers of all persons together, with pooled thresholds, a correction for the differences
 * between persons, and d_a and c from the line through the z-ROC; see `docs/check.md`. Wants at least one answer of
 * each kind.
 */
export function estimateWave(people: readonly WaveAnswers[]): WaveEstimate {
  const counts = { false: countsOf(people, 'false'), honest: countsOf(people, 'honest') };
  const spread = mean(
    THRESHOLDS.map((_, index) => 1 / Math.sqrt(1 - mean(KINDS.map((kind) => correlationOf(counts[kind], index))))),
  );
  const zOf = (kind: (typeof KINDS)[number]) =>
    counts[kind].above.map((above) => spread * normalQuantile((sum(above) + 0.5) / (sum(counts[kind].answered) + 1)));
  const [y, x] = [zOf('false'), zOf('honest')];
  const slope = Math.min(Math.max(deviation(y) / deviation(x), SLOPES.least), SLOPES.most);
  const intercept = mean(y) - slope * mean(x);
  const shareOf = (kind: (typeof KINDS)[number]) => sum(counts[kind].above[MIDDLE] ?? []) / sum(counts[kind].answered);
  return {
    sensitivity: intercept * Math.sqrt(2 / (1 + slope * slope)),
    lean: -((y[MIDDLE] ?? 0) + (x[MIDDLE] ?? 0)) / 2,
    recognised: shareOf('false'),
    turnedAway: shareOf('honest'),
  };
}

interface Counts {
  /** How many answers each person gave. */
  readonly answered: readonly number[];
  /** For each threshold, how many of them are above it. */
  readonly above: readonly (readonly number[])[];
}

function countsOf(people: readonly WaveAnswers[], kind: (typeof KINDS)[number]): Counts {
  return {
    answered: people.map((person) => person[kind].length),
    above: THRESHOLDS.map((threshold) =>
      people.map((person) => person[kind].filter((rating) => rating > threshold).length),
    ),
  };
}

/**
 * How alike the answers of one person are: the correlation of two normal variables that both pass the threshold as
 * often as two answers of one person do.
 */
function correlationOf({ answered, above }: Counts, threshold: number): number {
  const passed = above[threshold] ?? [];
  const share = sum(passed) / sum(answered);
  const pairs = sum(answered.map((count) => count * (count - 1)));
  if (share <= 0 || share >= 1 || pairs === 0) return 0;
  const agreement = sum(passed.map((count) => count * (count - 1))) / pairs;
  let [low, high] = [0, MOST_CORRELATION];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (bothBelow(share, middle) < agreement) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Estimates what changed from before to after, over persons who answered both, with standard errors by leaving out one
 * person at a time from everything. Wants at least two persons.
 */
export function estimateGain(people: readonly LinkedAnswers[]): GainEstimate {
  const [before, after] = wavesOf(people);
  const without = people.map((_, index) => wavesOf(people.toSpliced(index, 1)));
  const change = (figure: 'sensitivity' | 'lean') => {
    const values = without.map(([first, second]) => second[figure] - first[figure]);
    return intervalOf(after[figure] - before[figure], jackknifeError(values), people.length);
  };
  const lean = change('lean');
  const reach = studentQuantile(0.95, people.length - 1) * lean.error;
  return {
    people: people.length,
    before,
    after,
    sensitivity: change('sensitivity'),
    lean,
    leanWithin: Math.abs(lean.value) + reach,
  };
}

function wavesOf(people: readonly LinkedAnswers[]): readonly [WaveEstimate, WaveEstimate] {
  return [estimateWave(people.map(({ before }) => before)), estimateWave(people.map(({ after }) => after))];
}

function intervalOf(value: number, error: number, people: number): Interval {
  const reach = studentQuantile(0.975, people - 1) * error;
  return { value, error, from: value - reach, to: value + reach };
}

function jackknifeError(without: readonly number[]): number {
  const centre = mean(without);
  const squares = sum(without.map((value) => (value - centre) ** 2));
  return Math.sqrt(((without.length - 1) / without.length) * squares);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}
