import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { type Solvency, solvencyOf } from '#app/coins/solvency.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, type InvestorBalances } from '#app/ledger/ledger.server.ts';
import { type Cents, cents, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { coinsBehind } from './coins-of-investor.ts';
import type { WalletFlow } from './tracing/trace-of-investor.ts';

/** Dollars are at the practice price at the instant asked for, unless said otherwise. */
export interface TruthOfInvestor {
  /** All coins that went from their wallet to the house, and all that came back into it. */
  readonly paidIn: Satoshi;
  readonly paidInWorth: Cents;
  /** At the price of the day on which each payment was made. */
  readonly paidInCents: Cents;
  /** The part of what they paid in that has not arrived: in nobody's books yet. */
  readonly underway: Satoshi;
  readonly cameBack: Satoshi;
  readonly cameBackWorth: Cents;
  /** At the price of the day on which each payment was made. */
  readonly cameBackCents: Cents;
  /** What their pages say is theirs: the sum of their four accounts. */
  readonly saidCents: Cents;
  readonly balances: InvestorBalances;
  /** Their share of the coins that are there, in proportion to their share of all that is owed. */
  readonly behind: Satoshi;
  readonly behindWorth: Cents;
  /** What that share would be if nothing had been taken. */
  readonly behindBefore: Satoshi;
  readonly behindBeforeWorth: Cents;
  readonly house: Solvency;
}

/** Throws when they have no accounts in the class. */
export async function truthOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: RealTime,
): Promise<TruthOfInvestor> {
  const [house, balances, flow] = await Promise.all([
    solvencyOf(database, classroom, now),
    balancesOf(database, classroom.id, investor),
    walletFlowOf(database, classroom, investor),
  ]);
  return truthFrom({ house, balances, flow }, priceAt(classroom.price, practiceAt(classroom.clock, now)));
}

export function truthFrom(
  { house, balances, flow }: Pick<TruthOfInvestor, 'house' | 'balances'> & { readonly flow: WalletFlow },
  price: bigint,
): TruthOfInvestor {
  const saidCents = cents(Object.values(balances).reduce((sum, balance) => sum + balance, 0n));
  const behind = coinsBehind(house, saidCents);
  const before = { ...house, coinsHeld: satoshi(house.coinsHeld + house.taken) };
  const behindBefore = coinsBehind(before, saidCents);
  return {
    paidIn: flow.paidIn,
    paidInWorth: satoshiToCents(flow.paidIn, price),
    paidInCents: flow.paidInCents,
    underway: flow.underway,
    cameBack: flow.cameBack,
    cameBackWorth: satoshiToCents(flow.cameBack, price),
    cameBackCents: flow.cameBackCents,
    saidCents,
    balances,
    behind,
    behindWorth: satoshiToCents(behind, price),
    behindBefore,
    behindBeforeWorth: satoshiToCents(behindBefore, price),
    house,
  };
}

export async function walletFlowOf(
  database: Database,
  { id, price }: Pick<Classroom, 'id' | 'price'>,
  investor: InvestorId,
): Promise<WalletFlow> {
  const { rows } = await sql<{ satoshi: bigint; sentAt: PracticeTime; isOut: boolean; isUnderway: boolean }>`
    select moved.satoshi, moved.sent_at as "sentAt", moved.from_address = own.address as "isOut",
      moved.from_address = own.address and arrival.transfer_id is null as "isUnderway"
    from play_address own
    join lateral (
      select * from play_transfer where classroom_id = own.classroom_id and from_address = own.address
      union all
      select * from play_transfer where classroom_id = own.classroom_id and to_address = own.address
    ) moved on true
    join play_address other on other.classroom_id = own.classroom_id
      and other.address = case own.address when moved.from_address then moved.to_address else moved.from_address end
    left join coin_arrival arrival on arrival.classroom_id = own.classroom_id and arrival.transfer_id = moved.id
    where own.classroom_id = ${id} and own.owner_id = ${investor} and other.owner_id = 0`.execute(database);
  const coinsOf = (some: typeof rows) => satoshi(some.reduce((sum, moved) => sum + moved.satoshi, 0n));
  const centsOf = (some: typeof rows) =>
    cents(some.reduce((sum, moved) => sum + nearestCents(moved.satoshi, priceAt(price, moved.sentAt)), 0n));
  const [out, back] = [rows.filter(({ isOut }) => isOut), rows.filter(({ isOut }) => !isOut)];
  return {
    paidIn: coinsOf(out),
    paidInCents: centsOf(out),
    underway: coinsOf(rows.filter(({ isUnderway }) => isUnderway)),
    cameBack: coinsOf(back),
    cameBackCents: centsOf(back),
  };
}

/** Not truncated: the amount in dollars for which the coins were sent, whose last satoshi is worth less than a cent. */
function nearestCents(coins: bigint, priceCents: bigint): bigint {
  return (coins * priceCents + SATOSHI_PER_COIN / 2n) / SATOSHI_PER_COIN;
}

const SATOSHI_PER_COIN = 100_000_000n;
