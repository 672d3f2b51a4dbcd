import { sql } from 'kysely';
import { forgetInvitations } from '#app/members/staff-invitations.server.ts';
import { ENQUIRY_DAYS } from '#app/members/enquiry.ts';
import type { Database } from '#app/platform/database.server.ts';

/**
 * Removes what has run out: attempts, sessions, one-time tokens, messages of the Outbox past their end,
 * invitations a week after it, and enquiries after their thirty days.
 */
export async function forgetExpired(database: Database, now: Date): Promise<boolean> {
  await sql`delete from attempt where expires_at <= ${now}`.execute(database);
  await sql`delete from session where expires_at <= ${now}`.execute(database);
  await sql`delete from one_time_token where expires_at <= ${now}`.execute(database);
  await sql`delete from outbox_message where expires_at <= ${now}`.execute(database);
  await sql`delete from enquiry where sent_at <= ${now}::timestamptz - make_interval(days => ${ENQUIRY_DAYS})`.execute(
    database,
  );
  await forgetInvitations(database, now);
  return false;
}
