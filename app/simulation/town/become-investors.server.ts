import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import { insertAddresses, newAddresses } from '#app/coins/play-chain.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openAccountsTogether } from '#app/ledger/ledger.server.ts';
import { drawInvestorId } from '#app/members/enrol-investor.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';

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
export function becomeInvestors(turn: ClassTurn, names: readonly string[]): readonly CrowdInvestor[] {
  const { transaction, classroom, now, send } = turn;
  const rows = names.map((name) => ({
    classroom_id: classroom.id,
    id: drawInvestorId(),
    joined_at: now,
    is_crowd: true,
    crowd_name: name,
  }));
  const investors = rows.map(({ id }) => id);
  const addresses = newAddresses(investors);
  send(insertTogether(transaction, 'investor', INVESTOR_TYPES, rows));
  send(openAccountsTogether(transaction, classroom.id, investors));
  send(insertAddresses(transaction, classroom.id, addresses, now));
  return addresses.map(({ owner: investor, address }) => ({ investor, address }));
}

const INVESTOR_TYPES = {
  classroom_id: 'int4',
  id: 'int4',
  joined_at: 'timestamptz',
  is_crowd: 'bool',
  crowd_name: 'text',
} as const;
