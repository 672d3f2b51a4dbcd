import { sql } from 'kysely';
import { type SoloDay, soloDay } from '#app/classes/solo-statistics.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** Figures for everybody who goes through it alone; nobody can be identified by them. */
export interface SoloFigures {
  readonly awake: number;
  readonly asleep: number;
  /** People waiting in the queue, and people called who have not come yet. */
  readonly waiting: number;
  readonly called: number;
  readonly today: SoloDay;
}

/** Returns the figures of the installation, now and for this day (UTC). */
export async function soloFigures(database: Database, now: RealTime): Promise<SoloFigures> {
  const [classes, queue, today] = await Promise.all([
    sql<{ awake: number; asleep: number }>`
      select (count(*) filter (where clock_awake_until > ${now}))::integer as awake,
        (count(*) filter (where clock_awake_until <= ${now}))::integer as asleep
      from classroom where kind = 'solo' and state = 'running'`.execute(database),
    sql<{ waiting: number; called: number }>`
      select issued - called as waiting,
        (select count(*)::integer from solo_turn where ends_at > ${now}) as called
      from solo_queue`.execute(database),
    soloDay(database, now),
  ]);
  const [counted = { awake: 0, asleep: 0 }] = classes.rows;
  const [expected = { waiting: 0, called: 0 }] = queue.rows;
  return { ...counted, ...expected, today };
}
