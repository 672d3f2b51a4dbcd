import { isSafe } from '#app/classes/small-groups.ts';

/** What the plans of one investor promised, and what came of it; cents, before the withdrawal fee. */
export interface PromiseOfPlans {
  readonly isCrowd: boolean;
  /** What was put into plans; more than nothing. */
  readonly placed: bigint;
  /** That and the profit. */
  readonly promised: bigint;
  /** The withdrawals that were paid. They come out of plans alone: nothing else can be asked for. */
  readonly paid: bigint;
}

/** The plans of a class: how much of what was put into them was paid in full, and how much could have been. Shares from 0 to 1. */
export interface PaidInFull {
  /** The part of investors who were paid all that their plans had promised; null where that would tell of a few people. */
  readonly share: number | null;
  /** The largest part that could have been paid in full with the same coins, at the prices that they had. */
  readonly largestShare: number;
}

/**
 * Takes the promises of a class, and what could be paid besides the withdrawals that were: the worth of all coins left,
 * or taken by the operator, before the fee. To pay the largest part in full, the promise that costs least for each
 * dollar of its deposit comes first. Null where nothing was put into a plan.
 */
export function paidInFull(promises: readonly PromiseOfPlans[], unpaidCents: bigint): PaidInFull | null {
  const placed = sumOf(promises, (one) => one.placed);
  if (placed === 0n) return null;
  const inFull = promises.filter((one) => one.paid >= one.promised);
  const people = promises.filter(({ isCrowd }) => !isCrowd).length;
  const peopleInFull = inFull.filter(({ isCrowd }) => !isCrowd).length;
  const isTold = isSafe(peopleInFull) && isSafe(people - peopleInFull);
  return {
    share: isTold
      ? partOf(
          sumOf(inFull, (one) => one.placed),
          placed,
        )
      : null,
    largestShare: partOf(placedPaidBy(promises, sumOf(promises, (one) => one.paid) + unpaidCents), placed),
  };
}

/** How much of what was placed belongs to the promises that so much pays in full, the cheapest first; a part of the last. */
function placedPaidBy(promises: readonly PromiseOfPlans[], dollars: bigint): bigint {
  let [rest, kept] = [dollars, 0n];
  for (const { placed, promised } of promises.toSorted(cheapestFirst)) {
    if (promised > rest) return kept + (placed * rest) / promised;
    rest -= promised;
    kept += placed;
  }
  return kept;
}

function cheapestFirst(a: PromiseOfPlans, b: PromiseOfPlans): number {
  return Number(a.promised * b.placed - b.promised * a.placed);
}

function sumOf(promises: readonly PromiseOfPlans[], of: (one: PromiseOfPlans) => bigint): bigint {
  return promises.reduce((sum, one) => sum + of(one), 0n);
}

function partOf(part: bigint, whole: bigint): number {
  return Number(part) / Number(whole);
}
