import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, later, type RealTime } from '#app/time/instants.ts';
import type { Database } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';
import { addressBlock } from '../rate-limit.ts';

export const SECURITY_EVENTS = [
  'password',
  'second-step',
  'return-code',
  'organisation',
  'password-again',
  'limit',
  'access',
  'foreign-form',
  'tampering',
  'export',
  'password-changed',
  'password-reset',
  'sessions-ended',
  'second-factor-set-up',
  'second-factor-removed',
  'recovery-codes-made',
  'staff-added',
  'staff-reset',
  'staff-invited',
  'staff-invitation-withdrawn',
  'staff-joined',
  'organisation-linked',
  'staff-role-changed',
  'staff-access-ended',
  'server-started',
  'server-stopped',
] as const;

export const SECURITY_OUTCOMES = ['done', 'failed', 'refused'] as const;

/** Not members of staff; for a failed log-in, what kind of account it was. */
export const SECURITY_ACTORS = [
  'investor',
  'unknown',
  'command line',
  'first start',
  'identity provider',
  'system',
] as const;

export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** Altered to get round a check; none of our pages sends it that way. */
export type Tampered = 'request' | 'form' | 'session cookie' | 'challenge';

/** For the people who guard the installation. It holds neither names nor addresses: the database refuses them. */
export interface SecurityEvent {
  readonly what: (typeof SECURITY_EVENTS)[number];
  readonly outcome: SecurityOutcome;
  /** The id of a member of staff, or one of `SECURITY_ACTORS`. */
  readonly actor: string;
  /** The limit, the file, the place, or the id of a member of staff. */
  readonly subject?: string | undefined;
  /** Only a mark of the network address is stored, which lasts a day. */
  readonly address?: string | undefined;
}

/** In real time. */
export const SECURITY_LOG_DAYS = 90;

/**
 * More events than this, such as a flood from everywhere, are counted together without marks; the log still has a line
 * for each. What staff do always gets a row of its own.
 */
export const MOST_ROWS_AN_HOUR = 500;

declare global {
  var glasshouseSecurityLogs: WeakMap<Database, Log> | undefined;
}

/** One per process: the pages are built apart from the server and have their own copy of this module. */
globalThis.glasshouseSecurityLogs ??= new WeakMap();
const LOGS = globalThis.glasshouseSecurityLogs;

/** From now on, also writes everything noted with this database to the log. */
export function logSecurityTo(database: Database, log: Log): void {
  LOGS.set(database, log);
}

/**
 * In the database and as a line of the log. Equal events within an hour are one row with a count. Must be called
 * outside a transaction, which may yet fail. Never throws: nobody is kept out because a note cannot be written.
 */
export async function noteSecurity(database: Database, event: SecurityEvent, now: RealTime): Promise<void> {
  const { what, outcome, actor, subject = '', address } = event;
  const log = LOGS.get(database);
  const line = { event: 'security', what, outcome, actor, subject } as const;
  try {
    const mark = address === undefined || address === '' ? '' : await markOf(database, address, now);
    log?.info({ ...line, mark }, 'security');
    await keep(database, { ...line, mark }, now);
  } catch (error) {
    log?.error({ ...line, err: error }, 'a security event could not be kept');
  }
}

type Kept = { readonly [Part in 'what' | 'outcome' | 'actor' | 'subject' | 'mark']: string };

interface Counted extends Kept {
  readonly at: RealTime;
  latestAt: RealTime;
  count: number;
}

interface Batch {
  readonly counted: Map<string, Counted>;
  readonly written: Promise<void>;
}

const NEXT = new WeakMap<Database, Batch>();
const LATEST = new WeakMap<Database, Promise<void>>();

/**
 * One batch at a time, each with everything that came meanwhile: a flood takes one connection of the pool, and nobody
 * waits in line for a row.
 */
function keep(database: Database, kept: Kept, now: RealTime): Promise<void> {
  const batch = NEXT.get(database) ?? nextBatch(database);
  const key = [now.toISOString().slice(0, 13), ...Object.values(kept)].join('\n');
  const counted = batch.counted.get(key);
  if (counted === undefined) batch.counted.set(key, { ...kept, at: now, latestAt: now, count: 1 });
  else Object.assign(counted, { latestAt: now, count: counted.count + 1 });
  return batch.written;
}

function nextBatch(database: Database): Batch {
  const counted = new Map<string, Counted>();
  const before = LATEST.get(database) ?? Promise.resolve();
  const written = before
    .catch(() => {})
    .then(() => {
      NEXT.delete(database);
      return write(database, [...counted.values()]);
    });
  const batch = { counted, written };
  NEXT.set(database, batch);
  LATEST.set(database, written);
  return batch;
}

/** In one statement, and in the same order in every process. A full hour goes on counting in the rows that it has. */
async function write(database: Database, counted: readonly Counted[]): Promise<void> {
  const all = <Value>(of: (one: Counted) => Value) => counted.map(of);
  await sql`
    with given as (
      select date_trunc('hour', at, 'UTC') as hour, *, mark = '' or (outcome = 'done' and actor like 'mem\_%') as is_free
      from unnest(
        ${all(({ at }) => at)}::timestamptz[], ${all(({ latestAt }) => latestAt)}::timestamptz[],
        ${all(({ what }) => what)}::text[], ${all(({ outcome }) => outcome)}::text[],
        ${all(({ actor }) => actor)}::text[], ${all(({ subject }) => subject)}::text[],
        ${all(({ mark }) => mark)}::text[], ${all(({ count }) => count)}::integer[]
      ) as one (at, latest_at, what, outcome, actor, subject, mark, count)
    ), filled as (
      select hour, count(*) as rows from security_event
      where hour in (select hour from given) and mark <> '' group by hour
    ), placed as (
      select given.*, is_free or known.id is not null or coalesce(filled.rows, 0) + row_number() over (
        partition by given.hour, is_free or known.id is not null
      ) <= ${MOST_ROWS_AN_HOUR} as has_row
      from given left join filled using (hour)
      left join security_event known using (hour, what, outcome, actor, subject, mark)
    )
    insert into security_event as kept (hour, what, outcome, actor, subject, mark, at, latest_at, count)
    select hour, what, outcome, actor, subject, case when has_row then mark else '' end as mark,
      min(at), max(latest_at), sum(count)
    from placed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (hour, what, outcome, actor, subject, mark) do update
    set count = least(kept.count + excluded.count, 1000000), latest_at = greatest(kept.latest_at, excluded.latest_at)`.execute(
    database,
  );
}

interface DayKey {
  readonly day: string;
  readonly key: Promise<Buffer>;
}

const KEYS = new WeakMap<Database, DayKey>();

/** Shows that two events of one day came from the same address: 48 bits, under a key that is gone with the day. */
async function markOf(database: Database, address: string, now: RealTime): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  let known = KEYS.get(database);
  if (known?.day !== day) {
    known = { day, key: keyOf(database, day) };
    KEYS.set(database, known);
    known.key.catch(() => KEYS.delete(database));
  }
  return createHmac('sha256', await known.key)
    .update(addressBlock(address))
    .digest('hex')
    .slice(0, 12);
}

/** All processes share the key of a day: the first to ask draws it and forgets those of earlier days. */
async function keyOf(database: Database, day: string): Promise<Buffer> {
  await sql`delete from security_key where day < ${day}::date`.execute(database);
  await sql`insert into security_key (day, key) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(
    database,
  );
  const { rows } = await sql<{ key: Buffer }>`select key from security_key where day = ${day}::date`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error(`the key of ${day} is gone`);
  return row.key;
}

export async function forgetSecurityEvents(database: Database, now: RealTime): Promise<void> {
  await sql`delete from security_event where latest_at <= ${later(now, -SECURITY_LOG_DAYS * DAY_MS)}`.execute(database);
  await sql`delete from security_key where day < (${now}::timestamptz at time zone 'UTC')::date`.execute(database);
}
