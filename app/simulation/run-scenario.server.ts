import { sql } from 'kysely';
import { type ClassChange, changeClass } from '#app/classes/change-class.server.ts';
import { type ClassEvent, readEvent, type StoredEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import {
  type ClassTransaction,
  type CommandResult,
  type Done,
  done,
  doneFor,
  doneTogether,
  inClass,
  inOwnTransaction,
  type Swept,
} from '#app/classes/recording.server.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { type ClassroomId, HOUSE, type InvestorId, investorId, type OwnerId } from '#app/ledger/account.ts';
import { confirmInClass } from '#app/payments/deposits/confirm-payments.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Batch, FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type ChatMessageId, isChatMessage, messagesAfter, stillFits } from './chat-messages.ts';
import { type CollapseCause, collapseClass } from './collapse-class.server.ts';
import { decideArrived, decideDueDeposits, decideDueWithdrawals } from './decide-due.server.ts';
import type { Standing } from './friend-messages.ts';
import { type DueDecisions, hasCollapseDayCome, isActing, SCENARIO_ACTOR } from './scenario-decisions.ts';

/**
 * Returns one owner for each deposit approved. Approves only rows that nobody else holds, so any number of processes
 * may call it at once, and again after any crash.
 */
export async function approveDueDeposits(
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  return (await decideAllDue(database, classroom, now, batch, decideDueDeposits)).owners;
}

/**
 * Inside a class transaction that the caller has already begun: books the payments that have their confirmations, at
 * most a batch of them, and approves with them the deposits that the scenario approves at once.
 */
export async function confirmAndApproveInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  const { done: confirmed, arrived } = await confirmInClass(context, batch);
  const isOfCrowd = arrived.every(({ isCrowd }) => isCrowd);
  const approved = doneFor({ isOfCrowd }, confirmed.answer, await decideArrived(context, arrived));
  return doneTogether(confirmed.answer, [confirmed, approved]);
}

/** One batch, inside a class transaction that the caller has already begun. */
export async function approveInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  return swept(await decideDueDeposits(context, batch));
}

/**
 * One batch, inside a class transaction that the caller has already begun. Leaves anything that may bring the collapse
 * to a transaction of its own.
 */
export async function payInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  if (isActing(context.classroom) && hasCollapseDayCome(context.classroom, context.practiceNow)) {
    return done({ ok: true, owners: [], isMoreDue: true });
  }
  return swept(await decideDueWithdrawals(context, batch));
}

function swept({
  answer: { did, owners, isMore },
  ...happened
}: Done<DueDecisions>): Done<Extract<Swept, { ok: true }>> {
  return { ...happened, answer: { ok: true, owners, isMoreDue: isMore || did === 'ran-dry' } };
}

/**
 * The class collapses when a payment cannot be made or the day has come. Returns one owner for each thing done, the
 * house for what concerns everybody. Pays only rows that nobody else holds, so any number of processes may call it at
 * once.
 */
export async function payDueWithdrawals(
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  if (isActing(classroom) && hasCollapseDayCome(classroom, practiceAt(classroom.clock, now))) {
    return collapse(database, classroom, 'day-came', now);
  }
  const { owners, did } = await decideAllDue(database, classroom, now, batch, decideDueWithdrawals);
  return did === 'ran-dry' ? [...owners, ...(await collapse(database, classroom, 'coins-ran-out', now))] : owners;
}

async function decideAllDue(
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch,
  decide: typeof decideDueDeposits,
): Promise<Pick<DueDecisions, 'owners' | 'did'>> {
  const owners: OwnerId[] = [];
  while (isActing(classroom) && owners.length < batch.size) {
    const decisions = await inClass<DueDecisions>(database, classroom.id, now, (context) => decide(context, batch));
    owners.push(...decisions.owners);
    if (!decisions.isMore) return { owners, did: decisions.did };
  }
  return { owners, did: 'looked' };
}

async function collapse(database: Database, { id }: Classroom, cause: CollapseCause, now: RealTime) {
  const answer = await collapseClass(database, id, { cause, actor: 'scenario' }, now);
  return answer.ok ? [HOUSE] : [];
}

/**
 * Plans the messages that follow from what happened since the last sweep, and sends at most a batch of those due.
 * Returns who received one. A scenario without messages drops its cues; after a collapse they stay unsent.
 */
export const sendMessages = inOwnTransaction(sendInClass);

/** Plans and sends one batch, inside a class transaction that the caller has already begun. */
export async function sendInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  if (!isActing(context.classroom)) return done({ ok: true, owners: [] });
  await planMessages(context, batch);
  const due = await claimDue(context, batch);
  const owners: InvestorId[] = [];
  const events: ClassEvent[] = [];
  for (const message of due) {
    if (context.classroom.scenario.messages && stillFits(message.id, message)) {
      events.push(...(await sendMessage(context, message.investor, message.id)));
      owners.push(message.investor);
    } else {
      await forget(context, message);
    }
  }
  return done({ ok: true, owners }, ...events);
}

/** Sent now. Each message is added once; a second time changes nothing. */
async function sendMessage(
  { transaction, classroom, practiceNow }: ClassTransaction,
  investor: InvestorId,
  message: ChatMessageId,
): Promise<readonly ClassEvent[]> {
  const sent = await transaction
    .insertInto('account_message')
    .values({
      classroom_id: classroom.id,
      investor_id: investor,
      message,
      due_at: practiceNow,
      sent_at: practiceNow,
      read_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['classroom_id', 'investor_id', 'message'])
        .doUpdateSet({ sent_at: practiceNow })
        .where('account_message.sent_at', 'is', null),
    )
    .returning('message')
    .executeTakeFirst();
  return sent === undefined ? [] : [{ kind: 'message-sent', investor, actor: SCENARIO_ACTOR, message }];
}

/** Takes the cues that have gathered and records what follows from each. A cue does not tell who acted. */
async function planMessages({ transaction, classroom }: ClassTransaction, batch: Batch) {
  const { rows } = await sql<CueRow>`
    delete from message_cue where classroom_id = ${classroom.id} and (investor_id, cue) in (
      select investor_id, cue from message_cue where classroom_id = ${classroom.id}
      order by at, investor_id, cue limit ${batch.size} offset ${batch.skip} for update skip locked
    ) returning investor_id, cue as kind, 'staff' as actor, facts, at`.execute(transaction);
  if (!classroom.scenario.messages) return;
  const planned = rows.flatMap((row) =>
    messagesAfter({ event: readEvent(row), at: row.at }, classroom).map(({ message, dueAt }) => ({
      classroom_id: classroom.id,
      investor_id: investorId(row.investor_id),
      message,
      due_at: dueAt,
      sent_at: null,
      read_at: null,
    })),
  );
  if (planned.length === 0) return;
  await transaction
    .insertInto('account_message')
    .values(planned)
    .onConflict((conflict) => conflict.columns(['classroom_id', 'investor_id', 'message']).doNothing())
    .execute();
}

interface CueRow extends StoredEvent {
  readonly investor_id: number;
  readonly at: PracticeTime;
}

interface DueMessage extends Standing {
  readonly investor: InvestorId;
  readonly id: ChatMessageId;
}

async function claimDue(
  { transaction, classroom, practiceNow }: ClassTransaction,
  batch: Batch,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueRow>`
    select due.investor_id, due.message, exists (
      select from withdrawal
      where withdrawal.classroom_id = ${classroom.id} and withdrawal.investor_id = due.investor_id and not exists (
        select from withdrawal_decision decision
        where decision.classroom_id = ${classroom.id} and decision.withdrawal_id = withdrawal.id
      )
    ) as "isWaiting", member_id is null as "hasLeft", exists (
      select from investment placed
      where placed.classroom_id = ${classroom.id} and placed.investor_id = due.investor_id and not exists (
        select from investment_maturity ended
        where ended.classroom_id = ${classroom.id} and ended.investment_id = placed.id
      )
    ) as "hasPlan", exists (
      select from withdrawal
      join withdrawal_decision decision on decision.classroom_id = ${classroom.id} and decision.withdrawal_id = withdrawal.id
      where withdrawal.classroom_id = ${classroom.id} and withdrawal.investor_id = due.investor_id
        and decision.outcome = 'approved'
    ) as "wasPaid", exists (
      select from withdrawal
      join release_fee fee on fee.classroom_id = ${classroom.id} and fee.withdrawal_id = withdrawal.id
      where withdrawal.classroom_id = ${classroom.id} and withdrawal.investor_id = due.investor_id
    ) as "hasPaidFee", (
      select count(*)::integer from referral
      where referral.classroom_id = ${classroom.id} and referral.investor_id = due.investor_id
    ) as friends
    from account_message due
    join investor on investor.classroom_id = due.classroom_id and investor.id = due.investor_id
    where due.classroom_id = ${classroom.id} and due.sent_at is null and due.due_at <= ${practiceNow}
    order by due.due_at, due.investor_id, due.message limit ${batch.size} offset ${batch.skip}
    for update of due skip locked`.execute(transaction);
  return rows.map(({ investor_id, message: id, ...standing }) => {
    assert(isChatMessage(id), `${id} is no message of the catalogue`);
    return { investor: investorId(investor_id), id, ...standing };
  });
}

interface DueRow extends Standing {
  readonly investor_id: number;
  readonly message: string;
}

async function forget({ transaction, classroom }: ClassTransaction, { investor, id }: DueMessage) {
  await transaction
    .deleteFrom('account_message')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .where('message', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Another scenario, or the same one with other choices, and the withdrawal fee, whether the class runs or not.
 * Everything that waits is decided anew.
 */
export function setScenario(
  database: Database,
  id: ClassroomId,
  choice: { readonly scenario: Scenario; readonly feeBasisPoints: number; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const { scenario, feeBasisPoints, actor } = choice;
  const plan = () => ({
    columns: { scenario: JSON.stringify(scenario), withdrawal_fee_basis_points: feeBasisPoints },
    event: { kind: 'scenario-set', actor, scenario: { name: scenario.name } } as const,
  });
  return changeClass(database, id, { act: null, plan, follow: queueForReview }, now);
}

async function queueForReview({ transaction, classroom: { id } }: ClassTransaction): Promise<readonly ClassEvent[]> {
  await sql`
    insert into deposit_due (classroom_id, deposit_id, look_at)
    select classroom_id, id, requested_at from deposit
    where classroom_id = ${id} and not exists (select from deposit_decision decision
      where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)
    on conflict (classroom_id, deposit_id) do update set look_at = excluded.look_at`.execute(transaction);
  await sql`
    insert into withdrawal_due (classroom_id, withdrawal_id, look_at)
    select classroom_id, id, requested_at from withdrawal
    where classroom_id = ${id} and not exists (select from withdrawal_decision decision
      where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)
    on conflict (classroom_id, withdrawal_id) do update set look_at = excluded.look_at`.execute(transaction);
  return [];
}
