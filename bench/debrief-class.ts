import { type RawBuilder, sql } from 'kysely';
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
import { atBirth, HOUR_MS, later, type PracticeTime, type RealTime, realTime } from '#app/time/instants.ts';

/** The steps that everyone takes in a round of the bench's class. */
const STAGES = ['pay', 'credit', 'place', 'mature', 'ask', 'receive'] as const;
type Stage = (typeof STAGES)[number];

/** A turn that everyone takes: its time and its amounts, in cents and satoshi. */
interface Turn {
  readonly round: number;
  readonly stage: Stage;
  readonly at: PracticeTime;
  readonly cents: bigint;
  readonly satoshi: bigint;
}

/** People with their postings as `booked (person, posting)`, and the house's address. */
interface Booked {
  readonly pairs: RawBuilder<unknown>;
  readonly house: string;
}

/** Returns the statements that write, beside the ledger, what the site writes there in the same transaction. */
function rowsOf(classroom: Classroom, turn: Turn, booked: Booked): readonly RawBuilder<unknown>[] {
  const ids = { deposit: idOf('dep', turn), investment: idOf('inv', turn), withdrawal: idOf('wd', turn) };
  switch (turn.stage) {
    case 'pay':
      return [...paidRows(classroom, turn, booked, ids.deposit), command(classroom, turn, booked, 'deposit-paid', ids)];
    case 'credit':
      return [
        ...creditedRows(classroom, turn, booked, ids.deposit),
        command(classroom, turn, booked, 'deposit-approved', ids),
      ];
    case 'place':
      return [
        placedRow(classroom, turn, booked, ids.investment),
        command(classroom, turn, booked, 'investment-placed', ids),
      ];
    case 'mature':
      return [maturedRow(classroom, turn, booked, ids.investment)];
    case 'ask':
      return [
        askedRow(classroom, turn, booked, ids.withdrawal),
        command(classroom, turn, booked, 'withdrawal-requested', ids),
      ];
    case 'receive':
      return [
        ...receivedRows(classroom, turn, booked, ids.withdrawal),
        command(classroom, turn, booked, 'withdrawal-approved', ids),
      ];
  }
}

type Ids = Readonly<Record<'deposit' | 'investment' | 'withdrawal', RawBuilder<unknown>>>;

function idOf(prefix: string, { round }: Turn): RawBuilder<unknown> {
  return sql`${prefix}::text || '_' || ${round}::integer || 'x' || person`;
}

function transferOf(prefix: string, { round }: Turn): RawBuilder<unknown> {
  return sql`'tr_' || md5(${prefix}::text || ${round}::integer || ':' || person)`;
}

const ownAddress = (classroom: Classroom) =>
  sql`(select address from play_address where classroom_id = ${classroom.id} and owner_id = person)`;

function paidRows(classroom: Classroom, turn: Turn, { pairs, house }: Booked, deposit: RawBuilder<unknown>) {
  const { at, cents, satoshi } = turn;
  const transfer = transferOf('in', turn);
  return [
    sql`insert into play_transfer (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
      select ${classroom.id}, ${transfer}, ${transfer}, ${ownAddress(classroom)}, ${house}, ${satoshi}, ${at}, 1, ${at} from ${pairs}`,
    sql`insert into deposit (classroom_id, id, investor_id, request_key, amount_cents, origin, transfer_id, requested_at)
      select ${classroom.id}, ${deposit}, person, ${deposit}, ${cents}, 'wallet', ${transfer}, ${at} from ${pairs}`,
    sql`insert into coin_arrival (classroom_id, transfer_id, posting_id, worth_cents, arrived_at)
      select ${classroom.id}, ${transfer}, posting, ${cents}, ${at} from ${pairs}`,
  ];
}

function creditedRows(classroom: Classroom, turn: Turn, { pairs }: Booked, deposit: RawBuilder<unknown>) {
  const { at, cents } = turn;
  return [
    sql`insert into deposit_decision (classroom_id, deposit_id, outcome, credited_cents, posting_id, decided_by, decided_at)
      select ${classroom.id}, ${deposit}, 'approved', ${cents}, posting, 'bench', ${at} from ${pairs}`,
    sql`insert into arrival_settlement (classroom_id, transfer_id, outcome, deposit_id, amount_cents, posting_id, settled_by, settled_at)
      select ${classroom.id}, ${transferOf('in', turn)}, 'deposit', ${deposit}, ${cents}, posting, 'bench', ${at} from ${pairs}`,
  ];
}

function placedRow(
  classroom: Classroom,
  { round, at, cents }: Turn,
  { pairs }: Booked,
  investment: RawBuilder<unknown>,
) {
  return sql`insert into investment (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents, placed_at, matures_at, posting_id)
    select ${classroom.id}, ${investment}, person, ${round}, ${investment}, 'beginners', ${cents}, ${cents}, ${at}, ${at}::timestamptz + interval '40 hours', posting
    from ${pairs}`;
}

function maturedRow(classroom: Classroom, { at }: Turn, { pairs }: Booked, investment: RawBuilder<unknown>) {
  return sql`insert into investment_maturity (classroom_id, investment_id, posting_id, matured_at)
    select ${classroom.id}, ${investment}, posting, ${at} from ${pairs}`;
}

function askedRow(classroom: Classroom, { at, cents }: Turn, { pairs }: Booked, withdrawal: RawBuilder<unknown>) {
  return sql`insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, requested_at, posting_id)
    select ${classroom.id}, ${withdrawal}, person, ${withdrawal}, ${cents}, ${ownAddress(classroom)}, ${at}, posting from ${pairs}`;
}

function receivedRows(classroom: Classroom, turn: Turn, { pairs, house }: Booked, withdrawal: RawBuilder<unknown>) {
  const { at, satoshi } = turn;
  const transfer = transferOf('out', turn);
  return [
    sql`insert into withdrawal_decision (classroom_id, withdrawal_id, outcome, fee_cents, satoshi, posting_id, decided_by, decided_at)
      select ${classroom.id}, ${withdrawal}, 'approved', 2000, ${satoshi}, posting, 'bench', ${at} from ${pairs}`,
    sql`insert into play_transfer (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
      select ${classroom.id}, ${transfer}, ${transfer}, ${house}, ${ownAddress(classroom)}, ${satoshi}, ${at}, 1, ${at} from ${pairs}`,
    sql`insert into house_payment (classroom_id, transfer_id, withdrawal_id)
      select ${classroom.id}, ${transfer}, ${withdrawal} from ${pairs}`,
  ];
}

function command(classroom: Classroom, { at, cents }: Turn, { pairs }: Booked, kind: string, ids: Ids) {
  return sql`insert into class_command (classroom_id, practice_at, kind, investor_id, facts)
    select ${classroom.id}, ${at}, ${kind}, person, jsonb_build_object('amount', ${cents}::text, 'plan', 'beginners',
      'deposit', ${ids.deposit}, 'investment', ${ids.investment}, 'withdrawal', ${ids.withdrawal})
    from ${pairs}`;
}

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
