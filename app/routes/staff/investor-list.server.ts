import { type RawBuilder, sql } from 'kysely';
import { planById } from '#app/investments/plan.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';

export interface ListedInvestor {
  readonly id: InvestorId;
  /** All of these are null once the person has left. */
  readonly name: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly joinedAt: RealTime;
  readonly spendable: Cents;
  readonly pending: Cents;
  readonly withdrawable: Cents;
  readonly held: Cents;
  /** Null without a running plan. */
  readonly plan: { readonly name: string; readonly maturesAt: PracticeTime | null } | null;
}

/** People before the crowd and each latest first; `search` looks in name, username and e-mail. */
export async function investorsOf(
  database: Database,
  classroom: ClassroomId,
  choice: { readonly search: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: ListedInvestor[]; readonly count: number }> {
  const pattern = `%${choice.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const wanted =
    choice.search === ''
      ? sql<boolean>`true`
      : sql<boolean>`(coalesce(member.name, crowd_name) ilike ${pattern} or member.username ilike ${pattern} or member.email ilike ${pattern})`;
  const [{ rows }, counted] = await Promise.all([
    listed(classroom, wanted, sql`limit ${choice.pageSize} offset ${(choice.page - 1) * choice.pageSize}`).execute(
      database,
    ),
    sql<{ count: number }>`
      select count(*)::integer as count from investor left join member on member.id = investor.member_id
      where investor.classroom_id = ${classroom} and ${wanted}`.execute(database),
  ]);
  return { rows: rows.map(readInvestor), count: counted.rows[0]?.count ?? 0 };
}

export async function findInvestor(
  database: Database,
  classroom: ClassroomId,
  id: number,
): Promise<ListedInvestor | null> {
  const { rows } = await listed(classroom, sql<boolean>`investor.id = ${id}::bigint`, sql`limit 1`).execute(database);
  const [row] = rows;
  return row === undefined ? null : readInvestor(row);
}

type InvestorRow = Omit<ListedInvestor, 'plan'> & {
  readonly plan: string | null;
  readonly maturesAt: PracticeTime | null;
};

function listed(classroom: ClassroomId, wanted: RawBuilder<boolean>, which: RawBuilder<unknown>) {
  return sql<InvestorRow>`
    select person.id, person."joinedAt", person.name, person.username, person.email,
      running.plan, running.matures_at as "maturesAt",
      accounts.spendable, accounts.pending, accounts.withdrawable, accounts.held
    from (
      select investor.id, investor.joined_at as "joinedAt", is_crowd, coalesce(member.name, crowd_name) as name,
        member.username, member.email
      from investor left join member on member.id = investor.member_id
      where investor.classroom_id = ${classroom} and ${wanted}
      order by investor.is_crowd, investor.joined_at desc, investor.id ${which}
    ) person
    cross join lateral (
      select coalesce(sum(balance) filter (where purpose = 'spendable_deposits'), 0)::bigint as spendable,
        coalesce(sum(balance) filter (where purpose = 'pending_payout'), 0)::bigint as pending,
        coalesce(sum(balance) filter (where purpose = 'withdrawable'), 0)::bigint as withdrawable,
        coalesce(sum(balance) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as held
      from ledger_account where classroom_id = ${classroom} and owner_id = person.id
    ) accounts
    left join lateral (
      select plan, matures_at from investment
      where classroom_id = ${classroom} and investor_id = person.id and not exists (
        select from investment_maturity maturity
        where maturity.classroom_id = investment.classroom_id and maturity.investment_id = investment.id)
      limit 1
    ) running on true
    order by person.is_crowd, person."joinedAt" desc, person.id`;
}

function readInvestor({ plan: planId, maturesAt, ...row }: InvestorRow): ListedInvestor {
  const plan = planId === null ? null : planById(planId);
  return { ...row, plan: plan && { name: plan.name, maturesAt } };
}
