import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { type Solvency, solvencyOf } from '#app/coins/solvency.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { balancesOf, type InvestorBalances } from '#app/ledger/ledger.server.ts';
import { type Cents, cents, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database.server.ts';
import { coinsBehind } from './coins-behind.ts';

/** What the ledger and the play chain knew of one investor all along. Dollars are at the practice price of the instant asked. */
export interface TruthOfInvestor {
  /** All coins that went from their wallet to the house, and those that came back into it. */
  readonly paidIn: Satoshi;
  readonly paidInWorth: Cents;
  readonly cameBack: Satoshi;
  readonly cameBackWorth: Cents;
  /** What their pages say is theirs: all that stands on their four accounts. */
  readonly saidCents: Cents;
  readonly balances: InvestorBalances;
  /** Their share of the coins that are there, as large as their share of all that is owed. */
  readonly behind: Satoshi;
  readonly behindWorth: Cents;
  /** The same of the class as a whole. */
  readonly house: Solvency;
}

/** The truth about one investor at an instant. Throws when they have no accounts in the class. */
export async function truthOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: Date,
): Promise<TruthOfInvestor> {
  const [house, balances, flow] = await Promise.all([
    solvencyOf(database, classroom, now),
    balancesOf(database, classroom.id, investor),
    coinFlowOf(database, classroom.id, investor),
  ]);
  const saidCents = cents(Object.values(balances).reduce((sum, balance) => sum + balance, 0n));
  const behind = coinsBehind(house, saidCents);
  const price = priceAt(classroom.price, practiceAt(classroom.clock, now));
  return {
    ...flow,
    paidInWorth: satoshiToCents(flow.paidIn, price),
    cameBackWorth: satoshiToCents(flow.cameBack, price),
    saidCents,
    balances,
    behind,
    behindWorth: satoshiToCents(behind, price),
    house,
  };
}

/** Between the addresses of an investor and those of the house, on the play chain. */
async function coinFlowOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const { rows } = await sql<{ paid_in: bigint; came_back: bigint }>`
    select
      coalesce((
        select sum(satoshi) from play_address own
        join play_transfer moved on moved.classroom_id = own.classroom_id and moved.from_address = own.address
        join play_address other on other.classroom_id = moved.classroom_id and other.address = moved.to_address
        where own.classroom_id = ${classroom} and own.owner_id = ${investor} and other.owner_id = 0), 0)::bigint as paid_in,
      coalesce((
        select sum(satoshi) from play_address own
        join play_transfer moved on moved.classroom_id = own.classroom_id and moved.to_address = own.address
        join play_address other on other.classroom_id = moved.classroom_id and other.address = moved.from_address
        where own.classroom_id = ${classroom} and own.owner_id = ${investor} and other.owner_id = 0), 0)::bigint as came_back`.execute(
    database,
  );
  return { paidIn: satoshi(rows[0]?.paid_in ?? 0n), cameBack: satoshi(rows[0]?.came_back ?? 0n) };
}
