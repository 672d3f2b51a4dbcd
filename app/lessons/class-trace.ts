import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import { type Flow, type Trace, traceFirstInFirstOut } from './trace.ts';

/** Why coins came to the house or left it, as its books say. */
export type MoveKind = 'payment' | 'release-fee' | 'withdrawal' | 'return' | 'taken' | 'undone';

/** One movement of the coins held by the house. */
export interface CoinMove {
  readonly kind: MoveKind;
  /** Whose matter it was: who paid, who asked for the withdrawal; 0 where it was no investor's. */
  readonly owner: number;
  /** In whose wallet the coins began or ended; 0 where in none. Another's where a withdrawal was sent to them. */
  readonly wallet: number;
  /** Plus for what came, minus for what left. */
  readonly satoshi: bigint;
}

/** What concerns one owner. Places are places in the list of all movements. */
export interface OwnerTrace {
  readonly moves: readonly number[];
  /** Movements of others that ended in their wallet. */
  readonly received: readonly number[];
  /** Coins that they had brought, and with which leaving they left. */
  readonly gone: readonly Flow[];
  /** Coins, of whoever, that were paid out for them. */
  readonly got: readonly Flow[];
  /** Coins that they had brought and that the house still holds. */
  readonly left: Trace['left'];
}

/** The coins of a class, from whoever brought them to whoever was paid with them. */
export interface ClassTrace extends Trace {
  /** In the order of the books. */
  readonly moves: readonly CoinMove[];
  readonly byOwner: ReadonlyMap<number, OwnerTrace>;
  /** All coins that ever came, and all that ever left. */
  readonly total: { readonly paidIn: Satoshi; readonly paidOut: Satoshi };
}

/** Traces a class, first in, first out; takes its movements in the order of its books. */
export function traceClass(moves: readonly CoinMove[]): ClassTrace {
  const { flows, left } = traceFirstInFirstOut(moves.map(({ satoshi }) => satoshi));
  const byOwner = new Map<number, Gathered>();
  const of = (owner: number | undefined): Gathered => {
    const known = byOwner.get(owner ?? 0) ?? { moves: [], received: [], gone: [], got: [], left: [] };
    byOwner.set(owner ?? 0, known);
    return known;
  };
  for (const [place, { owner, wallet }] of moves.entries()) {
    of(owner).moves.push(place);
    if (wallet !== owner) of(wallet).received.push(place);
  }
  for (const flow of flows) {
    of(moves[flow.from]?.owner).gone.push(flow);
    of(moves[flow.to]?.owner).got.push(flow);
  }
  for (const rest of left) of(moves[rest.from]?.owner).left.push(rest);
  const paidIn = satoshi(moves.reduce((sum, move) => (move.satoshi > 0n ? sum + move.satoshi : sum), 0n));
  const paidOut = satoshi(moves.reduce((sum, move) => (move.satoshi < 0n ? sum - move.satoshi : sum), 0n));
  return { moves, flows, left, byOwner, total: { paidIn, paidOut } };
}

/** The same as OwnerTrace while it is gathered. */
interface Gathered {
  readonly moves: number[];
  readonly received: number[];
  readonly gone: Flow[];
  readonly got: Flow[];
  readonly left: Trace['left'][number][];
}
