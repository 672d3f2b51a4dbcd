import { type RawBuilder, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { BANK } from '#app/ledger/account.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * For each investor, what the running plan will pay must be in pending payout, to the cent; every placing must be
 * booked with its principal and its profit; and exactly the running plans must be waiting to mature.
 */
export async function reconcileInvestments(database: Database, classroom: Classroom): Promise<Finding[]> {
  return [
    ...(await wrongPromises(database, classroom)),
    ...(await wrongPlacings(database, classroom)),
    ...(await wrongQueue(database, classroom)),
  ];
}

async function wrongPlacings(database: Database, classroom: Classroom): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'a placing is booked as it was made' as check,
      format('class %s, investment %s', ${classroom.id}::integer, placed.id) as detail
    from investment placed
    left join ledger_entry entry on entry.classroom_id = placed.classroom_id and entry.posting_id = placed.posting_id
    where placed.classroom_id = ${classroom.id}
    group by placed.classroom_id, placed.id
    having coalesce(sum(amount) filter (where owner_id = investor_id and purpose = 'spendable_deposits'), 0) <> -principal_cents
      or coalesce(sum(amount) filter (where owner_id = 0 and purpose = 'promised_profit'), 0) <> -profit_cents`.execute(
    database,
  );
  return rows;
}

async function wrongQueue(database: Database, classroom: Classroom): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'what waits to mature is what runs' as check,
      format('class %s, investment %s', ${classroom.id}::integer, coalesce(due.investment_id, running.id)) as detail
    from (
      select id, matures_at from investment where classroom_id = ${classroom.id} and not exists (
        select from investment_maturity
        where investment_maturity.classroom_id = investment.classroom_id and investment_id = investment.id
      )
    ) running
    full join (select * from investment_due where classroom_id = ${classroom.id}) due
      on due.investment_id = running.id
    where due.investment_id is null or running.id is null or due.matures_at <> running.matures_at`.execute(database);
  return rows;
}

async function wrongPromises(database: Database, classroom: Classroom): Promise<Finding[]> {
  const { rows } = await sql<{ investor_id: number; promised: bigint; held: bigint }>`
    select owner_id as investor_id, coalesce(promised, 0)::bigint as promised, balance as held
    from ledger_account
    left join (
      select investor_id, sum(principal_cents + profit_cents) as promised
      from investment
      where classroom_id = ${classroom.id} and not exists (
        select from investment_maturity
        where investment_maturity.classroom_id = investment.classroom_id and investment_id = investment.id
      )
      group by investor_id
    ) as running on running.investor_id = owner_id
    where classroom_id = ${classroom.id} and purpose = 'pending_payout' and balance <> coalesce(promised, 0)`.execute(
    database,
  );
  return rows.map((row) => ({
    check: 'pending payout is what running plans will pay',
    detail: `class ${classroom.id}, investor ${row.investor_id}: plans ${row.promised}, ledger ${row.held}`,
  }));
}

/** Compares the savings bank with the ledger and the play chain. */
export async function reconcileSavings(database: Database, { id }: Pick<Classroom, 'id'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [wrongSavings, wrongAccounts, wrongCoins, unmovedCoins]) {
    const { rows } = await sql<Finding>`${check(id)}`.execute(database);
    findings.push(...rows);
  }
  return findings;
}

/** Savers must have what they paid in, less what they took out, plus the interest. */
function wrongSavings(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'savings-wrong' as check,
      format('class %s, investor %s: the ledger holds %s, movements and interest make %s',
        ${classroom}::integer, account.owner_id, account.balance, coalesce(moved.total, 0) + coalesce(earned.total, 0)) as detail
    from ledger_account account
    left join (
      select investor_id, sum(case direction when 'in' then amount_cents else -amount_cents end) as total
      from savings_movement where classroom_id = ${classroom} group by investor_id
    ) moved on moved.investor_id = account.owner_id
    left join (
      select owner_id, sum(amount) as total from ledger_entry entry
      join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
      where entry.classroom_id = ${classroom} and purpose = 'savings' and kind = 'savings_interest_paid'
      group by owner_id
    ) earned on earned.owner_id = account.owner_id
    where account.classroom_id = ${classroom} and account.purpose = 'savings'
      and account.balance <> coalesce(moved.total, 0) + coalesce(earned.total, 0)`;
}

/** Exactly the accounts with money in them must bear interest. */
function wrongAccounts(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'savings-accounts-wrong' as check,
      format('class %s, investor %s', ${classroom}::integer, coalesce(saver.investor_id, account.owner_id)) as detail
    from (select investor_id from savings_account where classroom_id = ${classroom}) saver
    full join (
      select owner_id from ledger_account where classroom_id = ${classroom} and purpose = 'savings' and balance > 0
    ) account on account.owner_id = saver.investor_id
    where saver.investor_id is null or account.owner_id is null`;
}

/** Ledger coins must be those of the bank's address, apart from coins that nobody asked for. */
function wrongCoins(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'bank-coins-wrong' as check,
      format('class %s: the ledger holds %s satoshi, the play chain says %s', ${classroom}::integer, ledger.held, chain.held) as detail
    from (
      select coalesce(sum(balance), 0) as held from ledger_account
      where classroom_id = ${classroom} and owner_id = 0 and purpose = 'bank_coins'
    ) ledger, (
      select coalesce(sum(case when sender.owner_id = ${BANK} then -satoshi else satoshi end), 0) as held
      from play_transfer moved
      join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
      left join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
      left join savings_movement movement on movement.classroom_id = moved.classroom_id and movement.transfer_id = moved.id
      where moved.classroom_id = ${classroom} and (
        sender.owner_id = ${BANK}
        or receiver.owner_id = ${BANK} and (moved.from_address is null or movement.transfer_id is not null)
      )
    ) chain
    where ledger.held <> chain.held`;
}

/** Each must be between the saver's own wallet and the bank, booked by one posting of its amount and coins. */
function unmovedCoins(classroom: number): RawBuilder<Finding> {
  return sql<Finding>`
    select 'savings-movement-wrong' as check,
      format('class %s, transfer %s, posting %s', ${classroom}::integer, movement.transfer_id, movement.posting_id) as detail
    from savings_movement movement
    join play_transfer moved on moved.classroom_id = movement.classroom_id and moved.id = movement.transfer_id
    left join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    left join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
    left join ledger_entry dollars on dollars.classroom_id = movement.classroom_id and dollars.posting_id = movement.posting_id
      and dollars.owner_id = movement.investor_id and dollars.purpose = 'savings'
    left join ledger_entry coins on coins.classroom_id = movement.classroom_id and coins.posting_id = movement.posting_id
      and coins.owner_id = 0 and coins.purpose = 'bank_coins'
    where movement.classroom_id = ${classroom} and (
      (dollars.amount, coins.amount, sender.owner_id, receiver.owner_id) is distinct from (
        case direction when 'in' then amount_cents else -amount_cents end,
        case direction when 'in' then moved.satoshi else -moved.satoshi end,
        case direction when 'in' then movement.investor_id else ${BANK}::integer end,
        case direction when 'in' then ${BANK}::integer else movement.investor_id end
      )
    )`;
}
