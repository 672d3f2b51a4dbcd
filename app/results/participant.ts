import type { PracticeTime } from '#app/time/instants.ts';

/** One person of a class, and what came of it for them, in whole cents and satoshi. */
export interface Participant {
  readonly id: number;
  readonly hasLeft: boolean;
  readonly depositCount: number;
  readonly depositedCents: bigint;
  readonly withoutCoinsCount: number;
  readonly investmentCount: number;
  readonly investedCents: bigint;
  readonly promisedCents: bigint;
  readonly largestSaidCents: bigint;
  readonly withdrawalCount: number;
  readonly askedCents: bigint;
  readonly paidCount: number;
  readonly paidCents: bigint;
  readonly declinedCount: number;
  readonly firstDepositAt: PracticeTime | null;
  readonly firstAskedAt: PracticeTime | null;
  readonly firstPaidAt: PracticeTime | null;
  readonly depositedAfterPayout: boolean;
  /**
   * Whether they had neither asked for a deposit nor sent coins when they first asked the register; null if they never
   * asked it, or have left.
   */
  readonly lookedUpFirst: boolean | null;
  readonly coinsIn: bigint;
  readonly coinsBack: bigint;
}

/**
 * Returns whether someone looked the company up before they paid in; also true for people who looked and never paid.
 * Null where they did neither, or have left, because what they looked up was erased with them.
 */
export function lookedUpFirst({
  hasLeft,
  lookedUpFirst: isFirst,
  firstDepositAt,
  coinsIn,
}: Pick<Participant, 'hasLeft' | 'lookedUpFirst' | 'firstDepositAt' | 'coinsIn'>): boolean | null {
  if (hasLeft || (isFirst === null && firstDepositAt === null && coinsIn === 0n)) return null;
  return isFirst === true;
}
