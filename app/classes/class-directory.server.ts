import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Classroom } from './classroom.ts';

/** Gives a new class its number, and its code to itself. Fails where a class has that code, or an open one runs. */
export async function enterInDirectory(
  database: Database,
  { kind, joinCode }: Pick<Classroom, 'kind' | 'joinCode'>,
): Promise<ClassroomId> {
  const { classroom_id } = await database
    .insertInto('class_directory')
    .values({ classroom_id: sql<ClassroomId>`nextval('class_number')`, kind, join_code: joinCode })
    .returning('classroom_id')
    .executeTakeFirstOrThrow();
  return classroom_id;
}

/** Within the transaction that changes the class itself. */
export async function setDirectoryState(transaction: Database, id: ClassroomId, state: 'running' | 'closed') {
  await transaction.updateTable('class_directory').set({ state }).where('classroom_id', '=', id).execute();
}

/** The open class that runs, or null. */
export async function openClassroomId(database: Database): Promise<ClassroomId | null> {
  const row = await inDirectory(database).where('kind', '=', 'open').where('state', '=', 'running').executeTakeFirst();
  return row?.classroom_id ?? null;
}

/** The class that has a join code, in its plain form, closed or not; or null. */
export async function classroomIdByCode(database: Database, joinCode: string): Promise<ClassroomId | null> {
  const row = await inDirectory(database).where('join_code', '=', joinCode).executeTakeFirst();
  return row?.classroom_id ?? null;
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
