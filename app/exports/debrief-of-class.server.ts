import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { firstDayInsolvent } from '#app/coins/solvency-history.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import type { Hole } from '#app/lessons/hole.ts';
import type { Database } from '#app/platform/database.server.ts';
import { shareEverPaid } from '#app/simulation/collapse-theory.ts';
import { type ClassReport, reportOf } from './class-report.server.ts';
import { type LossCount, lossesOf, type Outcome, outcomesOf } from './losses.ts';
import { participantsOf } from './participants.server.ts';

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
  /** The largest share that can be paid in full where nothing is ever earned, all is put into plans and no fee is kept: 1/M. */
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
  const participants = await participantsOf(database, classroom.id);
  const report = await reportOf(database, classroom, participants, now);
  const shownAt = practiceAt(classroom.clock, classroom.stages.debriefedAt ?? now);
  return {
    report,
    outcomes: outcomesOf(participants, report.results),
    losses: lossesOf(participants, priceAt(classroom.price, shownAt)),
    hole: report.books && {
      history: report.books.history,
      insolventFrom: firstDayInsolvent(report.books.history),
      unpayableFrom: report.books.unpayableFrom,
    },
    paidInFull: report.books && (await paidInFullOf(database, classroom.id)),
  };
}

async function paidInFullOf(database: Database, classroom: ClassroomId): Promise<PaidInFull | null> {
  const { rows } = await sql<{ placed: bigint; promised: bigint; paid_in_full: bigint }>`
    select coalesce(sum(placed.principal), 0)::bigint as placed, coalesce(sum(placed.promised), 0)::bigint as promised,
      coalesce(sum(placed.principal) filter (where paid.total >= placed.promised), 0)::bigint as paid_in_full
    from (
      select investor_id, sum(principal_cents) as principal, sum(principal_cents + profit_cents) as promised
      from investment where classroom_id = ${classroom} group by investor_id
    ) as placed
    left join (
      select asked.investor_id, sum(asked.amount_cents) as total
      from withdrawal asked
      join withdrawal_decision decided on decided.classroom_id = asked.classroom_id and decided.withdrawal_id = asked.id
      where asked.classroom_id = ${classroom} and decided.outcome = 'approved' group by asked.investor_id
    ) as paid using (investor_id)`.execute(database);
  const [row] = rows;
  if (row === undefined || row.placed === 0n) return null;
  const multiple = Number(row.promised) / Number(row.placed);
  return {
    placedCents: cents(row.placed),
    paidInFullCents: cents(row.paid_in_full),
    share: Number(row.paid_in_full) / Number(row.placed),
    multiple,
    largestShare: shareEverPaid({ multiple }),
  };
}
