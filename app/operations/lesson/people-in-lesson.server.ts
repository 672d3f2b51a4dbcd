import { sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { PersonInLesson, WithdrawalInLesson } from './lesson-stops.ts';

/** Everybody in a class who is neither of its crowd nor has left. */
export async function peopleInLesson(database: Database, id: ClassroomId): Promise<readonly PersonInLesson[]> {
  const { rows } = await sql<Omit<PersonInLesson, 'requests'> & { investor: InvestorId }>`
    select investor.id as investor, looks_on_from is not null or helper.investor_id is not null as "looksOn",
      exists (
        select from deposit
        left join deposit_decision decided on decided.classroom_id = ${id} and decided.deposit_id = deposit.id
        where deposit.classroom_id = ${id} and deposit.investor_id = investor.id
          and deposit.transfer_id is not null and decided.deposit_id is null
      ) as "isPayingIn",
      (
        select max(waits_until) from bank_order waiting
        where waiting.classroom_id = ${id} and waiting.investor_id = investor.id and waiting.outcome is null
          and waiting.kind <> 'release-fee'
      ) as "waitsAtBankUntil",
      coalesce((
        select balance from ledger_account held where held.classroom_id = ${id} and held.owner_id = investor.id
          and held.purpose = 'spendable_deposits'
      ), 0)::bigint as spendable,
      coalesce((
        select balance from ledger_account held where held.classroom_id = ${id} and held.owner_id = investor.id
          and held.purpose = 'withdrawable'
      ), 0)::bigint as withdrawable,
      plans.stoppable, plans.placed > 0 as "hasInvested", plans.placed > plans.running as "hasMatured", plans.matures_at as "maturesAt",
      plans.first_placed_at as "firstPlacedAt"
    from investor
    left join lesson_progress on lesson_progress.classroom_id = ${id} and lesson_progress.investor_id = investor.id
    left join helper on helper.classroom_id = ${id} and helper.investor_id = investor.id
    cross join lateral (
      select count(*) as placed, count(due.investment_id) as running, min(due.matures_at) as matures_at,
        min(placed_at) as first_placed_at,
        coalesce(sum(principal_cents) filter (
          where due.investment_id is not null and investment.matures_at is null
        ), 0)::bigint as stoppable
      from investment
      left join investment_due due on due.classroom_id = ${id} and due.investment_id = investment.id
      where investment.classroom_id = ${id} and investment.investor_id = investor.id
    ) plans
    where investor.classroom_id = ${id} and not is_crowd and member_id is not null
    order by investor.id`.execute(database);
  const requests = await requestsOf(
    database,
    id,
    rows.map(({ investor }) => investor),
  );
  return rows.map(({ investor, ...person }) => ({
    ...person,
    requests: requests.filter((request) => request.investor === investor),
  }));
}

async function requestsOf(database: Database, id: ClassroomId, investors: readonly InvestorId[]) {
  const { rows } = await sql<WithdrawalInLesson & { readonly investor: InvestorId }>`
    select investor_id as investor, requested_at as "requestedAt", amount_cents as amount, decided.outcome
    from withdrawal
    left join withdrawal_decision decided on decided.classroom_id = ${id} and decided.withdrawal_id = withdrawal.id
    where withdrawal.classroom_id = ${id} and investor_id = any(${investors})
    order by requested_at, withdrawal.id`.execute(database);
  return rows;
}

/** For a participant; null: the only one of a class of one. Later times change nothing. */
export async function startLookingOn(
  database: Database,
  id: ClassroomId,
  participant: InvestorId | null,
  practiceNow: PracticeTime,
): Promise<void> {
  await sql`
    insert into lesson_progress (classroom_id, investor_id, looks_on_from)
    select classroom_id, id, ${practiceNow} from investor
    where classroom_id = ${id} and not is_crowd and id = coalesce(${participant}, id)
    on conflict (classroom_id, investor_id) do update
    set looks_on_from = coalesce(lesson_progress.looks_on_from, excluded.looks_on_from)`.execute(database);
}
