import { assert } from '#app/platform/assert.ts';
import { shuffled } from './order.ts';

export const DESIGNS = ['one-group', 'early-late', 'two-classes', 'visitors'] as const;
export type Design = (typeof DESIGNS)[number];

/** Of the offers and their words; a changed word is a new version, and answers to one are never pooled with another's. */
export const BANK_VERSION = 1;

/** So many days after its beginning a cohort is erased, with everything that belongs to it. */
export const COHORT_DAYS = 240;
const DAY_MS = 86_400_000;

/** People who take the check together; days are counted since 1970, UTC. */
export interface Cohort {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Who reads its figures. */
  readonly facilitatorId: string | null;
  readonly language: string;
  readonly bankVersion: number;
  readonly design: Design;
  readonly createdDay: number;
  readonly lessonDay: number | null;
  readonly endsDay: number;
}

/** The day of an instant, counted since 1970, UTC. */
export function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** When such a day begins. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** Whether the second wave is open: visitors say themselves when they are through. */
export function isLessonOver({ design, lessonDay }: Pick<Cohort, 'design' | 'lessonDay'>, today: number): boolean {
  return design === 'visitors' || (lessonDay !== null && lessonDay <= today);
}

export interface Place {
  readonly arm: 'all' | 'early' | 'late';
  readonly firstForm: 'A' | 'B';
}

const ONE_GROUP: readonly Place[] = [
  { arm: 'all', firstForm: 'A' },
  { arm: 'all', firstForm: 'B' },
];
const EARLY_AND_LATE: readonly Place[] = (['early', 'late'] as const).flatMap((arm) => [
  { arm, firstForm: 'A' as const },
  { arm, firstForm: 'B' as const },
]);

/**
 * The place of the person who comes after `before` others: drawn in blocks that hold each place once, so that nobody can
 * set that all begin with the same form, and groups stay of one size. `drawsOfBlock` gives, for the number of a block,
 * the same draws in [0, 1) each time.
 */
export function placeOf(design: Design, before: number, drawsOfBlock: (block: number) => () => number): Place {
  const places = design === 'early-late' ? EARLY_AND_LATE : ONE_GROUP;
  const block = Math.floor(before / places.length);
  const place = shuffled(places, drawsOfBlock(block))[before % places.length];
  assert(place !== undefined, 'each block has a place for everybody in it');
  return place;
}
