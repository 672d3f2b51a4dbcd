import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * Runs `read` in one snapshot that cannot write, for what reads everything: it may take minutes, which no request may,
 * and sorts in memory. Whatever is written meanwhile is not seen. Within a transaction it is that transaction.
 */
export function inLongSnapshot<Answer>(
  database: Database,
  read: (snapshot: Database) => Promise<Answer>,
): Promise<Answer> {
  if (database.isTransaction) return read(database);
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    await sql`set local work_mem = '128MB'`.execute(transaction);
    return read(transaction);
  });
}
