import { sql } from 'kysely';
import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { type Solvency, solvencyHistoryOf, solvencyOf } from '#app/coins/solvency.server.ts';
import { firstDayUnpayable, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type LookUps, lookUpsOf, mayShowBooks, type Results, resultsOf } from './class-results.ts';
import type { Participant } from './participant.ts';
import { participantsOf } from './participants.server.ts';

export interface CompanyBooks {
  readonly history: SolvencyHistory;
  readonly solvency: Solvency;
  /** The first practice day that ended with more asked for than there was. */
  readonly unpayableFrom: number | null;
}

export interface ClassReport {
  readonly results: Results;
  /** Null where it is hidden (small-groups.ts). */
  readonly lookUps: LookUps | null;
  /** Null where the books of the class would reveal what single persons did (`mayShowBooks`). */
  readonly books: CompanyBooks | null;
}

export async function classReportOf(database: Database, classroom: Classroom, now: RealTime): Promise<ClassReport> {
  const facts = {
    participants: await participantsOf(database, classroom.id),
    hasCrowd: await hasCrowd(database, classroom.id),
  };
  return reportOf(facts, () => companyBooksOf(database, classroom, now));
}

/** From data that was read before; the books are read only where they may be shown. */
export async function reportOf(
  { participants, hasCrowd }: { readonly participants: readonly Participant[]; readonly hasCrowd: boolean },
  readBooks: () => CompanyBooks | Promise<CompanyBooks>,
): Promise<ClassReport> {
  const books = mayShowBooks(participants, { hasCrowd }) ? await readBooks() : null;
  return { results: resultsOf(participants), lookUps: lookUpsOf(participants), books };
}

/** Whether invented investors have paid in, so that no sum of a class is that of its people alone. */
export async function hasCrowd(database: Database, id: ClassroomId): Promise<boolean> {
  // Lists instead of joins: each table is read once, even with a query plan from before the class had any rows.
  const { rows } = await sql`
    select from deposit
    where classroom_id = ${id}
      and investor_id = any(array(select id from investor where classroom_id = ${id} and is_crowd))
      and id = any(array(
        select deposit_id from deposit_decision where classroom_id = ${id} and outcome = 'approved'
      )) limit 1`.execute(database);
  return rows.length > 0;
}

export async function companyBooksOf(database: Database, classroom: Classroom, now: RealTime): Promise<CompanyBooks> {
  const [history, solvency] = await Promise.all([
    solvencyHistoryOf(database, classroom, now),
    solvencyOf(database, classroom, now),
  ]);
  return { history, solvency, unpayableFrom: firstDayUnpayable(history) };
}

const STAGES = ['class-founded', 'class-opened', 'class-started', 'class-collapsed', 'class-debriefed'] as const;
export type ArcStep = (typeof STAGES)[number];

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
