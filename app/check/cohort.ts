import { DAY_MS } from '#app/time/instants.ts';
import type { OfferSet } from './offers/offer.ts';

export const DESIGNS = ['one-group', 'early-late', 'two-classes', 'visitors'] as const;
export type Design = (typeof DESIGNS)[number];

/**
 * A cohort is erased with everything of its own this many days after it begins; `ends_day` is checked
 * (db/schema/11_check.sql).
 */
export const COHORT_KEPT_DAYS = 240;

/** People who take the check together. Days are counted since 1970, in UTC. */
export interface Cohort {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly facilitatorId: string | null;
  readonly language: string;
  readonly offerSet: OfferSet;
  /** At the time the cohort was made; each answer records the version of the offers at its own time. */
  readonly bankVersion: number;
  readonly design: Design;
  /** Everybody has their lesson at their own time and says themselves when it is over. */
  readonly isOwnPace: boolean;
  /** Null where nobody was asked. */
  readonly plannedPeople: number | null;
  readonly createdDay: number;
  readonly lessonDay: number | null;
  /** The day of the lesson for those who have it later. */
  readonly lateLessonDay: number | null;
  readonly endsDay: number;
}

/** Who has their lesson when: all together, or one half first and the other half later. */
export const ARMS = ['all', 'early', 'late'] as const;
export type Arm = (typeof ARMS)[number];

/** The arm that has its lesson first comes first. */
export function armsOf(design: Design): readonly Arm[] {
  return hasTwoArms(design) ? ['early', 'late'] : ['all'];
}

export function hasTwoArms(design: Design): boolean {
  return design === 'early-late' || design === 'two-classes';
}

/** The second of two classes adds this to the code of the first. */
const LATE_MARK = '2';

export function codeOfArm({ code, design }: Pick<Cohort, 'code' | 'design'>, arm: Arm): string {
  return design === 'two-classes' && arm === 'late' ? code + LATE_MARK : code;
}

/** Takes the plain form of what was typed. */
export function readCode(plain: string): { readonly code: string; readonly isLate: boolean } {
  const isLate = plain.endsWith(LATE_MARK);
  return { code: isLate ? plain.slice(0, -LATE_MARK.length) : plain, isLate };
}

/** Counted since 1970 in UTC. */
export function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** Where people go at their own pace, each says so themselves. */
export function isLessonOver(
  cohort: Pick<Cohort, 'isOwnPace' | 'lessonDay' | 'lateLessonDay'>,
  arm: Arm,
  today: number,
) {
  const day = arm === 'late' ? cohort.lateLessonDay : cohort.lessonDay;
  return cohort.isOwnPace || (day !== null && day <= today);
}
