import type { Classroom } from '#app/classes/classroom.ts';
import { firstDayUnpayable, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { solvencyHistoryOf } from '#app/coins/solvency-history.server.ts';
import { type Solvency, solvencyOf } from '#app/coins/solvency.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Participant } from './participants-file.ts';
import { participantsOf } from './participants.server.ts';
import { type Results, resultsOf } from './results.ts';

/** A class as a whole, without anybody in it. */
export interface ClassReport {
  readonly results: Results;
  /** Null with one to four people: then the books of the class say what single persons did. */
  readonly books: {
    readonly history: SolvencyHistory;
    readonly solvency: Solvency;
    /** The first practice day at whose end more was asked for than there was. */
    readonly unpayableFrom: number | null;
  } | null;
}

/** What may be shown of a class to others, at an instant. */
export async function classReportOf(database: Database, classroom: Classroom, now: Date): Promise<ClassReport> {
  return reportOf(database, classroom, await participantsOf(database, classroom.id), now);
}

/** The same of participants that were read before. */
export async function reportOf(
  database: Database,
  classroom: Classroom,
  participants: readonly Participant[],
  now: Date,
): Promise<ClassReport> {
  const results = resultsOf(participants);
  if (results.people === null) return { results, books: null };
  const [history, solvency] = await Promise.all([
    solvencyHistoryOf(database, classroom, now),
    solvencyOf(database, classroom, now),
  ]);
  return { results, books: { history, solvency, unpayableFrom: firstDayUnpayable(history) } };
}
