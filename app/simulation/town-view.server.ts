import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { priceAt } from '#app/coins/price.ts';
import { cents, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database.server.ts';
import { DAY_MS, type PracticeTime } from '#app/time/instants.ts';
import type { Situation } from './crowd.ts';
import type { ClassroomId } from '#app/ledger/account.ts';

/** The crowd of a class as it stands. */
export interface TownView {
  /** Who is still there, by number. */
  readonly situations: readonly Situation[];
  readonly paid: number;
  readonly lostHope: number;
}

/** Looks at the accounts of everybody in the crowd at an instant, in two queries. */
export async function viewTown(database: Database, classroom: Classroom, practiceNow: PracticeTime): Promise<TownView> {
  const { rows } = await readSituations(database, classroom);
  const price = priceAt(classroom.price, practiceNow);
  const situations = rows.map((row) => ({
    person: row.person,
    wallet: satoshiToCents(satoshi(row.wallet), price),
    spendable: cents(row.spendable),
    hasPlan: row.payout > 0n,
    withdrawable: cents(row.withdrawable),
    depositsPending: row.deposits_pending,
    depositsMade: row.deposits_made,
    depositsDeclined: row.deposits_declined,
    withdrawalsPaid: row.withdrawals_paid,
    withdrawalsDeclined: row.withdrawals_declined,
    waitingDays: row.waiting_since === null ? null : (practiceNow.getTime() - row.waiting_since.getTime()) / DAY_MS,
    panickedStep: row.panicked_step,
  }));
  const { paid, lostHope } = await countCrowd(database, classroom.id);
  return { situations, paid, lostHope };
}

interface SituationRow {
  readonly person: number;
  readonly panicked_step: number | null;
  readonly wallet: bigint;
  readonly spendable: bigint;
  readonly payout: bigint;
  readonly withdrawable: bigint;
  readonly deposits_pending: number;
  readonly deposits_made: number;
  readonly deposits_declined: number;
  readonly withdrawals_paid: number;
  readonly withdrawals_declined: number;
  readonly waiting_since: PracticeTime | null;
}

function readSituations(database: Database, { id }: Classroom) {
  return sql<SituationRow>`
    with account as (
      select owner_id,
        sum(balance) filter (where purpose = 'spendable_deposits')::bigint as spendable,
        sum(balance) filter (where purpose = 'pending_payout')::bigint as payout,
        sum(balance) filter (where purpose = 'withdrawable')::bigint as withdrawable
      from ledger_account where classroom_id = ${id} and owner_id > 0 group by owner_id
    ), paid_in as (
      select investor_id,
        count(*) filter (where outcome is null)::int as pending,
        count(*) filter (where outcome is distinct from 'declined')::int as made,
        count(*) filter (where outcome = 'declined')::int as declined
      from deposit left join deposit_decision decision
        on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
      where deposit.classroom_id = ${id} group by investor_id
    ), asked_for as (
      select investor_id,
        count(*) filter (where outcome = 'approved')::int as paid,
        count(*) filter (where outcome = 'declined')::int as declined,
        min(requested_at) filter (where outcome is null) as waiting_since
      from withdrawal left join withdrawal_decision decision
        on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
      where withdrawal.classroom_id = ${id} group by investor_id
    )
    select person, panicked_step, wallet.balance as wallet, spendable, payout, withdrawable,
      coalesce(paid_in.pending, 0) as deposits_pending, coalesce(paid_in.made, 0) as deposits_made,
      coalesce(paid_in.declined, 0) as deposits_declined, coalesce(asked_for.paid, 0) as withdrawals_paid,
      coalesce(asked_for.declined, 0) as withdrawals_declined, waiting_since
    from crowd_member
    join account on account.owner_id = crowd_member.investor_id
    join play_address wallet on wallet.classroom_id = crowd_member.classroom_id
      and wallet.owner_id = crowd_member.investor_id and wallet.retired_at is null
    left join paid_in on paid_in.investor_id = crowd_member.investor_id
    left join asked_for on asked_for.investor_id = crowd_member.investor_id
    where crowd_member.classroom_id = ${id} and left_step is null
    order by person`.execute(database);
}

/** How many of the crowd of a class are where. */
interface CrowdCount {
  /** Who joined and is still there, the alarmed among them. */
  readonly invested: number;
  readonly alarmed: number;
  /** Who was paid in full and left, and who gave up. */
  readonly paid: number;
  readonly lostHope: number;
}

/** Counts the crowd of a class; all nothing where there is none. */
export async function countCrowd(database: Database, classroomId: ClassroomId): Promise<CrowdCount> {
  const { rows } = await sql<{ invested: number; alarmed: number; paid: number; lost_hope: number }>`
    select count(*) filter (where left_step is null)::int as invested,
      count(*) filter (where left_step is null and panicked_step is not null)::int as alarmed,
      count(*) filter (where left_why = 'paid')::int as paid,
      count(*) filter (where left_why = 'lost-hope')::int as lost_hope
    from crowd_member where classroom_id = ${classroomId}`.execute(database);
  const [row] = rows;
  return {
    invested: row?.invested ?? 0,
    alarmed: row?.alarmed ?? 0,
    paid: row?.paid ?? 0,
    lostHope: row?.lost_hope ?? 0,
  };
}
