import { sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';

/**
 * Makes the commands of one investor take turns until the transaction ends, so that a request sent twice at
 * once finds the first one done. To be called before anything else is read or locked.
 */
export async function lockInvestor(transaction: Database, classroom: ClassroomId, investor: InvestorId): Promise<void> {
  await sql`select from investor where classroom_id = ${classroom} and id = ${investor} for no key update`.execute(
    transaction,
  );
}
