import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { type Cents, centsToSatoshi } from '#app/ledger/money.ts';
import { depositsForStaff } from '#app/payments/deposits/deposits.server.ts';
import { splitFee } from '#app/payments/withdrawals/withdrawal.ts';
import { withdrawalsForStaff } from '#app/payments/withdrawals/withdrawals.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { effectOfApproval } from '../decisions/deposit-effect.ts';
import { QUEUE_SIZE, type QueueKind } from './queue-action.server.ts';

/** Something that waits for a decision, on one line. */
export interface QueueRow {
  readonly id: string;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly amount: Cents;
  readonly at: PracticeTime;
  /** Whether the coins for it are there: of a deposit those that it brings, of a withdrawal those of the house. */
  readonly coins: 'there' | 'missing' | 'on-the-way';
}

export interface WaitingQueue {
  readonly kind: QueueKind;
  readonly counts: Readonly<Record<QueueKind, number>>;
  /** The oldest first. */
  readonly rows: readonly QueueRow[];
}

const WAITING = { decided: false, page: 1, pageSize: QUEUE_SIZE } as const;

/** What waits in a class: the kind that was asked for, else withdrawals, or deposits while no withdrawal waits. */
export async function queueOf(
  database: Database,
  classroom: Classroom,
  wanted: string | null,
  now: RealTime,
): Promise<WaitingQueue> {
  const [deposits, withdrawals, coinsHeld] = await Promise.all([
    depositsForStaff(database, classroom, WAITING, now),
    withdrawalsForStaff(database, classroom, WAITING),
    coinsHeldOf(database, classroom.id),
  ]);
  const counts = { deposits: deposits.count, withdrawals: withdrawals.count };
  const isDeposits =
    wanted === 'deposits' || (wanted !== 'withdrawals' && counts.withdrawals === 0 && counts.deposits > 0);
  if (isDeposits) {
    const rows = deposits.rows.map((row): QueueRow => {
      const { kind } = effectOfApproval(row);
      const coins = kind === 'coins' ? 'there' : kind === 'receipt' ? 'missing' : 'on-the-way';
      return { id: row.id, name: row.name, amount: row.claimed, at: row.requestedAt, coins };
    });
    return { kind: 'deposits', counts, rows };
  }
  const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
  const rows = withdrawals.rows.map((row): QueueRow => {
    const { net } = splitFee(row.amount, classroom.withdrawalFeeBasisPoints);
    const coins = centsToSatoshi(net, priceCents) <= coinsHeld ? 'there' : 'missing';
    return { id: row.id, name: row.name, amount: row.amount, at: row.requestedAt, coins };
  });
  return { kind: 'withdrawals', counts, rows };
}
