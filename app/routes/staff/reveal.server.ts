import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database.server.ts';

/** Whose coins went where, as far as one sentence can say it. */
export interface Reveal {
  /** How many paid coins to the house, and how many coins. */
  readonly payers: number;
  readonly paidIn: Satoshi;
  /** How many were paid a withdrawal, and how many coins. */
  readonly paidPeople: number;
  readonly paidOut: Satoshi;
}

/** Who paid in and who was paid in a class, the crowd among them. */
export async function revealOf(database: Database, classroom: ClassroomId): Promise<Reveal> {
  const { rows } = await sql<{ payers: number; paid_in: bigint; paid_people: number; paid_out: bigint }>`
    select came.payers, came.paid_in, went.paid_people, went.paid_out from (
      select count(distinct sender.owner_id)::integer as payers, coalesce(sum(moved.satoshi), 0)::bigint as paid_in
      from coin_arrival arrival
      join play_transfer moved on moved.classroom_id = arrival.classroom_id and moved.id = arrival.transfer_id
      left join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
      where arrival.classroom_id = ${classroom}
    ) came, (
      select count(distinct investor_id)::integer as paid_people, coalesce(sum(decision.satoshi), 0)::bigint as paid_out
      from withdrawal join withdrawal_decision decision
        on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
      where withdrawal.classroom_id = ${classroom} and decision.outcome = 'approved'
    ) went`.execute(database);
  const [row] = rows;
  return {
    payers: row?.payers ?? 0,
    paidIn: satoshi(row?.paid_in ?? 0n),
    paidPeople: row?.paid_people ?? 0,
    paidOut: satoshi(row?.paid_out ?? 0n),
  };
}
