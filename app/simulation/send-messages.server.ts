import { sql } from 'kysely';
import { type ClassTurn, done, inClass } from '#app/classes/recording.server.ts';
import { type ClassEvent, type KeptEvent, readEvent } from '#app/classes/class-event.ts';
import { type ClassroomId, type InvestorId, investorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Batch } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { type AccountMessageId, isAccountMessage, messagesAfter, stillFits } from './account-messages.ts';
import { SCENARIO_ACTOR } from './due-decision.ts';
import { isActing } from './scenario-decisions.ts';

/**
 * Lets the account manager of a class write: plans what follows from all that happened since the last turn, and sends
 * what is due by now, a batch at most. Returns whom. A class whose scenario has no messages
 * forgets its cues; those of a collapsed one stay unsent.
 */
export async function sendMessages(
  database: Database,
  classroomId: ClassroomId,
  now: Date,
  batch: Batch,
): Promise<readonly InvestorId[]> {
  type Sent = { readonly ok: true; readonly investors: readonly InvestorId[] };
  const answer = await inClass<Sent>(database, classroomId, now, async (turn) => {
    if (!isActing(turn.classroom)) return done({ ok: true, investors: [] });
    await planMessages(turn, batch);
    const due = await claimDue(turn, batch);
    const investors: InvestorId[] = [];
    const events: ClassEvent[] = [];
    for (const message of due) {
      if (turn.classroom.scenario.messages && stillFits(message.id, message)) {
        events.push(...(await sendMessage(turn, message.investor, message.id)));
        investors.push(message.investor);
      } else {
        await forget(turn, message);
      }
    }
    return done({ ok: true, investors }, ...events);
  });
  return answer.investors;
}

/** Puts a message among those that an investor has, sent now. Once each; a second time changes nothing. */
export async function sendMessage(
  { transaction, classroom, practiceNow }: ClassTurn,
  investor: InvestorId,
  message: AccountMessageId,
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

/** Takes the cues that have gathered, and writes down what follows from each. They do not keep who acted. */
async function planMessages({ transaction, classroom }: ClassTurn, batch: Batch) {
  const { rows } = await sql<CueRow>`
    delete from message_cue where (classroom_id, investor_id, cue) in (
      select classroom_id, investor_id, cue from message_cue where classroom_id = ${classroom.id}
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

interface CueRow extends KeptEvent {
  readonly investor_id: number;
  readonly at: PracticeTime;
}

interface DueMessage {
  readonly investor: InvestorId;
  readonly id: AccountMessageId;
  readonly isWaiting: boolean;
  readonly hasLeft: boolean;
}

async function claimDue({ transaction, classroom, practiceNow }: ClassTurn, batch: Batch): Promise<DueMessage[]> {
  const { rows } = await sql<{ investor_id: number; message: string; is_waiting: boolean; has_left: boolean }>`
    select due.investor_id, due.message, exists (
      select from withdrawal
      where withdrawal.classroom_id = due.classroom_id and withdrawal.investor_id = due.investor_id and not exists (
        select from withdrawal_decision decision
        where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
      )
    ) as is_waiting, member_id is null as has_left
    from account_message due
    join investor on investor.classroom_id = due.classroom_id and investor.id = due.investor_id
    where due.classroom_id = ${classroom.id} and due.sent_at is null and due.due_at <= ${practiceNow}
    order by due.due_at, due.investor_id, due.message limit ${batch.size} offset ${batch.skip}
    for update of due skip locked`.execute(transaction);
  return rows.map((row) => {
    assert(isAccountMessage(row.message), `${row.message} is no message of the catalogue`);
    return { investor: investorId(row.investor_id), id: row.message, isWaiting: row.is_waiting, hasLeft: row.has_left };
  });
}

/** It may be planned again by the next thing of that kind. */
async function forget({ transaction, classroom }: ClassTurn, { investor, id }: DueMessage) {
  await transaction
    .deleteFrom('account_message')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .where('message', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
