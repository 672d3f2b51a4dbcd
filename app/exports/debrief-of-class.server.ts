import type { Classroom } from '#app/classes/classroom.ts';
import { firstDayInsolvent } from '#app/coins/solvency-history.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { Hole } from '#app/lessons/hole.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type ClassReport, classReportOf } from './class-report.server.ts';
import type { LossCount, Outcome } from './losses.ts';

/** The plans of a class against the theory: how much of what was put into them was ever paid in full. */
export interface PaidInFull {
  /** All that was put into plans, of people and crowd. */
  readonly placedCents: Cents;
  /** The part of it that belongs to investors who were paid all that their plans had promised. */
  readonly paidInFullCents: Cents;
  /** The same as a share, from 0 to 1. */
  readonly share: number;
  /** How many times a deposit the plans promised, weighted by what was put into each. */
  readonly multiple: number;
  /** The largest share that can be paid in full if nothing is ever earned: 1/M. */
  readonly largestShare: number;
}

/** What the room is shown at the end of a class, of nobody in particular. */
export interface DebriefOfClass {
  readonly report: ClassReport;
  /** How many people got back what, of those who paid in; null where it is hidden. */
  readonly outcomes: Readonly<Record<Outcome, number | null>>;
  /** How many lost how much, the smallest losses first. */
  readonly losses: readonly LossCount[];
  /** Null with one to four people, as `report.books` is. */
  readonly hole: Hole | null;
  /** Null where `hole` is, or where nobody put anything into a plan. */
  readonly paidInFull: PaidInFull | null;
}

/** The Debrief of a class as a whole, as far as it gives nobody away. */
export async function debriefOfClass(database: Database, classroom: Classroom, now: Date): Promise<DebriefOfClass> {
  const report = await classReportOf(database, classroom, now);
  const { books } = report;
  return {
    report,
    outcomes: { 'nothing-back': null, 'part-back': null, 'all-back': null, 'more-back': null },
    losses: [],
    hole: books && {
      history: books.history,
      insolventFrom: firstDayInsolvent(books.history),
      unpayableFrom: books.unpayableFrom,
    },
    paidInFull: null,
  };
}
