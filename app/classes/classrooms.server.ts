import { sql } from 'kysely';
import { type Locale, SOURCE_LOCALE } from '#app/i18n/locale.ts';
import { type ClassroomId, HOUSE } from '#app/ledger/account.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import { atBirth, DAY_MS, later, type RealTime } from '#app/time/instants.ts';
import {
  enterInDirectory,
  findByCode,
  lockClassroom,
  openClassroomId,
  setDirectoryState,
} from './class-directory.server.ts';
import {
  CLASS_LIFETIME_DAYS,
  type ClassKind,
  type Classroom,
  KEPT_WHEN_CLOSED_DAYS,
  startOfClassDay,
  WITHDRAWAL_FEE_BASIS_POINTS,
} from './classroom.ts';
import { CLASSROOM_COLUMNS, readClassroom } from './classroom-rows.server.ts';
import { AWAKE_MS, OPEN_CLASS_RATE } from './clock.ts';
import { plainJoinCode } from './join-code.ts';
import type { Lesson } from './scenario/lesson-plan.ts';
import { BY_HAND, type Scenario } from './scenario/scenario.ts';
import { storeEvents } from './store-events.server.ts';

/** The choices of the person who founds a class; everything else has its default. */
export interface NewClassroom extends MadeOnce {
  readonly kind: ClassKind;
  readonly name: string;
  readonly joinCode: string | null;
  readonly sizeLimit: number;
  readonly language?: Locale;
  /** Thirty at most, and by default. */
  readonly lifetimeDays?: number;
  readonly scenario?: Scenario;
  readonly lesson?: Lesson | null;
  /**
   * Whether the class is prepared and its clock stopped; otherwise people may join and the clock runs from the first
   * moment.
   */
  readonly isPrepared?: boolean;
  readonly rate?: number;
  /** The beginning of this practice day is where its clock first stops; absent: it runs on. */
  readonly stopsAtDay?: number;
  readonly feeBasisPoints?: number;
  readonly price: Classroom['price'];
  /** The member of staff who is to own the class. */
  readonly founder?: string;
  /** The homework for which a class of one is done: it ends with that. */
  readonly homework?: { readonly id: ClassroomId; readonly endsAt: RealTime } | null;
}

/** Founds a class with the house's accounts. Its clock stands at `now`. */
export async function createClassroom(database: Database, choices: NewClassroom, now: RealTime): Promise<Classroom> {
  const { isPrepared = false, lifetimeDays = CLASS_LIFETIME_DAYS, price } = choices;
  const id = await enterInDirectory(database, choices);
  const { stopsAtDay, homework = null } = choices;
  const row = await database
    .insertInto('classroom')
    .values({
      id,
      kind: choices.kind,
      homework_id: homework?.id ?? null,
      name: choices.name,
      language: choices.language ?? SOURCE_LOCALE,
      join_code: choices.joinCode,
      size_limit: choices.sizeLimit,
      state: 'running',
      created_at: now,
      ends_at: homework?.endsAt ?? later(now, lifetimeDays * DAY_MS),
      opened_at: isPrepared ? null : now,
      started_at: isPrepared ? null : now,
      clock_real_from: now,
      clock_practice_from: atBirth(now),
      clock_rate: isPrepared ? 0 : (choices.rate ?? OPEN_CLASS_RATE),
      clock_height_from: 0n,
      clock_stops_at: stopsAtDay === undefined ? null : startOfClassDay({ createdAt: now }, stopsAtDay),
      clock_awake_until: choices.kind === 'solo' ? later(now, AWAKE_MS) : null,
      scenario: JSON.stringify(choices.scenario ?? BY_HAND),
      lesson: choices.lesson === undefined || choices.lesson === null ? null : JSON.stringify(choices.lesson),
      withdrawal_fee_basis_points: choices.feeBasisPoints ?? WITHDRAWAL_FEE_BASIS_POINTS,
      price_seed: price.seed,
      price_start_cents: price.startCents,
      price_swing_basis_points: price.swingBasisPoints,
    })
    .returning(CLASSROOM_COLUMNS)
    .executeTakeFirstOrThrow();
  const classroom = readClassroom(row);
  await openAccounts(database, classroom.id, HOUSE);
  const { scenario, sizeLimit, clock } = classroom;
  const facts = { isPrepared, rate: clock.rate, scenario: { name: scenario.name }, sizeLimit, lifetimeDays };
  const founded = { kind: 'class-founded', actor: choices.founder ?? null, ...facts } as const;
  await storeEvents(database, classroom.id, { now, practiceNow: atBirth(now) }, [founded]);
  return classroom;
}

/** Returns the open class that runs now, or null when there is none (the setting OPEN_CLASS is off). */
export async function findOpenClassroom(database: Database): Promise<Classroom | null> {
  const id = await openClassroomId(database);
  return id === null ? null : findRunning(database, id);
}

/** Returns the class with that id, closed or not, or null. */
export async function findClassroom(database: Database, id: ClassroomId): Promise<Classroom | null> {
  const row = await classrooms(database).where('id', '=', id).executeTakeFirst();
  return row ? readClassroom(row) : null;
}

/**
 * Returns the running class with that join code (letters in any case, spaces and hyphens ignored), 'homework' for a
 * homework's code, or null.
 */
export async function findByJoinCode(database: Database, code: string): Promise<Classroom | 'homework' | null> {
  const found = await findByCode(database, plainJoinCode(code));
  if (found === null) return null;
  return found.isHomework ? 'homework' : findRunning(database, found.id);
}

async function findRunning(database: Database, id: ClassroomId): Promise<Classroom | null> {
  const row = await classrooms(database).where('id', '=', id).where('state', '=', 'running').executeTakeFirst();
  return row ? readClassroom(row) : null;
}

/** Returns every running class, by id. */
export async function runningClassrooms(database: Database): Promise<Classroom[]> {
  const rows = await classrooms(database).where('state', '=', 'running').orderBy('id').execute();
  return rows.map(readClassroom);
}

/** Returns every class that is not yet erased, by id, closed ones and those of one person included. */
export async function storedClassrooms(database: Database): Promise<Classroom[]> {
  const rows = await classrooms(database).orderBy('id').execute();
  return rows.map(readClassroom);
}

/**
 * As `storedClassrooms`, without those closed by then and those of one person that have slept since: nothing happens in
 * them.
 */
export async function classroomsChangedSince(database: Database, since: RealTime): Promise<Classroom[]> {
  const rows = await classrooms(database)
    .where(
      sql<boolean>`(state = 'running' and (clock_awake_until is null or clock_awake_until > ${since})
        or state = 'closed' and closed_at > ${since})`,
    )
    .orderBy('id')
    .execute();
  return rows.map(readClassroom);
}

/** A class done for homework waits for the homework's report, which is seldom late; nothing waits longer than this. */
const LONGEST_WAIT_MS = DAY_MS;

/** A page of many classes, in the order of their numbers: at most `size`, following the last one looked at. */
interface Page {
  readonly after: number;
  readonly size: number;
}

/**
 * Returns the running classes that end by then, by id, but of the classes of one person only those that have ended by
 * `now`.
 */
export function classroomsEndingBy(
  database: Database,
  until: RealTime,
  now: RealTime,
  page: Page,
): Promise<Classroom[]> {
  // The conditions of the indexes appear in the text: a plan kept for all values could not use them.
  const ending = classrooms(database)
    .where(sql<boolean>`state = 'running' and (kind <> 'solo' and ends_at <= ${until} or ends_at <= ${now})`)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('homework_id', 'is', null),
        eb('homework_id', 'not in', selectFrom('homework').select('id').where('report', 'is', null)),
        eb('ends_at', '<=', later(now, -LONGEST_WAIT_MS)),
      ]),
    );
  return pageOf(database, ending, page);
}

/**
 * Returns a page. Finds all of them by their own index first: in the order of their numbers it would also read every
 * living class.
 */
async function pageOf(database: Database, found: ReturnType<typeof classrooms>, { after, size }: Page) {
  const rows = await database
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .selectAll()
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map(readClassroom);
}

/** As `storedClassrooms`, without the classes of one person. */
export async function allClassrooms(database: Database): Promise<Classroom[]> {
  const rows = await classrooms(database).where('kind', '!=', 'solo').orderBy('id').execute();
  return rows.map(readClassroom);
}

/**
 * Returns the closed classes, by id, whose time for exports is over: some while after closing, or at their end if
 * sooner. A class of one has nobody who would export anything.
 */
export function classroomsToErase(database: Database, now: RealTime, page: Page): Promise<Classroom[]> {
  const closed = classrooms(database)
    .where(sql<boolean>`state = 'closed'`)
    .where(({ eb, or }) =>
      or([
        eb('closed_at', '<=', later(now, -KEPT_WHEN_CLOSED_DAYS * DAY_MS)),
        eb('ends_at', '<=', now),
        eb('kind', '=', 'solo'),
      ]),
    );
  return pageOf(database, closed, page);
}

/** Closes a class: no posting reaches it from now on. Waits for those in flight. */
export async function closeClassroom(database: Database, id: ClassroomId, now: RealTime): Promise<void> {
  const close = async (transaction: Database) => {
    await lockClassroom(transaction, id);
    await transaction
      .updateTable('classroom')
      .set({ state: 'closed', closed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await setDirectoryState(transaction, id, 'closed');
  };
  await (database.isTransaction ? close(database) : database.transaction().execute(close));
}

/** Erases every row of a closed class and its investors' identities; returns how many rows each table lost, if any. */
export async function eraseClassroom(database: Database, id: ClassroomId, actor: string, now: RealTime) {
  const erase = async (transaction: Database) => {
    // A million rows take about ten seconds, one by one past the guards: more than any request may take.
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    const { rows } = await sql<{ counts: Record<string, number> }>`
      select erase_classroom(${id}, ${actor}, ${now}) as counts`.execute(transaction);
    return rows[0]?.counts ?? {};
  };
  return database.isTransaction ? erase(database) : database.transaction().execute(erase);
}

function classrooms(database: Database) {
  return database.selectFrom('classroom').select(CLASSROOM_COLUMNS);
}
