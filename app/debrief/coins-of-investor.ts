import type { SolvencyHistory } from '#app/coins/solvency-history.ts';
import { type Cents, type Satoshi, satoshi } from '#app/ledger/money.ts';

/**
 * Nobody of the class is ever named: people are one party, `people`, where at least five of them share it. Where they
 * are fewer they are among `others`, alone if the class has no crowd. Invented investors have their invented names.
 */
export type PartyKind =
  /** The person asking: what they had paid in, or what they were paid or sent back. */
  | 'yourself'
  /** Their own release fees; only where coins come from. */
  | 'own-fees'
  | 'crowd'
  /** Invented investors who are not named, to keep the list short. */
  | 'crowd-rest'
  /** At least five people of the class. */
  | 'people'
  /** People of the class and invented investors, not told apart. */
  | 'others'
  /** Coins that were sent back to someone else who had sent them; only where coins go. */
  | 'returned'
  /** Taken by the people behind the company; only where coins go. */
  | 'taken'
  /** Still held by the company; only where coins go. */
  | 'still-there'
  /** An entry on the books that was undone. */
  | 'undone';

export interface Party {
  readonly kind: PartyKind;
  /** The invented name of a member of the crowd; null for everybody else. */
  readonly name: string | null;
}

export interface Share {
  readonly party: Party;
  readonly satoshi: Satoshi;
}

/** Coins enter the house on the left, and leave it, or stay there, on the right. */
export interface SankeyNode {
  readonly id: string;
  readonly side: 'in' | 'out';
  readonly party: Party;
  /** The sum of its links. */
  readonly satoshi: Satoshi;
}

export interface SankeyLink {
  /** The id of a node on side `in`, and of one on side `out`. */
  readonly from: string;
  readonly to: string;
  readonly satoshi: Satoshi;
}

/** At most twelve nodes. Every link begins or ends with the person asking. */
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
  /** Sent out of their wallet to the house's addresses. */
  readonly paidIn: Satoshi;
  /** At the price of the day on which each payment was made, as `cameBackCents`. */
  readonly paidInCents: Cents;
  /** Arrived, but not as a release fee: deposits, and coins that fitted none. */
  readonly deposited: Satoshi;
  readonly fees: Satoshi;
  /** Sent but not yet confirmed: in nobody's books yet. */
  readonly underway: Satoshi;
  /** Sent into their wallet out of the house's addresses. */
  readonly cameBack: Satoshi;
  readonly cameBackCents: Cents;
  /** Paid for withdrawals that they asked for. */
  readonly withdrawn: Satoshi;
  /** Declined deposits, or coins that fitted none, sent back. */
  readonly returned: Satoshi;
  /** The part of `withdrawn` that they had sent to someone else's wallet. */
  readonly sentToOthers: Satoshi;
  /** Other people's withdrawals that were paid into this wallet. */
  readonly gotFromOthers: Satoshi;
  /** Satoshi; negative where more came back than was paid in. */
  readonly loss: bigint;
  /** Where the coins that arrived went; the largest first, empty ones left out. */
  readonly wentTo: readonly Share[];
  /** Whose coins paid `withdrawn` and `returned`; the largest first, empty ones left out. */
  readonly cameFrom: readonly Share[];
  readonly sankey: Sankey;
}

/** Whether what the play chain shows of someone's wallet is in the books too: to the satoshi, both ways. */
export function isAccountedFor(coins: CoinsOfInvestor): boolean {
  const { paidIn, deposited, fees, underway, cameBack, withdrawn, returned, sentToOthers, gotFromOthers } = coins;
  return paidIn === deposited + fees + underway && cameBack === withdrawn + returned - sentToOthers + gotFromOthers;
}

/** A person's share of the coins held, as large as their share of all that is owed; rounded down. */
export function coinsBehind(
  house: { readonly coinsHeld: Satoshi; readonly owedCents: Cents },
  ownCents: bigint,
): Satoshi {
  return satoshi(house.owedCents === 0n ? 0n : (house.coinsHeld * ownCents) / house.owedCents);
}

/** In satoshi: what the coins show about how such a company works. */
interface CoinsShown {
  /** The part of what they paid in that was paid to other investors. */
  readonly toOthers: bigint;
  /** The part of what they were paid that other investors had paid in. */
  readonly fromOthers: bigint;
  /** The part of what they paid in that the people behind the company took. */
  readonly taken: bigint;
  /** Whether they paid in, and all of it is still with the company. */
  readonly isAllThere: boolean;
}

const OTHERS: readonly PartyKind[] = ['crowd', 'crowd-rest', 'people', 'others'];

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

/** The promised profit in each point is all that was promised by then. */
export interface Hole {
  readonly history: SolvencyHistory;
  /** The first practice day at whose end the coins were worth less than what was owed; null: there was none. */
  readonly insolventFrom: number | null;
  /** The first practice day at whose end investors had asked for more than the coins were worth; null: none. */
  readonly unpayableFrom: number | null;
  /** The practice day on which the coins were taken; null: they were not. */
  readonly takenOn: number | null;
}
