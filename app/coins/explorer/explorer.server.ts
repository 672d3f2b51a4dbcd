import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt, practiceAt, practiceTimeOfBlock } from '#app/classes/clock.ts';
import { BANK, HOUSE, type InvestorId, TAKERS } from '#app/ledger/account.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { confirmations, type PlayAddress, type TransferId } from '../chain.ts';
import { readTransfer, type Transfer } from '../coin-rows.server.ts';
import { confirmationsOf } from '../play-chain.server.ts';
import { type Block, EXPLORER_PAGE_SIZE, linesOfChain } from './explorer.ts';

/** As one reader sees it at an instant. Nobody is named on it; an investor knows their own wallet. */
export interface ChainView {
  readonly classroom: Classroom;
  readonly investor: InvestorId | null;
  readonly now: RealTime;
}

/** Who owns an address, as far as the viewer may know. */
export type PlaceKind = 'company' | 'bank' | 'takers' | 'own' | 'wallet';
export interface Place {
  readonly kind: PlaceKind;
  readonly address: PlayAddress;
}

export interface ChainTransfer extends Omit<Transfer, 'from' | 'to'> {
  readonly from: Place | { readonly kind: 'tap' };
  readonly to: Place;
  /** 0 while it waits for its block. */
  readonly confirmations: number;
}

export type TransferFilter = 'all' | { readonly block: bigint } | { readonly address: PlayAddress };

/** Newest first; pages count from 1. */
export async function transfersOf(
  database: Database,
  view: ChainView,
  filter: TransferFilter,
  page: number,
): Promise<ChainTransfer[]> {
  const { rows } = await readWithOwners(view.classroom, selectionOf(view.classroom, filter, page)).execute(database);
  return rows.map((row) => seen(row, view));
}

export async function findTransfer(database: Database, view: ChainView, id: TransferId): Promise<ChainTransfer | null> {
  const selection = sql`select * from play_transfer where classroom_id = ${view.classroom.id} and id = ${id}`;
  const { rows } = await readWithOwners(view.classroom, selection).execute(database);
  return rows[0] === undefined ? null : seen(rows[0], view);
}

export function placeKind(owner: number, view: ChainView): PlaceKind {
  if (owner === HOUSE) return 'company';
  if (owner === BANK) return 'bank';
  if (owner === TAKERS) return 'takers';
  return owner === view.investor ? 'own' : 'wallet';
}

type Row = Selectable<DB['play_transfer']> & { sender: number | null; receiver: number };

const NEWEST_FIRST = sql`order by block_height desc, ordinal desc`;

function selectionOf({ id }: Classroom, filter: TransferFilter, page: number): RawBuilder<unknown> {
  const ofClass = sql`select * from play_transfer where classroom_id = ${id}`;
  const upTo = sql`limit ${page * EXPLORER_PAGE_SIZE}`;
  const ofPage = sql`limit ${EXPLORER_PAGE_SIZE} offset ${(page - 1) * EXPLORER_PAGE_SIZE}`;
  if (filter === 'all') return sql`${ofClass} ${NEWEST_FIRST} ${ofPage}`;
  if ('block' in filter) return sql`${ofClass} and block_height = ${filter.block} ${NEWEST_FIRST} ${ofPage}`;
  // Each side uses its own index, which a condition with "or" would leave unused.
  return sql`
    (${ofClass} and from_address = ${filter.address} ${NEWEST_FIRST} ${upTo}) union all
    (${ofClass} and to_address = ${filter.address} ${NEWEST_FIRST} ${upTo})
    ${NEWEST_FIRST} ${ofPage}`;
}

function readWithOwners({ id }: Classroom, selection: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select moved.*, sender.owner_id as sender, receiver.owner_id as receiver
    from (${selection}) as moved
    join play_address as receiver
      on receiver.classroom_id = ${id} and receiver.address = moved.to_address
    left join play_address as sender
      on sender.classroom_id = ${id} and sender.address = moved.from_address
    order by moved.block_height desc, moved.ordinal desc`;
}

function seen(row: Row, view: ChainView): ChainTransfer {
  const { from, to, ...moved } = readTransfer(row);
  return {
    ...moved,
    from: from === null || row.sender === null ? { kind: 'tap' } : { kind: placeKind(row.sender, view), address: from },
    to: { kind: placeKind(row.receiver, view), address: to },
    confirmations: confirmationsOf(view.classroom, moved, view.now),
  };
}

export interface ChainSummary {
  /** The height of the newest block; 0 while there is none. */
  readonly height: bigint;
  readonly practiceNow: PracticeTime;
  /** Including those that wait for their block. */
  readonly transferCount: number;
  readonly addressCount: number;
  /** What the tap gave. */
  readonly satoshi: Satoshi;
}

export interface BlockFacts {
  readonly height: bigint;
  /** Null for an empty block from before the clock was last set: its time was not recorded. */
  readonly at: PracticeTime | null;
  readonly transferCount: number;
  readonly satoshi: Satoshi;
  /** 0 while its transfers wait for it. */
  readonly confirmations: number;
  /** The nearest blocks with transfers below and above it. */
  readonly earlier: bigint | null;
  readonly later: bigint | null;
}

export async function summaryOf(database: Database, classroom: Classroom, now: RealTime): Promise<ChainSummary> {
  const { rows } = await sql<{ transfers: bigint; addresses: bigint; coins: bigint }>`
    select count(*) as transfers, coalesce(sum(satoshi) filter (where from_address is null), 0)::bigint as coins,
      (select count(*) from play_address where classroom_id = ${classroom.id}) as addresses
    from play_transfer where classroom_id = ${classroom.id}`.execute(database);
  const [counted] = rows;
  return {
    height: heightAt(classroom.clock, now),
    practiceNow: practiceAt(classroom.clock, now),
    transferCount: Number(counted?.transfers ?? 0n),
    addressCount: Number(counted?.addresses ?? 0n),
    satoshi: satoshi(counted?.coins ?? 0n),
  };
}

/** Newest first. Pages count from 1; one beyond the last is the last. */
export async function blocksOf(database: Database, classroom: Classroom, askedPage: number, now: RealTime) {
  // Reads one block more than a page, to know how far the empty blocks after its last one reach.
  const { rows } = await sql<BlockRow & { block_count: bigint }>`
    with block as (
      select block_height as height, count(*) as count, sum(satoshi)::bigint as coins, max(block_at) as at
      from play_transfer where classroom_id = ${classroom.id} group by block_height
    ), counted as (
      select count(*) as block_count, greatest(ceil(count(*)::numeric / ${EXPLORER_PAGE_SIZE}), 1)::bigint as page_count from block
    )
    select height, count, coins, at, block_count from block, counted
    order by height desc limit ${EXPLORER_PAGE_SIZE + 1}
    offset (select least(${askedPage}::bigint, page_count) - 1 from counted) * ${EXPLORER_PAGE_SIZE}`.execute(database);
  const pageCount = Math.max(Math.ceil(Number(rows[0]?.block_count ?? 0n) / EXPLORER_PAGE_SIZE), 1);
  const page = Math.min(askedPage, pageCount);
  const found = rows.map(readBlock);
  const tip = heightAt(classroom.clock, now);
  const next = found[EXPLORER_PAGE_SIZE];
  const blocks = found.slice(0, EXPLORER_PAGE_SIZE);
  return {
    lines: linesOfChain(blocks, {
      newest: page === 1 ? tip : (blocks[0]?.height ?? 0n),
      oldest: next === undefined ? 1n : next.height + 1n,
      tip,
    }),
    page,
    pageCount,
  };
}

/** Null for a block that does not exist yet and for which nothing waits. */
export async function findBlock(
  database: Database,
  classroom: Classroom,
  height: bigint,
  now: RealTime,
): Promise<BlockFacts | null> {
  const { rows } = await sql<Aggregate & { earlier: bigint | null; later: bigint | null }>`
    select count(*) as count, coalesce(sum(satoshi), 0)::bigint as coins, max(block_at) as at,
      (select max(block_height) from play_transfer
       where classroom_id = ${classroom.id} and block_height < ${height}) as earlier,
      (select min(block_height) from play_transfer
       where classroom_id = ${classroom.id} and block_height > ${height}) as later
    from play_transfer where classroom_id = ${classroom.id} and block_height = ${height}`.execute(database);
  const [row] = rows;
  const tip = heightAt(classroom.clock, now);
  if (row === undefined || (height > tip && row.count === 0n)) return null;
  return {
    height,
    at: row.at ?? timeOfEmptyBlock(classroom, height),
    transferCount: Number(row.count),
    satoshi: satoshi(row.coins),
    confirmations: confirmations(height, tip),
    earlier: row.earlier,
    later: row.later,
  };
}

interface Aggregate {
  readonly count: bigint;
  readonly coins: bigint;
  readonly at: PracticeTime | null;
}

interface BlockRow {
  readonly height: bigint;
  readonly count: bigint;
  readonly coins: Satoshi;
  readonly at: PracticeTime;
}

function readBlock({ height, at, count, coins }: BlockRow): Block {
  return { height, at, transferCount: Number(count), satoshi: coins };
}

function timeOfEmptyBlock({ clock }: Classroom, height: bigint): PracticeTime | null {
  return height > clock.heightFrom ? practiceTimeOfBlock(clock, height) : null;
}
