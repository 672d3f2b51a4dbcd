import type { Classroom } from '#app/classes/classroom.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { transfer } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { NO_SATOSHI, type Satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { splitAcrossPurses } from './house-payment.ts';

export interface HousePaymentCommand {
  /** Unique to the payment: with a number behind it, the key of each of its transfers. */
  readonly key: string;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
}

/**
 * Locks the play chain for a payment of the house to `to`: every address of the house and that one, in their
 * order, so that payments to and by the house take turns and never deadlock. Returns the coins held in satoshi,
 * those whose confirmations are in: until the transaction ends they can only become more.
 */
export async function lockHouseCoins(transaction: Database, classroom: Classroom, to: PlayAddress): Promise<Satoshi> {
  await transaction
    .selectFrom('play_address')
    .select('address')
    .where('classroom_id', '=', classroom.id)
    .where((where) => where.or([where('owner_id', '=', HOUSE), where('address', '=', to)]))
    .orderBy('address')
    .forNoKeyUpdate()
    .execute();
  return coinsHeldOf(transaction, classroom.id);
}

/**
 * Pays out of whichever addresses of the house hold the coins, and returns the transfers it took. To be called
 * after `lockHouseCoins`, and with no more than it returned: beyond that, it throws.
 */
export async function payFromHouse(
  transaction: Database,
  classroom: Classroom,
  payment: HousePaymentCommand,
  now: RealTime,
): Promise<readonly TransferId[]> {
  const rows = await transaction
    .selectFrom('play_address')
    .select(['address', 'balance'])
    .where('classroom_id', '=', classroom.id)
    .where('owner_id', '=', HOUSE)
    .where('balance', '>', NO_SATOSHI)
    .execute();
  const parts = splitAcrossPurses(rows, payment.satoshi);
  assert(parts !== null, `the ledger of class ${classroom.id} holds more coins than its play chain`);
  const transfers: TransferId[] = [];
  for (const [index, part] of parts.entries()) {
    const requestKey = `${payment.key}:${index + 1}`;
    const answer = await transfer(
      transaction,
      classroom,
      { requestKey, from: part.from, to: payment.to, satoshi: part.satoshi },
      now,
    );
    assert(answer.ok, `the house could not pay ${payment.key}: ${answer.ok ? '' : answer.why}`);
    transfers.push(answer.transfer.id);
  }
  return transfers;
}
