import { type RawBuilder, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * Checks deposits, withdrawals and settlements of a class against the ledger and the play chain. Returns what does not
 * agree, or nothing when all does. Uses one statement, so that payments may go on meanwhile.
 */
export async function reconcilePayments(database: Database, classroom: Pick<Classroom, 'id'>): Promise<Finding[]> {
  const checks = [
    openHolds(classroom.id),
    requestsWithoutPosting(classroom.id),
    depositDecisions(classroom.id),
    withdrawalDecisions(classroom.id),
    settlements(classroom.id),
    creditsWithoutSettlement(classroom.id),
    housePayments(classroom.id),
    lateCoverQueue(classroom.id),
    returnQueue(classroom.id),
  ];
  const { rows } = await sql<Finding>`${sql.join(checks, sql` union all `)}`.execute(database);
  return rows;
}

/**
 * Returns what an owner's account gains by a posting, or the house's (owner 0). Reads the few entries of the posting
 * and never those of the account, which for the house are all there are.
 */
function gained(classroom: ClassroomId, posting: string, owner: RawBuilder<unknown>, purpose: string) {
  return sql`coalesce((select sum(amount) filter (where owner_id = ${owner} and purpose = ${sql.lit(purpose)})
    from ledger_entry where classroom_id = ${classroom} and posting_id = ${sql.ref(posting)}), 0)`;
}

/** Checks that what is held for each investor is the sum of their open withdrawals. */
function openHolds(classroom: ClassroomId) {
  return sql`
    select 'held-not-open-withdrawals' as check,
      format('investor %s: %s held, %s asked for', account.owner_id, account.balance, coalesce(sum(withdrawal.amount_cents), 0)) as detail
    from ledger_account account
    left join withdrawal on withdrawal.classroom_id = account.classroom_id and withdrawal.investor_id = account.owner_id
      and not exists (select from withdrawal_decision decision
        where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)
    where account.classroom_id = ${classroom} and account.purpose = 'held_for_withdrawal'
    group by account.owner_id, account.balance
    having account.balance <> coalesce(sum(withdrawal.amount_cents), 0)`;
}

function requestsWithoutPosting(classroom: ClassroomId) {
  return sql`
    select 'withdrawal-request-wrong', format('%s: posting %s', withdrawal.id, withdrawal.posting_id)
    from withdrawal where withdrawal.classroom_id = ${classroom}
      and ${gained(classroom, 'withdrawal.posting_id', sql.ref('withdrawal.investor_id'), 'held_for_withdrawal')} <> withdrawal.amount_cents`;
}

/** Checks that every approval credited exactly what it says. */
function depositDecisions(classroom: ClassroomId) {
  return sql`
    select 'deposit-credit-wrong', format('%s: %s credited', deposit.id, decision.credited_cents)
    from deposit_decision decision
    join deposit on deposit.classroom_id = decision.classroom_id and deposit.id = decision.deposit_id
    where decision.classroom_id = ${classroom} and decision.outcome = 'approved'
      and ${gained(classroom, 'decision.posting_id', sql.ref('deposit.investor_id'), 'spendable_deposits')} <> decision.credited_cents`;
}

/**
 * Checks that every decision released the hold: to the house and in coins when approved, to the investor when declined.
 */
function withdrawalDecisions(classroom: ClassroomId) {
  const investor = sql.ref('withdrawal.investor_id');
  return sql`
    select 'withdrawal-decision-wrong', format('%s: %s, posting %s', withdrawal.id, decision.outcome, decision.posting_id)
    from withdrawal_decision decision
    join withdrawal on withdrawal.classroom_id = decision.classroom_id and withdrawal.id = decision.withdrawal_id
    where decision.classroom_id = ${classroom} and (
      ${gained(classroom, 'decision.posting_id', investor, 'held_for_withdrawal')} <> -withdrawal.amount_cents
      or ${gained(classroom, 'decision.posting_id', investor, 'withdrawable')}
        <> case decision.outcome when 'declined' then withdrawal.amount_cents else 0 end
      or ${gained(classroom, 'decision.posting_id', sql`0`, 'fees')} <> coalesce(decision.fee_cents, 0)
      or ${gained(classroom, 'decision.posting_id', sql`0`, 'coins_held')} <> -coalesce(decision.satoshi, 0))`;
}

/**
 * Checks that every settlement moved its dollars out of the exchange, what fits no deposit to whoever sent its coins
 * and what exceeds one to whoever made it; that a return paid out as many coins as had come, and a fee brought its
 * coins.
 */
function settlements(classroom: ClassroomId) {
  return sql`
    select 'settlement-wrong', format('%s: %s, posting %s', settlement.transfer_id, settlement.outcome, settlement.posting_id)
    from arrival_settlement settlement
    join play_transfer moved on moved.classroom_id = settlement.classroom_id and moved.id = settlement.transfer_id
    left join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
    left join deposit on deposit.classroom_id = settlement.classroom_id and deposit.id = settlement.deposit_id
    where settlement.classroom_id = ${classroom} and (
      ${gained(classroom, 'settlement.posting_id', sql`0`, 'exchange')} <> -settlement.amount_cents
      or ${gained(classroom, 'settlement.posting_id', sql`0`, 'coins_held')}
        <> case settlement.outcome when 'returned' then -moved.satoshi when 'release-fee' then moved.satoshi else 0 end
      or ${gained(classroom, 'settlement.excess_posting_id', sql`0`, 'exchange')} <> -settlement.excess_cents
      or settlement.outcome = 'credited'
        and ${gained(classroom, 'settlement.posting_id', sql.ref('sender.owner_id'), 'spendable_deposits')} <> settlement.amount_cents
      or settlement.excess_cents > 0
        and ${gained(classroom, 'settlement.excess_posting_id', sql.ref('deposit.investor_id'), 'spendable_deposits')} <> settlement.excess_cents)`;
}

/** Checks that every posting that credits or covers by coins belongs to a settlement of coins that came. */
function creditsWithoutSettlement(classroom: ClassroomId) {
  return sql`
    select 'credit-without-settlement', format('posting %s, %s', posting.id, posting.kind)
    from ledger_posting posting
    where posting.classroom_id = ${classroom}
      and posting.kind in ('deposit_approved_with_coins', 'late_coins_cover_credit', 'unmatched_coins_credited')
      and not exists (select from arrival_settlement settlement
        where settlement.classroom_id = posting.classroom_id and settlement.posting_id = posting.id)
      and not exists (select from arrival_settlement settlement
        where settlement.classroom_id = posting.classroom_id and settlement.excess_posting_id = posting.id)`;
}

/** Checks that the house paid on the play chain what the ledger says it paid. */
function housePayments(classroom: ClassroomId) {
  return sql`
    select 'house-payment-wrong', format('%s: %s satoshi booked, %s paid', due.reason, due.satoshi, coalesce(sum(moved.satoshi), 0))
    from (
      select withdrawal_id as reason, satoshi from withdrawal_decision where classroom_id = ${classroom} and outcome = 'approved'
      union all
      select settlement.transfer_id, moved.satoshi from arrival_settlement settlement
      join play_transfer moved on moved.classroom_id = settlement.classroom_id and moved.id = settlement.transfer_id
      where settlement.classroom_id = ${classroom} and settlement.outcome = 'returned'
    ) due
    left join house_payment payment on payment.classroom_id = ${classroom}
      and coalesce(payment.withdrawal_id, payment.returned_transfer_id) = due.reason
    left join play_transfer moved on moved.classroom_id = payment.classroom_id and moved.id = payment.transfer_id
    group by due.reason, due.satoshi
    having coalesce(sum(moved.satoshi), 0) <> due.satoshi`;
}

/** Checks that exactly the coins that came after their deposit was approved, and are not settled, wait to cover it. */
function lateCoverQueue(classroom: ClassroomId) {
  return sql`
    select 'late-cover-queue-wrong', format('transfer %s', coalesce(due.transfer_id, late.transfer_id))
    from (
      select arrival.transfer_id from coin_arrival arrival
      join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
      join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
      where arrival.classroom_id = ${classroom} and decision.outcome = 'approved'
        and (arrival.worth_cents > 0 or deposit.origin = 'wallet')
        and not exists (select from arrival_settlement settlement
          where settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id)
    ) late
    full join (select transfer_id from late_cover_due where classroom_id = ${classroom}) due using (transfer_id)
    where due.transfer_id is null or late.transfer_id is null`;
}

/** Checks that exactly the coins that fit no deposit, or a declined one, and are not settled, wait to go back. */
function returnQueue(classroom: ClassroomId) {
  return sql`
    select 'return-queue-wrong', format('transfer %s', coalesce(due.transfer_id, unmatched.transfer_id))
    from (
      select arrival.transfer_id from coin_arrival arrival
      left join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
      left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
      where arrival.classroom_id = ${classroom} and (deposit.id is null or decision.outcome = 'declined')
        and not exists (select from arrival_settlement settlement
          where settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id)
    ) unmatched
    full join (select transfer_id from coin_return_due where classroom_id = ${classroom}) due using (transfer_id)
    where due.transfer_id is null or unmatched.transfer_id is null`;
}
