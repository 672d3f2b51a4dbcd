import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { HOUSE, type InvestorId, investorId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import {
  coinsArrived,
  depositApprovedWithCoins,
  investmentMatured,
  investmentPlaced,
  type Posting,
  withdrawalApproved,
  withdrawalRequested,
} from '#app/ledger/posting.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { atBirth, HOUR_MS, later, type PracticeTime, realTime, type RealTime } from '#app/time/instants.ts';
import { rowsOf, STAGES, type Turn } from './debrief-rows.ts';

const INVESTORS = 5_000;
/** The number of investors who are people; the others belong to the crowd. */
const PEOPLE = 4_000;
const BATCH = 500;
const FOUNDED = atBirth(realTime('2025-01-11T00:00:00Z'));
/** At a steady $60,000 a coin: $500, and $400 less the fee of $20. */
const [DEPOSITED, DEPOSIT_COINS] = [cents(500_00n), satoshi(833_333n)];
const [ASKED, FEE, PAID_COINS] = [cents(400_00n), cents(20_00n), satoshi(633_333n)];

/** Two whole rounds, and a third whose plans have matured but whose withdrawals nobody requests: 41 entries each. */
const TURNS: readonly Pick<Turn, 'round' | 'stage'>[] = [1, 2, 3].flatMap((round) =>
  STAGES.slice(0, round === 3 ? 4 : STAGES.length).map((stage) => ({ round, stage })),
);

export interface DebriefClass {
  readonly classroom: Classroom;
  readonly people: readonly InvestorId[];
  /** The instant by which everything has happened. */
  readonly now: PracticeTime & RealTime;
}

/**
 * Fills a class of 5,000 investors with 205,000 entries, at its end. The ledger is posted by its own function; the rows
 * beside it are inserted in bulk, because doing it all the regular way would take an hour.
 */
export async function fillDebriefClass(database: Database): Promise<DebriefClass> {
  const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 };
  const choices = { kind: 'invited', name: 'Debrief', joinCode: 'DEBRIEF', sizeLimit: PEOPLE, rate: 1, price } as const;
  const classroom = await establishClass(database, choices, FOUNDED);
  const investors = Array.from({ length: INVESTORS }, (_, index) => investorId(index + 1));
  await insertInvestors(database, classroom, investors);
  for (const [index, turn] of TURNS.entries()) {
    const at = later(FOUNDED, (index + 1) * 40 * HOUR_MS);
    for (let first = 0; first < INVESTORS; first += BATCH) {
      await takeTurn(database, classroom, investors.slice(first, first + BATCH), {
        ...turn,
        ...amountsOf(turn),
        at,
      });
    }
  }
  return { classroom, people: investors.slice(0, PEOPLE), now: later(FOUNDED, 30 * 24 * HOUR_MS - 1) };
}

async function insertInvestors(database: Database, { id }: Classroom, investors: readonly InvestorId[]) {
  await sql`
    insert into investor (classroom_id, id, joined_at, is_crowd, crowd_name)
    select ${id}, person, ${FOUNDED}, person > ${PEOPLE}, case when person > ${PEOPLE} then 'Invented ' || person end
    from unnest(${investors}::integer[]) as person`.execute(database);
  await sql`
    insert into play_address (classroom_id, address, owner_id, created_at)
    select ${id}, ${addressOf(sql`person`)}, person, ${FOUNDED} from unnest(${investors}::integer[]) as person`.execute(
    database,
  );
  await sql`select ledger_open_accounts(${id}, person) from unnest(${investors}::integer[]) as person`.execute(
    database,
  );
}

/** Builds an address from the letters that addresses may use; no table checks its checksum. */
function addressOf(person: ReturnType<typeof sql>) {
  return sql`'play1' || left(translate(md5(${person}::text) || md5(${person}::text || 'x'), '1b', 'xz'), 38)`;
}

async function takeTurn(database: Database, classroom: Classroom, investors: readonly InvestorId[], turn: Turn) {
  const answer = await post(
    database,
    classroom.id,
    investors.map((investor) => postingOf(investor, turn)),
  );
  if (!answer.ok) throw new Error(`the ledger refused: ${answer.why}`);
  const pairs = sql`unnest(${investors}::integer[], ${answer.postings.map(({ id }) => id)}::bigint[]) as booked (person, posting)`;
  const house = await houseAddress(database, classroom);
  for (const statement of rowsOf(classroom, turn, { pairs, house })) await statement.execute(database);
}

function amountsOf({ stage }: Pick<Turn, 'stage'>) {
  const isOut = stage === 'ask' || stage === 'receive';
  return isOut ? { cents: ASKED, satoshi: PAID_COINS } : { cents: DEPOSITED, satoshi: DEPOSIT_COINS };
}

function postingOf(investor: InvestorId, { round, stage, at }: Turn): Posting {
  const event = { investor, key: `${stage}:${round}:${investor}`, occurredAt: at };
  switch (stage) {
    case 'pay':
      return coinsArrived({ ...event, coins: DEPOSIT_COINS });
    case 'credit':
      return depositApprovedWithCoins({ ...event, amount: DEPOSITED });
    case 'place':
      return investmentPlaced({ ...event, principal: DEPOSITED, profit: DEPOSITED });
    case 'mature':
      return investmentMatured({ ...event, payout: cents(2n * DEPOSITED) });
    case 'ask':
      return withdrawalRequested({ ...event, amount: ASKED });
    case 'receive':
      return withdrawalApproved({ ...event, net: cents(ASKED - FEE), fee: FEE, coins: PAID_COINS });
  }
}

async function houseAddress(database: Database, { id }: Classroom): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select address from play_address where classroom_id = ${id} and owner_id = ${HOUSE}`.execute(database);
  return rows[0]?.address ?? '';
}
