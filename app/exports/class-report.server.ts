import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { firstDayUnpayable, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { solvencyHistoryOf } from '#app/coins/solvency-history.server.ts';
import { type Solvency, solvencyOf } from '#app/coins/solvency.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Participant } from './participants-file.ts';
import { participantsOf } from './participants.server.ts';
import { type LookUps, lookUpsOf, type Results, resultsOf } from './class-results.ts';
import type { RealTime } from '#app/time/instants.ts';

/** The company of a class, by day and now. */
export interface CompanyBooks {
  readonly history: SolvencyHistory;
  readonly solvency: Solvency;
  /** The first practice day at whose end more was asked for than there was. */
  readonly unpayableFrom: number | null;
}

/** A class as a whole, without anybody in it. */
export interface ClassReport {
  readonly results: Results;
  /** Null where it is hidden (small-groups.ts). */
  readonly lookUps: LookUps | null;
  /** Null with one to four people: then the books of the class say what single persons did. */
  readonly books: CompanyBooks | null;
}

/** What may be shown of a class to others, at an instant. */
export async function classReportOf(database: Database, classroom: Classroom, now: RealTime): Promise<ClassReport> {
  return reportOf(await participantsOf(database, classroom.id), () => companyBooksOf(database, classroom, now));
}

/** The same of participants that were read before, and with books that are only asked for where they may be shown. */
export async function reportOf(
  participants: readonly Participant[],
  readBooks: () => CompanyBooks | Promise<CompanyBooks>,
): Promise<ClassReport> {
  const results = resultsOf(participants);
  const books = results.people === null ? null : await readBooks();
  return { results, lookUps: lookUpsOf(participants), books };
}

/** What the company of a class holds and owes, at an instant. */
export async function companyBooksOf(database: Database, classroom: Classroom, now: RealTime): Promise<CompanyBooks> {
  const [history, solvency] = await Promise.all([
    solvencyHistoryOf(database, classroom, now),
    solvencyOf(database, classroom, now),
  ]);
  return { history, solvency, unpayableFrom: firstDayUnpayable(history) };
}

const STAGES = ['class-founded', 'class-opened', 'class-started', 'class-collapsed', 'class-debriefed'] as const;
export type ArcStep = (typeof STAGES)[number];

/** The steps of a class's arc so far, each with its practice day, in their order. */
export async function arcDaysOf(
  database: Database,
  classroom: Classroom,
): Promise<{ readonly step: ArcStep; readonly day: number }[]> {
  const rows = await database
    .selectFrom('class_command')
    .select(({ fn }) => ['kind', fn.min('practice_at').as('at')])
    .$narrowType<{ kind: ArcStep }>()
    .where('classroom_id', '=', classroom.id)
    .where('kind', 'in', STAGES)
    .groupBy('kind')
    .orderBy(({ fn }) => fn.min('ordinal'))
    .execute();
  return rows.map(({ kind, at }) => ({ step: kind, day: classDay(classroom, at) }));
}
