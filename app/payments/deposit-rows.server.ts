import type { Selectable } from 'kysely';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import type { DepositOrigin } from './deposit.ts';
import type { PaymentTables } from './tables.ts';

/** A deposit as it was asked for. What was decided on it is another row. */
export interface RequestedDeposit {
  readonly id: string;
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly origin: DepositOrigin;
  readonly transferId: string | null;
  readonly proofFileId: string | null;
  /** Practice time. */
  readonly requestedAt: Date;
}

/** Reads a row of `deposit`. */
export function readDeposit(row: Selectable<PaymentTables['deposit']>): RequestedDeposit {
  return {
    id: row.id,
    investor: row.investor_id,
    amount: cents(row.amount_cents),
    origin: row.origin,
    transferId: row.transfer_id,
    proofFileId: row.proof_file_id,
    requestedAt: row.requested_at,
  };
}
