import { sql } from 'kysely';
import type { PlayAddress } from '#app/coins/address.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { readTransfer } from '#app/coins/coin-rows.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';

/** Coins that reached the house and of which nothing has become yet. */
export interface OpenArrival {
  readonly transferId: TransferId;
  readonly from: PlayAddress;
  readonly satoshi: Satoshi;
  /** At the price of the block that holds them. */
  readonly worth: Cents;
}

/**
 * Makes everybody who decides about one payment to the house take turns until the transaction ends, and returns
 * the payment if its coins have arrived and are not settled; else null. Lock the deposit first, where there is one.
 */
export async function lockOpenArrival(
  transaction: Database,
  classroom: ClassroomId,
  transferId: TransferId,
): Promise<OpenArrival | null> {
  await sql`select from play_transfer where classroom_id = ${classroom} and id = ${transferId} for no key update`.execute(
    transaction,
  );
  // A statement of its own, so that it sees what the one before us in the queue has written.
  const row = await transaction
    .selectFrom('coin_arrival as arrival')
    .innerJoin('play_transfer as moved', (join) =>
      join.onRef('moved.classroom_id', '=', 'arrival.classroom_id').onRef('moved.id', '=', 'arrival.transfer_id'),
    )
    .leftJoin('arrival_settlement as settlement', (join) =>
      join
        .onRef('settlement.classroom_id', '=', 'arrival.classroom_id')
        .onRef('settlement.transfer_id', '=', 'arrival.transfer_id'),
    )
    .selectAll('moved')
    .select('arrival.worth_cents')
    .where('arrival.classroom_id', '=', classroom)
    .where('arrival.transfer_id', '=', transferId)
    .where('settlement.transfer_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const moved = readTransfer(row);
  assert(moved.from !== null, `the tap paid the house in ${moved.id}`);
  return { transferId: moved.id, from: moved.from, satoshi: moved.satoshi, worth: row.worth_cents };
}
