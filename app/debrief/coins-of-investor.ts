import { type Satoshi, type Cents, satoshi } from '#app/ledger/money.ts';
import type { SolvencyHistory } from '#app/coins/solvency-history.ts';

/**
 * Whose coins, or where they went. Nobody of the class is ever named: people are one party, `people`, where at least
 * five of them share it, and stand among `others` where they are fewer: alone there, where the class has no crowd.
 * Invented investors have their invented names.
 */
export type PartyKind =
  /** The one who asks: what they had paid in, or what they were paid or sent back. */
  | 'yourself'
  /** Their own release fees; only where coins come from. */
  | 'own-fees'
  /** One invented investor, by name. */
  | 'crowd'
  /** Invented investors who are not named, to keep the list short. */
  | 'crowd-rest'
  /** At least five people of the class. */
  | 'people'
  /** People of the class and invented investors, not told apart. */
  | 'others'
  /** Coins that were sent back to somebody else who had sent them; only where coins go. */
  | 'returned'
  /** Taken by who runs the company; only where coins go. */
  | 'taken'
  /** Still held by the company; only where coins go. */
  | 'still-there'
  /** An entry on the books that was undone. */
  | 'undone';

export interface Party {
  readonly kind: PartyKind;
  /** The invented name of one of the crowd; null for everybody else. */
  readonly name: string | null;
}

/** Coins that went to a party, or came from one. */
export interface Share {
  readonly party: Party;
  readonly satoshi: Satoshi;
}

/** One side of the diagram: coins enter the house on the left, and leave it, or lie there, on the right. */
export interface SankeyNode {
  /** Unique within the diagram. */
  readonly id: string;
  readonly side: 'in' | 'out';
  readonly party: Party;
  /** The sum of its links. */
  readonly satoshi: Satoshi;
}

export interface SankeyLink {
  /** The id of a node of side `in`, and of one of side `out`. */
  readonly from: string;
  readonly to: string;
  readonly satoshi: Satoshi;
}

/** At most twelve nodes. Every link begins or ends with the one who asks. */
export interface Sankey {
  readonly nodes: readonly SankeyNode[];
  readonly links: readonly SankeyLink[];
}

/**
 * Where one investor's coins went, first in, first out, and whose coins paid them; in satoshi. Always, exactly:
 *
 * - `paidIn` = `deposited` + `fees` + `underway`;
 * - the sum of `wentTo` = `deposited` + `fees`: all that reached the house;
 * - the sum of `cameFrom` = `withdrawn` + `returned`: all that the house paid for them;
 * - `cameBack` = `withdrawn` + `returned` - `sentToOthers` + `gotFromOthers`;
 * - `loss` = `paidIn` - `cameBack`: what their practice wallet lost to the company.
 */
export interface CoinsOfInvestor {
  /** Out of their wallet to the house's addresses. */
  readonly paidIn: Satoshi;
  /** Arrived, and not as a release fee: deposits, and coins that fitted none. */
  readonly deposited: Satoshi;
  /** Release fees. */
  readonly fees: Satoshi;
  /** Sent, and not yet confirmed: in nobody's books yet. */
  readonly underway: Satoshi;
  /** Into their wallet out of the house's addresses. */
  readonly cameBack: Satoshi;
  /** Paid for withdrawals that they asked for. */
  readonly withdrawn: Satoshi;
  /** Deposits declined, or coins that fitted none, sent back. */
  readonly returned: Satoshi;
  /** Of `withdrawn`: what they had sent to somebody else's wallet. */
  readonly sentToOthers: Satoshi;
  /** Withdrawals of others that were paid into this wallet. */
  readonly gotFromOthers: Satoshi;
  /** Satoshi; negative where more came back than was paid in. */
  readonly loss: bigint;
  /** Where the coins went that arrived; the largest first, the empty ones left out. */
  readonly wentTo: readonly Share[];
  /** Whose coins they were paid with; the largest first, the empty ones left out. */
  readonly cameFrom: readonly Share[];
  readonly sankey: Sankey;
}

/** "Coins behind it": a person's share of the coins held, as large as their share of all that is owed; rounded down. */
export function coinsBehind(
  house: { readonly coinsHeld: Satoshi; readonly owedCents: Cents },
  ownCents: bigint,
): Satoshi {
  return satoshi(house.owedCents === 0n ? 0n : (house.coinsHeld * ownCents) / house.owedCents);
}

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

/** How the hole came about. The promised profit stands in each point as all that was promised by then. */
export interface Hole {
  readonly history: SolvencyHistory;
  /** The first practice day at whose end the coins were worth less than what was owed; null: there was none. */
  readonly insolventFrom: number | null;
  /** The first practice day at whose end investors had asked for more than the coins were worth; null: none. */
  readonly unpayableFrom: number | null;
}
