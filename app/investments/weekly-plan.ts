import { type Classroom, classDay, startOfClassDay } from '#app/classes/classroom.ts';
import { basisPointsOf, type Cents, cents } from '#app/ledger/money.ts';
import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';

/** The database checks them, too (db/migrations/0055_weekly_plans.sql). */
export type WeeklyPlanId = 'steady' | 'growth' | 'friends';

/** It has no end: it pays by the week until its investor stops it. Amounts in cents. */
export interface WeeklyPlan {
  readonly kind: 'weekly';
  readonly id: WeeklyPlanId;
  readonly name: string;
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** The profit of a week, as a share of the principal. */
  readonly weeklyBasisPoints: number;
  /** How many people an investor must have brought along before. */
  readonly friendsNeeded: number;
}

/** In the order of the page: whoever has brought nobody can take the first two. */
export const WEEKLY_PLANS: readonly WeeklyPlan[] = [
  {
    kind: 'weekly',
    id: 'steady',
    name: 'STEADY',
    minimum: cents(100_00n),
    maximum: cents(999_00n),
    weeklyBasisPoints: 100,
    friendsNeeded: 0,
  },
  {
    kind: 'weekly',
    id: 'growth',
    name: 'GROWTH',
    minimum: cents(1_000_00n),
    maximum: cents(9_999_00n),
    weeklyBasisPoints: 200,
    friendsNeeded: 0,
  },
  {
    kind: 'weekly',
    id: 'friends',
    name: 'FRIENDS',
    minimum: cents(500_00n),
    maximum: cents(9_999_00n),
    weeklyBasisPoints: 250,
    friendsNeeded: 2,
  },
];

const DAYS_OF_WEEK = 7;
/** In the middle of the good ones: an offer that never loses is looked at twice. */
export const LOSING_WEEK = 9;
/** What the site shows of the losing week. Nothing is taken from anybody. */
export const LOSS_BASIS_POINTS = -40;

type Born = Pick<Classroom, 'createdAt'>;

/** Returns the end of a week of a class, the first of which is 1; everybody is credited then. */
export function endOfWeek(classroom: Born, week: number): PracticeTime {
  return startOfClassDay(classroom, week * DAYS_OF_WEEK + 1);
}

/** Returns the number of the week of a class that is over last at an instant; 0: none is. */
export function weeksOver(classroom: Born, now: PracticeTime): number {
  return Math.floor((classDay(classroom, now) - 1) / DAYS_OF_WEEK);
}

/** Returns the first week of a class whose profit a placement gets: it must be there a day before the end of it. */
export function firstWeekOf(classroom: Born, placedAt: PracticeTime): number {
  return weeksOver(classroom, later(placedAt, DAY_MS)) + 1;
}

/** Both included; none where the last would come before the first. */
function weeksFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => first + place);
}

/** A week of a class and what the site shows of it, in basis points of the principal. */
export interface ShownWeek {
  readonly week: number;
  readonly basisPoints: number;
}

/** Returns the weeks that a placement has had by an instant. */
export function weeksOf(
  plan: WeeklyPlan,
  classroom: Born,
  placedAt: PracticeTime,
  now: PracticeTime,
): readonly ShownWeek[] {
  return weeksFrom(firstWeekOf(classroom, placedAt), weeksOver(classroom, now)).map((week) => {
    return { week, basisPoints: week === LOSING_WEEK ? LOSS_BASIS_POINTS : plan.weeklyBasisPoints };
  });
}

/**
 * Returns the profits of a placement that are to be credited, rounded down, from the week whose end it waits for up to
 * an instant; the losing week has none.
 */
export function profitsDue(
  plan: WeeklyPlan,
  classroom: Born,
  { principal, dueAt }: { readonly principal: Cents; readonly dueAt: PracticeTime },
  now: PracticeTime,
) {
  const weeks = weeksFrom(weeksOver(classroom, dueAt), weeksOver(classroom, now));
  const profit = basisPointsOf(principal, plan.weeklyBasisPoints);
  return weeks.filter((week) => week !== LOSING_WEEK).map((week) => ({ week, profit }));
}
