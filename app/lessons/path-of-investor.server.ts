import { sql } from 'kysely';
import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import { PATH_STEPS, type PathStep, type PathStepKind } from './path-of-investor.ts';

/** More than anybody reads; an exercise has a dozen. */
const MOST_STEPS = 100;

/** What one investor did and was answered, in the order of practice time. */
export async function pathOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
): Promise<PathStep[]> {
  const { rows } = await sql<{ kind: PathStepKind; at: Date; cents: bigint | null; plan: string | null }>`
    select kind, at, cents, plan from (
      select kind, practice_at as at, ordinal, facts ->> 'plan' as plan,
        coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, deposit.amount_cents, withdrawal.amount_cents) as cents
      from class_command
      left join deposit on deposit.classroom_id = ${classroom.id} and deposit.id = facts ->> 'deposit'
      left join withdrawal on withdrawal.classroom_id = ${classroom.id} and withdrawal.id = facts ->> 'withdrawal'
      where class_command.classroom_id = ${classroom.id} and class_command.investor_id = ${investor}
        and kind in (${sql.join(PATH_STEPS)})
      union all
      select 'investment-matured', maturity.matured_at, null, placed.plan, placed.principal_cents + placed.profit_cents
      from investment placed
      join investment_maturity maturity on maturity.classroom_id = placed.classroom_id and maturity.investment_id = placed.id
      where placed.classroom_id = ${classroom.id} and placed.investor_id = ${investor}
    ) as steps
    order by at, ordinal nulls first limit ${MOST_STEPS}`.execute(database);
  return rows.map(({ kind, at, cents, plan }) => ({
    kind,
    day: classDay(classroom, at),
    amount: cents,
    plan: plan === null ? null : (planById(plan)?.name ?? null),
  }));
}
