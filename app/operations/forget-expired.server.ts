import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Removes what has run out: attempts, sessions, one-time tokens, and messages of the Outbox past their end. */
export async function forgetExpired(database: Database, now: Date): Promise<boolean> {
  await sql`delete from attempt where expires_at <= ${now}`.execute(database);
  await sql`delete from session where expires_at <= ${now}`.execute(database);
  await sql`delete from verification where expires_at <= ${now}`.execute(database);
  await sql`delete from outbox_message where expires_at <= ${now}`.execute(database);
  return false;
}
