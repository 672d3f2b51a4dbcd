import type { Arm } from '../cohort.ts';
import type { Wave } from '../waves.ts';
import { differenceOf, type GainEstimate, type Interval } from './estimator.ts';
import { type CheckRecord, gainOf, inTheSameWords, type Linked, linkedPeople, sharesOf } from './results.ts';

export interface SummaryRow {
  readonly comparison: string;
  readonly arm: Arm | 'early-late';
  readonly measure: string;
  readonly people: number;
  readonly value: number;
  readonly error: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly version: number;
  readonly language: string;
}

const SECOND_WAVES = ['after', 'waiting', 'two-weeks', 'three-months', 'six-months'] as const satisfies readonly Wave[];

/**
 * Compares each wave with the first, for each arm with at least twelve people in both, and gives the difference between
 * the halves. Versions of the offers and languages are never pooled.
 */
export function summaryOf(people: readonly CheckRecord[]): SummaryRow[] {
  return inTheSameWords(people)
    .toSorted((a, b) => a.version - b.version || Number(a.language > b.language) - Number(a.language < b.language))
    .flatMap(({ version, language, records }) => figuresOf(records).map((row) => ({ ...row, version, language })));
}

type Figure = Omit<SummaryRow, 'version' | 'language'>;

function figuresOf(people: readonly CheckRecord[]): Figure[] {
  const compared = (arm: Arm, wave: Wave) => {
    const linked = linkedPeople(people, arm, wave);
    const gain = gainOf(linked);
    return gain === null ? null : { linked, gain };
  };
  const blocks = SECOND_WAVES.flatMap((wave) =>
    (['all', 'early', 'late'] as const).flatMap((arm) => {
      const one = compared(arm, wave);
      return one === null ? [] : blockOf({ comparison: `before-${wave}`, arm, people: one.gain.people }, one);
    }),
  );
  const [early, late] = [compared('early', 'after'), compared('late', 'waiting')];
  return early === null || late === null ? blocks : [...blocks, ...differencesOf(early.gain, late.gain)];
}

type Heading = Pick<SummaryRow, 'comparison' | 'arm' | 'people'>;

function blockOf(heading: Heading, { linked, gain }: { linked: readonly Linked[]; gain: GainEstimate }): Figure[] {
  const exact = (measure: string, value: number) => row(heading, measure, { value });
  const [first, second] = [sharesOf(linked.map(({ before }) => before)), sharesOf(linked.map(({ after }) => after))];
  return [
    exact('sensitivity-first', gain.before.sensitivity),
    exact('sensitivity-second', gain.after.sensitivity),
    row(heading, 'sensitivity-change', gain.sensitivity),
    exact('lean-first', gain.before.lean),
    exact('lean-second', gain.after.lean),
    row(heading, 'lean-change', gain.lean),
    exact('lean-change-within', gain.leanWithin),
    exact('recognised-first', first.recognised),
    exact('recognised-second', second.recognised),
    exact('turned-away-first', first.turnedAway),
    exact('turned-away-second', second.turnedAway),
    exact('checked-first', first.checked),
    exact('checked-second', second.checked),
  ];
}

function differencesOf(early: GainEstimate, late: GainEstimate): Figure[] {
  const heading: Heading = {
    comparison: 'before-after/before-waiting',
    arm: 'early-late',
    people: early.people + late.people,
  };
  return (['sensitivity', 'lean'] as const).map((figure) =>
    row(heading, `${figure}-difference`, differenceOf(early, late, figure)),
  );
}

function row(heading: Heading, measure: string, { value, error, from, to }: Partial<Interval> & { value: number }) {
  return { ...heading, measure, value, error: error ?? null, low: from ?? null, high: to ?? null };
}
