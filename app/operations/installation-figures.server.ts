import { sql } from 'kysely';
import type pg from 'pg';
import { countAwake } from '#app/enrolment/found-solo-class.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** What its operator watches and the database alone knows. */
export interface InstallationFigures {
  readonly awakeAlone: number;
  /** Of the last nightly run that is finished. */
  readonly reconciliation: { readonly startedAt: RealTime; readonly findings: number } | null;
  readonly backup: { readonly startedAt: RealTime; readonly bytes: number } | null;
}

interface Reading {
  readonly database: Database;
  readonly now: () => RealTime;
}

export async function readFigures({ database, now }: Reading): Promise<InstallationFigures> {
  const { rows } = await sql<{ name: string; started_at: RealTime; findings: number; bytes: number }>`
    select distinct on (name) name, started_at,
      case name when 'reconcile' then jsonb_array_length(result) end as findings,
      case name when ${BACKUP} then (result ->> 'bytes')::float8 end as bytes
    from sweep_run where name in ('reconcile', ${BACKUP}) and result is not null
    order by name, period desc`.execute(database);
  const [reconciliation, backup] = ['reconcile', BACKUP].map((name) => rows.find((row) => row.name === name));
  return {
    awakeAlone: await countAwake(database, now()),
    reconciliation:
      reconciliation === undefined ? null : { startedAt: reconciliation.started_at, findings: reconciliation.findings },
    backup: backup === undefined ? null : { startedAt: backup.started_at, bytes: backup.bytes },
  };
}

const BACKUP = 'backup';

/** For `readFigures`: the last one takes the place of those before. `takenAt` is ISO 8601. */
export async function noteBackup(owner: pg.Client, takenAt: string, bytes: number): Promise<void> {
  await owner.query(
    `insert into sweep_run (name, period, started_at, result) values ($1, 'last', $2, jsonb_build_object('bytes', $3::bigint))
    on conflict (name, period) do update set started_at = excluded.started_at, result = excluded.result`,
    [BACKUP, takenAt, bytes],
  );
}
