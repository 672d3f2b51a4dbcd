import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** A message as it was put into the Outbox; times are real ones. */
export interface KeptMessage {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly createdAt: RealTime;
  readonly expiresAt: RealTime | null;
}

/** The latest messages to investors of a class, or to staff (null); at most 100. */
export async function outboxMessages(database: Database, classroom: ClassroomId | null): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select id, recipient, kind, parameters, created_at as "createdAt", expires_at as "expiresAt" from outbox_message
    where classroom_id is not distinct from ${classroom}::integer
    order by created_at desc, id limit 100`.execute(database);
  return rows;
}
