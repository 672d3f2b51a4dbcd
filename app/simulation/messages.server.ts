import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type ChatMessageId, isChatMessage } from './chat-messages.ts';

export interface SentMessage {
  readonly message: ChatMessageId;
  readonly sentAt: PracticeTime;
  readonly isRead: boolean;
  /** Which of its fixed replies they chose; null: none yet, or there are none. */
  readonly reply: string | null;
}

/** Oldest first. */
export async function messagesOf(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
): Promise<SentMessage[]> {
  const rows = await database
    .selectFrom('account_message as sent')
    .leftJoin('chat_reply as given', (join) =>
      join
        .onRef('given.classroom_id', '=', 'sent.classroom_id')
        .onRef('given.investor_id', '=', 'sent.investor_id')
        .onRef('given.message', '=', 'sent.message'),
    )
    .select(['sent.message', 'sent.sent_at', 'sent.read_at', 'given.reply'])
    .where('sent.classroom_id', '=', classroomId)
    .where('sent.investor_id', '=', investor)
    .where('sent.sent_at', 'is not', null)
    .orderBy('sent.sent_at')
    // A late sweep sends several at the same instant.
    .orderBy('sent.due_at')
    .orderBy('sent.message')
    .execute();
  return rows.flatMap(({ message, sent_at: sentAt, read_at: readAt, reply }) =>
    isChatMessage(message) && sentAt !== null ? [{ message, sentAt, isRead: readAt !== null, reply }] : [],
  );
}

/** For an investor who leaves; also deletes what would have led to other messages. */
export async function forgetMessages(transaction: Database, classroomId: ClassroomId, investor: InvestorId) {
  for (const table of ['account_message', 'chat_reply', 'message_cue'] as const) {
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
  only?: ChatMessageId,
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
