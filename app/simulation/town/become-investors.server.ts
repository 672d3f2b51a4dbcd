import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import { openAddresses } from '#app/coins/play-chain.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openAccountsTogether } from '#app/ledger/ledger.server.ts';
import { drawInvestorId } from '#app/members/enrol-investor.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';
import { paired } from '#app/platform/paired.ts';

/** An investor of the crowd. */
export interface CrowdInvestor {
  readonly investor: InvestorId;
  readonly address: PlayAddress;
}

/**
 * Within a command of a class: makes invented people investors, with accounts and practice wallets, and returns them in
 * the order of their names. They have a name and nothing else: no member stands behind them, nobody can sign in as them,
 * and they take nobody's place. Throws when a number that was drawn is taken; the next attempt draws others.
 */
export async function becomeInvestors(turn: ClassTurn, names: readonly string[]): Promise<readonly CrowdInvestor[]> {
  const { transaction, classroom, now } = turn;
  const rows = names.map((name) => ({
    classroom_id: classroom.id,
    id: drawInvestorId(),
    joined_at: now,
    is_crowd: true,
    crowd_name: name,
  }));
  const investors = rows.map(({ id }) => id);
  await insertTogether(transaction, 'investor', INVESTOR_TYPES, rows);
  await openAccountsTogether(transaction, classroom.id, investors);
  const addresses = await openAddresses(transaction, classroom.id, investors, now);
  return paired(investors, addresses).map(([investor, address]) => ({ investor, address }));
}

const INVESTOR_TYPES = {
  classroom_id: 'int4',
  id: 'int4',
  joined_at: 'timestamptz',
  is_crowd: 'bool',
  crowd_name: 'text',
} as const;
