import { sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** Coins of the house that fit no deposit, or fit one that was declined before they came. */
export interface UnmatchedCoins {
  readonly transferId: string;
  readonly investor: InvestorId;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly satoshi: Satoshi;
  /** At the price of their block. */
  readonly worth: Cents;
  readonly declinedDepositId: string | null;
  readonly arrivedAt: PracticeTime;
}

/** Returns the unmatched coins of a class, those that came first at the top; 100 of them unless told otherwise. */
export async function unmatchedCoins(
  database: Database,
  classroom: ClassroomId,
  most = 100,
): Promise<{ readonly rows: readonly UnmatchedCoins[]; readonly count: number }> {
  const { rows } = await sql<UnmatchedCoins & { readonly count: bigint }>`
    select moved.id as "transferId", sender.owner_id as investor, coalesce(member.name, investor.crowd_name) as name,
      moved.satoshi, arrival.worth_cents as worth, deposit.id as "declinedDepositId", arrival.arrived_at as "arrivedAt",
      count(*) over () as count
    from coin_arrival arrival
    join play_transfer moved on moved.classroom_id = arrival.classroom_id and moved.id = arrival.transfer_id
    join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
    left join investor on investor.classroom_id = sender.classroom_id and investor.id = sender.owner_id
    left join member on member.id = investor.member_id
    left join arrival_settlement settlement
      on settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id
    left join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
    left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
    where arrival.classroom_id = ${classroom} and settlement.transfer_id is null
      and (deposit.id is null or decision.outcome = 'declined')
    order by arrival.arrived_at, moved.id limit ${most}`.execute(database);
  return { rows, count: Number(rows[0]?.count ?? 0) };
}
