import { assert } from '#app/platform/assert.ts';

export type MoveKind = 'payment' | 'release-fee' | 'withdrawal' | 'return' | 'taken' | 'undone';

export interface CoinMove {
  readonly kind: MoveKind;
  /** Who it concerned: the one who paid or asked for the withdrawal; 0 if no investor did. */
  readonly owner: number;
  /** Where the coins began or ended; 0 if nowhere. Not `owner` where a withdrawal was sent to someone else. */
  readonly wallet: number;
  /** Positive for coins that came in, negative for coins that left. */
  readonly satoshi: bigint;
}

export interface OwnerTrace {
  readonly moves: readonly number[];
  /** Movements of others that ended in this owner's wallet. */
  readonly received: readonly number[];
  /** Coins that this owner brought in, and the movement with which they left. */
  readonly gone: readonly Flow[];
  /** Coins, from any owner, that were paid out for this owner. */
  readonly got: readonly Flow[];
  /** Coins that this owner brought in and the house still holds. */
  readonly left: Trace['left'];
}

/** From the people who brought the coins to the people who were paid with them. */
export interface ClassTrace extends Trace {
  readonly moves: readonly CoinMove[];
  readonly byOwner: ReadonlyMap<number, OwnerTrace>;
}

/** First in, first out; takes the movements in the order of the books. */
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
  return { moves, flows, left, byOwner };
}

interface Gathered {
  readonly moves: number[];
  readonly received: number[];
  readonly gone: Flow[];
  readonly got: Flow[];
  readonly left: Trace['left'][number][];
}

/** Coins of one movement that left with another; both are indexes into the list of movements. */
interface Flow {
  readonly from: number;
  readonly to: number;
  readonly satoshi: bigint;
}

/** Where coins went, first in, first out. */
export interface Trace {
  /** In the order of the queue: neither `from` nor `to` ever decreases. */
  readonly flows: readonly Flow[];
  /** Coins that have not left, by the movement with which they came. */
  readonly left: readonly Omit<Flow, 'to'>[];
}

/**
 * Coins that come in join the end of a queue, and coins that leave are taken from its front. Takes the movements in
 * order, in satoshi: positive for coins in, negative for coins out. Exact, and in one pass: every step uses up a
 * movement. Throws when more leaves than is there.
 */
export function traceFirstInFirstOut(movements: readonly bigint[]): Trace {
  const flows: Flow[] = [];
  let front = 0;
  let rest = coming(movements, front);
  for (const [to, movement] of movements.entries()) {
    let missing = -movement;
    while (missing > 0n) {
      assert(front < to, `movement ${to} takes ${missing} satoshi that never came`);
      const isEnough = rest > missing;
      const satoshi = isEnough ? missing : rest;
      if (satoshi > 0n) flows.push({ from: front, to, satoshi });
      missing -= satoshi;
      rest -= satoshi;
      if (!isEnough) {
        front += 1;
        rest = coming(movements, front);
      }
    }
  }
  return { flows, left: leftFrom(movements, front, rest) };
}

function leftFrom(movements: readonly bigint[], front: number, rest: bigint): Trace['left'] {
  const left = [{ from: front, satoshi: rest }];
  for (let from = front + 1; from < movements.length; from += 1) {
    left.push({ from, satoshi: coming(movements, from) });
  }
  return left.filter(({ satoshi }) => satoshi > 0n);
}

/** Zero for a movement that took coins, or that does not exist. */
function coming(movements: readonly bigint[], place: number): bigint {
  const movement = movements[place] ?? 0n;
  return movement > 0n ? movement : 0n;
}
