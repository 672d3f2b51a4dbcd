import { sql } from 'kysely';
import {
  type ClassTransaction,
  type CommandResult,
  done,
  inOwnTransaction,
  type Swept,
} from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { bonusCredited } from '#app/ledger/posting.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import { bonusOf } from './candidates.ts';

interface DueBonus {
  readonly investor: InvestorId;
  readonly brought: InvestorId;
  readonly deposit: string;
  readonly bonus: Cents;
}

/**
 * Credits at most one batch of bonuses, for people who were brought along and whose first deposit has been approved,
 * and returns whose they were. Rows that another process is working on are skipped, and nothing is credited twice. From
 * the collapse on, nothing is credited any more.
 */
export const creditBonuses = inOwnTransaction(creditInClass);

/** Credits at most one batch, inside a class transaction that the caller has already begun. */
export async function creditInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  const { state, stages } = context.classroom;
  if (state !== 'running') return { ok: false, why: 'class-not-running' };
  const isOver = stages.collapsedAt !== null || stages.debriefedAt !== null;
  const due = isOver ? [] : await claimDue(context, batch);
  if (due.length === 0) return done({ ok: true, owners: [] });
  await credit(context, due);
  const investors = due.map(({ investor }) => investor);
  const amounts = due.map(({ bonus }) => bonus);
  return done({ ok: true, owners: investors }, { kind: 'bonuses-credited', investors, amounts, actor: 'sweep' });
}

async function claimDue({ transaction, classroom }: ClassTransaction, batch: Batch): Promise<readonly DueBonus[]> {
  const { referralBasisPoints } = STORIES[classroom.scenario.name];
  if (referralBasisPoints === null) return [];
  const { rows: locked } = await sql<{ brought_id: InvestorId }>`
    select brought_id from referral
    where classroom_id = ${classroom.id} and not exists (
      select from referral_bonus bonus
      where bonus.classroom_id = referral.classroom_id and bonus.brought_id = referral.brought_id
    ) and exists (
      select from deposit
      join deposit_decision decision on decision.classroom_id = ${classroom.id} and decision.deposit_id = deposit.id
      where deposit.classroom_id = ${classroom.id} and deposit.investor_id = referral.brought_id
        and outcome = 'approved'
    )
    order by brought_id limit ${batch.size} offset ${batch.skip} for no key update skip locked`.execute(transaction);
  if (locked.length === 0) return [];
  // Another process may have credited one of them before it could be locked: this looks again, now that nobody can.
  const { rows } = await sql<Omit<DueBonus, 'bonus'> & { readonly credited: Cents }>`
    select referral.investor_id as investor, referral.brought_id as brought, first.id as deposit, first.credited
    from referral
    cross join lateral (
      select deposit.id, credited_cents as credited from deposit
      join deposit_decision decision on decision.classroom_id = ${classroom.id} and decision.deposit_id = deposit.id
      where deposit.classroom_id = ${classroom.id} and deposit.investor_id = referral.brought_id
        and outcome = 'approved'
      order by requested_at, deposit.id limit 1
    ) first
    where referral.classroom_id = ${classroom.id}
      and referral.brought_id = any(${locked.map(({ brought_id }) => brought_id)}) and not exists (
        select from referral_bonus bonus
        where bonus.classroom_id = referral.classroom_id and bonus.brought_id = referral.brought_id
      )
    order by referral.brought_id`.execute(transaction);
  return rows.map(({ credited, ...row }) => ({ ...row, bonus: bonusOf(credited, referralBasisPoints) }));
}

async function credit({ post, insert, practiceNow }: ClassTransaction, due: readonly DueBonus[]) {
  const credited = await post(due, ({ investor, brought, bonus }) =>
    bonusCredited({ investor, key: `bonus:${brought}`, occurredAt: practiceNow, bonus }),
  );
  insert(
    'referral_bonus',
    credited.map(([{ brought, deposit, bonus }, posting_id]) => {
      return { brought_id: brought, deposit_id: deposit, bonus_cents: bonus, posting_id, credited_at: practiceNow };
    }),
  );
}
