import { sql } from 'kysely';
import { changeClass, clockColumns } from '#app/classes/change-class.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { CLASSROOM_COLUMNS_SQL, type ClassroomRow, readClassroom } from '#app/classes/classroom-rows.server.ts';
import { heldBackMs, practiceAt, restartClock } from '#app/classes/clock.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { isAwake } from './due-work.server.ts';

const NOTED_EVERY_MS = 10_000;

/** A smaller difference is normal between processes; a class that is held back for longer goes on by itself. */
const HELD_BACK_MS = 2_000;

const ACTOR = 'clock';

/**
 * Practice time never goes below what was noted, whatever becomes of the real clock. Only classes whose clocks run and
 * have come further are noted. Without `isThorough` the last seconds of a class may be missing; with it nothing is, not
 * even what it has on record from before a crash.
 */
export async function recordProgress(
  database: Database,
  now: RealTime,
  { isThorough = false }: { readonly isThorough?: boolean } = {},
): Promise<readonly Classroom[]> {
  const going = await goingClasses(database, now);
  for (const classroom of going) {
    const { id, clock } = classroom;
    const recorded = isThorough ? await latestOnRecord(database, id) : null;
    const here = practiceAt(clock, now);
    const at = recorded !== null && recorded > here ? recorded : here;
    const noted = clock.reached ?? clock.practiceFrom;
    const least = isThorough ? 1 : NOTED_EVERY_MS * clock.rate;
    if (at.getTime() - noted.getTime() < least) continue;
    // Someone who has set the clock meanwhile began further on.
    await database
      .updateTable('classroom')
      .set({ clock_reached: sql<PracticeTime>`greatest(clock_reached, ${at})` })
      .where('id', '=', id)
      .where('clock_real_from', '=', clock.realFrom)
      .where('clock_practice_from', '=', clock.practiceFrom)
      .execute();
  }
  return going;
}

/**
 * Notes how far the classes have come, and lets a class go on that stands still because the real clock was set back. It
 * does so at the second run in a row that finds it so, when all processes know the present time.
 */
export function createClockKeeper(database: Database) {
  let heldBefore: ReadonlySet<ClassroomId> = new Set();
  return async (now: RealTime): Promise<boolean> => {
    const going = await recordProgress(database, now);
    const held = going.filter(({ clock }) => heldBackMs(clock, now) > HELD_BACK_MS);
    for (const { id } of held.filter((classroom) => heldBefore.has(classroom.id))) await resumeClass(database, id, now);
    heldBefore = new Set(held.map(({ id }) => id));
    return false;
  };
}

function resumeClass(database: Database, id: ClassroomId, now: RealTime) {
  const plan = ({ clock }: Classroom) => ({
    columns: clockColumns(restartClock(clock, now)),
    event: { kind: 'clock-set', actor: ACTOR, rate: clock.rate, position: null } as const,
  });
  const isDue = ({ clock }: Classroom) => heldBackMs(clock, now) > HELD_BACK_MS;
  return changeClass(database, id, { act: null, isDue, plan }, now);
}

async function goingClasses(database: Database, now: RealTime): Promise<Classroom[]> {
  const { rows } = await sql<ClassroomRow>`
    select ${CLASSROOM_COLUMNS_SQL} from classroom
    where state = 'running' and clock_rate > 0 and ${isAwake(now)} order by id`.execute(database);
  return rows.map(readClassroom);
}

/** Null before anything has happened in the class. */
async function latestOnRecord(database: Database, id: ClassroomId): Promise<PracticeTime | null> {
  const row = await database
    .selectFrom('class_command')
    .select('practice_at')
    .where('classroom_id', '=', id)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.practice_at ?? null;
}
