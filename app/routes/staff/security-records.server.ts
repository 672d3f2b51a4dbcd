import type { Database } from '#app/platform/database/database.server.ts';
import type { SecurityEvent } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** A row of the security log, for administrators only. */
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

/** Returns one page of the security log, latest first. */
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
