import { sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** How many people who came alone began, finished or were refused, on one day (UTC). */
export interface SoloDay {
  readonly founded: number;
  readonly ended: number;
  readonly refused: number;
}

/** Long enough to compare a day with the same day a week before. */
const DAYS_KEPT = 31;
/** Each process writes down a flood of refusals only once in this time. */
const REFUSALS_EVERY_MS = 1_000;

const refusals = new WeakMap<Database, { count: number; since: number }>();

/** Counts a person who began, or who came to the end. Within a transaction, others who begin wait for its end. */
export async function countSolo(database: Database, what: 'founded' | 'ended', now: RealTime): Promise<void> {
  await add(database, { founded: 0, ended: 0, refused: 0, [what]: 1 }, now);
}

/** Counts a request beyond a limit. At the end of a flood, those of the last second may be missing. */
export async function countRefusal(database: Database, now: RealTime): Promise<void> {
  const known = refusals.get(database) ?? { count: 0, since: Number.NEGATIVE_INFINITY };
  const count = known.count + 1;
  const isTime = now.getTime() - known.since >= REFUSALS_EVERY_MS;
  refusals.set(database, isTime ? { count: 0, since: now.getTime() } : { count, since: known.since });
  if (isTime) await add(database, { founded: 0, ended: 0, refused: count }, now);
}

/** Figures for everybody who goes through it alone; nobody can be identified by them. */
export interface SoloFigures {
  readonly awake: number;
  readonly asleep: number;
  readonly today: SoloDay;
}

/** Returns the figures of the installation, now and for this day (UTC). */
export async function soloFigures(database: Database, now: RealTime): Promise<SoloFigures> {
  const [classes, today] = await Promise.all([
    sql<{ awake: number; asleep: number }>`
      select (count(*) filter (where clock_awake_until > ${now}))::integer as awake,
        (count(*) filter (where clock_awake_until <= ${now}))::integer as asleep
      from classroom where kind = 'solo' and state = 'running'`.execute(database),
    soloDay(database, now),
  ]);
  const [counted = { awake: 0, asleep: 0 }] = classes.rows;
  return { ...counted, today };
}

/** Returns the figures of the day of `now`. */
export async function soloDay(database: Database, now: RealTime): Promise<SoloDay> {
  const { rows } = await sql<SoloDay>`
    select founded, ended, refused from solo_day where day = ${dayOf(now)}::date`.execute(database);
  return rows[0] ?? { founded: 0, ended: 0, refused: 0 };
}

/** Removes the figures of days long past. */
export async function forgetSoloDays(database: Database, now: RealTime): Promise<void> {
  await sql`delete from solo_day where day < ${dayOf(now)}::date - ${DAYS_KEPT}::integer`.execute(database);
}

async function add(database: Database, { founded, ended, refused }: SoloDay, now: RealTime): Promise<void> {
  await sql`
    insert into solo_day as known (day, founded, ended, refused)
    values (${dayOf(now)}::date, ${founded}, ${ended}, ${refused})
    on conflict (day) do update set founded = known.founded + excluded.founded, ended = known.ended + excluded.ended,
      refused = known.refused + excluded.refused`.execute(database);
}

function dayOf(now: RealTime): string {
  return now.toISOString().slice(0, 10);
}
