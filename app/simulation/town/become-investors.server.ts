import type { ClassTurn } from '#app/classes/recording.server.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import { newAddresses } from '#app/coins/play-chain.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { drawInvestorId } from '#app/members/enrol-investor.server.ts';

/** An investor of the crowd. */
export interface CrowdInvestor {
  readonly investor: InvestorId;
  readonly address: PlayAddress;
}

/**
 * Makes invented people investors within a command of a class, with accounts and practice wallets, and returns them in
 * the order of their names. They have only a name: no member stands behind them, nobody can sign in as them, and they
 * take nobody's place. Throws when a drawn number is taken; the next attempt draws others.
 */
export function becomeInvestors(turn: ClassTurn, names: readonly string[]): readonly CrowdInvestor[] {
  const { now, insert } = turn;
  const rows = names.map((name) => ({ id: drawInvestorId(), joined_at: now, is_crowd: true, crowd_name: name }));
  const addresses = newAddresses(rows.map(({ id }) => id));
  insert('investor', rows);
  insert(
    'play_address',
    addresses.map(({ owner, address }) => ({ address, owner_id: owner, created_at: now })),
  );
  return addresses.map(({ owner: investor, address }) => ({ investor, address }));
}
