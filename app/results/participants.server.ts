import { sql } from 'kysely';
import { creditedIn } from '#app/investments/investments.server.ts';
import { type ClassroomId, COMPANY_PURPOSES } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import type { Participant } from './participant.ts';

/**
 * Returns every person of a class, including people who have left, and what came of it for them. In no particular
 * order.
 */
export async function participantsOf(database: Database, classroom: ClassroomId): Promise<Participant[]> {
  const { rows } = await inWholeSnapshot(database, (snapshot) => readAll(snapshot, classroom));
  return rows;
}

/** Reads each table only once: a class may have five thousand people, and forty times as many entries. */
function readAll(database: Database, classroom: ClassroomId) {
  return sql<Participant>`
    with person as (
      select id, member_id is null as has_left from investor where classroom_id = ${classroom} and not is_crowd
    ), put_in as (
      select asked.investor_id, min(asked.requested_at) as first_at, max(asked.requested_at) as last_at,
        count(*) filter (where decided.outcome = 'approved')::integer as approved,
        coalesce(sum(decided.credited_cents + coalesce(settled.excess_cents, 0)), 0)::bigint as credited,
        count(*) filter (where decided.outcome = 'approved' and settled.transfer_id is null)::integer as without_coins
      from deposit asked
      left join deposit_decision decided on decided.classroom_id = asked.classroom_id and decided.deposit_id = asked.id
      left join arrival_settlement settled on settled.classroom_id = asked.classroom_id and settled.deposit_id = asked.id
      where asked.classroom_id = ${classroom} group by asked.investor_id
    ), without_deposit as (${creditedWithoutDeposit(classroom)}), placed as (
      select investor_id, count(*)::integer as placed, sum(principal_cents)::bigint as principal, sum(profit_cents)::bigint as profit
      from investment where classroom_id = ${classroom} group by investor_id
    ), by_week as (${creditedIn(classroom)}), taken_out as (
      select asked.investor_id, count(*)::integer as asked, sum(asked.amount_cents)::bigint as asked_cents,
        min(asked.requested_at) as first_at,
        count(*) filter (where decided.outcome = 'approved')::integer as paid,
        coalesce(sum(asked.amount_cents) filter (where decided.outcome = 'approved'), 0)::bigint as paid_cents,
        min(decided.decided_at) filter (where decided.outcome = 'approved') as first_paid_at,
        count(*) filter (where decided.outcome = 'declined')::integer as declined
      from withdrawal asked
      left join withdrawal_decision decided on decided.classroom_id = asked.classroom_id and decided.withdrawal_id = asked.id
      where asked.classroom_id = ${classroom} group by asked.investor_id
    ), running as (
      select owner_id, sum(amount) over (partition by owner_id order by posting_id) as total
      from ledger_entry
      where classroom_id = ${classroom} and owner_id > 0 and purpose in (${sql.join(COMPANY_PURPOSES)})
    ), said as (
      select owner_id, max(total)::bigint as largest from running group by owner_id
    ), flow as (
      select own.owner_id, sum(moved.satoshi) filter (where own.address = moved.from_address)::bigint as coins_in,
        sum(moved.satoshi) filter (where own.address = moved.to_address)::bigint as coins_back
      from play_transfer moved
      join play_address sender on sender.classroom_id = ${classroom} and sender.address = moved.from_address
      join play_address receiver on receiver.classroom_id = ${classroom} and receiver.address = moved.to_address
      join play_address own on own.classroom_id = ${classroom}
        and own.address = case when receiver.owner_id = 0 then sender.address else receiver.address end
      where moved.classroom_id = ${classroom} and (sender.owner_id = 0) <> (receiver.owner_id = 0)
      group by own.owner_id
    )
    select person.id, person.has_left as "hasLeft",
      coalesce(put_in.approved, 0) as "depositCount",
      (coalesce(put_in.credited, 0) + coalesce(without_deposit.credited, 0))::bigint as "depositedCents",
      coalesce(put_in.without_coins, 0) as "withoutCoinsCount",
      coalesce(placed.placed, 0) as "investmentCount", coalesce(placed.principal, 0)::bigint as "investedCents",
      (coalesce(placed.profit, 0) + coalesce(by_week.credited, 0))::bigint as "promisedCents",
      coalesce(said.largest, 0)::bigint as "largestSaidCents",
      coalesce(taken_out.asked, 0) as "withdrawalCount", coalesce(taken_out.asked_cents, 0)::bigint as "askedCents",
      coalesce(taken_out.paid, 0) as "paidCount", coalesce(taken_out.paid_cents, 0)::bigint as "paidCents",
      coalesce(taken_out.declined, 0) as "declinedCount", put_in.first_at as "firstDepositAt",
      taken_out.first_at as "firstAskedAt", taken_out.first_paid_at as "firstPaidAt",
      coalesce(put_in.last_at > taken_out.first_paid_at, false) as "depositedAfterPayout",
      progress.looked_up_first as "lookedUpFirst",
      coalesce(flow.coins_in, 0)::bigint as "coinsIn", coalesce(flow.coins_back, 0)::bigint as "coinsBack"
    from person
    left join put_in on put_in.investor_id = person.id
    left join without_deposit on without_deposit.owner_id = person.id
    left join placed on placed.investor_id = person.id
    left join by_week on by_week.owner_id = person.id
    left join taken_out on taken_out.investor_id = person.id
    left join said on said.owner_id = person.id
    left join flow on flow.owner_id = person.id
    left join lesson_progress progress on progress.classroom_id = ${classroom} and progress.investor_id = person.id`.execute(
    database,
  );
}

/** What was credited for coins that came without a deposit, by the owner of the wallet they came from. */
function creditedWithoutDeposit(classroom: ClassroomId) {
  return sql`
    select sender.owner_id, sum(settled.amount_cents)::bigint as credited
    from arrival_settlement settled
    join play_transfer moved on moved.classroom_id = ${classroom} and moved.id = settled.transfer_id
    join play_address sender on sender.classroom_id = ${classroom} and sender.address = moved.from_address
    where settled.classroom_id = ${classroom} and settled.outcome = 'credited' group by sender.owner_id`;
}
