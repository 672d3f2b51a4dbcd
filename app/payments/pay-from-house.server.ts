import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { PlayAddress, TransferId } from '#app/coins/chain.ts';
import { drawTransferId, transferTogether } from '#app/coins/play-chain.server.ts';
import { HOUSE, type OwnerId } from '#app/ledger/account.ts';
import { lockCoinsHeld } from '#app/ledger/ledger.server.ts';
import { NO_SATOSHI, type Satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { afterPayment, type HousePurse, splitAcrossPurses } from './house-payment.ts';

export interface HousePaymentCommand {
  /** Unique to the payment; with a number after it, the key of each of its transfers. */
  readonly key: string;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
}

/**
 * Locks the coins held, and then the play chain for payments of the house to some addresses: locks those and every
 * address of the house, in order, so that payments to and by the house take turns and never deadlock, not even with a
 * turn that has booked coins before it pays. Returns the coins held in satoshi, those with their confirmations, and
 * whose each address is.
 */
export async function lockHouseCoins(
  transaction: Database,
  classroom: Classroom,
  to: readonly PlayAddress[],
): Promise<{ readonly held: Satoshi; readonly ownerOf: ReadonlyMap<PlayAddress, OwnerId> }> {
  const [held, { rows }] = await pipelined(transaction, (together) =>
    Promise.all([
      lockCoinsHeld(together, classroom.id),
      sql<{ address: PlayAddress; owner: OwnerId }>`select address, owner_id as owner from play_address
        where classroom_id = ${classroom.id} and (owner_id = ${HOUSE} or address = any(${to}::text[]))
        order by address for no key update`.execute(together),
    ]),
  );
  return { held, ownerOf: new Map(rows.map(({ address, owner }) => [address, owner])) };
}

/**
 * Pays out of the addresses of the house that hold the coins, and returns the transfers that each payment took. Call it
 * after `lockHouseCoins`, with no more in all than that returned; throws beyond that.
 */
export async function payFromHouse(
  turn: ClassTurn,
  payments: readonly HousePaymentCommand[],
): Promise<readonly (readonly TransferId[])[]> {
  if (payments.length === 0) return [];
  const { transaction, classroom } = turn;
  let purses: readonly HousePurse[] = await transaction
    .selectFrom('play_address')
    .select(['address', 'balance'])
    .where('classroom_id', '=', classroom.id)
    .where('owner_id', '=', HOUSE)
    .where('balance', '>', NO_SATOSHI)
    .execute();
  const paid = payments.map(({ key, to, satoshi }) => {
    const parts = splitAcrossPurses(purses, satoshi);
    assert(parts !== null, `the ledger of class ${classroom.id} holds more coins than its play chain`);
    purses = afterPayment(purses, parts);
    return parts.map((part, index) => ({ id: drawTransferId(), requestKey: `${key}:${index + 1}`, to, ...part }));
  });
  transferTogether(turn, paid.flat());
  return paid.map((transfers) => transfers.map(({ id }) => id));
}
