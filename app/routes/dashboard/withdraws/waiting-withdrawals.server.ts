import type { Classroom } from '#app/classes/classroom.ts';
import { realAt } from '#app/classes/clock.ts';
import { isFeeCalledTax } from '#app/classes/scenario/stories.ts';
import { basisPointsOf } from '#app/ledger/money.ts';
import { MOST_AT_ONCE } from '#app/payments/payment-history.server.ts';
import { excuseFor, isFeeDue, nextExcuseAt } from '#app/payments/withdrawals/withdrawal.ts';
import { releaseFeesOf, withdrawalsOf } from '#app/payments/withdrawals/withdrawals.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { InvestorRequest } from '#app/routes/guards.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';

/** The waiting ones with what the company says about each and when that changes, and the decided ones. */
export async function waitingWithdrawals(
  database: Database,
  { classroom, investorId, now, practiceNow }: InvestorRequest,
) {
  const [all, feesPaid] = await Promise.all([
    withdrawalsOf(database, classroom.id, investorId),
    releaseFeesOf(database, classroom.id, investorId),
  ]);
  const basisPoints = classroom.scenario.releaseFeeBasisPoints ?? 0;
  const isTax = isFeeCalledTax(classroom);
  const changes: PracticeTime[] = [];
  const open = all.filter(({ status }) => status === 'pending');
  const withdrawals = open.map(({ id, amount, to, requestedAt }) => {
    const waiting = { requestedAt, feePaidAt: feesPaid.get(id) ?? null };
    const changesAt = nextExcuseAt(classroom, waiting, practiceNow);
    if (changesAt !== null) changes.push(changesAt);
    return {
      id,
      amount,
      to,
      requestedAt,
      excuse: excuseFor(classroom, waiting, practiceNow),
      fee: isFeeDue(classroom, waiting, practiceNow)
        ? { amount: basisPointsOf(amount, basisPoints), percent: basisPoints / 100, isTax }
        : null,
    };
  });
  const decided = all
    .filter(({ status }) => status !== 'pending')
    .map(({ id, amount, fee, status, reason, decidedAt }) => ({
      kind: 'withdrawal' as const,
      id,
      amount,
      fee,
      status,
      reason,
      decidedAt,
    }));
  return {
    withdrawals,
    /** What the company calls the fee that it asks for first. */
    isTax,
    isOpenCut: withdrawals.length === MOST_AT_ONCE,
    decided,
    changesInMs: soonest(classroom, changes, now),
    /** By withdrawal. */
    feesPaid,
  };
}

export type WaitingWithdrawal = Awaited<ReturnType<typeof waitingWithdrawals>>['withdrawals'][number];

/** Real milliseconds; null when none of the instants comes as the clock runs. */
export function soonest({ clock }: Pick<Classroom, 'clock'>, instants: readonly PracticeTime[], now: RealTime) {
  const left = instants.flatMap((instant) => {
    const at = realAt(clock, instant);
    return at === null ? [] : [at.getTime() - now.getTime()];
  });
  return left.length === 0 ? null : Math.min(...left);
}
