import { assert } from '#app/platform/assert.ts';

/** Coins of one movement that left with another; both are places in the list of movements. */
export interface Flow {
  readonly from: number;
  readonly to: number;
  readonly satoshi: bigint;
}

/** Where coins went, first in, first out. */
export interface Trace {
  /** In the order of the queue: neither `from` nor `to` ever goes back. */
  readonly flows: readonly Flow[];
  /** What has not left, by the movement that it came with. */
  readonly left: readonly Omit<Flow, 'to'>[];
}

/**
 * Follows coins through a purse, first in, first out: what comes in joins the end of a queue, what leaves is taken from
 * its front. Takes the movements in their order, plus for what came and minus for what left, in satoshi. Exact, and
 * in one pass: every step uses up a movement. Throws when more leaves than is there.
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

/** What a movement brought: nothing where it took, or where there is none. */
function coming(movements: readonly bigint[], place: number): bigint {
  const movement = movements[place] ?? 0n;
  return movement > 0n ? movement : 0n;
}
