import { sql } from 'kysely';
import { type ClassChange, hasJumped, type IsDue } from '#app/classes/change-class.server.ts';
import { type JumpedBy, jumpClockTo, LONGEST_JUMP_MS } from '#app/classes/class-clock.server.ts';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { BLOCK_PRACTICE_MS, heightAt, practiceAt } from '#app/classes/clock.ts';
import { lastDayOf } from '#app/classes/scenario/scenario.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { isActing } from '#app/simulation/scenario-decisions.ts';
import { later, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/**
 * In practice milliseconds: a plan matures, a payment to the house is confirmed, coins go back, or a day of the
 * scenario or of the lesson plan comes, the crowd's plans and payments included. What the crowd decides is no event: it
 * always does something. Null when nothing is foreseen.
 */
export async function untilNextEvent(database: Database, classroom: Classroom, now: RealTime): Promise<number | null> {
  if (classroom.state !== 'running') return null;
  const practiceNow = practiceAt(classroom.clock, now).getTime();
  const { nextMaturityAt, nextLookAt, nextPaymentHeight } = await firstOfEachThingWaiting(database, classroom.id);
  const scenarioLooksAt = isActing(classroom) ? nextLookAt : null;
  const dates = [nextMaturityAt, scenarioLooksAt, collapseDayOf(classroom), classroom.clock.stopsAt];
  const waits = dates.flatMap((at) => (at === null ? [] : [at.getTime() - practiceNow]));
  if (nextPaymentHeight !== null) {
    const confirmed = newestConfirmedHeight(heightAt(classroom.clock, now));
    // A jump this long brings the block.
    waits.push(Number(nextPaymentHeight - confirmed) * BLOCK_PRACTICE_MS);
  }
  const ahead = waits.filter((wait) => wait > 0);
  return ahead.length === 0 ? null : Math.ceil(Math.min(...ahead));
}

/**
 * Null when no event is foreseen within the longest jump. Of two who jump at once, the second is refused, so that they
 * do not go beyond the event. Refuses by the state of the class or `isDue` too.
 */
export async function jumpToNextEvent(
  database: Database,
  classroom: Classroom,
  choice: JumpedBy & { readonly isDue?: IsDue },
  now: RealTime,
): Promise<ClassChange | null> {
  const wait = await untilNextEvent(database, classroom, now);
  if (wait === null || wait > LONGEST_JUMP_MS) {
    const isDone = await hasJumped(database, classroom.id, choice.requestKey ?? null);
    return isDone ? { ok: true, before: classroom, after: classroom } : null;
  }
  const to = later(practiceAt(classroom.clock, now), wait);
  return jumpClockTo(database, classroom.id, { ...choice, to }, now);
}

function collapseDayOf(classroom: Classroom): PracticeTime | null {
  const lastDay = lastDayOf(classroom.scenario);
  return lastDay !== null && classroom.stages.collapsedAt === null ? startOfClassDay(classroom, lastDay) : null;
}

interface Waiting {
  readonly nextMaturityAt: PracticeTime | null;
  /** When the scenario next decides on something, or coins go back, as long as it acts. */
  readonly nextLookAt: PracticeTime | null;
  /** The block of the payment to the house that has waited longest. */
  readonly nextPaymentHeight: bigint | null;
}

async function firstOfEachThingWaiting(database: Database, id: ClassroomId): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select min(matures_at) from investment_due where classroom_id = ${id}) as "nextMaturityAt",
      (select min(block_height) from payment_due where classroom_id = ${id}) as "nextPaymentHeight",
      least(
        (select min(look_at) from deposit_due where classroom_id = ${id}),
        (select min(look_at) from withdrawal_due where classroom_id = ${id}),
        (select min(due_at) from coin_return_due where classroom_id = ${id}),
        (select min(due_at) from account_message where classroom_id = ${id} and sent_at is null),
        (select min(at) from message_cue where classroom_id = ${id})
      ) as "nextLookAt"`.execute(database);
  const [row] = rows;
  assert(row !== undefined, 'a statement without a table answers with one row');
  return row;
}
