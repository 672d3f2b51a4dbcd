import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt, practiceAt, practiceTimeOfBlock } from '#app/classes/clock.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { PlayAddress } from './address.ts';
import { TRANSFER_ID_BYTES, type TransferId, transferId } from './chain.ts';
import type { TransferCommand } from './play-chain.server.ts';

/** A transfer that nothing stands in the way of, with the id it will have. */
export type CertainTransfer = TransferCommand & { readonly id: TransferId };

export function drawTransferId(): TransferId {
  return transferId(randomBytes(TRANSFER_ID_BYTES));
}

/**
 * Moves coins as `transfer` does, many at once and in their order, by one statement per table. It refuses nothing: whoever
 * calls it has seen to it that the addresses are of this class, their coins there and the keys new. Throws otherwise.
 */
export async function transferTogether(
  transaction: Database,
  classroom: Classroom,
  transfers: readonly CertainTransfer[],
  now: RealTime,
): Promise<void> {
  if (transfers.length === 0) return;
  const deltas = balanceChanges(transfers);
  const height = heightAt(classroom.clock, now) + 1n;
  const practiceNow = practiceAt(classroom.clock, now);
  const sent = {
    classroom_id: classroom.id,
    sent_at: practiceNow,
    block_height: height,
    block_at: practiceTimeOfBlock(classroom.clock, height) ?? practiceNow,
  };
  const rows = transfers.map(({ id, requestKey, from, to, satoshi }) => ({
    ...sent,
    id,
    request_key: requestKey,
    from_address: from,
    to_address: to,
    satoshi,
  }));
  await pipelined(transaction, (together) =>
    Promise.all([
      lockAddresses(together, classroom, [...deltas.keys()]),
      moveBalances(together, classroom, deltas),
      insertTogether(together, 'play_transfer', TRANSFER_TYPES, rows),
      awaitPayments(together, classroom, transfers, height),
    ]),
  );
}

const TRANSFER_TYPES = {
  classroom_id: 'int4',
  id: 'text',
  request_key: 'text',
  from_address: 'text',
  to_address: 'text',
  satoshi: 'int8',
  sent_at: 'timestamptz',
  block_height: 'int8',
  block_at: 'timestamptz',
} as const;

/** What each address has more or less in the end: one that is paid and pays on is written once. */
function balanceChanges(transfers: readonly CertainTransfer[]): ReadonlyMap<PlayAddress, bigint> {
  const changes = new Map<PlayAddress, bigint>();
  const add = (address: PlayAddress, satoshi: bigint) => changes.set(address, (changes.get(address) ?? 0n) + satoshi);
  for (const { from, to, satoshi } of transfers) {
    assert(satoshi > 0n && from !== to, `a transfer of ${satoshi} satoshi to ${to}`);
    if (from !== null) add(from, -satoshi);
    add(to, satoshi);
  }
  return changes;
}

/** In their order, as every transfer does, so that crossing ones never deadlock. */
function lockAddresses(transaction: Database, { id }: Classroom, addresses: readonly PlayAddress[]) {
  return sql`select from play_address where classroom_id = ${id} and address = any(${addresses}::text[])
    order by address for no key update`.execute(transaction);
}

/** What is sent to an address of the house waits for its confirmations. */
function awaitPayments(
  transaction: Database,
  { id }: Classroom,
  transfers: readonly CertainTransfer[],
  height: bigint,
) {
  const [ids, addresses] = [transfers.map((transfer) => transfer.id), transfers.map(({ to }) => to)];
  return sql`insert into payment_due (classroom_id, transfer_id, block_height)
    select house.classroom_id, sent.id, ${height}::bigint
    from unnest(${ids}::text[], ${addresses}::text[]) as sent (id, address)
    join play_address house on house.address = sent.address
    where house.classroom_id = ${id} and house.owner_id = ${HOUSE}`.execute(transaction);
}

async function moveBalances(transaction: Database, { id }: Classroom, changes: ReadonlyMap<PlayAddress, bigint>) {
  const addresses = [...changes.keys()];
  await sql`update play_address set balance = balance + change.satoshi
    from unnest(${addresses}::text[], ${[...changes.values()]}::bigint[]) as change (address, satoshi)
    where classroom_id = ${id} and play_address.address = change.address
      and play_address.address = any(${addresses}::text[])`.execute(transaction);
}
