import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { returnUnsettled, type UnmatchedRefusal } from './settle-unmatched-coins.server.ts';
import { unmatchedCoins } from './unmatched-coins.server.ts';

/** A payment settled meanwhile counts for the person who settled it, even if that is the same person pressing twice. */
const isOthers = async () => ({ ok: false, why: 'not-unmatched' }) as const;

/** Takes some seconds. */
const MOST_RETURNED_AT_ONCE = 500;

/**
 * The result of returning everything unmatched: how many were returned, for how many the house no longer holds the
 * coins, and how many are left.
 */
export type AllReturned = Outcome<
  { readonly returned: number; readonly notThere: number; readonly left: number },
  UnmatchedRefusal
>;

/**
 * Sends all unmatched coins of a class back, payment by payment, each by itself and once; what someone else settles
 * meanwhile is left to them. Returns at most 500 payments, those that came first. Refuses when there is nothing to
 * return.
 */
export async function returnAllUnmatched(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  actor: string,
  now: RealTime,
): Promise<AllReturned> {
  const { rows, count } = await unmatchedCoins(database, classroom.id, MOST_RETURNED_AT_ONCE);
  let [returned, notThere] = [0, 0];
  for (const { transferId } of rows) {
    const answer = await returnUnsettled(database, classroom, { transferId, actor, ifSettled: isOthers }, now);
    if (answer.ok) returned += 1;
    else if (answer.why === 'coins-not-there') notThere += 1;
    else if (answer.why === 'class-not-running') return answer;
  }
  if (returned > 0) return { ok: true, returned, notThere, left: count - rows.length };
  return { ok: false, why: notThere > 0 ? 'coins-not-there' : 'not-unmatched' };
}
