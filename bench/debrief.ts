import process from 'node:process';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { type CoinMove, traceClass } from '#app/debrief/tracing/trace.ts';
import { type Figure, median } from './figure.ts';
import type { BenchServer } from './server.ts';
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
import type { Database } from '#app/platform/database.server.ts';
import { rowsOf, STAGES, type Turn } from './debrief-rows.ts';

const ROUNDS = 5;
const AGAIN = 200;
/** As many at once as the server has connections. */
const CONNECTIONS = 8;
const LARGEST_TRACE = 1_000_000;
const TRACES = [10_000, 100_000, LARGEST_TRACE] as const;

/** How long the Debrief of a large class takes, and how tracing grows. */
export const debrief = {
  names: ['debrief.first', 'debrief.again', 'debrief.class', 'debrief.trace-100000', 'debrief.trace-1000000'],
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const figures: Figure[] = [];
    if (isWanted('debrief.trace')) figures.push(...traceFigures());
    if (['debrief.first', 'debrief.again', 'debrief.class'].some(isWanted)) {
      const filled = await fillDebriefClass(server.open(CONNECTIONS).database);
      figures.push(...(await openingFigures(server, filled)));
    }
    return figures.filter((figure) => isWanted(figure.name));
  },
};

async function openingFigures(server: BenchServer, { classroom, people, now }: DebriefClass): Promise<Figure[]> {
  const first: number[] = [];
  const room: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Of a server that has just started nothing is kept.
    const { database } = server.open(CONNECTIONS);
    const [person] = people;
    if (person === undefined) throw new Error('the class is empty');
    first.push(await seconds(() => debriefOfInvestor(database, classroom, person, now)));
    const others = people.slice(1, AGAIN + 1);
    const all = await seconds(() => inTurns(others, (other) => debriefOfInvestor(database, classroom, other, now)));
    again.push(all / others.length);
    room.push(await seconds(() => debriefOfClass(database, classroom, now)));
  }
  const within = { unit: 's', reference: null, goal: { atMost: 1 }, never: { atMost: 4 } } as const;
  return [
    { name: 'debrief.first', value: median(first), ...within },
    { name: 'debrief.again', value: median(again), ...within, goal: { atMost: 0.02 } },
    { name: 'debrief.class', value: median(room), ...within },
  ];
}

/** Does it for all of them, as many at once as there are connections. */
async function inTurns<One>(all: readonly One[], act: (one: One) => Promise<unknown>) {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of waiting) await act(one);
    }),
  );
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

/** Nanoseconds of processor time, collecting garbage included, for each movement, against those of the smallest trace: a trace that grows linearly stays near 1. */
function traceFigures(): Figure[] {
  const per = TRACES.map((count) => {
    const moves = movesOf(count);
    // As many movements in each round, whatever the size, after a first one in which the code gets warm.
    const times = Array.from({ length: ROUNDS + 1 }, () => {
      const start = process.cpuUsage();
      for (let done = 0; done < LARGEST_TRACE; done += count) traceClass(moves);
      const { user, system } = process.cpuUsage(start);
      return ((user + system) / LARGEST_TRACE) * 1_000;
    }).slice(1);
    return { count, value: median(times) };
  });
  const [smallest, ...larger] = per;
  if (smallest === undefined) return [];
  const reference = { name: `debrief.trace-${smallest.count}`, value: smallest.value };
  return larger.map(({ count, value }) => ({
    name: `debrief.trace-${count}`,
    value,
    unit: 'ns/entry',
    reference,
    goal: { atMost: 2 },
    never: { atMost: 5 },
  }));
}

/** Three payments, then two withdrawals of somewhat less, of people in turn. */
function movesOf(count: number): readonly CoinMove[] {
  return Array.from({ length: count }, (_, place) => {
    const owner = 1 + (place % 4_999);
    return place % 5 < 3
      ? { kind: 'payment', owner, wallet: owner, satoshi: BigInt(800_000 + (place % 977)) }
      : { kind: 'withdrawal', owner, wallet: owner, satoshi: -BigInt(1_000_000 + (place % 613)) };
  });
}

const INVESTORS = 5_000;
/** Of them, this many are people; the others are of the crowd. */
const PEOPLE = 4_000;
const BATCH = 500;
const HOUR_MS = 3_600_000;
const FOUNDED = new Date('2025-01-11T00:00:00Z');
/** At $60,000 a coin, held still: $500, and $400 less the fee of $20. */
const [DEPOSITED, DEPOSIT_COINS] = [cents(500_00n), satoshi(833_333n)];
const [ASKED, FEE, PAID_COINS] = [cents(400_00n), cents(20_00n), satoshi(633_333n)];

/** Two whole rounds, and a third whose plans have matured and whose withdrawals nobody asks for: 41 entries each. */
const TURNS: readonly Pick<Turn, 'round' | 'stage'>[] = [1, 2, 3].flatMap((round) =>
  STAGES.slice(0, round === 3 ? 4 : STAGES.length).map((stage) => ({ round, stage })),
);

interface DebriefClass {
  readonly classroom: Classroom;
  readonly people: readonly InvestorId[];
  /** Practice and real time at which everything has happened. */
  readonly now: Date;
}

/**
 * A class of 5,000 investors with 205,000 entries, at its end. The ledger is posted by its own function; what stands
 * beside it is inserted many rows at a time, because the whole way would take an hour.
 */
async function fillDebriefClass(database: Database): Promise<DebriefClass> {
  const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 };
  const choices = { kind: 'invited', name: 'Debrief', joinCode: 'DEBRIEF', sizeLimit: PEOPLE, rate: 1, price } as const;
  const classroom = await establishClass(database, choices, FOUNDED);
  const investors = Array.from({ length: INVESTORS }, (_, index) => investorId(index + 1));
  await insertInvestors(database, classroom, investors);
  for (const [index, turn] of TURNS.entries()) {
    const at = new Date(FOUNDED.getTime() + (index + 1) * 40 * HOUR_MS);
    for (let first = 0; first < INVESTORS; first += BATCH) {
      await takeTurn(database, classroom, investors.slice(first, first + BATCH), {
        ...turn,
        ...amountsOf(turn),
        at,
      });
    }
  }
  await sql`analyze`.execute(database);
  return { classroom, people: investors.slice(0, PEOPLE), now: new Date(FOUNDED.getTime() + 30 * 24 * HOUR_MS - 1) };
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

/** Made of the letters that an address may have; nobody checks its sum in a table. */
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
