import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { NO_CENTS } from '#app/ledger/money.ts';
import { coinsReturned } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import type { OpenArrival } from './arrivals.server.ts';
import { lockHouseCoins, payFromHouse } from './pay-from-house.server.ts';

export interface CoinReturn {
  readonly arrival: OpenArrival;
  /** The declined deposit that the coins were for; null when they fit none. */
  readonly depositId: string | null;
  readonly actor: string;
}

/**
 * Sends coins that arrived back to where they came from, and settles their arrival. The arrival must be locked.
 * Refuses when the house no longer holds as many, because somebody else was paid with them.
 */
export async function returnCoins(
  transaction: Database,
  classroom: Classroom,
  { arrival, depositId, actor }: CoinReturn,
  now: Date,
): Promise<Outcome<object, 'coins-not-there'>> {
  const held = await lockHouseCoins(transaction, classroom, arrival.from);
  if (held < arrival.satoshi) return { ok: false, why: 'coins-not-there' };
  const key = `return:${arrival.transferId}`;
  const transfers = await payFromHouse(
    transaction,
    classroom,
    { key, to: arrival.from, satoshi: arrival.satoshi },
    now,
  );
  const occurredAt = practiceAt(classroom.clock, now);
  const posted = await postOne(transaction, classroom.id, coinsReturned({ key, occurredAt, coins: arrival.satoshi }));
  assert(posted.ok, `the return of ${arrival.transferId} was refused: ${posted.ok ? '' : posted.why}`);
  await transaction
    .insertInto('arrival_settlement')
    .values({
      classroom_id: classroom.id,
      transfer_id: arrival.transferId,
      outcome: 'returned',
      deposit_id: depositId,
      amount_cents: NO_CENTS,
      posting_id: posted.id,
      settled_by: actor,
      settled_at: occurredAt,
    })
    .execute();
  await transaction
    .insertInto('house_payment')
    .values(
      transfers.map((transferId) => ({
        classroom_id: classroom.id,
        transfer_id: transferId,
        withdrawal_id: null,
        returned_transfer_id: arrival.transferId,
      })),
    )
    .execute();
  return { ok: true };
}
