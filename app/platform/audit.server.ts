import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Database } from './database/database.server.ts';
import { insertTogether } from './database/insert-together.server.ts';

/** A record of who did what to which thing, and how it was before and after. */
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
 * Appends to the audit trail, in the transaction of the act itself. The database lets nobody change it, so it may
 * contain no person's name or e-mail address; ids tell who it was about for as long as someone has them.
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

/** Writes a value as JSON, with money as text, because JSON has no bigint. */
function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? part.toString() : part));
}
