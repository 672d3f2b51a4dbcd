import { bothBelow, normalQuantile, studentQuantile } from './distributions.ts';

/** 1 surely honest, 2 rather honest, 3 rather false, 4 surely false. */
export type Rating = 1 | 2 | 3 | 4;

export interface WaveAnswers {
  readonly false: readonly Rating[];
  readonly honest: readonly Rating[];
}

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

/** For the shares of false and of honest offers called false: 95 of 100 such ellipses contain the true ones. */
export interface Region {
  readonly recognised: number;
  readonly turnedAway: number;
  /** Half the longer and half the shorter axis, as shares. */
  readonly radii: readonly [number, number];
  /** The angle of the longer axis, from that of honest offers towards that of false ones, in degrees. */
  readonly degrees: number;
}

/** With its standard error and its 95 % confidence interval. */
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
  /** The bound on a change of lean, with 95 % confidence on either side: the larger end of its 90 % interval. */
  readonly leanWithin: number;
  readonly regions: { readonly before: Region; readonly after: Region };
}

const KINDS = ['false', 'honest'] as const;
const THRESHOLDS = [1, 2, 3] as const;
/** The middle threshold separates honest from false. */
const MIDDLE = 1;
const MOST_CORRELATION = 0.6;
const HALVINGS = 24;
const SLOPES = { least: 0.5, most: 2 };

/**
 * Estimates a wave from everyone's answers together, with pooled thresholds, a correction for the differences between
 * persons, and d_a and c from the line through the z-ROC; see `docs/check.md`. Needs at least one answer of each kind.
 */
export function estimateWave(people: readonly WaveAnswers[]): WaveEstimate {
  return estimateFrom(addedUp(people.map(countsOf)));
}

function estimateFrom(counts: Counts): WaveEstimate {
  const spread = mean(
    THRESHOLDS.map((_, index) => 1 / Math.sqrt(1 - mean(KINDS.map((kind) => correlationOf(counts[kind], index))))),
  );
  const zOf = (kind: Kind) =>
    counts[kind].above.map((above) => spread * normalQuantile((above + 0.5) / (counts[kind].answered + 1)));
  const [y, x] = [zOf('false'), zOf('honest')];
  const slope = slopeOf(deviation(y), deviation(x));
  const intercept = mean(y) - slope * mean(x);
  const shareOf = (kind: Kind) => (counts[kind].above[MIDDLE] ?? 0) / counts[kind].answered;
  return {
    sensitivity: intercept * Math.sqrt(2 / (1 + slope * slope)),
    lean: -((y[MIDDLE] ?? 0) + (x[MIDDLE] ?? 0)) / 2,
    recognised: shareOf('false'),
    turnedAway: shareOf('honest'),
  };
}

/** Where all three points coincide, as nobody used a middle step, there is no line: both kinds vary alike. */
function slopeOf(up: number, across: number): number {
  return up === 0 && across === 0 ? 1 : Math.min(Math.max(up / across, SLOPES.least), SLOPES.most);
}

type Kind = (typeof KINDS)[number];

/** The number of answers and, for each threshold, the number above it; for one person, or for many added up. */
interface KindCounts {
  readonly answered: number;
  readonly above: readonly number[];
  /** Ordered pairs of answers of one person: all of them, and those that are both above a threshold. */
  readonly pairs: number;
  readonly pairsAbove: readonly number[];
}
type Counts = Readonly<Record<Kind, KindCounts>>;

function countsOf(person: WaveAnswers): Counts {
  const ofKind = (kind: Kind): KindCounts => {
    const answered = person[kind].length;
    const above = THRESHOLDS.map((threshold) => person[kind].filter((rating) => rating > threshold).length);
    return { answered, above, pairs: pairsOf(answered), pairsAbove: above.map(pairsOf) };
  };
  return { false: ofKind('false'), honest: ofKind('honest') };
}

function pairsOf(count: number): number {
  return count * (count - 1);
}

function addedUp(all: readonly Counts[]): Counts {
  return all.reduce((total, one) => combined(total, one, 1), countsOf({ false: [], honest: [] }));
}

/** Removes one person from everybody's counts (sign -1), or adds them (1). */
function combined(total: Counts, one: Counts, sign: 1 | -1): Counts {
  const ofKind = (kind: Kind): KindCounts => ({
    answered: total[kind].answered + sign * one[kind].answered,
    above: total[kind].above.map((count, index) => count + sign * (one[kind].above[index] ?? 0)),
    pairs: total[kind].pairs + sign * one[kind].pairs,
    pairsAbove: total[kind].pairsAbove.map((count, index) => count + sign * (one[kind].pairsAbove[index] ?? 0)),
  });
  return { false: ofKind('false'), honest: ofKind('honest') };
}

/**
 * How alike one person's answers are: the correlation of two normal variables that both pass the threshold as often as
 * two answers of one person do.
 */
function correlationOf({ answered, above, pairs, pairsAbove }: KindCounts, threshold: number): number {
  const share = (above[threshold] ?? 0) / answered;
  if (share <= 0 || share >= 1 || pairs === 0) return 0;
  const agreement = (pairsAbove[threshold] ?? 0) / pairs;
  let [low, high] = [0, MOST_CORRELATION];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (bothBelow(share, middle) < agreement) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Needs three persons who answered both waves. Standard errors come from leaving out one person at a time. */
export function estimateGain(people: readonly LinkedAnswers[]): GainEstimate {
  const before = wavesOf(people.map((person) => countsOf(person.before)));
  const after = wavesOf(people.map((person) => countsOf(person.after)));
  const change = (figure: 'sensitivity' | 'lean') => {
    const values = after.without.map((second, index) => second[figure] - (before.without[index]?.[figure] ?? 0));
    return around(after.all[figure] - before.all[figure], Math.sqrt(jackknife(values, values)), people.length - 1);
  };
  const lean = change('lean');
  const reach = studentQuantile(0.95, people.length - 1) * lean.error;
  return {
    people: people.length,
    before: before.all,
    after: after.all,
    sensitivity: change('sensitivity'),
    lean,
    leanWithin: Math.abs(lean.value) + reach,
    regions: { before: regionOf(before), after: regionOf(after) },
  };
}

/** A wave with everybody, and with each person left out in turn. */
interface Waves {
  readonly all: WaveEstimate;
  readonly without: readonly WaveEstimate[];
}

function wavesOf(people: readonly Counts[]): Waves {
  const total = addedUp(people);
  return { all: estimateFrom(total), without: people.map((one) => estimateFrom(combined(total, one, -1))) };
}

/** The 95 % point of Hotelling's T² for two figures; the normal one is too small for few people. */
function hotelling(people: number): number {
  return (people - 1) * (0.05 ** (-2 / (people - 2)) - 1);
}

function regionOf({ all: { recognised, turnedAway }, without }: Waves): Region {
  const [up, across] = [without.map((wave) => wave.recognised), without.map((wave) => wave.turnedAway)];
  const [a, b, ab] = [jackknife(across, across), jackknife(up, up), jackknife(across, up)];
  const [half, reach] = [(a + b) / 2, Math.hypot((a - b) / 2, ab)];
  const radius = (variance: number) => Math.sqrt(hotelling(without.length) * Math.max(variance, 0));
  const degrees = (Math.atan2(2 * ab, a - b) / 2) * (180 / Math.PI);
  return { recognised, turnedAway, radii: [radius(half + reach), radius(half - reach)], degrees };
}

/** For groups with no person in common; degrees of freedom by Welch (1947) and Satterthwaite (1946). */
export function differenceOf(
  one: Pick<GainEstimate, 'people' | 'sensitivity' | 'lean'>,
  other: Pick<GainEstimate, 'people' | 'sensitivity' | 'lean'>,
  figure: 'sensitivity' | 'lean',
): Interval {
  const [first, second] = [one[figure].error ** 2, other[figure].error ** 2];
  const error = Math.sqrt(first + second);
  const degrees = (first + second) ** 2 / (first ** 2 / (one.people - 1) + second ** 2 / (other.people - 1));
  return around(one[figure].value - other[figure].value, error, degrees);
}

/** Where all people are alike, there is no error and no degree of freedom. */
function around(value: number, error: number, degrees: number): Interval {
  const reach = error === 0 ? 0 : studentQuantile(0.975, degrees) * error;
  return { value, error, from: value - reach, to: value + reach };
}

/** Covariance from values with each person left out; for one figure with itself, its variance. */
function jackknife(without: readonly number[], other: readonly number[]): number {
  const [centre, otherCentre] = [mean(without), mean(other)];
  const products = sum(without.map((value, index) => (value - centre) * ((other[index] ?? 0) - otherCentre)));
  return ((without.length - 1) / without.length) * products;
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
