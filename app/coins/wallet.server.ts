import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { type ClassTransaction, type CommandResult, done, inClass } from '#app/classes/recording.server.ts';
import { BANK, type ClassroomId, HOUSE, type InvestorId, isInvestor, type OwnerId } from '#app/ledger/account.ts';
import { type Cents, centsToSatoshi, parseCoins, type Satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type PlayAddress, parseAddress, type TransferId } from './chain.ts';
import { readTransfer, TRANSFER_COLUMNS, type Transfer } from './coin-rows.server.ts';
import { confirmationsOf, currentAddress, drawTransferId, transfer, transferTogether } from './play-chain.server.ts';
import { priceAt } from './price.ts';
import {
  LEAST_SENT_TO_HOUSE,
  practiceDayOf,
  type SendRefusal,
  TAP_DAILY_CENTS,
  tapFlowsAgainAt,
  WALLET_PAGE_SIZE,
} from './wallet.ts';

export type Counterparty =
  | { readonly kind: 'tap' }
  | { readonly kind: 'company' | 'bank' | 'wallet'; readonly address: PlayAddress };

export interface WalletTransfer {
  readonly id: TransferId;
  readonly direction: 'in' | 'out';
  readonly counterparty: Counterparty;
  readonly satoshi: Satoshi;
  readonly sentAt: PracticeTime;
  readonly confirmations: number;
}

export interface Wallet {
  readonly address: PlayAddress;
  readonly balance: Satoshi;
  /** At the practice price of this instant. */
  readonly worthCents: Cents;
  /** Newest first. */
  readonly transfers: readonly WalletTransfer[];
  readonly pageCount: number;
}

export type SendAnswer = Outcome<{ readonly transfer: Transfer; readonly replayed: boolean }, SendRefusal>;
export type TapAnswer =
  | { readonly ok: true; readonly transfer: Transfer; readonly replayed: boolean }
  | { readonly ok: false; readonly why: 'tap-empty-today'; readonly flowsAgainAt: PracticeTime };

/** Pages of transfers count from 1. Throws when the investor has no address in this class. */
export async function walletOf(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: RealTime,
  page = 1,
): Promise<Wallet> {
  const own = await database
    .selectFrom('play_address')
    .select(['address', 'balance'])
    .where('classroom_id', '=', classroom.id)
    .where('owner_id', '=', investor)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  assert(own !== undefined, `investor ${investor} of class ${classroom.id} has no address`);
  const { address, balance } = own;
  const [rows, count] = await Promise.all([
    transfersOf(database, classroom, address, page),
    countTransfers(database, classroom, address),
  ]);
  return {
    address,
    balance,
    worthCents: satoshiToCents(balance, priceAt(classroom.price, practiceAt(classroom.clock, now))),
    transfers: rows.map((row) => seenFrom(address, row, confirmationsOf(classroom, row, now))),
    pageCount: Math.ceil(count / WALLET_PAGE_SIZE),
  };
}

/** Once in a practice day. Refuses a second time on the same day and says when the tap flows again. */
export async function fillFromTap(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  investor: InvestorId,
  requestKey: string,
  now: RealTime,
): Promise<TapAnswer> {
  return inClass<TapAnswer>(database, id, now, async (context) => {
    await lockInvestor(context.transaction, id, investor);
    return giveFromTap(context, investor, requestKey);
  });
}

/** For a command that has the investor to itself. Refuses a second time on the same practice day. */
export async function giveFromTap(
  {
    transaction,
    classroom,
    now,
    practiceNow,
  }: Pick<ClassTransaction, 'transaction' | 'classroom' | 'now' | 'practiceNow'>,
  investor: InvestorId,
  requestKey: string,
): Promise<CommandResult<TapAnswer>> {
  const address = await currentAddress(transaction, classroom.id, investor);
  assert(address !== null, `investor ${investor} of class ${classroom.id} has no address`);
  const key = `tap:${investor}:${requestKey}`;
  const given = await giftsSince(transaction, classroom, address, practiceDayOf(practiceNow), key);
  const earlier = given.find((row) => row.request_key === key);
  if (earlier) return done({ ok: true, transfer: readTransfer(earlier), replayed: true });
  if (given.length > 0) return { ok: false, why: 'tap-empty-today', flowsAgainAt: tapFlowsAgainAt(practiceNow) };
  const coins = centsToSatoshi(TAP_DAILY_CENTS, priceAt(classroom.price, practiceNow));
  const gift = await transfer(
    transaction,
    classroom,
    { requestKey: key, from: null, to: address, satoshi: coins },
    now,
  );
  assert(gift.ok, `the tap could not give: ${gift.ok ? '' : gift.why}`);
  return done(gift, { kind: 'tap-filled', investor, transfer: gift.transfer.id });
}

/** The first gift, to somebody who has just got the address. */
export function giveFirstDay(context: ClassTransaction, investor: InvestorId, to: PlayAddress): ClassEvent {
  const satoshi = centsToSatoshi(TAP_DAILY_CENTS, priceAt(context.classroom.price, context.practiceNow));
  const id = drawTransferId();
  transferTogether(context, [{ id, requestKey: `tap:${investor}:joining`, from: null, to, satoshi }]);
  return { kind: 'tap-filled', investor, transfer: id };
}

/** Address and amount as typed; the same request key is one payment, however often it arrives. */
export interface Sending {
  readonly investor: InvestorId;
  readonly requestKey: string;
  readonly toText: string;
  readonly amountText: string;
}

/**
 * Takes address and amount as typed; the receiver may be the company. Refuses what is no play address (a real one by
 * its own name), one that is not of this class (a transfer never leaves it), the savings bank's (which could not tell
 * whose they are), the investor's own, amounts that are none, dust to the company, and too few coins.
 */
export async function sendCoins(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  investor: InvestorId,
  command: Omit<Sending, 'investor'>,
  now: RealTime,
): Promise<SendAnswer> {
  return inClass<SendAnswer>(database, id, now, (context) => sendOnce(context, { investor, ...command }));
}

/** As `sendCoins`, inside a class transaction that the caller has already begun. */
export async function sendOnce(context: ClassTransaction, sending: Sending): Promise<CommandResult<SendAnswer>> {
  const { transaction, classroom, now } = context;
  const read = await readSending(context, sending);
  if (!read.ok) return read;
  const { investor } = sending;
  const { to, satoshi, receiver } = read;
  const from = await currentAddress(transaction, classroom.id, investor);
  assert(from !== null, `investor ${investor} of class ${classroom.id} has no address`);
  const requestKey = `send:${investor}:${sending.requestKey}`;
  const sent = await transfer(transaction, classroom, { requestKey, from, to, satoshi }, now);
  if (!sent.ok) return sent;
  if (sent.replayed) return done(sent);
  const event = { kind: 'coins-sent', investor, transfer: sent.transfer.id } as const;
  // The house stands for everybody, and nothing of theirs has changed.
  return { ...done(sent, event), alsoConcerned: receiver === HOUSE ? [] : [receiver] };
}

type ReadSending = Outcome<
  { readonly to: PlayAddress; readonly satoshi: Satoshi; readonly receiver: OwnerId },
  SendRefusal
>;

/** Locks the investor and says what they typed, and whose the address is. */
export async function readSending(
  { transaction, classroom: { id } }: ClassTransaction,
  { investor, toText, amountText }: Sending,
): Promise<ReadSending> {
  const to = parseAddress(toText);
  if (!to.ok) return { ok: false, why: to.why === 'empty' ? 'address-empty' : to.why };
  const amount = parseCoins(amountText);
  if (!amount.ok) return { ok: false, why: `amount-${amount.why}` };
  const { satoshi } = amount;
  if (satoshi === 0n) return { ok: false, why: 'amount-zero' };
  await lockInvestor(transaction, id, investor);
  const receiver = await ownerOf(transaction, id, to.address);
  if (receiver === null || (receiver !== HOUSE && !isInvestor(receiver))) return { ok: false, why: 'unknown-address' };
  if (satoshi < LEAST_SENT_TO_HOUSE && receiver === HOUSE) return { ok: false, why: 'too-little-for-house' };
  return { ok: true, to: to.address, satoshi, receiver };
}

/** A former owner can still receive there. Null when the address is nobody's in this class. */
async function ownerOf(transaction: Database, classroomId: ClassroomId, address: PlayAddress): Promise<OwnerId | null> {
  const row = await transaction
    .selectFrom('play_address')
    .select('owner_id')
    .where('classroom_id', '=', classroomId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row === undefined ? null : row.owner_id;
}

async function transfersOf(database: Database, classroom: Classroom, address: PlayAddress, page: number) {
  const rows = await database
    .selectFrom('play_transfer as moved')
    .leftJoin('play_address as sender', (join) =>
      join.onRef('sender.classroom_id', '=', 'moved.classroom_id').onRef('sender.address', '=', 'moved.from_address'),
    )
    .innerJoin('play_address as receiver', (join) =>
      join.onRef('receiver.classroom_id', '=', 'moved.classroom_id').onRef('receiver.address', '=', 'moved.to_address'),
    )
    .select(TRANSFER_COLUMNS)
    .select(['sender.owner_id as sender', 'receiver.owner_id as receiver'])
    .where('moved.classroom_id', '=', classroom.id)
    .where((where) => where.or([where('moved.from_address', '=', address), where('moved.to_address', '=', address)]))
    .orderBy('moved.ordinal', 'desc')
    .limit(WALLET_PAGE_SIZE)
    .offset((page - 1) * WALLET_PAGE_SIZE)
    .execute();
  return rows.map((row) => ({ ...readTransfer(row), sender: row.sender, receiver: row.receiver }));
}

async function countTransfers(database: Database, classroom: Classroom, address: PlayAddress): Promise<number> {
  const { count } = await database
    .selectFrom('play_transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('classroom_id', '=', classroom.id)
    .where((where) => where.or([where('from_address', '=', address), where('to_address', '=', address)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type SeenTransfer = Transfer & { sender: number | null; receiver: number };

function seenFrom(address: PlayAddress, row: SeenTransfer, confirmed: number): WalletTransfer {
  const outgoing = row.from === address;
  return {
    id: row.id,
    direction: outgoing ? 'out' : 'in',
    counterparty: outgoing ? partyAt(row.to, row.receiver) : partyAt(row.from, row.sender),
    satoshi: row.satoshi,
    sentAt: row.sentAt,
    confirmations: confirmed,
  };
}

function partyAt(address: PlayAddress | null, owner: number | null): Counterparty {
  if (address === null) return { kind: 'tap' };
  if (owner === BANK) return { kind: 'bank', address };
  return { kind: owner === HOUSE ? 'company' : 'wallet', address };
}

/** What the tap gave since the day began, and what it gave for this very request on any day. */
async function giftsSince(
  transaction: Database,
  classroom: Classroom,
  address: PlayAddress,
  since: PracticeTime,
  key: string,
) {
  return transaction
    .selectFrom('play_transfer as moved')
    .select(TRANSFER_COLUMNS)
    .where('classroom_id', '=', classroom.id)
    .where('to_address', '=', address)
    .where('from_address', 'is', null)
    .where((where) => where.or([where('sent_at', '>=', since), where('request_key', '=', key)]))
    .execute();
}
