import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { BLOCK_PRACTICE_MS, heightAt, practiceAt } from '#app/classes/clock.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { classesWithWork } from './due-work.server.ts';

/**
 * Practice milliseconds until something happens next in a class by itself: a plan matures, a payment to the house is
 * confirmed, or a day of the scenario or of the lesson plan comes. Null: nothing is foreseen. The crowd is no event: it
 * always does something.
 */
export async function untilNextEvent(database: Database, classroom: Classroom, now: RealTime): Promise<number | null> {
  const waiting = (await classesWithWork(database)).find((found) => found.classroom.id === classroom.id);
  if (waiting === undefined) return null;
  const practiceNow = practiceAt(classroom.clock, now).getTime();
  const dates = [waiting.nextMaturityAt, waiting.nextLookAt, collapseDayOf(classroom), classroom.clock.stopsAt];
  const waits = dates.flatMap((at) => (at === null ? [] : [at.getTime() - practiceNow]));
  const { nextPaymentHeight } = waiting;
  if (nextPaymentHeight !== null) {
    const confirmed = newestConfirmedHeight(heightAt(classroom.clock, now));
    // A jump brings a block for so much of it.
    waits.push(Number(nextPaymentHeight - confirmed) * BLOCK_PRACTICE_MS);
  }
  const ahead = waits.filter((wait) => wait > 0);
  return ahead.length === 0 ? null : Math.ceil(Math.min(...ahead));
}

function collapseDayOf(classroom: Classroom): PracticeTime | null {
  const { collapse } = classroom.scenario;
  const isAhead = collapse.when === 'on-day' && classroom.stages.collapsedAt === null;
  return isAhead ? startOfClassDay(classroom, collapse.day) : null;
}
