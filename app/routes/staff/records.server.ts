import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { SecurityEvent } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** One class, one class and what concerns no class, or everything. */
export type AuditScope =
  | { readonly kind: 'class' | 'class-and-installation'; readonly classroomId: ClassroomId }
  | { readonly kind: 'installation' | 'everything' };

/** `before` and `after` are what the act itself recorded. */
export interface AuditEntry {
  readonly id: string;
  readonly at: RealTime;
  /** The e-mail of a member of staff; otherwise what acted by itself. */
  readonly actor: string;
  readonly classroomId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Latest first. */
export async function auditTrail(
  database: Database,
  choice: {
    readonly scope: AuditScope;
    readonly action: string | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly entries: AuditEntry[]; readonly count: number }> {
  const { scope, action, page, pageSize } = choice;
  let wanted = database.selectFrom('audit_entry as entry');
  if (action !== null) wanted = wanted.where('entry.action', '=', action);
  if (scope.kind === 'class') wanted = wanted.where('entry.classroom_id', '=', scope.classroomId);
  if (scope.kind === 'installation') wanted = wanted.where('entry.classroom_id', 'is', null);
  if (scope.kind === 'class-and-installation') {
    const { classroomId } = scope;
    wanted = wanted.where(({ eb, or }) =>
      or([eb('entry.classroom_id', '=', classroomId), eb('entry.classroom_id', 'is', null)]),
    );
  }
  const [entries, { count }] = await Promise.all([
    wanted
      .leftJoin('member', 'member.id', 'entry.actor')
      .select(({ fn, cast }) => [
        cast<string>('entry.id', 'text').as('id'),
        'entry.at',
        fn.coalesce('member.email', 'entry.actor').as('actor'),
        'entry.classroom_id as classroomId',
        'entry.action',
        'entry.subject',
        'entry.before',
        'entry.after',
      ])
      .$narrowType<Pick<AuditEntry, 'before' | 'after'>>()
      .orderBy('entry.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { entries, count: Number(count) };
}

/** For administrators only. */
export interface SecurityRecord {
  readonly id: string;
  /** When it happened first and last within the hour. */
  readonly at: RealTime;
  readonly latestAt: RealTime;
  readonly what: string;
  readonly outcome: string;
  /** The e-mail of a member of staff; otherwise what kind of person it was. */
  readonly actor: string;
  /** The e-mail of a member of staff; otherwise what it was about. */
  readonly subject: string;
  readonly mark: string;
  readonly count: number;
}

/** Latest first. */
export async function securityRecords(
  database: Database,
  choice: {
    readonly what: SecurityEvent['what'] | null;
    readonly outcome: SecurityEvent['outcome'] | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly records: SecurityRecord[]; readonly count: number }> {
  const { what, outcome, page, pageSize } = choice;
  let wanted = database.selectFrom('security_event as event');
  if (what !== null) wanted = wanted.where('event.what', '=', what);
  if (outcome !== null) wanted = wanted.where('event.outcome', '=', outcome);
  const [records, { count }] = await Promise.all([
    wanted
      .leftJoin('member as doer', 'doer.id', 'event.actor')
      .leftJoin('member as about', 'about.id', 'event.subject')
      .select(({ fn, cast }) => [
        cast<string>('event.id', 'text').as('id'),
        'event.at',
        'event.latest_at as latestAt',
        'event.what',
        'event.outcome',
        fn.coalesce('doer.email', 'event.actor').as('actor'),
        fn.coalesce('about.email', 'event.subject').as('subject'),
        'event.mark',
        'event.count',
      ])
      .orderBy('event.latest_at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { records, count: Number(count) };
}
