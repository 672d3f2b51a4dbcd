import type { Classroom } from '#app/classes/classroom.ts';
import { done, inPlay } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type FriendMessageId, repliesTo } from './friend-messages.ts';

export interface ChatReplyForm {
  readonly investor: InvestorId;
  readonly message: FriendMessageId;
  readonly reply: string;
}

/** `not-asked`: no such message was written to them, or it has no such reply. */
export type ChatReplyRefusal = 'not-asked' | 'answered-otherwise' | 'not-delivered' | 'class-not-running';

/**
 * Keeps which of the fixed replies to a message its reader chose. The first one holds; the same again changes nothing.
 * Refuses: another reply than the first; a message that was never sent; from the collapse on, when nobody reads it.
 */
export function replyInChat(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  { investor, message, reply }: ChatReplyForm,
  now: RealTime,
) {
  return inPlay<Outcome<object, ChatReplyRefusal>>(
    database,
    id,
    now,
    async ({ transaction, classroom, practiceNow }) => {
      await lockInvestor(transaction, id, investor);
      const asked = await transaction
        .selectFrom('account_message as sent')
        .leftJoin('chat_reply as given', (join) =>
          join
            .onRef('given.classroom_id', '=', 'sent.classroom_id')
            .onRef('given.investor_id', '=', 'sent.investor_id')
            .onRef('given.message', '=', 'sent.message'),
        )
        .select('given.reply')
        .where('sent.classroom_id', '=', id)
        .where('sent.investor_id', '=', investor)
        .where('sent.message', '=', message)
        .where('sent.sent_at', 'is not', null)
        .executeTakeFirst();
      if (asked === undefined || !repliesTo(message).includes(reply)) return { ok: false, why: 'not-asked' };
      if (asked.reply !== null) {
        return asked.reply === reply ? done({ ok: true }) : { ok: false, why: 'answered-otherwise' };
      }
      if (classroom.collapsedPracticeAt !== null) return { ok: false, why: 'not-delivered' };
      await transaction
        .insertInto('chat_reply')
        .values({ classroom_id: id, investor_id: investor, message, reply, replied_at: practiceNow })
        .execute();
      return done({ ok: true }, { kind: 'chat-replied', investor, message, reply });
    },
  );
}
