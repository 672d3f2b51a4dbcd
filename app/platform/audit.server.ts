import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Database } from './database/database.server.ts';

/** Who did what to which thing, and how it stood before and after. */
export interface AuditRecord {
  readonly at: RealTime;
  readonly actor: string;
  readonly classroomId: DB['audit_entry']['classroom_id'];
  readonly action: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Appends to the audit trail, in the transaction of the act itself; the database lets nobody change it, so that no
 * name or e-mail address of anybody may go into it: ids tell who it was for as long as somebody has them.
 */
export async function audit(database: Database, record: AuditRecord): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({
      at: record.at,
      actor: record.actor,
      classroom_id: record.classroomId,
      action: record.action,
      subject: record.subject,
      before: json(record.before),
      after: json(record.after),
    })
    .execute();
}

/** Money is bigint, which JSON has no word for: it is written as text. */
function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? part.toString() : part));
}
