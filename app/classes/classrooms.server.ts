import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type ClassroomId, HOUSE } from '#app/ledger/account.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { CLASS_LIFETIME_DAYS, type Classroom, OPEN_CLASS_RATE } from './classroom.ts';
import { readClassroom } from './classroom-rows.server.ts';
import { type ClassClock, changeRate } from './clock.ts';
import type { ClassTables } from './tables.ts';

const DAY_MS = 86_400_000;

/** The choices of whoever founds a class; everything else has its default. */
export interface NewClassroom {
  readonly kind: 'open' | 'invited';
  readonly name: string;
  readonly joinCode: string | null;
  readonly sizeLimit: number;
  readonly rate?: number;
  readonly price?: Classroom['price'];
}

/** Founds a class with the house's accounts. Its clock starts at `now`, practice time equal to real time. */
export async function createClassroom(database: Database, choices: NewClassroom, now: Date): Promise<Classroom> {
  const price = choices.price ?? { seed: randomInt(2 ** 31), startCents: 6_000_000n, swingBasisPoints: 400 };
  const row = await database
    .withTables<ClassTables>()
    .insertInto('classroom')
    .values({
      kind: choices.kind,
      name: choices.name,
      join_code: choices.joinCode,
      size_limit: choices.sizeLimit,
      state: 'running',
      created_at: now,
      ends_at: new Date(now.getTime() + CLASS_LIFETIME_DAYS * DAY_MS),
      clock_real_from: now,
      clock_practice_from: now,
      clock_rate: choices.rate ?? OPEN_CLASS_RATE,
      clock_height_from: 0n,
      withdrawal_fee_basis_points: 500,
      price_seed: price.seed,
      price_start_cents: price.startCents,
      price_swing_basis_points: price.swingBasisPoints,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const classroom = readClassroom(row);
  await openAccounts(database, classroom.id, HOUSE);
  return classroom;
}

/** The open class that runs now, or null when there is none (the setting OPEN_CLASS is off). */
export async function findOpenClassroom(database: Database): Promise<Classroom | null> {
  const row = await classrooms(database).where('kind', '=', 'open').where('state', '=', 'running').executeTakeFirst();
  return row ? readClassroom(row) : null;
}

/** The running class with that join code (letters in any case, spaces and hyphens ignored), or null. */
export async function findClassroomByCode(database: Database, code: string): Promise<Classroom | null> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  const row = await classrooms(database)
    .where('join_code', '=', plain)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row ? readClassroom(row) : null;
}

/** Every running class, by id. */
export async function runningClassrooms(database: Database): Promise<Classroom[]> {
  const rows = await classrooms(database).where('state', '=', 'running').orderBy('id').execute();
  return rows.map(readClassroom);
}

/** The classes that are closed and wait to be erased, by id. */
export async function closedClassrooms(database: Database): Promise<ClassroomId[]> {
  const rows = await classrooms(database).where('state', '=', 'closed').orderBy('id').execute();
  return rows.map((row) => readClassroom(row).id);
}

/**
 * Sets how many practice seconds pass in a real one (0 pauses, at most 86,400). Practice time and the height
 * of the chain go on from where they stand. Returns the class before and after, for the audit.
 */
export async function changeClockRate(database: Database, id: ClassroomId, rate: number, now: Date) {
  const before = readClassroom(await classrooms(database).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());
  const clock: ClassClock = changeRate(before.clock, now, rate);
  await database
    .withTables<ClassTables>()
    .updateTable('classroom')
    .set({
      clock_real_from: clock.realFrom,
      clock_practice_from: clock.practiceFrom,
      clock_rate: clock.rate,
      clock_height_from: clock.heightFrom,
    })
    .where('id', '=', id)
    .execute();
  return { before, after: { ...before, clock } };
}

/** Closes a class: no posting reaches it from now on. Waits for those in flight. */
export async function closeClassroom(database: Database, id: ClassroomId, now: Date): Promise<void> {
  // One statement, so that the lock is held until the new state is committed, inside a transaction or not.
  await sql`
    with closing as materialized (select pg_advisory_xact_lock(hashtext('classroom'), ${id}))
    update classroom set state = 'closed', closed_at = ${now} from closing where id = ${id} and state = 'running'
  `.execute(database);
}

/** Erases every row of a closed class and its investors' identities; returns how many rows each table lost. */
export async function eraseClassroom(database: Database, id: ClassroomId, actor: string, now: Date) {
  const erase = async (transaction: Database) => {
    // A million rows go in about ten seconds, one by one past the guards: more than any request may take.
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    const { rows } = await sql<{ counts: Record<string, number> }>`
      select erase_classroom(${id}, ${actor}, ${now}) as counts`.execute(transaction);
    return rows[0]?.counts ?? {};
  };
  return database.isTransaction ? erase(database) : database.transaction().execute(erase);
}

function classrooms(database: Database) {
  return database.withTables<ClassTables>().selectFrom('classroom').selectAll();
}
