import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PaymentTables } from './tables.ts';

/** Whether an investor ever asked for a deposit, and what the latest approved one credited (US cents), if any. */
export async function depositHistoryOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<{ any: boolean; latestApprovedCents: Cents | null }> {
  const rows = await database
    .withTables<PaymentTables>()
    .selectFrom('deposit')
    .leftJoin('deposit_decision as decision', (join) =>
      join.onRef('decision.classroom_id', '=', 'deposit.classroom_id').onRef('decision.deposit_id', '=', 'deposit.id'),
    )
    .select('decision.credited_cents')
    .where('deposit.classroom_id', '=', classroom)
    .where('deposit.investor_id', '=', investor)
    .orderBy((order) => order.case().when('decision.credited_cents', 'is', null).then(1).else(0).end())
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.posting_id', 'desc')
    .limit(1)
    .execute();
  const credited = rows[0]?.credited_cents ?? null;
  return { any: rows.length > 0, latestApprovedCents: credited === null ? null : cents(credited) };
}
