import { sql } from 'kysely';
import { type ClassChange, hasJumped, type IsDue } from '#app/classes/change-class.server.ts';
import { type JumpedBy, jumpClockTo, LONGEST_JUMP_MS } from '#app/classes/class-clock.server.ts';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { BLOCK_PRACTICE_MS, heightAt, practiceAt } from '#app/classes/clock.ts';
import { lastDayOf } from '#app/classes/scenario/scenario.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import { feeAskedAt } from '#app/payments/withdrawals/withdrawal.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { isActing } from '#app/simulation/scenario-decisions.ts';
import { DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/**
 * In practice milliseconds: a plan matures, a payment to the house is confirmed, coins go back, a bank offers a
 * payment again, or a day of the scenario or of the lesson plan comes. In a class the crowd's plans and payments are
 * included; alone, only what the person can see is an event (but no week of a plan that pays by the week: there are
 * many), and so is a fee that they are asked for; a message that comes within a day is read on the way to the next one.
 * What the crowd decides is none: it always does something. Null when nothing is foreseen; 0 when something of a person
 * alone is due and not done yet, past which they would otherwise go unseen.
 */
export async function untilNextEvent(database: Database, classroom: Classroom, now: RealTime): Promise<number | null> {
  if (classroom.state !== 'running') return null;
  const practiceNow = practiceAt(classroom.clock, now).getTime();
  const { nextMaturityAt, nextLookAt, nextPaymentHeight, nextOfferAt } = await firstOfEachThingWaiting(
    database,
    classroom,
    now,
  );
  const isAlone = classroom.kind === 'solo';
  const until = (at: PracticeTime | null) => (at === null ? [] : [at.getTime() - practiceNow]);
  const own = [...until(nextMaturityAt), ...until(isActing(classroom) ? nextLookAt : null)];
  if (nextPaymentHeight !== null) {
    const confirmed = newestConfirmedHeight(heightAt(classroom.clock, now));
    // A jump this long brings the block.
    own.push(Number(nextPaymentHeight - confirmed) * BLOCK_PRACTICE_MS);
  }
  if (isAlone && isActing(classroom) && own.some((wait) => wait <= 0)) return 0;
  const feeAt = isAlone ? await nextFeeAt(database, classroom, practiceAt(classroom.clock, now)) : null;
  const waits = [...own, ...[feeAt, nextOfferAt, collapseDayOf(classroom), classroom.clock.stopsAt].flatMap(until)];
  const ahead = waits.filter((wait) => wait > 0);
  return ahead.length === 0 ? null : Math.ceil(Math.min(...ahead));
}

/**
 * An event further away than the longest jump takes several. Null when none is foreseen. Of two who jump at once, the
 * second is refused, so that they do not go beyond the event. Refuses by the state of the class or `isDue` too, and
 * while something of a person alone is due.
 */
export async function jumpToNextEvent(
  database: Database,
  classroom: Classroom,
  choice: JumpedBy & { readonly isDue?: IsDue },
  now: RealTime,
): Promise<ClassChange | null> {
  const wait = await untilNextEvent(database, classroom, now);
  if (wait === null) {
    const isDone = await hasJumped(database, classroom.id, choice.requestKey ?? null);
    return isDone ? { ok: true, before: classroom, after: classroom } : null;
  }
  const to = later(practiceAt(classroom.clock, now), Math.min(wait, LONGEST_JUMP_MS));
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
  /** When a bank next offers a payment again that was made to wait. */
  readonly nextOfferAt: PracticeTime | null;
}

async function firstOfEachThingWaiting(database: Database, { id, kind, clock }: Classroom, now: RealTime) {
  const isAlone = kind === 'solo';
  const practiceNow = practiceAt(clock, now);
  const tomorrow = later(practiceNow, DAY_MS);
  const { rows } = await sql<Waiting>`
    with seen as (select id from investor where classroom_id = ${id} and not (${isAlone} and is_crowd))
    select
      (
        select min(due.matures_at) from investment_due due
        join investment placed on placed.classroom_id = ${id} and placed.id = due.investment_id
        join seen on seen.id = placed.investor_id
        where due.classroom_id = ${id} and not (${isAlone} and placed.matures_at is null)
      ) as "nextMaturityAt",
      (
        select min(due.block_height) from payment_due due
        join play_transfer moved on moved.classroom_id = ${id} and moved.id = due.transfer_id
        join play_address sender on sender.classroom_id = ${id} and sender.address = moved.from_address
        join seen on seen.id = sender.owner_id where due.classroom_id = ${id}
      ) as "nextPaymentHeight",
      (
        select min(waits_until) from bank_order
        where classroom_id = ${id} and outcome is null and waits_until > ${practiceNow}
      ) as "nextOfferAt",
      least(
        (
          select min(due.look_at) from deposit_due due
          join deposit on deposit.classroom_id = ${id} and deposit.id = due.deposit_id
          join seen on seen.id = deposit.investor_id where due.classroom_id = ${id}
        ),
        (
          select min(due.look_at) from withdrawal_due due
          join withdrawal asked on asked.classroom_id = ${id} and asked.id = due.withdrawal_id
          join seen on seen.id = asked.investor_id where due.classroom_id = ${id}
        ),
        (
          select min(due.due_at) from coin_return_due due
          join play_transfer moved on moved.classroom_id = ${id} and moved.id = due.transfer_id
          join play_address sender on sender.classroom_id = ${id} and sender.address = moved.from_address
          join seen on seen.id = sender.owner_id where due.classroom_id = ${id}
        ),
        (
          select min(due_at) from account_message where classroom_id = ${id} and sent_at is null
            and not (${isAlone} and due_at <= ${tomorrow})
        ),
        (select min(at) from message_cue where classroom_id = ${id} and not ${isAlone})
      ) as "nextLookAt"`.execute(database);
  const [row] = rows;
  assert(row !== undefined, 'a statement without a table answers with one row');
  return row;
}

/** When a person alone is first asked for the release fee of a withdrawal that waits. */
async function nextFeeAt(database: Database, classroom: Classroom, practiceNow: PracticeTime) {
  const { rows } = await sql<{ requestedAt: PracticeTime }>`
    select asked.requested_at as "requestedAt" from withdrawal asked
    join investor on investor.classroom_id = ${classroom.id} and investor.id = asked.investor_id and not is_crowd
    left join withdrawal_decision decided on decided.classroom_id = ${classroom.id} and decided.withdrawal_id = asked.id
    where asked.classroom_id = ${classroom.id} and decided.withdrawal_id is null`.execute(database);
  const asked = rows.flatMap(({ requestedAt }) => feeAskedAt(classroom, requestedAt) ?? []);
  return asked.filter((at) => at > practiceNow).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
