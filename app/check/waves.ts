import type { Arm } from './cohort.ts';
import { type FirstForm, FORMS_OF_SET, type Form, type OfferSet } from './offers/offer.ts';

export const WAVES = ['before', 'waiting', 'after', 'two-weeks', 'three-months', 'six-months'] as const;
export type Wave = (typeof WAVES)[number];
/** Six offers of each kind. */
export const OFFERS_IN_A_WAVE = 12;

const LATER = ['two-weeks', 'three-months', 'six-months'] as const;

/** The days after the second wave on which the later ones are open, the first and the last included. */
const OPEN: Readonly<Record<(typeof LATER)[number], { readonly from: number; readonly to: number }>> = {
  'two-weeks': { from: 12, to: 20 },
  'three-months': { from: 80, to: 110 },
  'six-months': { from: 170, to: 200 },
};

/** The second wave after the lesson ends when the next one opens: what is shown is no longer "at once". */
const AFTER_UNTIL = OPEN['two-weeks'].from - 1;

/** Offers are explained only once, so each wave months later needs a form of its own. */
export function hasWave(set: OfferSet, wave: Wave): boolean {
  return FORMS_OF_SET[set].length > 2 || (wave !== 'three-months' && wave !== 'six-months');
}

function laterWaves(set: OfferSet) {
  return LATER.filter((wave) => hasWave(set, wave));
}

const OTHER_FORM: Readonly<Record<FirstForm, FirstForm>> = { A: 'B', B: 'A', E: 'F', F: 'E' };

/**
 * While nothing has been explained, the forms alternate: the first returns two weeks after the second and, for people
 * who waited for their lesson, right after the lesson.
 */
export function formOfWave(wave: Wave, first: FirstForm, arm: Arm = 'all'): Form {
  if (wave === 'three-months') return 'C';
  if (wave === 'six-months') return 'D';
  const second = OTHER_FORM[first];
  if (arm === 'late') return wave === 'waiting' || wave === 'two-weeks' ? second : first;
  return wave === 'after' ? second : first;
}

/** Explaining offers before the lesson would make the later waves measure the explanation. */
export function isExplained(wave: Wave): boolean {
  return wave !== 'before' && wave !== 'waiting';
}

/** Each later wave and the day from which it is open; none that would open once everything is erased. */
export function wavesToCome(
  start: number,
  today: number,
  { endsDay, offerSet }: Pick<WavesDone, 'endsDay' | 'offerSet'>,
): readonly { readonly wave: Wave; readonly from: number }[] {
  return laterWaves(offerSet)
    .map((wave) => ({ wave, from: start + OPEN[wave].from }))
    .filter(({ from }) => from > today && from < endsDay);
}

export interface WavesDone {
  /** Days since 1970. */
  readonly doneOn: ReadonlyMap<Wave, number>;
  readonly arm: Arm;
  /** The wave they began with: a later one for people who had lost their words. */
  readonly firstWave: Wave;
  readonly isLessonOver: boolean;
  /**
   * Whether the lesson of those who have it first is over: nobody takes the first wave any more, and people who wait
   * take their second. Never where everybody has their lesson at their own time.
   */
  readonly isFirstLessonOver: boolean;
  /** The day of their lesson, from which later waves count for people who were not seen after it. */
  readonly lessonDay: number | null;
  /** The day on which their cohort is erased: no wave opens from then on. */
  readonly endsDay: number;
  readonly offerSet: OfferSet;
}

/** A wave that can be taken, or the day from which the next one can; null where no more will come. */
export type NextWave =
  | { readonly wave: Wave; readonly isOpen: true; readonly until: number | null }
  | { readonly wave: Wave; readonly isOpen: false; readonly from: number | null };

/** People who missed a wave go on with the next one. `today` is in days since 1970. */
export function nextWave(person: WavesDone, today: number): NextWave | null {
  return nextUntilTheLesson(person, today) ?? nextLater(person, today);
}

/**
 * Null when the waves up to the one right after the lesson are over. A first wave finished after the lesson would
 * measure what the lesson has done, so it ends with the lesson. The second is compared with the first, and ends when
 * the third opens; where nobody knows the day of somebody's lesson, it has no last day.
 */
function nextUntilTheLesson(person: WavesDone, today: number): NextWave | null {
  const { doneOn, arm, firstWave, isLessonOver, isFirstLessonOver, lessonDay, endsDay } = person;
  const open = (wave: Wave, isOpen: boolean, until: number | null = null): NextWave =>
    isOpen ? { wave, isOpen, until } : { wave, isOpen, from: null };
  if (firstWave === 'before') {
    if (!doneOn.has('before') && !isFirstLessonOver) return open('before', true);
    if (arm === 'late' && !doneOn.has('waiting') && !isLessonOver) return open('waiting', isFirstLessonOver);
  }
  if ((firstWave !== 'before' && firstWave !== 'after') || doneOn.has('after')) return null;
  const isTimed = firstWave === 'before' && isLessonOver && lessonDay !== null;
  const until = isTimed ? Math.min(lessonDay + AFTER_UNTIL, endsDay - 1) : null;
  return until !== null && today > until ? null : open('after', isLessonOver, until);
}

export function countedFrom({ doneOn, lessonDay }: Pick<WavesDone, 'doneOn' | 'lessonDay'>): number | null {
  return doneOn.get('after') ?? lessonDay;
}

function nextLater(person: WavesDone, today: number): NextWave | null {
  const { doneOn, endsDay, offerSet } = person;
  const after = countedFrom(person);
  if (after === null) return null;
  for (const wave of laterWaves(offerSet)) {
    if (doneOn.has(wave)) continue;
    const { from, to } = OPEN[wave];
    if (today > after + to) continue;
    if (after + from >= endsDay) return null;
    return today >= after + from
      ? { wave, isOpen: true, until: Math.min(after + to, endsDay - 1) }
      : { wave, isOpen: false, from: after + from };
  }
  return null;
}

/** For someone without words, or who has lost them. Their answers are not linked to any earlier ones. */
export function firstWaveOf(set: OfferSet, lessonDay: number | null, today: number): Exclude<Wave, 'waiting'> {
  if (lessonDay === null || lessonDay > today) return 'before';
  const isOpen = ({ from, to }: { from: number; to: number }) => today >= lessonDay + from && today <= lessonDay + to;
  return laterWaves(set).find((wave) => isOpen(OPEN[wave])) ?? 'after';
}
