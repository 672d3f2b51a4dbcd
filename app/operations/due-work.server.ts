import { type RawBuilder, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import {
  blockHeightAt,
  CLASSROOM_COLUMNS_SQL,
  type ClassroomRow,
  practiceTimeAt,
  readClassroom,
} from '#app/classes/classroom-rows.server.ts';
import { SCENARIO_NAMES, STORIES } from '#app/classes/scenario/stories.ts';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { DAYS_UNTIL_SILENCE, STEPS_PER_DAY } from '#app/simulation/town/crowd.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { isInShare, type Share } from './sweeps.server.ts';

/**
 * Whether something is due in a statement's `classroom` at a real instant. It only saves a sweep from reading where
 * nothing is due: each sweep checks for itself what it claims, by the clock of its class.
 */
export type DueCondition = (now: RealTime) => RawBuilder<boolean>;

/** In the order of the conditions asked. */
export interface DueClass {
  readonly classroom: Classroom;
  readonly isDue: readonly boolean[];
}

/**
 * By id: the running classes of a share, or the one with a given id, in which any of the conditions holds. It is one
 * query, whose answer is only as long as there is work to do; the database reads each queue of each class once, however
 * much a class has done so far.
 */
export async function dueClasses(
  database: Database,
  conditions: readonly DueCondition[],
  among: Share | ClassroomId,
  now: RealTime,
): Promise<DueClass[]> {
  const due = conditions.map((condition) => sql`(${condition(now)})`);
  const { rows } = await sql<DueRow>`
    select ${CLASSROOM_COLUMNS_SQL}, array[${sql.join(due)}] as is_due from classroom
    where state = 'running' and ${isOneOf(among)} and ${isAwake(now)} and (${sql.join(due, sql` or `)})
    order by id`.execute(database);
  return rows.map((row) => ({ classroom: readClassroom(row), isDue: row.is_due }));
}

function isOneOf(among: Share | ClassroomId): RawBuilder<boolean> {
  return typeof among === 'object' ? isInShare(among) : sql<boolean>`classroom.id = ${among}`;
}

/** After its clock has stopped, a class of one is swept for this long, so that everything due by then gets done. */
const LAST_LOOKS_MS = MINUTE_MS;

/** The clock of a statement's `classroom` may still run, or did so a minute ago. */
export function isAwake(now: RealTime) {
  return sql<boolean>`(classroom.clock_awake_until is null or classroom.clock_awake_until > ${later(now, -LAST_LOOKS_MS)})`;
}

type DueRow = ClassroomRow & { readonly is_due: boolean[] };

/** A payment to the house has its confirmations. */
export const hasConfirmedPayment: DueCondition = (now) => sql<boolean>`exists (
  select from payment_due due where due.classroom_id = classroom.id
    and due.block_height <= ${blockHeightAt(now)} - ${REQUIRED_CONFIRMATIONS - 1}::bigint
)`;

/** Coins came to a deposit that had been approved without them, and the class has not collapsed. */
export const hasLateCoins: DueCondition = () => sql<boolean>`classroom.collapsed_at is null and exists (
  select from late_cover_due due where due.classroom_id = classroom.id
)`;

/** Coins that no deposit needs are to go back, and the class has not collapsed. */
export const hasCoinsToReturn: DueCondition = (now) => sql<boolean>`
  classroom.collapsed_at is null and classroom.debriefed_at is null and exists (
    select from coin_return_due due where due.classroom_id = classroom.id and due.due_at <= ${practiceTimeAt(now)}
  )`;

/** The company has collapsed, and coins have come to it. */
export const hasCoinsToTake: DueCondition = () => sql<boolean>`
  classroom.collapsed_at is not null and classroom.debriefed_at is null and exists (
    select from ledger_account held where held.classroom_id = classroom.id and held.owner_id = 0
      and held.purpose = 'coins_held' and held.balance > 0
  )`;

/** The term of a plan is over. */
export const hasMaturePlan: DueCondition = (now) => sql<boolean>`exists (
  select from investment_due due where due.classroom_id = classroom.id and due.matures_at <= ${practiceTimeAt(now)}
)`;

/** A practice day is over for which a saver has not had interest yet. */
export const hasInterestToPay: DueCondition = (now) => sql<boolean>`exists (
  select from savings_account saver where saver.classroom_id = classroom.id
    and saver.paid_through_day < floor(extract(epoch from ${practiceTimeAt(now)} - classroom.created_at) / 86400)::integer
)`;

/** The scenario decides nothing before a class is open, or after its collapse. */
const IS_ACTING = sql<boolean>`(
  classroom.opened_at is not null and classroom.collapsed_at is null and classroom.debriefed_at is null
)`;

/** The scenario acts, and a deposit is due to be decided. */
export const hasDepositToDecide: DueCondition = (now) => sql<boolean>`${IS_ACTING} and exists (
  select from deposit_due due where due.classroom_id = classroom.id and due.look_at <= ${practiceTimeAt(now)}
)`;

/** The scenario acts, and somebody who was brought along has an approved deposit without a bonus for it. */
export const hasBonusToCredit: DueCondition = () => sql<boolean>`${IS_ACTING} and exists (
  select from referral
  where referral.classroom_id = classroom.id and not exists (
    select from referral_bonus bonus
    where bonus.classroom_id = referral.classroom_id and bonus.brought_id = referral.brought_id
  ) and exists (
    select from deposit join deposit_decision decision
      on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
    where deposit.classroom_id = referral.classroom_id and deposit.investor_id = referral.brought_id
      and decision.outcome = 'approved'
  )
)`;

/** The scenario acts, and a withdrawal is due to be decided or the day of the collapse has come. */
export const hasWithdrawalToDecide: DueCondition = (now) => sql<boolean>`${IS_ACTING} and (
  exists (
    select from withdrawal_due due where due.classroom_id = classroom.id and due.look_at <= ${practiceTimeAt(now)}
  )
  or classroom.started_at is not null
    and ${practiceTimeAt(now)} >= ${startOfDay(sql`coalesce(
      classroom.scenario #>> '{collapse,day}', classroom.scenario #>> '{collapse,latestDay}')::integer`)}
)`;

/** The scenario acts, and a message is due or something has happened that may lead to one. */
export const hasMessageToSend: DueCondition = (now) => sql<boolean>`${IS_ACTING} and (
  exists (
    select from account_message due
    where due.classroom_id = classroom.id and due.sent_at is null and due.due_at <= ${practiceTimeAt(now)}
  )
  or exists (select from message_cue cue where cue.classroom_id = classroom.id and cue.at <= ${practiceTimeAt(now)})
)`;

/** By the class's story. */
const CROWD_STEP_HOURS = sql`(case classroom.scenario ->> 'name' ${sql.join(
  SCENARIO_NAMES.map((name) => sql`when ${name} then ${STORIES[name].crowdStepHours}::integer`),
  sql` `,
)} end)`;

/** The crowd is alive, and has either not begun yet or come to its next step without having fallen silent. */
export const hasCrowdToRun: DueCondition = (now) => sql<boolean>`
  classroom.scenario ->> 'crowd' is not null
  and classroom.started_at is not null and classroom.debriefed_at is null
  and (
    (
      not exists (select from crowd where crowd.classroom_id = classroom.id) and classroom.clock_rate > 0
      and (classroom.clock_stops_at is null or ${practiceTimeAt(now)} < classroom.clock_stops_at)
    )
    or exists (
      select from crowd where crowd.classroom_id = classroom.id
        and ${practiceTimeAt(now)} >= crowd.began_at + make_interval(hours => crowd.steps_done * ${CROWD_STEP_HOURS})
        and (crowd.collapsed_step is null
          or crowd.steps_done < crowd.collapsed_step + ${DAYS_UNTIL_SILENCE * STEPS_PER_DAY}::integer)
    )
  )`;

/**
 * The clock is at the end of a step of the lesson plan that does not pause, a jump has passed the step, or its day has
 * come and the class waits until most people have come as far.
 */
export const hasLessonToFollow: DueCondition = (now) => sql<boolean>`
  classroom.started_at is not null and classroom.debriefed_at is null and classroom.clock_rate > 0
  and ${PRESENT_STEP} -> 'until' is null
  and case
    when classroom.clock_stops_at is null or ${PRESENT_STEP} -> 'gathers' is not null
    then ${practiceTimeAt(now)} >= ${startOfDay(sql`(${PRESENT_STEP} ->> 'untilDay')::integer`)}
      and classroom.lesson ->> 'gathering' is distinct from 'done'
    else ${practiceTimeAt(now)} >= classroom.clock_stops_at and not (${PRESENT_STEP} -> 'thenPauses')::boolean
  end`;

const PRESENT_STEP = sql`(classroom.lesson -> 'steps' -> (classroom.lesson ->> 'position')::integer)`;

/** Counted in hours because a day in the session's time zone may have 23 of them. */
function startOfDay(day: RawBuilder<unknown>) {
  return sql`classroom.created_at + make_interval(hours => 24 * (${day} - 1))`;
}
