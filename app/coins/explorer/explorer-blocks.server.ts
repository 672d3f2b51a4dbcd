import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt, practiceAt, practiceTimeOfBlock } from '#app/classes/clock.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { confirmations } from '../chain.ts';
import { type Block, EXPLORER_PAGE_SIZE, linesOfChain } from './explorer.ts';

/** A class's chain as a whole, at an instant. */
export interface ChainSummary {
  /** Of the newest block; 0 while there is none. */
  readonly height: bigint;
  readonly practiceNow: PracticeTime;
  /** Those that wait for their block included. */
  readonly transferCount: number;
  readonly addressCount: number;
  /** All coins there are: what the tap gave. */
  readonly satoshi: Satoshi;
}

/** One block, with or without transfers. */
export interface BlockFacts {
  readonly height: bigint;
  /** Null of an empty block from before the clock was last set, whose time nobody wrote down. */
  readonly at: PracticeTime | null;
  readonly transferCount: number;
  readonly satoshi: Satoshi;
  /** 0 while its transfers wait for it. */
  readonly confirmations: number;
  /** The nearest blocks with transfers below and above it. */
  readonly earlier: bigint | null;
  readonly later: bigint | null;
}

/** Counts a class's chain. */
export async function summaryOf(database: Database, classroom: Classroom, now: RealTime): Promise<ChainSummary> {
  const { rows } = await sql<{ transfers: bigint; addresses: bigint; coins: bigint }>`
    select (select count(*) from play_transfer where classroom_id = ${classroom.id}) as transfers,
      count(*) as addresses, coalesce(sum(balance), 0)::bigint as coins
    from play_address where classroom_id = ${classroom.id}`.execute(database);
  const [counted] = rows;
  return {
    height: heightAt(classroom.clock, now),
    practiceNow: practiceAt(classroom.clock, now),
    transferCount: Number(counted?.transfers ?? 0n),
    addressCount: Number(counted?.addresses ?? 0n),
    satoshi: satoshi(counted?.coins ?? 0n),
  };
}

/** One page of a class's chain, newest first (pages count from 1; one beyond the last is the last). */
export async function blocksOf(database: Database, classroom: Classroom, askedPage: number, now: RealTime) {
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from
      (select distinct block_height from play_transfer where classroom_id = ${classroom.id}) as block`.execute(
    database,
  );
  const pageCount = Math.max(Math.ceil(Number(counted[0]?.count ?? 0n) / EXPLORER_PAGE_SIZE), 1);
  const page = Math.min(askedPage, pageCount);
  const found = await blocksFrom(database, classroom, (page - 1) * EXPLORER_PAGE_SIZE);
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

/** One block by its height; null for one that is not there yet and for which nothing waits. */
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

async function blocksFrom(database: Database, classroom: Classroom, offset: number): Promise<Block[]> {
  // One more than a page, to know how far the empty blocks below it reach.
  const { rows } = await sql<{ height: bigint; count: bigint; coins: bigint; at: PracticeTime }>`
    select block_height as height, count(*) as count, sum(satoshi)::bigint as coins, max(block_at) as at
    from play_transfer where classroom_id = ${classroom.id}
    group by block_height order by block_height desc
    limit ${EXPLORER_PAGE_SIZE + 1} offset ${offset}`.execute(database);
  return rows.map((row) => ({
    height: row.height,
    at: row.at,
    transferCount: Number(row.count),
    satoshi: row.coins,
  }));
}

function timeOfEmptyBlock({ clock }: Classroom, height: bigint): PracticeTime | null {
  return height > clock.heightFrom ? practiceTimeOfBlock(clock, height) : null;
}
