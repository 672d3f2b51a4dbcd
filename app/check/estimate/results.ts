import { publishedCount, SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { ARMS, type Arm, armsOf, type Design, hasTwoArms } from '../cohort.ts';
import type { Kind } from '../offers/offer.ts';
import type { Wave } from '../waves.ts';
import { differenceOf, estimateGain, type GainEstimate, type Interval, type Rating, type Region } from './estimator.ts';

/** Fewer give no figures: too few to say how certain they are, and people could be told apart. */
export const SMALLEST_SAMPLE = 12;
/** How many of the six offers of a kind have to be judged for a wave to count. */
export const LEAST_RATED = 5;
/** A later wave speaks for everybody when this share of them came back. */
const LEAST_RETURNED = 0.6;

/** A null rating: they would rather not say. */
export interface JudgedAnswer {
  readonly kind: Kind;
  readonly rating: Rating | null;
  readonly hasLooked: boolean;
}

/** A person who answered two versions or languages has two records. */
export interface CheckRecord {
  readonly arm: Arm;
  readonly version: number;
  readonly language: string;
  readonly waves: ReadonlyMap<Wave, readonly JudgedAnswer[]>;
}

/** Each is compared with the first wave. */
export const PUBLISHED_WAVES = ['after', 'two-weeks', 'three-months', 'six-months'] as const;
export type PublishedWave = (typeof PUBLISHED_WAVES)[number];

/** The shares of false offers recognised, of honest ones turned away, and of all offers looked up before judging. */
export interface Shares {
  readonly recognised: number;
  readonly turnedAway: number;
  readonly checked: number;
}

export const SHARE_WORDS = ['none', 'few', 'less-than-half', 'half', 'more-than-half', 'most', 'all'] as const;
export type ShareWord = (typeof SHARE_WORDS)[number];
export type SharesInWords = Readonly<Record<keyof Shares, ShareWord>>;

/** What a group of people showed in two waves. Counts are rounded down to multiples of five. */
export type GroupResult =
  /** Fewer than five: nothing. */
  | { readonly kind: 'hidden' }
  /** Fewer than twelve: shares in words, and nothing from which to compute. */
  | { readonly kind: 'in-words'; readonly before: SharesInWords; readonly after: SharesInWords }
  | {
      readonly kind: 'in-figures';
      readonly people: number;
      readonly before: Shares & { readonly sensitivity: number };
      readonly after: Shares & { readonly sensitivity: number };
      readonly sensitivity: Interval;
      readonly lean: Interval;
      readonly leanWithin: number;
      readonly regions: { readonly before: Region; readonly after: Region };
    };

export interface WaveResult {
  readonly wave: PublishedWave;
  /** The version of the offers in which most people can be compared. Answers to another version are left out. */
  readonly version: number;
  readonly hasOtherVersions: boolean;
  /** The language in which most people can be compared. Null: several, from before it was stored. */
  readonly language: string | null;
  readonly hasOtherLanguages: boolean;
  /** Everybody together, or each half on its own: those who waited are shown from their first to their second wave. */
  readonly groups: readonly { readonly arm: Arm; readonly result: GroupResult }[];
  /** How much more the first half changed than those who still waited; null where there are no two halves. */
  readonly difference: { readonly people: number; readonly sensitivity: Interval; readonly lean: Interval } | null;
  /** How many took the wave from which returns are counted, and how many of them came back; null: too few. */
  readonly returned: {
    readonly of: number;
    readonly came: number;
    /** Whether enough came back to speak for all, judged before the counts are rounded. */
    readonly isMost: boolean;
  } | null;
  /** People who answered only one of the two waves: two different groups, compared without knowing who is who. */
  readonly unlinked: { readonly before: Shares; readonly after: Shares; readonly people: number } | null;
}

export function resultOfWave(all: readonly CheckRecord[], wave: PublishedWave, design: Design): WaveResult {
  const { version, language, records: people } = mostLinked(all, wave);
  const groups = armsOf(design).map((arm) => ({
    arm,
    linked: linkedPeople(people, arm, secondWaveOf(arm, wave)),
  }));
  const [first, second] = groups.map(({ linked }) => gainOf(linked));
  const hasDifference = wave === 'after' && first && second;
  return {
    wave,
    version,
    hasOtherVersions: all.some((one) => one.version !== version),
    language,
    hasOtherLanguages: all.some((one) => one.language !== language),
    groups: groups.map(({ arm, linked }) => ({ arm, result: groupResult(linked) })),
    difference: hasDifference
      ? {
          people: publishedCount(first.people + second.people),
          sensitivity: differenceOf(first, second, 'sensitivity'),
          lean: differenceOf(first, second, 'lean'),
        }
      : null,
    returned: returnedOf(people, wave),
    unlinked: hasTwoArms(design) ? null : unlinkedOf(people, wave),
  };
}

/** The people of one version and language of the offers: all who came, and those who can be compared. */
interface InOneWording {
  readonly version: number;
  readonly linked: number;
  readonly people: number;
}

/** Of wordings with equally many, the newer version is first. */
export function mostLinkedFirst(a: InOneWording, b: InOneWording): number {
  return b.linked - a.linked || b.version - a.version || b.people - a.people;
}

/** The records of the wording whose figures are published. */
function mostLinked(all: readonly CheckRecord[], wave: PublishedWave) {
  const linkedOf = (records: readonly CheckRecord[]) =>
    ARMS.reduce((sum, arm) => sum + linkedPeople(records, arm, secondWaveOf(arm, wave)).length, 0);
  const [most] = inTheSameWords(all)
    .map((apart) => ({ ...apart, linked: linkedOf(apart.records), people: apart.records.length }))
    .toSorted(mostLinkedFirst);
  return most ?? { version: 0, language: null, records: [] };
}

/** Versions of the offers and languages are never pooled. */
export function inTheSameWords(all: readonly CheckRecord[]) {
  const apart = Map.groupBy(all, ({ version, language }) => `${version} ${language}`);
  return [...apart.values()].flatMap((records) => records.slice(0, 1).map((first) => ({ ...first, records })));
}

/** Too few of those who came are linked to say anything about anybody's change. */
export function isHidden({ groups, unlinked }: WaveResult): boolean {
  return unlinked === null && groups.every(({ result }) => result.kind === 'hidden');
}

/** Right after the first lesson, those who wait for theirs take a wave too. */
export function secondWaveOf(arm: Arm, wave: PublishedWave): Wave {
  return arm === 'late' && wave === 'after' ? 'waiting' : wave;
}

export interface Linked {
  readonly before: readonly JudgedAnswer[];
  readonly after: readonly JudgedAnswer[];
}

/** Only those who judged enough of both waves to be counted. */
export function linkedPeople(people: readonly CheckRecord[], arm: Arm, wave: Wave): Linked[] {
  return people.flatMap((person) => {
    const [before, after] = [countedWave(person, 'before'), countedWave(person, wave)];
    return person.arm === arm && before !== null && after !== null ? [{ before, after }] : [];
  });
}

/** Null unless they judged enough of it to be counted. */
function countedWave({ waves }: CheckRecord, wave: Wave): readonly JudgedAnswer[] | null {
  const answers = waves.get(wave) ?? [];
  const isEnough = (['false', 'honest'] as const).every((kind) => ratingsOf(answers, kind).length >= LEAST_RATED);
  return isEnough ? answers : null;
}

function ratingsOf(answers: readonly JudgedAnswer[], kind: Kind): Rating[] {
  return answers.flatMap((answer) => (answer.kind === kind && answer.rating !== null ? [answer.rating] : []));
}

/** Null where there are too few people. Exact, for those who may see more than is published. */
export function gainOf(linked: readonly Linked[]): GainEstimate | null {
  if (linked.length < SMALLEST_SAMPLE) return null;
  const answersOf = (answers: readonly JudgedAnswer[]) => ({
    false: ratingsOf(answers, 'false'),
    honest: ratingsOf(answers, 'honest'),
  });
  return estimateGain(linked.map(({ before, after }) => ({ before: answersOf(before), after: answersOf(after) })));
}

function groupResult(linked: readonly Linked[]): GroupResult {
  if (linked.length < SMALLEST_GROUP) return { kind: 'hidden' };
  const before = sharesOf(linked.map((person) => person.before));
  const after = sharesOf(linked.map((person) => person.after));
  const gain = gainOf(linked);
  if (gain === null) return { kind: 'in-words', before: inWords(before), after: inWords(after) };
  const { sensitivity, lean, leanWithin, regions } = gain;
  return {
    kind: 'in-figures',
    people: publishedCount(linked.length),
    before: { ...before, sensitivity: gain.before.sensitivity },
    after: { ...after, sensitivity: gain.after.sensitivity },
    sensitivity,
    lean,
    leanWithin,
    regions,
  };
}

export function sharesOf(waves: readonly (readonly JudgedAnswer[])[]): Shares {
  const all = waves.flat();
  const calledFalse = (kind: Kind) => {
    const ratings = ratingsOf(all, kind);
    return ratings.filter((rating) => rating > 2).length / ratings.length;
  };
  return {
    recognised: calledFalse('false'),
    turnedAway: calledFalse('honest'),
    checked: all.filter(({ hasLooked }) => hasLooked).length / all.length,
  };
}

/** For the wave right after the lesson, of those before it; for later ones, of those after it. */
function returnedOf(people: readonly CheckRecord[], wave: PublishedWave): WaveResult['returned'] {
  const first = wave === 'after' ? 'before' : 'after';
  const of = people.filter(({ waves }) => waves.has(first));
  const came = of.filter(({ arm, waves }) => waves.has(secondWaveOf(arm, wave))).length;
  if (came < SMALLEST_GROUP) return null;
  return { of: publishedCount(of.length), came: publishedCount(came), isMost: came >= LEAST_RETURNED * of.length };
}

function unlinkedOf(people: readonly CheckRecord[], wave: PublishedWave): WaveResult['unlinked'] {
  const alone = (own: Wave, other: Wave) =>
    people.flatMap((person) => {
      const answers = countedWave(person, own);
      return answers === null || person.waves.has(other) ? [] : [answers];
    });
  const [before, after] = [alone('before', wave), alone(wave, 'before')];
  if (Math.min(before.length, after.length) < SMALLEST_SAMPLE) return null;
  return {
    before: sharesOf(before),
    after: sharesOf(after),
    people: publishedCount(Math.min(before.length, after.length)),
  };
}

/** Unsure: it could be above zero or below. */
export function directionOf({ from, to }: Interval): 'up' | 'down' | 'unsure' {
  if (from > 0) return 'up';
  return to < 0 ? 'down' : 'unsure';
}

/** From this number of people on, a design that draws lots for the later lesson may speak of a cause. */
export const LEAST_FOR_A_CAUSE = 200;

/** A finding is no stronger than its design. */
export type Claim = 'cause' | 'halves' | 'two-classes' | 'after-it' | 'still-there' | 'of-those-who-came-back';

export function claimOf({ wave, difference, returned }: WaveResult, design: Design): Claim {
  if (wave !== 'after') {
    return returned?.isMost === true ? 'still-there' : 'of-those-who-came-back';
  }
  if (design === 'two-classes') return 'two-classes';
  if (design !== 'early-late') return 'after-it';
  return difference !== null && difference.people >= LEAST_FOR_A_CAUSE ? 'cause' : 'halves';
}

function inWords({ recognised, turnedAway, checked }: Shares): SharesInWords {
  return { recognised: wordOf(recognised), turnedAway: wordOf(turnedAway), checked: wordOf(checked) };
}

function wordOf(share: number): ShareWord {
  if (share <= 0 || share >= 1) return share <= 0 ? 'none' : 'all';
  if (share < 0.25) return 'few';
  if (share > 0.75) return 'most';
  if (share < 0.45) return 'less-than-half';
  return share > 0.55 ? 'more-than-half' : 'half';
}
