import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** What of the trail somebody may see: one class, one class and what concerns none, or everything there is. */
export type AuditScope =
  | { readonly kind: 'class' | 'class-and-installation'; readonly classroomId: ClassroomId }
  | { readonly kind: 'installation' | 'everything' };

/** One entry, with real times. `before` and `after` are what the act itself kept. */
export interface AuditEntry {
  readonly id: string;
  readonly at: RealTime;
  /** The e-mail of a member of staff; else what acted by itself. */
  readonly actor: string;
  readonly classroomId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One page of the audit trail, the latest first. */
export async function auditTrail(
  database: Database,
  choice: {
    readonly scope: AuditScope;
    readonly action: string | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly entries: AuditEntry[]; readonly count: number }> {
  const wanted = sql<boolean>`${within(choice.scope)} and (${choice.action}::text is null or entry.action = ${choice.action})`;
  const [{ rows }, counted] = await Promise.all([
    sql<AuditRow>`
      select entry.id::text, entry.at, coalesce(member.email, entry.actor) as actor, entry.classroom_id, entry.action,
        entry.subject, entry.before, entry.after
      from audit_entry entry left join member on member.id = entry.actor
      where ${wanted} order by entry.id desc
      limit ${choice.pageSize} offset ${(choice.page - 1) * choice.pageSize}`.execute(database),
    sql<{ count: number }>`select count(*)::integer as count from audit_entry entry where ${wanted}`.execute(database),
  ]);
  const entries = rows.map(({ classroom_id, ...row }) => ({ ...row, classroomId: classroom_id }));
  return { entries, count: counted.rows[0]?.count ?? 0 };
}

interface AuditRow extends Omit<AuditEntry, 'classroomId'> {
  readonly classroom_id: number | null;
}

function within(scope: AuditScope) {
  switch (scope.kind) {
    case 'class':
      return sql<boolean>`entry.classroom_id = ${scope.classroomId}`;
    case 'class-and-installation':
      return sql<boolean>`(entry.classroom_id = ${scope.classroomId} or entry.classroom_id is null)`;
    case 'installation':
      return sql<boolean>`entry.classroom_id is null`;
    case 'everything':
      return sql<boolean>`true`;
  }
}
