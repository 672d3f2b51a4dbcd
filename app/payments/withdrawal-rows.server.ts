import type { Selectable } from 'kysely';
import type { PlayAddress } from '#app/coins/address.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';

/** A withdrawal as it was asked for. What was decided on it is another row. */
export interface RequestedWithdrawal {
  readonly id: string;
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly to: PlayAddress;
  readonly requestedAt: PracticeTime;
}

/** Reads a row of `withdrawal`; its address is one of the class's own, by a foreign key. */
export function readWithdrawal(row: Selectable<DB['withdrawal']>): RequestedWithdrawal {
  return {
    id: row.id,
    investor: row.investor_id,
    amount: row.amount_cents,
    to: row.to_address,
    requestedAt: row.requested_at,
  };
}
