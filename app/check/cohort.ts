export const DESIGNS = ['one-group', 'early-late', 'two-classes', 'visitors'] as const;
export type Design = (typeof DESIGNS)[number];

/** So many days after its beginning a cohort is erased with all that is its own; `ends_day` is checked (db/migrations/0033_check.sql). */
export const COHORT_KEPT_DAYS = 240;
const DAY_MS = 86_400_000;

/** People who take the check together; days are counted since 1970, UTC. */
export interface Cohort {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Who reads its figures. */
  readonly facilitatorId: string | null;
  readonly language: string;
  /** Of the offers, when it was made; each answer has that of the offers as they were then. */
  readonly bankVersion: number;
  readonly design: Design;
  /** Everybody has their lesson at a time of their own, and says themselves when it is behind them. */
  readonly isOwnPace: boolean;
  /** How many people were expected; null where nobody was asked. */
  readonly plannedPeople: number | null;
  readonly createdDay: number;
  readonly lessonDay: number | null;
  /** The day of the lesson of those who have it later. */
  readonly lateLessonDay: number | null;
  readonly endsDay: number;
}

/** Who has their lesson when: all together, or the one half first and the other half later. */
export const ARMS = ['all', 'early', 'late'] as const;
export type Arm = (typeof ARMS)[number];

/** The arms of a design, the one that has its lesson first before the other. */
export function armsOf(design: Design): readonly Arm[] {
  return hasTwoArms(design) ? ['early', 'late'] : ['all'];
}

/** Whether people of a design have their lesson at two times. */
export function hasTwoArms(design: Design): boolean {
  return design === 'early-late' || design === 'two-classes';
}

/** The second class of two adds this to the code of the first. */
const LATE_MARK = '2';

/** What the people of an arm type. */
export function codeOfArm({ code, design }: Pick<Cohort, 'code' | 'design'>, arm: Arm): string {
  return design === 'two-classes' && arm === 'late' ? code + LATE_MARK : code;
}

/** The code of a cohort in what somebody typed, in its plain form, and whether it is that of a second class. */
export function readCode(plain: string): { readonly code: string; readonly isLate: boolean } {
  const isLate = plain.endsWith(LATE_MARK);
  return { code: isLate ? plain.slice(0, -LATE_MARK.length) : plain, isLate };
}

/** The day of an instant, counted since 1970, UTC. */
export function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** When such a day begins. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** Whether the lesson of an arm is over: with a pace of one's own, everybody says so themselves. */
export function isLessonOver(
  cohort: Pick<Cohort, 'isOwnPace' | 'lessonDay' | 'lateLessonDay'>,
  arm: Arm,
  today: number,
) {
  const day = arm === 'late' ? cohort.lateLessonDay : cohort.lessonDay;
  return cohort.isOwnPace || (day !== null && day <= today);
}
