import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * Checks for each investor that what the running plan will pay is in pending payout, to the cent; that every placing is
 * booked with its principal and its profit; and that exactly the running plans are waiting to mature.
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
      on due.investment_id = running.id and due.matures_at = running.matures_at
    where due.investment_id is null or running.id is null`.execute(database);
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
