import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { PlayAddress, TransferId } from '#app/coins/chain.ts';
import { drawTransferId, transferTogether } from '#app/coins/play-chain.server.ts';
import { HOUSE, type OwnerId } from '#app/ledger/account.ts';
import { lockCoinsHeld } from '#app/ledger/ledger.server.ts';
import { NO_SATOSHI, type Satoshi, satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';

export interface HousePaymentCommand {
  /** Unique to the payment; with a number after it, the key of each of its transfers. */
  readonly key: string;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
}

/**
 * Locks the coins held, and then the play chain for payments of the house to some addresses: locks those and every
 * address of the house, in order, so that payments to and by the house wait for one another and never deadlock, not
 * even with a transaction that has booked coins before it pays. Returns the coins held in satoshi, those with their
 * confirmations, and whose each address is.
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
  context: ClassTransaction,
  payments: readonly HousePaymentCommand[],
): Promise<readonly (readonly TransferId[])[]> {
  if (payments.length === 0) return [];
  const { transaction, classroom } = context;
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
  transferTogether(context, paid.flat());
  return paid.map((transfers) => transfers.map(({ id }) => id));
}

/** An address of the house and the coins on it. */
interface HousePurse {
  readonly address: PlayAddress;
  readonly balance: Satoshi;
}

/** A part of a payment, taken from one address. */
interface PaymentPart {
  readonly from: PlayAddress;
  readonly satoshi: Satoshi;
}

/**
 * Takes an amount from the house's addresses, the fullest first, so that it needs as few transfers as possible. Null
 * when all of them together do not hold it; throws unless the amount is positive.
 */
export function splitAcrossPurses(purses: readonly HousePurse[], amount: Satoshi): readonly PaymentPart[] | null {
  assert(amount > 0n, `a payment of ${amount} satoshi`);
  const parts: PaymentPart[] = [];
  let missing: bigint = amount;
  for (const purse of purses.toSorted(fullestFirst)) {
    if (missing === 0n) break;
    const part = purse.balance < missing ? purse.balance : missing;
    if (part > 0n) parts.push({ from: purse.address, satoshi: satoshi(part) });
    missing -= part;
  }
  return missing === 0n ? parts : null;
}

/** Returns what is on the house's addresses once the parts of a payment have been taken. */
function afterPayment(purses: readonly HousePurse[], parts: readonly PaymentPart[]): readonly HousePurse[] {
  return purses.map((purse) => {
    const taken = parts.find(({ from }) => from === purse.address);
    return taken === undefined ? purse : { ...purse, balance: satoshi(purse.balance - taken.satoshi) };
  });
}

function fullestFirst(one: HousePurse, other: HousePurse): number {
  if (one.balance !== other.balance) return one.balance > other.balance ? -1 : 1;
  return one.address < other.address ? -1 : 1;
}
