import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import type { ClassKind } from './classroom.ts';

/** What has a number and a place in the directory: a class, or a homework, under which classes of one are founded. */
type ListedKind = ClassKind | 'homework';

interface NewEntry extends MadeOnce {
  readonly kind: ListedKind;
  readonly joinCode: string | null;
}

/**
 * Gives a new entry its number, and its code for itself alone. Fails where another entry has that code, or was made for
 * the same request, or an open class runs.
 */
export async function enterInDirectory(
  database: Database,
  { kind, joinCode, requestKey = null }: NewEntry,
): Promise<ClassroomId> {
  const { classroom_id } = await database
    .insertInto('class_directory')
    .values({
      classroom_id: sql<ClassroomId>`nextval('class_number')`,
      kind,
      join_code: joinCode,
      request_key: requestKey,
    })
    .returning('classroom_id')
    .executeTakeFirstOrThrow();
  return classroom_id;
}

/** Sets the state in the directory, within the transaction that changes the class itself. */
export async function setDirectoryState(transaction: Database, id: ClassroomId, state: 'running' | 'closed') {
  await transaction.updateTable('class_directory').set({ state }).where('classroom_id', '=', id).execute();
}

/**
 * Makes a class or a homework that has no check take it with a cohort. Returns false and changes nothing where it takes
 * the check already, or is gone.
 */
export async function setCheckOfClass(transaction: Database, id: ClassroomId, cohort: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('class_directory')
    .set({ check_cohort_id: cohort })
    .where('classroom_id', '=', id)
    .where('check_cohort_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the classes and homework that already take the check with a cohort. */
export async function classesWithCheck(database: Database): Promise<ReadonlySet<ClassroomId>> {
  const rows = await inDirectory(database).where('check_cohort_id', 'is not', null).execute();
  return new Set(rows.map(({ classroom_id }) => classroom_id));
}

/** Returns the running open class, or null. */
export async function openClassroomId(database: Database): Promise<ClassroomId | null> {
  const row = await inDirectory(database).where('kind', '=', 'open').where('state', '=', 'running').executeTakeFirst();
  return row?.classroom_id ?? null;
}

/** Returns the entry that has a join code (in its plain form), closed or not, or null. */
export async function findByCode(
  database: Database,
  joinCode: string,
): Promise<{ readonly id: ClassroomId; readonly isHomework: boolean } | null> {
  const row = await inDirectory(database).select('kind').where('join_code', '=', joinCode).executeTakeFirst();
  return row === undefined ? null : { id: row.classroom_id, isHomework: row.kind === 'homework' };
}

/** Returns the entry that was made for a request. Throws when there is none. */
export async function findByRequest(database: Database, requestKey: string | null): Promise<ClassroomId> {
  const { classroom_id } = await inDirectory(database).where('request_key', '=', requestKey).executeTakeFirstOrThrow();
  return classroom_id;
}

/**
 * Waits for the commands of a class that are under way, and keeps others out until the transaction ends. Commands hold
 * the same lock shared.
 */
export async function lockClassroom(transaction: Database, id: ClassroomId): Promise<void> {
  await sql`select lock_classroom(${id})`.execute(transaction);
}

function inDirectory(database: Database) {
  return database.selectFrom('class_directory').select('classroom_id');
}
