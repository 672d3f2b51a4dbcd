import { type ClassTurn, type Done, done, inClass } from '#app/classes/recording.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import { insertInvestor } from '#app/members/enrolment.server.ts';
import type { Database } from '#app/platform/database.server.ts';

/** A new investor of the crowd. */
export interface CrowdJoined {
  readonly ok: true;
  readonly investor: InvestorId;
  readonly address: PlayAddress;
}

/**
 * Makes an invented person an investor of a class, with accounts and a practice wallet. They have a name and nothing
 * else: no member stands behind them, nobody can sign in as them, and they take nobody's place in the class.
 */
export function joinCrowd(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  name: string,
  now: Date,
): Promise<CrowdJoined> {
  return inClass<CrowdJoined>(database, id, now, (turn) => becomeInvestor(turn, name));
}

/** Within a command of a class: what `joinCrowd` does. */
export async function becomeInvestor(turn: ClassTurn, name: string): Promise<Done<CrowdJoined>> {
  const { transaction, classroom, now } = turn;
  const investor = await insertInvestor(transaction, classroom.id, { crowdName: name }, now);
  await openAccounts(transaction, classroom.id, investor);
  const address = await openAddress(transaction, classroom.id, investor, now);
  return done({ ok: true, investor, address }, { kind: 'joined', investor });
}
