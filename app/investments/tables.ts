import type { Generated } from 'kysely';
import type { TransferId } from '#app/coins/chain.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { PlanId } from './plan.ts';

/** Placements and their ends, and savings; the columns are explained in db/migrations/0006_investments.sql and 0018_savings.sql. */
export type InvestmentTables = {
  investment: {
    classroom_id: ClassroomId;
    id: string;
    investor_id: InvestorId;
    ordinal: number;
    request_key: string;
    plan: PlanId;
    principal_cents: Cents;
    profit_cents: Cents;
    placed_at: Date;
    matures_at: Date;
    posting_id: bigint;
  };
  investment_maturity: {
    classroom_id: ClassroomId;
    investment_id: string;
    posting_id: bigint;
    matured_at: Date;
  };
  savings_movement: {
    classroom_id: ClassroomId;
    request_key: string;
    investor_id: InvestorId;
    direction: 'in' | 'out';
    amount_cents: Cents;
    transfer_id: TransferId;
    posting_id: bigint;
    moved_at: Date;
  };
  savings_account: {
    classroom_id: ClassroomId;
    investor_id: InvestorId;
    paid_through_day: number;
    carried: Generated<number>;
  };
};
