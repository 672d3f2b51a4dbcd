import type { Arm } from './cohort.ts';
import type { Form } from './offers/offer.ts';

export const WAVES = ['before', 'waiting', 'after', 'two-weeks', 'three-months', 'six-months'] as const;
export type Wave = (typeof WAVES)[number];
/** Six offers of each kind. */
export const OFFERS_IN_A_WAVE = 12;

const LATER = ['two-weeks', 'three-months', 'six-months'] as const;

/** In which days after the second wave the later ones are open; the first and the last of them count. */
const OPEN: Readonly<Record<(typeof LATER)[number], { readonly from: number; readonly to: number }>> = {
  'two-weeks': { from: 12, to: 20 },
  'three-months': { from: 80, to: 110 },
  'six-months': { from: 170, to: 200 },
};

/**
 * The form of a wave, for somebody who begins with A or with B. While nothing has been explained, forms come in turn: the
 * first comes again two weeks after the second, and for whoever waited for their lesson, right after that.
 */
export function formOfWave(wave: Wave, first: 'A' | 'B', arm: Arm = 'all'): Form {
  if (wave === 'three-months') return 'C';
  if (wave === 'six-months') return 'D';
  const second = first === 'A' ? 'B' : 'A';
  if (arm === 'late') return wave === 'waiting' || wave === 'two-weeks' ? second : first;
  return wave === 'after' ? second : first;
}

/** Before the lesson nothing is told of the offers, or the waves after it would measure the telling. */
export function isExplained(wave: Wave): boolean {
  return wave !== 'before' && wave !== 'waiting';
}

/** From which day on each later wave is open that is still to come, where they count from a day. */
export function wavesToCome(start: number, today: number): readonly { readonly wave: Wave; readonly from: number }[] {
  return LATER.map((wave) => ({ wave, from: start + OPEN[wave].from })).filter(({ from }) => from > today);
}

export interface WavesDone {
  /** On which day each wave was finished, as days since 1970. */
  readonly doneOn: ReadonlyMap<Wave, number>;
  readonly arm: Arm;
  /** The wave that they began with; whoever had lost their words did so with a later one. */
  readonly firstWave: Wave;
  /** Of their own lesson. */
  readonly isLessonOver: boolean;
  /** Of the lesson of those who have it first: whoever waits then takes their second wave. */
  readonly isFirstLessonOver: boolean;
  /** The day of their lesson, from which later waves count for whoever was not seen after it. */
  readonly lessonDay: number | null;
}

/** A wave that can be taken, or the day from which the next one can; null where none will come any more. */
export type NextWave =
  | { readonly wave: Wave; readonly isOpen: true; readonly until: number | null }
  | { readonly wave: Wave; readonly isOpen: false; readonly from: number | null };

/** What comes next for a person on a day, as days since 1970. Whoever missed a wave goes on with the one after it. */
export function nextWave(person: WavesDone, today: number): NextWave | null {
  return nextUntilTheLesson(person) ?? nextLater(person, today);
}

/** Up to the wave right after the lesson; null when all of that is behind them. */
function nextUntilTheLesson(person: WavesDone): NextWave | null {
  const { doneOn, arm, firstWave, isLessonOver } = person;
  const open = (wave: Wave, isOpen: boolean): NextWave =>
    isOpen ? { wave, isOpen, until: null } : { wave, isOpen, from: null };
  if (firstWave === 'before') {
    if (!doneOn.has('before')) return open('before', true);
    if (arm === 'late' && !doneOn.has('waiting') && !isLessonOver) return open('waiting', person.isFirstLessonOver);
  }
  const isToCome = firstWave === 'before' || firstWave === 'after';
  return isToCome && !doneOn.has('after') ? open('after', isLessonOver) : null;
}

/** The day from which the later waves count; null before there is one. */
export function countedFrom({ doneOn, lessonDay }: Pick<WavesDone, 'doneOn' | 'lessonDay'>): number | null {
  return doneOn.get('after') ?? lessonDay;
}

function nextLater(person: WavesDone, today: number): NextWave | null {
  const { doneOn } = person;
  const after = countedFrom(person);
  if (after === null) return null;
  for (const wave of LATER) {
    if (doneOn.has(wave)) continue;
    const { from, to } = OPEN[wave];
    if (today > after + to) continue;
    return today >= after + from
      ? { wave, isOpen: true, until: after + to }
      : { wave, isOpen: false, from: after + from };
  }
  return null;
}

/**
 * The wave with which somebody begins who comes on a day, and has no words, or has lost them: the first before the
 * lesson (null), later the one that is due then. Their answers are linked to none before.
 */
export function firstWaveOf(lessonDay: number | null, today: number): Exclude<Wave, 'waiting'> {
  if (lessonDay === null || lessonDay > today) return 'before';
  return LATER.find((wave) => today >= lessonDay + OPEN[wave].from && today <= lessonDay + OPEN[wave].to) ?? 'after';
}
