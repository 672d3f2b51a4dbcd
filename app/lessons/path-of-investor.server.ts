import { sql } from 'kysely';
import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { planById } from '#app/investments/plan.ts';
import type { ClassroomId, CompanyPurpose, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { OwnEntry } from './path-then.ts';
import { PATH_STEPS, type PathStep, type PathStepKind } from './path-of-investor.ts';

/** A step, when it was, and the posting that booked it; null where it moved nothing on the books. */
interface BookedStep extends PathStep {
  /** Practice time. */
  readonly at: Date;
  readonly posting: number | null;
}

interface StepRow {
  readonly kind: PathStepKind;
  readonly at: Date;
  readonly cents: bigint | null;
  readonly plan: string | null;
  readonly posting: bigint | null;
}

/** What one investor did and was answered, in the order of practice time. */
export async function pathOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
): Promise<BookedStep[]> {
  const { rows } = await sql<StepRow>`
    select kind, at, cents, plan, posting from (
      select kind, practice_at as at, class_command.ordinal, facts ->> 'plan' as plan,
        coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, deposit.amount_cents, withdrawal.amount_cents) as cents,
        case kind
          when 'deposit-approved' then credited.posting_id
          when 'investment-placed' then placed.posting_id
          when 'withdrawal-requested' then withdrawal.posting_id
          when 'withdrawal-approved' then decided.posting_id
          when 'withdrawal-declined' then decided.posting_id
          when 'release-fee-paid' then fee.posting_id
        end as posting
      from class_command
      left join deposit on deposit.classroom_id = ${classroom.id} and deposit.id = facts ->> 'deposit'
      left join deposit_decision credited on credited.classroom_id = ${classroom.id} and credited.deposit_id = facts ->> 'deposit'
      left join investment placed on placed.classroom_id = ${classroom.id} and placed.id = facts ->> 'investment'
      left join withdrawal on withdrawal.classroom_id = ${classroom.id} and withdrawal.id = facts ->> 'withdrawal'
      left join withdrawal_decision decided on decided.classroom_id = ${classroom.id} and decided.withdrawal_id = facts ->> 'withdrawal'
      left join release_fee fee on fee.classroom_id = ${classroom.id} and fee.withdrawal_id = facts ->> 'withdrawal'
      where class_command.classroom_id = ${classroom.id} and class_command.investor_id = ${investor}
        and kind in (${sql.join(PATH_STEPS)})
      union all
      select 'investment-matured', maturity.matured_at, null, placed.plan, placed.principal_cents + placed.profit_cents,
        maturity.posting_id
      from investment placed
      join investment_maturity maturity on maturity.classroom_id = placed.classroom_id and maturity.investment_id = placed.id
      where placed.classroom_id = ${classroom.id} and placed.investor_id = ${investor}
    ) as steps
    order by at, ordinal nulls first`.execute(database);
  return rows.map(({ kind, at, cents, plan, posting }) => ({
    kind,
    day: classDay(classroom, at),
    amount: cents,
    plan: plan === null ? null : (planById(plan)?.name ?? null),
    at,
    posting: posting === null ? null : Number(posting),
  }));
}

/** What was booked on the four accounts of an investor with the company, in the order of the postings. */
export async function ownEntriesOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry & { readonly purpose: CompanyPurpose }>`
    select posting_id as posting, purpose, amount from ledger_entry
    where classroom_id = ${classroom} and owner_id = ${investor}
      and purpose in ('spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal')
    order by posting_id`.execute(database);
  return rows;
}
