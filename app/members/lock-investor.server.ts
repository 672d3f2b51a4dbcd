import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * Makes the commands of one investor take turns until the transaction ends, so that a request sent twice at once finds
 * the first one done. Must be called before anything else is read or locked. Throws when they have left: their session
 * ended with that, so only a request that was under way gets here, and nothing of it may be kept.
 */
export async function lockInvestor(transaction: Database, classroom: ClassroomId, investor: InvestorId): Promise<void> {
  const isThere = await lockInvestorOrLeaver(transaction, classroom, investor);
  if (!isThere) throw new Error(`investor ${investor} is not in class ${classroom} any more`);
}

/** As `lockInvestor`, but returns whether they are still there; a member of the crowd always is. */
export async function lockInvestorOrLeaver(
  transaction: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('investor')
    .select(['member_id', 'is_crowd'])
    .where('classroom_id', '=', classroom)
    .where('id', '=', investor)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && (row.member_id !== null || row.is_crowd);
}
