import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt, practiceAt, practiceTimeOfBlock } from '#app/classes/clock.ts';
import { type ClassTransaction, done, inClass } from '#app/classes/recording.server.ts';
import { type ClassroomId, HOUSE, type OwnerId } from '#app/ledger/account.ts';
import type { Satoshi } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import {
  ADDRESS_BYTES,
  confirmations,
  type PlayAddress,
  playAddress,
  TRANSFER_ID_BYTES,
  type TransferId,
  transferId,
} from './chain.ts';
import { readTransfer, TRANSFER_COLUMNS, type Transfer } from './coin-rows.server.ts';

/** Null `from`: out of the tap. The key makes it happen once. */
interface TransferCommand {
  readonly requestKey: string;
  readonly from: PlayAddress | null;
  readonly to: PlayAddress;
  readonly satoshi: Satoshi;
}

export type TransferRefusal = 'not-enough-coins' | 'unknown-address' | 'same-address' | 'key-used-otherwise';
/** `replayed` is true when this very request was carried out before: nothing moved now. */
export type TransferAnswer = Outcome<{ readonly transfer: Transfer; readonly replayed: boolean }, TransferRefusal>;

/** An owner of 0 is the house. Throws when the owner already has an address. */
export async function openAddress(transaction: Database, classroomId: ClassroomId, owner: OwnerId, now: RealTime) {
  const address = drawAddress();
  await transaction
    .insertInto('play_address')
    .values({ classroom_id: classroomId, address, owner_id: owner, created_at: now })
    .execute();
  return address;
}

export function drawAddress(): PlayAddress {
  return playAddress(randomBytes(ADDRESS_BYTES));
}

/** The address in use at present, or null. An owner of 0 is the house. */
export async function currentAddress(
  database: Database,
  classroomId: ClassroomId,
  owner: OwnerId,
): Promise<PlayAddress | null> {
  const row = await database
    .selectFrom('play_address')
    .select('address')
    .where('classroom_id', '=', classroomId)
    .where('owner_id', '=', owner)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Gives the house a new address. Coins on the old one stay the house's, and it can still receive. */
export function rotateHouseAddress(database: Database, { id }: Pick<Classroom, 'id'>, actor: string, now: RealTime) {
  return inClass<Rotated>(database, id, now, async ({ transaction }) => {
    // Of two callers that rotate at once, the second waits here and retires the address of the first.
    await sql`select from classroom where id = ${id} for no key update`.execute(transaction);
    const retired = await transaction
      .updateTable('play_address')
      .set({ retired_at: now })
      .where('classroom_id', '=', id)
      .where('owner_id', '=', HOUSE)
      .where('retired_at', 'is', null)
      .returning('address')
      .executeTakeFirstOrThrow();
    const before = retired.address;
    const after = await openAddress(transaction, id, HOUSE, now);
    return done({ ok: true, before, after }, { kind: 'house-address-rotated', actor, before, address: after });
  });
}

interface Rotated {
  readonly ok: true;
  readonly before: PlayAddress;
  readonly after: PlayAddress;
}

/**
 * Moves coins within a class, into its next block. The two addresses are locked in their order, so that crossing
 * transfers never deadlock; a refusal writes nothing. While the clock is paused the transfer waits for the first block
 * after the pause, whose time is not yet known: it then carries the practice time at which the clock stands, because
 * that is the price both sides saw. Refuses: an address that is not of this class; too few coins; both addresses the
 * same; a key already used for another transfer. Throws unless the amount is positive.
 */
export async function transfer(
  transaction: Database,
  classroom: Classroom,
  command: TransferCommand,
  now: RealTime,
): Promise<TransferAnswer> {
  assert(command.satoshi > 0n, `a transfer of ${command.satoshi} satoshi`);
  if (command.from === command.to) {
    return { ok: false, why: 'same-address' };
  }
  const [places, earlier] = await pipelined(transaction, (together) =>
    Promise.all([
      lockAddresses(together, classroom.id, [command.from, command.to]),
      findByKey(together, classroom.id, command.requestKey),
    ]),
  );
  if (earlier) {
    return answerAgain(earlier, command);
  }
  const held = command.from === null ? command.satoshi : places.get(command.from)?.balance;
  const receiver = places.get(command.to);
  if (held === undefined || receiver === undefined) {
    return { ok: false, why: 'unknown-address' };
  }
  if (held < command.satoshi) {
    return { ok: false, why: 'not-enough-coins' };
  }
  const recorded = await insertTransfer(transaction, classroom, command, now);
  if (!recorded) {
    return answerTwin(transaction, classroom.id, command);
  }
  await moveBalances(transaction, classroom.id, command);
  if (receiver.owner_id === HOUSE) await awaitConfirmation(transaction, classroom.id, recorded);
  return { ok: true, transfer: recorded, replayed: false };
}

/** 0 before its block, 1 with it, 3 and more is final. */
export function confirmationsOf(classroom: Classroom, moved: Pick<Transfer, 'blockHeight'>, now: RealTime): number {
  return confirmations(moved.blockHeight, heightAt(classroom.clock, now));
}

/** Locks addresses in their order, as everybody does. */
export async function lockAddresses(
  transaction: Database,
  classroomId: ClassroomId,
  addresses: readonly (PlayAddress | null)[],
) {
  const rows = await transaction
    .selectFrom('play_address')
    .select(['address', 'balance', 'owner_id'])
    .where('classroom_id', '=', classroomId)
    .where('address', '=', ({ fn, val }) => fn.any(val(addresses.filter((address) => address !== null))))
    .orderBy('address')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.address, row]));
}

async function findByKey(transaction: Database, classroomId: ClassroomId, requestKey: string) {
  const row = await transaction
    .selectFrom('play_transfer as moved')
    .select(TRANSFER_COLUMNS)
    .where('classroom_id', '=', classroomId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? readTransfer(row) : null;
}

/** Only a twin on other addresses gets this far; one on the same addresses was waited for at their locks. */
async function answerTwin(transaction: Database, classroomId: ClassroomId, command: TransferCommand) {
  const twin = await findByKey(transaction, classroomId, command.requestKey);
  assert(twin !== null, `transfer ${command.requestKey} was refused by its key and is not there`);
  return answerAgain(twin, command);
}

function answerAgain(earlier: Transfer, command: TransferCommand): TransferAnswer {
  const same = earlier.from === command.from && earlier.to === command.to && earlier.satoshi === command.satoshi;
  return same ? { ok: true, transfer: earlier, replayed: true } : { ok: false, why: 'key-used-otherwise' };
}

/** Null when its key was taken meanwhile. */
async function insertTransfer(transaction: Database, classroom: Classroom, command: TransferCommand, now: RealTime) {
  const height = heightAt(classroom.clock, now) + 1n;
  const practiceNow = practiceAt(classroom.clock, now);
  const row = await transaction
    .insertInto('play_transfer')
    .values({
      classroom_id: classroom.id,
      id: drawTransferId(),
      request_key: command.requestKey,
      from_address: command.from,
      to_address: command.to,
      satoshi: command.satoshi,
      sent_at: practiceNow,
      block_height: height,
      block_at: practiceTimeOfBlock(classroom.clock, height) ?? practiceNow,
    })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? readTransfer(row) : null;
}

async function moveBalances(transaction: Database, classroomId: ClassroomId, command: TransferCommand) {
  await sql`
    update play_address
    set balance = balance + case when address = ${command.to} then ${command.satoshi}::bigint else -${command.satoshi}::bigint end
    where classroom_id = ${classroomId} and address in (${command.from}, ${command.to})`.execute(transaction);
}

async function awaitConfirmation(transaction: Database, classroomId: ClassroomId, { id, blockHeight }: Transfer) {
  await sql`insert into payment_due (classroom_id, transfer_id, block_height)
    values (${classroomId}, ${id}, ${blockHeight})`.execute(transaction);
}

/** The caller has made sure that the addresses are of this class, their coins there and the key new. */
export type CertainTransfer = TransferCommand & { readonly id: TransferId };

export function drawTransferId(): TransferId {
  return transferId(randomBytes(TRANSFER_ID_BYTES));
}

/** Moves many coins at once and in their order, among the writes of a class transaction. Refuses nothing. */
export function transferTogether(
  { transaction, classroom, now, practiceNow, send, insert }: ClassTransaction,
  transfers: readonly CertainTransfer[],
  house: ReadonlySet<PlayAddress> = new Set(),
): void {
  if (transfers.length === 0) return;
  const height = heightAt(classroom.clock, now) + 1n;
  const sent = {
    sent_at: practiceNow,
    block_height: height,
    block_at: practiceTimeOfBlock(classroom.clock, height) ?? practiceNow,
  };
  const changes = new Map<PlayAddress, bigint>();
  const rows = transfers.map(({ id, requestKey, from, to, satoshi }) => {
    assert(satoshi > 0n && from !== to, `a transfer of ${satoshi} satoshi to ${to}`);
    if (from !== null) changes.set(from, (changes.get(from) ?? 0n) - satoshi);
    changes.set(to, (changes.get(to) ?? 0n) + satoshi);
    return { ...sent, id, request_key: requestKey, from_address: from, to_address: to, satoshi };
  });
  const addresses = [...changes.keys()];
  send(
    sql`update play_address
      set balance = balance + (${[...changes.values()]}::bigint[])[array_position(${addresses}::text[], address)]
      where classroom_id = ${classroom.id} and address = any(${addresses}::text[])`.execute(transaction),
  );
  insert('play_transfer', rows);
  insert(
    'payment_due',
    rows.flatMap(({ id, to_address, block_height }) =>
      house.has(to_address) ? { transfer_id: id, block_height } : [],
    ),
  );
}
