import { type RawBuilder, sql } from 'kysely';
import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { type AccountPurpose, type ClassroomId, COMPANY_PURPOSES, TAKERS } from '#app/ledger/account.ts';
import { classTotals } from '#app/ledger/ledger.server.ts';
import { type Cents, cents, NO_SATOSHI, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { priceAt } from './price.ts';
import { daysPerPointOf, historyFrom, type SolvencyChange } from './solvency-history.ts';

export interface Solvency {
  readonly coinsHeld: Satoshi;
  /** At the practice price of this instant. */
  readonly coinsWorthCents: Cents;
  readonly owedCents: Cents;
  /** What plans promised beyond principal. */
  readonly promisedProfitCents: Cents;
  /** Deposits approved although no coins came. */
  readonly unbackedCreditsCents: Cents;
  readonly feesCents: Cents;
  /** What the people behind the company took, at its worth on the day. */
  readonly takenCents: Cents;
  /** Negative when the company cannot pay everybody. */
  readonly gapCents: Cents;
  readonly paidIn: Satoshi;
  /** Paid for withdrawals: neither sent back nor taken. Never more than came in. */
  readonly paidOut: Satoshi;
  readonly taken: Satoshi;
}

export type CoinFlow = Pick<Solvency, 'paidIn' | 'paidOut' | 'taken'>;

export async function solvencyOf(database: Database, classroom: Classroom, now: RealTime): Promise<Solvency> {
  const [totals, flow] = await Promise.all([classTotals(database, classroom.id), coinFlowOf(database, classroom.id)]);
  return solvencyFrom(totals, flow, priceAt(classroom.price, practiceAt(classroom.clock, now)));
}

/** Takes every account summed over its owners, and the coins that came and left. */
export function solvencyFrom(
  totals: ReadonlyMap<AccountPurpose, bigint>,
  flow: CoinFlow,
  priceCents: bigint,
): Solvency {
  const totalOf = (purpose: AccountPurpose) => totals.get(purpose) ?? 0n;
  const coinsHeld = satoshi(totalOf('coins_held'));
  const coinsWorthCents = satoshiToCents(coinsHeld, priceCents);
  const owedCents = cents(COMPANY_PURPOSES.reduce((sum, purpose) => sum + totalOf(purpose), 0n));
  return {
    coinsHeld,
    coinsWorthCents,
    owedCents,
    // A liability with nothing behind it is a loss of the house account in the ledger.
    promisedProfitCents: cents(-totalOf('promised_profit')),
    unbackedCreditsCents: cents(-totalOf('unbacked_credits')),
    feesCents: cents(totalOf('fees')),
    takenCents: cents(-totalOf('taken')),
    gapCents: cents(coinsWorthCents - owedCents),
    ...flow,
  };
}

export function sumOfSolvencies(all: readonly Solvency[]): Solvency {
  const centsOf = (of: (one: Solvency) => Cents) => cents(all.reduce((sum, one) => sum + of(one), 0n));
  const satoshiOf = (of: (one: Solvency) => Satoshi) => satoshi(all.reduce((sum, one) => sum + of(one), 0n));
  return {
    coinsHeld: satoshiOf((one) => one.coinsHeld),
    coinsWorthCents: centsOf((one) => one.coinsWorthCents),
    owedCents: centsOf((one) => one.owedCents),
    promisedProfitCents: centsOf((one) => one.promisedProfitCents),
    unbackedCreditsCents: centsOf((one) => one.unbackedCreditsCents),
    feesCents: centsOf((one) => one.feesCents),
    takenCents: centsOf((one) => one.takenCents),
    gapCents: centsOf((one) => one.gapCents),
    paidIn: satoshiOf((one) => one.paidIn),
    paidOut: satoshiOf((one) => one.paidOut),
    taken: satoshiOf((one) => one.taken),
  };
}

export async function coinFlowOf(database: Database, classroom: ClassroomId): Promise<CoinFlow> {
  const { rows } = await sql<CoinFlow>`
    select coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as "paidIn",
      coalesce(-sum(entry.amount) filter (where posting.kind = 'withdrawal_approved'), 0)::bigint as "paidOut",
      coalesce(-sum(entry.amount) filter (where posting.kind = 'coins_taken'), 0)::bigint as taken
    from ledger_entry entry
    left join ledger_posting posting on entry.amount < 0 and posting.classroom_id = entry.classroom_id
      and posting.id = entry.posting_id and posting.kind in ('withdrawal_approved', 'coins_taken')
    where entry.classroom_id = ${classroom} and entry.owner_id = 0 and entry.purpose = 'coins_held'`.execute(database);
  return rows[0] ?? { paidIn: NO_SATOSHI, paidOut: NO_SATOSHI, taken: NO_SATOSHI };
}

/** Compares the play chain with itself and with the ledger. Empty when all is sound. */
export async function reconcileCoins(database: Database, classroom: Pick<Classroom, 'id'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [wrongBalances, wrongArrivals, wrongQueue, wrongCoinsHeld, wrongTaking, paidOutBeyondPaidIn]) {
    const { rows } = await sql<Finding>`${check(classroom.id)}`.execute(database);
    findings.push(...rows);
  }
  return findings;
}

/** Every address must hold what came to it minus what left it. */
function wrongBalances(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'address-balance-wrong' as check,
      format('class %s, address %s: balance %s, transfers sum to %s', ${classroom}::integer, address, balance, coalesce(moved.total, 0)) as detail
    from play_address
    left join (
      select address, sum(satoshi) as total from (
        select to_address as address, satoshi from play_transfer where classroom_id = ${classroom}
        union all
        select from_address, -satoshi from play_transfer where classroom_id = ${classroom} and from_address is not null
      ) as sides group by address
    ) as moved using (address)
    where classroom_id = ${classroom} and balance <> coalesce(moved.total, 0)`;
}

/** Exactly the payments to the house that have not arrived must wait for their confirmations. */
function wrongQueue(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'payment-queue-wrong' as check,
      format('class %s, transfer %s', ${classroom}::integer, coalesce(due.transfer_id, unconfirmed.id)) as detail
    from (
      select moved.id, moved.block_height from play_transfer moved
      join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
      where moved.classroom_id = ${classroom} and receiver.owner_id = 0 and not exists (
        select from coin_arrival arrival where arrival.classroom_id = moved.classroom_id and arrival.transfer_id = moved.id
      )
    ) unconfirmed
    full join (select * from payment_due where classroom_id = ${classroom}) due
      on due.transfer_id = unconfirmed.id and due.block_height = unconfirmed.block_height
    where due.transfer_id is null or unconfirmed.id is null`;
}

/** Each must be a payment to the house, booked by one posting of exactly its coins that no other arrival names. */
function wrongArrivals(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'arrival-wrong' as check,
      format('class %s, transfer %s, posting %s', ${classroom}::integer, arrival.transfer_id, arrival.posting_id) as detail
    from coin_arrival as arrival
    join play_transfer as moved on moved.classroom_id = arrival.classroom_id and moved.id = arrival.transfer_id
    join play_address as receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    left join ledger_entry as entry on entry.classroom_id = arrival.classroom_id and entry.posting_id = arrival.posting_id
      and entry.owner_id = 0 and entry.purpose = 'coins_held'
    join (
      select posting_id, count(*) as times from coin_arrival where classroom_id = ${classroom} group by posting_id
    ) as named on named.posting_id = arrival.posting_id
    where arrival.classroom_id = ${classroom}
      and (receiver.owner_id <> 0 or entry.amount is distinct from moved.satoshi or named.times > 1)`;
}

/** The ledger's coins must be what arrived at the house's addresses minus what left them. */
function wrongCoinsHeld(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'coins-held-wrong' as check,
      format('class %s: the ledger holds %s satoshi, the play chain says %s', ${classroom}::integer, ledger.held, chain.held) as detail
    from (
      select coalesce(sum(amount), 0) as held from ledger_entry
      where classroom_id = ${classroom} and owner_id = 0 and purpose = 'coins_held'
    ) as ledger, (
      select coalesce(sum(satoshi) filter (where arrived), 0) - coalesce(sum(satoshi) filter (where sender = 0), 0) as held
      from (
        select satoshi, sender.owner_id as sender, arrival.transfer_id is not null as arrived
        from play_transfer as moved
        left join play_address as sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
        left join coin_arrival as arrival on arrival.classroom_id = moved.classroom_id and arrival.transfer_id = moved.id
        where moved.classroom_id = ${classroom}
      ) as transfers
    ) as chain
    where ledger.held <> chain.held`;
}

/** What the takers' address holds must be what the ledger says was taken. */
function wrongTaking(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'taking-wrong' as check,
      format('class %s: the ledger says %s satoshi, the play chain %s', ${classroom}::integer, ledger.taken, chain.taken) as detail
    from (
      select coalesce(-sum(entry.amount), 0) as taken from ledger_posting posting
      join ledger_entry entry on entry.classroom_id = posting.classroom_id and entry.posting_id = posting.id
        and entry.owner_id = 0 and entry.purpose = 'coins_held'
      where posting.classroom_id = ${classroom} and posting.kind = 'coins_taken'
    ) as ledger, (
      select coalesce(sum(balance), 0) as taken from play_address
      where classroom_id = ${classroom} and owner_id = ${TAKERS}
    ) as chain
    where ledger.taken <> chain.taken`;
}

/** The house must never have paid out more coins than it was paid. */
function paidOutBeyondPaidIn(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'paid-out-beyond-paid-in' as check,
      format('class %s: in %s, out %s satoshi', ${classroom}::integer, flow.paid_in, flow.paid_out) as detail
    from (
      select coalesce(sum(satoshi) filter (where receiver.owner_id = 0), 0) as paid_in,
        coalesce(sum(satoshi) filter (where sender.owner_id = 0), 0) as paid_out
      from play_transfer as moved
      join play_address as receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
      left join play_address as sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
      where moved.classroom_id = ${classroom}
    ) as flow
    where flow.paid_out > flow.paid_in`;
}

/**
 * From the founding to this instant: one point for each practice day, or for several days where a chart could not show
 * every day. Coins are worth the price at the end of their point.
 */
export async function solvencyHistoryOf(database: Database, classroom: Classroom, now: RealTime) {
  const practiceNow = practiceAt(classroom.clock, now);
  const today = classDay(classroom, practiceNow);
  const daysPerPoint = daysPerPointOf(today);
  const last = Math.ceil(today / daysPerPoint) - 1;
  const changes = await changesByPeriod(database, classroom, { daysPerPoint, last });
  const byPeriod = new Map(changes.map((change) => [change.period, change]));
  return historyFrom(classroom, practiceNow, (period) => byPeriod.get(period));
}

/** The house's entries show what is owed as well as the investors' do, and more cheaply: each posting sums to zero. */
async function changesByPeriod(
  database: Database,
  classroom: Classroom,
  { daysPerPoint, last }: { daysPerPoint: number; last: number },
): Promise<(SolvencyChange & { readonly period: number })[]> {
  const { rows } = await sql<SolvencyChange & { readonly period: number }>`
    select least(greatest(floor(date_part('epoch', occurred_at - ${classroom.createdAt}::timestamptz) / ${daysPerPoint * 86_400}), 0), ${last})::integer as period,
      coalesce(-sum(amount) filter (where owner_id = 0 and not ledger_is_coin(purpose)), 0)::bigint as owed,
      coalesce(sum(amount) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as asked,
      coalesce(-sum(amount) filter (where purpose = 'promised_profit'), 0)::bigint as promised,
      coalesce(sum(amount) filter (where purpose = 'coins_held' and amount > 0), 0)::bigint as "coinsIn",
      coalesce(-sum(amount) filter (where purpose = 'coins_held' and amount < 0 and kind <> 'coins_taken'), 0)::bigint as "coinsOut",
      coalesce(-sum(amount) filter (where purpose = 'coins_held' and kind = 'coins_taken'), 0)::bigint as "coinsTaken"
    from ledger_entry as entry
    join ledger_posting as posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom.id}
      and purpose in ('held_for_withdrawal', 'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'coins_held')
    group by 1 order by 1`.execute(database);
  return rows;
}
