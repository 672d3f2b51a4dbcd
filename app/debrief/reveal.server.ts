import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/** How many coins the house of a class was paid, and how many it paid out as withdrawals, including the crowd's. */
export interface Reveal {
  readonly paidIn: Satoshi;
  readonly paidOut: Satoshi;
}

export async function revealOf(database: Database, classroom: ClassroomId): Promise<Reveal> {
  const { rows } = await sql<{ paid_in: bigint; paid_out: bigint }>`
    select (
      select coalesce(sum(moved.satoshi), 0)::bigint from coin_arrival arrival
      join play_transfer moved on moved.classroom_id = arrival.classroom_id and moved.id = arrival.transfer_id
      where arrival.classroom_id = ${classroom}
    ) as paid_in, (
      select coalesce(sum(satoshi), 0)::bigint from withdrawal_decision
      where classroom_id = ${classroom} and outcome = 'approved'
    ) as paid_out`.execute(database);
  return { paidIn: satoshi(rows[0]?.paid_in ?? 0n), paidOut: satoshi(rows[0]?.paid_out ?? 0n) };
}
