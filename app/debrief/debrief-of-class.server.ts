import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { type Solvency, sumOfSolvencies } from '#app/coins/solvency.server.ts';
import { firstDayUnpayable, type SolvencyHistory, sumOfHistories } from '#app/coins/solvency-history.ts';
import { creditedIn } from '#app/investments/investments.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import {
  type ClassReport,
  type CompanyBooks,
  companyBooksOf,
  hasCrowd,
  reportOf,
} from '#app/results/class-report.server.ts';
import {
  type LossCount,
  lookUpsOf,
  lossesOf,
  mayShowBooks,
  type PaidInFull,
  type PromiseOfPlans,
  paidInFull,
  resultsOf,
} from '#app/results/class-results.ts';
import type { Participant } from '#app/results/participant.ts';
import { participantsOf } from '#app/results/participants.server.ts';
import type { RealTime } from '#app/time/instants.ts';

export interface DebriefOfClass {
  readonly report: ClassReport;
  /** The smallest losses first. */
  readonly losses: readonly LossCount[];
  /** Null where `report.books` is null, or where nobody put anything into a plan. */
  readonly paidInFull: PaidInFull | null;
}

/** Gives nobody away; takes the company's books if the caller has read them. */
export async function debriefOfClass(
  database: Database,
  classroom: Classroom,
  now: RealTime,
  known?: CompanyBooks,
): Promise<DebriefOfClass> {
  const participants = await participantsOf(database, classroom.id);
  const facts = { participants, hasCrowd: await hasCrowd(database, classroom.id) };
  const report = await reportOf(facts, () => known ?? companyBooksOf(database, classroom, now));
  const priceCents = priceAtDebrief(classroom, now);
  return {
    report,
    losses: lossesOf(participants, () => priceCents),
    paidInFull:
      report.books &&
      paidInFull(
        await promisesOf(database, classroom.id),
        unpaidOf(report.books.solvency, classroom.withdrawalFeeBasisPoints),
      ),
  };
}

/** When the Debrief was shown, or now before that: the same for everybody in a class. */
export function priceAtDebrief({ clock, stages, price }: Classroom, now: RealTime): bigint {
  return priceAt(price, practiceAt(clock, stages.debriefedAt ?? now));
}

/** The crowd's plans too. */
export async function promisesOf(database: Database, classroom: ClassroomId): Promise<readonly PromiseOfPlans[]> {
  const { rows } = await sql<PromiseOfPlans>`
    select investor.is_crowd as "isCrowd", placed.principal as placed,
      (placed.promised + coalesce(by_week.credited, 0))::bigint as promised, coalesce(paid.total, 0)::bigint as paid
    from (
      select investor_id, sum(principal_cents)::bigint as principal, sum(principal_cents + profit_cents)::bigint as promised
      from investment where classroom_id = ${classroom} group by investor_id
    ) as placed
    join investor on investor.classroom_id = ${classroom} and investor.id = placed.investor_id
    left join (${creditedIn(classroom)}) by_week on by_week.owner_id = placed.investor_id
    left join (
      select asked.investor_id, sum(asked.amount_cents) as total
      from withdrawal asked
      join withdrawal_decision decided on decided.classroom_id = asked.classroom_id and decided.withdrawal_id = asked.id
      where asked.classroom_id = ${classroom} and decided.outcome = 'approved' group by asked.investor_id
    ) as paid on paid.investor_id = placed.investor_id`.execute(database);
  return rows;
}

/** Before the withdrawal fee, which may be all of it: what the remaining and taken coins could have paid. */
export function unpaidOf({ coinsWorthCents, takenCents }: Solvency, feeBasisPoints: number): bigint {
  return ((coinsWorthCents + takenCents) * 10_000n) / BigInt(Math.max(10_000 - feeBasisPoints, 1));
}

/** Adds up all classes as if they were one; gives nobody away. Each class is read in a snapshot of its own. */
export async function debriefOfMany(
  database: Database,
  classrooms: readonly Classroom[],
  now: RealTime,
): Promise<DebriefOfClass> {
  const read: ReadClass[] = [];
  for (const classroom of classrooms) {
    read.push(await inWholeSnapshot(database, (snapshot) => readClass(snapshot, classroom, now)));
  }
  const people = read
    .flatMap(({ participants, priceCents }) => participants.map((person) => ({ ...person, priceCents })))
    // Two classes may have given out the same number.
    .map((person, id) => ({ ...person, id }));
  const results = resultsOf(people);
  const lookUps = lookUpsOf(people);
  const losses = lossesOf(people, ({ priceCents }) => priceCents);
  const history = sumOfHistories(read.map((one) => one.history));
  const isSafe = mayShowBooks(people, { hasCrowd: read.some((one) => one.hasCrowd) });
  if (!isSafe || history === null) {
    return { report: { results, lookUps, books: null }, losses, paidInFull: null };
  }
  const solvency = sumOfSolvencies(read.map((one) => one.solvency));
  const unpaid = read.reduce((sum, one) => sum + one.unpaidCents, 0n);
  return {
    report: { results, lookUps, books: { history, solvency, unpayableFrom: firstDayUnpayable(history) } },
    losses,
    paidInFull: paidInFull(
      read.flatMap(({ promises }) => promises),
      unpaid,
    ),
  };
}

interface ReadClass {
  readonly participants: readonly Participant[];
  readonly hasCrowd: boolean;
  readonly priceCents: bigint;
  readonly history: SolvencyHistory;
  readonly solvency: Solvency;
  readonly promises: readonly PromiseOfPlans[];
  readonly unpaidCents: bigint;
}

async function readClass(snapshot: Database, classroom: Classroom, now: RealTime): Promise<ReadClass> {
  const { history, solvency } = await companyBooksOf(snapshot, classroom, now);
  return {
    participants: await participantsOf(snapshot, classroom.id),
    hasCrowd: await hasCrowd(snapshot, classroom.id),
    priceCents: priceAtDebrief(classroom, now),
    history,
    solvency,
    promises: await promisesOf(snapshot, classroom.id),
    unpaidCents: unpaidOf(solvency, classroom.withdrawalFeeBasisPoints),
  };
}
