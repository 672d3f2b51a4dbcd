import type { CoinsOfInvestor, PartyKind, Share } from './coins-of-investor.ts';

/** What the way of somebody's coins shows of how such a company works; satoshi. */
interface CoinsShown {
  /** Of what they paid in, what was paid to other investors. */
  readonly toOthers: bigint;
  /** Of what they were paid, what other investors had paid in. */
  readonly fromOthers: bigint;
  /** Of what they paid in, what the operator took. */
  readonly taken: bigint;
  /** Whether they paid in, and all of it lies with the company as it came. */
  readonly isAllThere: boolean;
}

const OTHERS: readonly PartyKind[] = ['crowd', 'crowd-rest', 'people', 'others'];

/** Takes where coins went, and whose they were paid with. */
export function coinsShown({ wentTo, cameFrom }: Pick<CoinsOfInvestor, 'wentTo' | 'cameFrom'>): CoinsShown {
  return {
    toOthers: sumOf(wentTo, OTHERS),
    fromOthers: sumOf(cameFrom, OTHERS),
    taken: sumOf(wentTo, ['taken']),
    isAllThere: wentTo.length > 0 && wentTo.every(({ party }) => party.kind === 'still-there'),
  };
}

function sumOf(shares: readonly Share[], kinds: readonly PartyKind[]): bigint {
  return shares.filter(({ party }) => kinds.includes(party.kind)).reduce((sum, { satoshi }) => sum + satoshi, 0n);
}
