import { type RawBuilder, sql } from 'kysely';
import { type ClassroomId, HOUSE } from '#app/ledger/account.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { PlayAddress } from '../chain.ts';
import { type ChainView, type PlaceKind, placeKind } from './explorer.server.ts';

export interface Flow {
  readonly satoshi: Satoshi;
  readonly transferCount: number;
  /** The number of different addresses at the other end; the tap has none. */
  readonly addressCount: number;
}

/** Everything that ever moved there, including what waits for its block. */
export interface AddressFacts {
  readonly address: PlayAddress;
  readonly kind: PlaceKind;
  readonly balance: Satoshi;
  readonly cameIn: Flow;
  readonly wentOut: Flow;
  /** Null before its first transfer. */
  readonly firstAt: PracticeTime | null;
  readonly lastAt: PracticeTime | null;
  /** For an address of the company: the company as a whole. */
  readonly company: Company | null;
}

export interface Company {
  /** Newest first; the first is the one in use. */
  readonly addresses: readonly PlayAddress[];
  readonly balance: Satoshi;
  /** Transfers between the company's own addresses do not count as coming in or going out. */
  readonly cameIn: Flow;
  readonly wentOut: Flow;
}

export async function findAddress(
  database: Database,
  view: ChainView,
  address: PlayAddress,
): Promise<AddressFacts | null> {
  const { classroom } = view;
  const row = await database
    .selectFrom('play_address')
    .select(['address', 'owner_id', 'balance'])
    .where('classroom_id', '=', classroom.id)
    .where('address', '=', address)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [cameIn, wentOut] = await Promise.all([
    flowInto(database, classroom.id, [address]),
    flowOutOf(database, classroom.id, [address]),
  ]);
  const dates = [cameIn.firstAt, wentOut.firstAt, cameIn.lastAt, wentOut.lastAt]
    .filter((at) => at !== null)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    address: row.address,
    kind: placeKind(row.owner_id, view),
    balance: satoshi(row.balance),
    cameIn,
    wentOut,
    firstAt: dates[0] ?? null,
    lastAt: dates.at(-1) ?? null,
    company: row.owner_id === HOUSE ? await companyOf(database, classroom.id, { cameIn, wentOut }) : null,
  };
}

/** `ofOne` holds the flows of one of its addresses, which are those of all while there is no other. */
async function companyOf(
  database: Database,
  classroomId: ClassroomId,
  ofOne: Pick<Company, 'cameIn' | 'wentOut'>,
): Promise<Company> {
  const rows = await database
    .selectFrom('play_address')
    .select(['address', 'balance'])
    .where('classroom_id', '=', classroomId)
    .where('owner_id', '=', HOUSE)
    .orderBy((where) => where('retired_at', 'is', null), 'desc')
    .orderBy('retired_at', 'desc')
    .execute();
  const addresses = rows.map((row) => row.address);
  const balance = satoshi(rows.reduce((sum, row) => sum + row.balance, 0n));
  if (addresses.length === 1) return { addresses, balance, ...ofOne };
  const [cameIn, wentOut] = await Promise.all([
    flowInto(database, classroomId, addresses),
    flowOutOf(database, classroomId, addresses),
  ]);
  return { addresses, balance, cameIn, wentOut };
}

type DatedFlow = Flow & { readonly firstAt: PracticeTime | null; readonly lastAt: PracticeTime | null };
type FlowRow = {
  coins: bigint;
  transfers: bigint;
  addresses: bigint;
  first_at: PracticeTime | null;
  last_at: PracticeTime | null;
};

function flowInto(database: Database, classroomId: ClassroomId, addresses: readonly string[]): Promise<DatedFlow> {
  return sumUp(
    database,
    sql`select from_address as other, satoshi, sent_at from play_transfer
      where classroom_id = ${classroomId} and to_address = any(${addresses}::text[])
        and (from_address is null or from_address <> all(${addresses}::text[]))`,
  );
}

function flowOutOf(database: Database, classroomId: ClassroomId, addresses: readonly string[]): Promise<DatedFlow> {
  return sumUp(
    database,
    sql`select to_address as other, satoshi, sent_at from play_transfer
      where classroom_id = ${classroomId} and from_address = any(${addresses}::text[])
        and to_address <> all(${addresses}::text[])`,
  );
}

/** Sums up first by address at the other end: counting distinct addresses would sort all transfers. */
async function sumUp(database: Database, transfers: RawBuilder<unknown>): Promise<DatedFlow> {
  const { rows } = await sql<FlowRow>`
    select coalesce(sum(coins), 0)::bigint as coins, coalesce(sum(transfers), 0)::bigint as transfers,
      count(other) as addresses, min(first_at) as first_at, max(last_at) as last_at
    from (
      select other, sum(satoshi) as coins, count(*) as transfers, min(sent_at) as first_at, max(sent_at) as last_at
      from (${transfers}) as moved group by other
    ) as by_address`.execute(database);
  return readFlow(rows[0]);
}

function readFlow(row: FlowRow | undefined): DatedFlow {
  return {
    satoshi: satoshi(row?.coins ?? 0n),
    transferCount: Number(row?.transfers ?? 0n),
    addressCount: Number(row?.addresses ?? 0n),
    firstAt: row?.first_at ?? null,
    lastAt: row?.last_at ?? null,
  };
}
