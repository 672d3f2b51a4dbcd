import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Investment, PlanId } from './plan.ts';

export interface PlacedInvestment extends Investment {
  readonly id: string;
  readonly plan: PlanId;
}

export async function findInvestmentByRequest(
  database: Database,
  classroom: ClassroomId,
  requestKey: string,
): Promise<PlacedInvestment | null> {
  const row = await database
    .selectFrom('investment')
    .select(COLUMNS)
    .where('classroom_id', '=', classroom)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function investmentsOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const rows = await database
    .selectFrom('investment')
    .leftJoin('investment_maturity as maturity', (join) =>
      join
        .onRef('maturity.classroom_id', '=', 'investment.classroom_id')
        .onRef('maturity.investment_id', '=', 'investment.id'),
    )
    .select([...COLUMNS, 'maturity.investment_id as maturedId'])
    .where('investment.classroom_id', '=', classroom)
    .where('investment.investor_id', '=', investor)
    .orderBy('investment.placed_at')
    .execute();
  const [running = null] = rows.flatMap(({ maturedId, ...placed }) => (maturedId === null ? [placed] : []));
  const matured = rows.filter(({ maturedId }) => maturedId !== null);
  return {
    running,
    placed: rows.length,
    /** The latest; null until the first. */
    maturedAt: matured.at(-1)?.maturesAt ?? null,
    earnedCents: matured.reduce((sum, { profit }) => sum + profit, 0n),
  };
}

const COLUMNS = [
  'investment.id',
  'investment.plan',
  'investment.principal_cents as principal',
  'investment.profit_cents as profit',
  'investment.placed_at as placedAt',
  'investment.matures_at as maturesAt',
] as const;
