import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { PostingKind } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type ClassTrace, type MoveKind, traceClass } from './class-trace.ts';

/** The events that move coins of the house. The savings bank keeps its coins apart, on an account of its own. */
const MOVE_KIND_OF: Partial<Record<PostingKind, MoveKind>> = {
  coins_arrived: 'payment',
  release_fee_paid: 'release-fee',
  withdrawal_approved: 'withdrawal',
  coins_returned: 'return',
  coins_taken: 'taken',
  reversal: 'undone',
};

/** Traces the coins of a class through its house, by the entries of its account of coins. */
export async function traceOfClass(database: Database, classroom: ClassroomId): Promise<ClassTrace> {
  const { rows } = await sql<{ kind: PostingKind; owner: number | null; wallet: number | null; satoshi: bigint }>`
    select posting.kind, coalesce(asked.investor_id, sender.owner_id, goes_back.owner_id) as owner,
      coalesce(receiver.owner_id, sender.owner_id, goes_back.owner_id) as wallet, entry.amount as satoshi
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    left join coin_arrival arrival on arrival.classroom_id = entry.classroom_id and arrival.posting_id = entry.posting_id
    left join play_transfer paid on paid.classroom_id = arrival.classroom_id and paid.id = arrival.transfer_id
    left join play_address sender on sender.classroom_id = paid.classroom_id and sender.address = paid.from_address
    left join withdrawal_decision decided on decided.classroom_id = entry.classroom_id and decided.posting_id = entry.posting_id
    left join withdrawal asked on asked.classroom_id = decided.classroom_id and asked.id = decided.withdrawal_id
    left join play_address receiver on receiver.classroom_id = asked.classroom_id and receiver.address = asked.to_address
    left join arrival_settlement returned on returned.classroom_id = entry.classroom_id
      and returned.posting_id = entry.posting_id and returned.outcome = 'returned'
    left join play_transfer unwanted on unwanted.classroom_id = returned.classroom_id and unwanted.id = returned.transfer_id
    left join play_address goes_back on goes_back.classroom_id = unwanted.classroom_id and goes_back.address = unwanted.from_address
    where entry.classroom_id = ${classroom} and entry.owner_id = 0 and entry.purpose = 'coins_held'
    order by entry.sequence`.execute(database);
  return traceClass(
    rows.map(({ kind, owner, wallet, satoshi }) => {
      const moveKind = MOVE_KIND_OF[kind];
      assert(moveKind !== undefined, `a posting ${kind} moved coins of the house`);
      return { kind: moveKind, owner: owner ?? 0, wallet: wallet ?? 0, satoshi };
    }),
  );
}
