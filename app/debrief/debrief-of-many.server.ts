import type { Classroom } from '#app/classes/classroom.ts';
import { type SolvencyHistory, firstDayUnpayable, sumOfHistories } from '#app/coins/solvency-history.ts';
import { type Solvency, sumOfSolvencies } from '#app/coins/solvency.server.ts';
import { companyBooksOf, hasCrowd } from '#app/exports/class-report.server.ts';
import {
  lookUpsOf,
  lossesOf,
  mayShowBooks,
  paidInFull,
  type PromiseOfPlans,
  resultsOf,
} from '#app/exports/class-results.ts';
import type { Participant } from '#app/exports/participants-file.ts';
import { participantsOf } from '#app/exports/participants.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type DebriefOfClass, priceAtDebrief, promisesOf, unpaidOf } from './debrief-of-class.server.ts';

/**
 * Returns the Debrief of many classes of one, without giving anybody away: as if everybody had been in one class and
 * all their companies had been one company. Each class is read in a snapshot of its own.
 */
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
  /** What the coins that were left or taken could have paid. */
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
