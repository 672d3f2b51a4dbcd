import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { BANK, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import type { Satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { PlayAddress, TransferId } from '../chain.ts';
import { readTransfer } from '../coin-rows.server.ts';
import { EXPLORER_PAGE_SIZE } from './explorer.ts';
import { confirmationsOf } from '../play-chain.server.ts';

/** A class's chain as one reader sees it at an instant. Nobody is named on it; an investor knows their own wallet. */
export interface ChainView {
  readonly classroom: Classroom;
  /** Null for staff and for strangers. */
  readonly investor: InvestorId | null;
  readonly now: RealTime;
}

/** Who owns an address, as far as the viewer may know. */
export type PlaceKind = 'company' | 'bank' | 'own' | 'wallet';
export interface Place {
  readonly kind: PlaceKind;
  readonly address: PlayAddress;
}

export interface ChainTransfer {
  readonly id: TransferId;
  readonly from: Place | { readonly kind: 'tap' };
  readonly to: Place;
  readonly satoshi: Satoshi;
  readonly sentAt: PracticeTime;
  readonly blockHeight: bigint;
  readonly blockAt: PracticeTime;
  /** 0 while it waits for its block. */
  readonly confirmations: number;
}

/** Which transfers of the class: all of them, those of a block, or those from and to an address. */
export type TransferFilter = 'all' | { readonly block: bigint } | { readonly address: PlayAddress };

/** Returns one page of a class's transfers, newest first. Pages count from 1. */
export async function transfersOf(
  database: Database,
  view: ChainView,
  filter: TransferFilter,
  page: number,
): Promise<ChainTransfer[]> {
  const { rows } = await readWithOwners(view.classroom, selectionOf(view.classroom, filter, page)).execute(database);
  return rows.map((row) => seen(row, view));
}

/** Returns one transfer of the class by its id, or null. */
export async function findTransfer(database: Database, view: ChainView, id: TransferId): Promise<ChainTransfer | null> {
  const selection = sql`select * from play_transfer where classroom_id = ${view.classroom.id} and id = ${id}`;
  const { rows } = await readWithOwners(view.classroom, selection).execute(database);
  return rows[0] === undefined ? null : seen(rows[0], view);
}

/** Returns whose an address is, for the viewer. */
export function placeKind(owner: number, view: ChainView): PlaceKind {
  if (owner === HOUSE) return 'company';
  if (owner === BANK) return 'bank';
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
  const { id, from, to, satoshi, sentAt, blockHeight, blockAt } = readTransfer(row);
  return {
    id,
    from: from === null || row.sender === null ? { kind: 'tap' } : { kind: placeKind(row.sender, view), address: from },
    to: { kind: placeKind(row.receiver, view), address: to },
    satoshi,
    sentAt,
    blockHeight,
    blockAt,
    confirmations: confirmationsOf(view.classroom, { blockHeight }, view.now),
  };
}
