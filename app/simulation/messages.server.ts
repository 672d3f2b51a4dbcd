import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type AccountMessageId, isAccountMessage } from './account-manager-messages.ts';

export interface SentMessage {
  readonly message: AccountMessageId;
  readonly sentAt: PracticeTime;
  readonly isRead: boolean;
}

/** Oldest first. */
export async function messagesOf(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<SentMessage[]> {
  const rows = await database
    .selectFrom('account_message')
    .select(['message', 'sent_at', 'read_at'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    // A late sweep sends several at the same instant.
    .orderBy('due_at')
    .orderBy('message')
    .execute();
  return rows.flatMap(({ message, sent_at: sentAt, read_at: readAt }) =>
    isAccountMessage(message) && sentAt !== null ? [{ message, sentAt, isRead: readAt !== null }] : [],
  );
}

/** For an investor who leaves; also deletes what would have led to other messages. */
export async function forgetMessages(transaction: Database, classroomId: ClassroomId, investor: InvestorId) {
  for (const table of ['account_message', 'message_cue'] as const) {
    await transaction
      .deleteFrom(table)
      .where('classroom_id', '=', classroomId)
      .where('investor_id', '=', investor)
      .execute();
  }
}

/** All of them, or only one. */
export async function markRead(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  now: RealTime,
  only?: AccountMessageId,
): Promise<void> {
  await database
    .updateTable('account_message')
    .set({ read_at: now })
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .where('sent_at', 'is not', null)
    .where('read_at', 'is', null)
    .$if(only !== undefined, (rows) => rows.where('message', '=', only ?? ''))
    .execute();
}
