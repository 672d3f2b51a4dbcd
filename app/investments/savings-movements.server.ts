import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';

/** An amount in dollars as typed; the same request key is one request, however often it arrives. */
export interface SavingsRequest {
  readonly investor: InvestorId;
  readonly amountText: string;
  readonly requestKey: string;
}

/** Money that went to the bank or came back from it. */
export interface SavingsMovement {
  readonly direction: 'in' | 'out';
  readonly amount: Cents;
  readonly transferId: TransferId;
}

/** What an earlier request with this key moved, or null. */
export async function findMovement(
  { transaction, classroom }: ClassTurn,
  requestKey: string,
): Promise<SavingsMovement | null> {
  const row = await transaction
    .selectFrom('savings_movement')
    .select(['direction', 'amount_cents', 'transfer_id'])
    .where('classroom_id', '=', classroom.id)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? { direction: row.direction, amount: row.amount_cents, transferId: row.transfer_id } : null;
}

/** Writes a movement down. */
export async function keepMovement(
  { transaction, classroom, practiceNow }: ClassTurn,
  investor: InvestorId,
  requestKey: string,
  movement: SavingsMovement & { readonly postingId: bigint },
): Promise<void> {
  const { direction, amount, transferId, postingId } = movement;
  await transaction
    .insertInto('savings_movement')
    .values({
      classroom_id: classroom.id,
      request_key: requestKey,
      investor_id: investor,
      direction,
      amount_cents: amount,
      transfer_id: transferId,
      posting_id: postingId,
      moved_at: practiceNow,
    })
    .execute();
}
