import { sql } from 'kysely';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { heightAt, practiceAt } from '#app/classes/clock.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import type { Database } from '#app/platform/database.server.ts';

/** A jump brings a block for every ten practice minutes of it. */
const BLOCK_PRACTICE_MS = 600_000;

/**
 * Practice milliseconds until something happens next in a class by itself: a plan matures, a payment to the house is
 * confirmed, or the scenario's or the lesson plan's day comes. Null: nothing is foreseen.
 */
export async function untilNextEvent(database: Database, classroom: Classroom, now: Date): Promise<number | null> {
  const practiceNow = practiceAt(classroom.clock, now).getTime();
  const [matures, confirms] = await Promise.all([
    nextMaturity(database, classroom, new Date(practiceNow)),
    untilConfirmation(database, classroom, now),
  ]);
  const { collapse } = classroom.scenario;
  const collapses =
    collapse.when === 'on-day' && classroom.stages.collapsedAt === null
      ? startOfClassDay(classroom, collapse.day)
      : null;
  const waits = [matures, collapses, classroom.clock.stopsAt].flatMap((at) =>
    at === null ? [] : [at.getTime() - practiceNow],
  );
  const ahead = [...waits, ...(confirms === null ? [] : [confirms])].filter((wait) => wait > 0);
  return ahead.length === 0 ? null : Math.ceil(Math.min(...ahead));
}

async function nextMaturity(database: Database, { id }: Classroom, practiceNow: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(matures_at) as at from investment
    where classroom_id = ${id} and matures_at > ${practiceNow}`.execute(database);
  return rows[0]?.at ?? null;
}

/** Blocks of ten practice minutes each, as a jump counts them, until the oldest payment on its way has its confirmations. */
async function untilConfirmation(database: Database, classroom: Classroom, now: Date): Promise<number | null> {
  const confirmed = newestConfirmedHeight(heightAt(classroom.clock, now));
  const { rows } = await sql<{ height: bigint | null }>`
    select min(moved.block_height) as height from play_transfer as moved
    join play_address as receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    where moved.classroom_id = ${classroom.id} and receiver.owner_id = 0 and moved.block_height > ${confirmed}`.execute(
    database,
  );
  const height = rows[0]?.height ?? null;
  return height === null ? null : Number(height - confirmed) * BLOCK_PRACTICE_MS;
}
