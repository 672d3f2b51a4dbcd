import type { TransferId } from '#app/coins/chain.ts';
import type { Selectable } from 'kysely';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import type { DepositOrigin } from './deposit.ts';

/** A deposit as it was asked for. What was decided on it is another row. */
export interface RequestedDeposit {
  readonly id: string;
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly origin: DepositOrigin;
  readonly transferId: TransferId | null;
  readonly proofFileId: string | null;
  readonly requestedAt: PracticeTime;
}

/** Reads a row of `deposit`. */
export function readDeposit(row: Selectable<DB['deposit']>): RequestedDeposit {
  return {
    id: row.id,
    investor: row.investor_id,
    amount: row.amount_cents,
    origin: row.origin,
    transferId: row.transfer_id,
    proofFileId: row.proof_file_id,
    requestedAt: row.requested_at,
  };
}
