import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Database } from './database/database.server.ts';
import { insertTogether } from './database/insert-together.server.ts';

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
export async function audit(database: Database, ...records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ classroomId, before, after, ...record }) => ({
    ...record,
    classroom_id: classroomId,
    before: json(before),
    after: json(after),
  }));
  await insertTogether(database, 'audit_entry', ENTRY_TYPES, rows);
}

const ENTRY_TYPES = {
  at: 'timestamptz',
  actor: 'text',
  classroom_id: 'int4',
  action: 'text',
  subject: 'text',
  before: 'jsonb',
  after: 'jsonb',
} as const;

/** Money is bigint, which JSON has no word for: it is written as text. */
function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? part.toString() : part));
}
