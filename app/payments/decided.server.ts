import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * The ids of those deposits or withdrawals that have been decided. Asked after the statement that locks them, it also
 * sees what was decided while that one waited.
 */
export async function decidedAmong(
  database: Database,
  asked: 'deposit' | 'withdrawal',
  classroom: ClassroomId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const id = sql.ref(`${asked}_id`);
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(`${asked}_decision`)}
    where classroom_id = ${classroom} and ${id} = any(${ids}::text[])`.execute(database);
  return new Set(rows.map((row) => row.id));
}
