import { CompiledQuery } from 'kysely';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { Database } from './database/database.server.ts';

/** Who did what to which thing, and how it was before and after. */
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
 * In the transaction of the act itself. The database lets nobody change the audit trail, so it may contain no person's
 * name or e-mail address; ids tell who it was about for as long as someone has them.
 */
export async function audit(database: Database, ...records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ at, actor, classroomId, action, subject, before, after }) => {
    return [at, actor, classroomId, action, subject, json(before), json(after)];
  });
  const [only] = rows;
  if (only === undefined) return;
  const columns = TYPES.map((_, column) => rows.map((row) => row[column]));
  await database.executeQuery(
    rows.length === 1 ? CompiledQuery.raw(INSERT_ONE, only) : CompiledQuery.raw(INSERT_MANY, columns),
  );
}

const INTO = 'insert into audit_entry (at, actor, classroom_id, action, subject, before, after)';
const TYPES = ['timestamptz', 'text', 'int4', 'text', 'text', 'jsonb', 'jsonb'];

// One text for a single row and one for more, so that both are parsed and planned once per connection. A cluster sends
// plain values straight to their node; what a query reads it has to collect first.
const INSERT_ONE = `${INTO} values (${TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')})`;
const INSERT_MANY = `${INTO} select * from unnest(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})`;

/** Money becomes text, because JSON has no bigint. */
function json(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? part.toString() : part));
}
