import { sql } from 'kysely';
import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';

/**
 * Returns what this same person decided before; null when someone else decided, or nobody did. A person who asks again
 * has not heard the answer: the answer to a commit may be lost on its way, and then "already decided" would be their
 * own decision.
 */
export async function depositDecidedBefore(
  { transaction, classroom }: ClassTurn,
  depositId: string,
  actor: string,
): Promise<DepositDecidedBefore | null> {
  const { rows } = await sql<DepositDecidedBefore>`
    select deposit.investor_id as investor, decision.outcome, decision.credited_cents as credited, decision.reason,
      settlement.outcome as settled
    from deposit_decision decision
    join deposit on deposit.classroom_id = decision.classroom_id and deposit.id = decision.deposit_id
    left join arrival_settlement settlement
      on settlement.classroom_id = decision.classroom_id and settlement.deposit_id = decision.deposit_id
    where decision.classroom_id = ${classroom.id} and decision.deposit_id = ${depositId}
      and decision.decided_by = ${actor}`.execute(transaction);
  return rows[0] ?? null;
}

interface DepositDecidedBefore {
  readonly investor: InvestorId;
  readonly outcome: 'approved' | 'declined';
  readonly credited: Cents | null;
  readonly reason: string | null;
  /** What was done with its coins; null when none have come. */
  readonly settled: 'deposit' | 'late-cover' | 'returned' | null;
}

/** As `depositDecidedBefore`, for a withdrawal. */
export async function withdrawalDecidedBefore(
  { transaction, classroom }: ClassTurn,
  withdrawalId: string,
  actor: string,
): Promise<WithdrawalDecidedBefore | null> {
  const { rows } = await sql<WithdrawalDecidedBefore>`
    select withdrawal.investor_id as investor, withdrawal.amount_cents as amount, decision.outcome,
      decision.fee_cents as fee, decision.satoshi as coins, decision.reason
    from withdrawal_decision decision
    join withdrawal on withdrawal.classroom_id = decision.classroom_id and withdrawal.id = decision.withdrawal_id
    where decision.classroom_id = ${classroom.id} and decision.withdrawal_id = ${withdrawalId}
      and decision.decided_by = ${actor}`.execute(transaction);
  return rows[0] ?? null;
}

interface WithdrawalDecidedBefore {
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly outcome: 'approved' | 'declined';
  readonly fee: Cents | null;
  readonly coins: Satoshi | null;
  readonly reason: string | null;
}
