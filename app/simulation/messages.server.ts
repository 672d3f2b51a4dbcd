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

export async function newestUnread(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<SentMessage | null> {
  const messages = await messagesOf(database, classroomId, investor);
  return messages.findLast(({ isRead }) => !isRead) ?? null;
}

export async function countUnread(database: Database, classroomId: ClassroomId, investor: InvestorId): Promise<number> {
  const { count } = await database
    .selectFrom('account_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .where('sent_at', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Returns whether any was unread, so that others can be told. */
export async function markRead(database: Database, classroomId: ClassroomId, investor: InvestorId, now: RealTime) {
  const { numUpdatedRows } = await database
    .updateTable('account_message')
    .set({ read_at: now })
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investor)
    .where('sent_at', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
