import type { Cents, Satoshi } from '#app/ledger/money.ts';

/** How a company stood at the end of a practice day, and what moved since the point before. */
export interface SolvencyPoint {
  /** The practice day of the class at whose end it stood so, from 1 on. */
  readonly day: number;
  readonly coinsHeld: Satoshi;
  /** The coins held, at the practice price of that moment. */
  readonly coinsWorthCents: Cents;
  /** All that stood on investors' accounts. */
  readonly owedCents: Cents;
  /** The part of it that investors had asked for and waited for. */
  readonly askedCents: Cents;
  /** All that plans had promised beyond principal by then. */
  readonly promisedProfitCents: Cents;
  /** Coins that came to the house and left it since the point before. */
  readonly coinsIn: Satoshi;
  readonly coinsOut: Satoshi;
  readonly inWorthCents: Cents;
  readonly outWorthCents: Cents;
}

export interface SolvencyHistory {
  /** 1 as long as the class has lived no more than MOST_POINTS practice days. */
  readonly daysPerPoint: number;
  /** Oldest first, one at least. */
  readonly points: readonly SolvencyPoint[];
}

/** A chart shows no more than these: an open class lives forty thousand practice days. */
const MOST_POINTS = 120;

/** How many practice days one point stands for, so that `days` of them fit. */
export function daysPerPointOf(days: number): number {
  return Math.max(Math.ceil(days / MOST_POINTS), 1);
}

/** The first practice day at whose end investors had asked for more than the coins were worth; null: there was none. */
export function firstDayUnpayable(history: SolvencyHistory): number | null {
  return history.points.find((point) => point.askedCents > point.coinsWorthCents)?.day ?? null;
}

/** The first practice day at whose end the coins were worth less than what was owed; null: there was none. */
export function firstDayInsolvent(history: SolvencyHistory): number | null {
  return history.points.find((point) => point.owedCents > point.coinsWorthCents)?.day ?? null;
}
