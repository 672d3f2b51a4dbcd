import { type Classroom, classDay, startOfClassDay } from '#app/classes/classroom.ts';
import { type Cents, cents, NO_CENTS, NO_SATOSHI, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { priceAt } from './price.ts';

/** At the end of a practice day, with what moved since the previous point. */
export interface SolvencyPoint {
  /** The practice day of the class, from 1 on, at whose end it stood so. */
  readonly day: number;
  readonly coinsHeld: Satoshi;
  /** At the practice price of that moment. */
  readonly coinsWorthCents: Cents;
  /** The total on investors' accounts. */
  readonly owedCents: Cents;
  /** The part of `owedCents` that investors had asked for and were waiting for. */
  readonly askedCents: Cents;
  /** All that plans had promised beyond principal by then. */
  readonly promisedProfitCents: Cents;
  /** All that had been taken by then, and its worth at the practice price of that moment. */
  readonly coinsTaken: Satoshi;
  readonly takenWorthCents: Cents;
  /** Coins that came to the house since the previous point, and that it paid or sent back. */
  readonly coinsIn: Satoshi;
  readonly coinsOut: Satoshi;
  readonly inWorthCents: Cents;
  readonly outWorthCents: Cents;
}

export interface SolvencyHistory {
  /** 1 as long as the class has lived no more than MOST_POINTS practice days. */
  readonly daysPerPoint: number;
  /** Oldest first, at least one. */
  readonly points: readonly SolvencyPoint[];
}

/** Whole cents and satoshi. */
export interface SolvencyChange {
  readonly owed: bigint;
  readonly asked: bigint;
  readonly promised: bigint;
  readonly coinsIn: bigint;
  readonly coinsOut: bigint;
  readonly coinsTaken: bigint;
}

/** An open class lives forty thousand practice days, more than a chart can show. */
const MOST_POINTS = 120;

export function daysPerPointOf(days: number): number {
  return Math.max(Math.ceil(days / MOST_POINTS), 1);
}

/** `changeOf` gives the postings of each period of `daysPerPointOf` days, counted from 0. */
export function historyFrom(
  classroom: Pick<Classroom, 'createdAt' | 'price'>,
  practiceNow: PracticeTime,
  changeOf: (period: number) => SolvencyChange | undefined,
): SolvencyHistory {
  const today = classDay(classroom, practiceNow);
  const daysPerPoint = daysPerPointOf(today);
  const count = Math.ceil(today / daysPerPoint);
  const points: SolvencyPoint[] = [];
  for (let period = 0; period < count; period += 1) {
    const day = Math.min((period + 1) * daysPerPoint, today);
    const end = day === today ? practiceNow : startOfClassDay(classroom, day + 1);
    points.push(nextPoint(points.at(-1), changeOf(period), { day, priceCents: priceAt(classroom.price, end) }));
  }
  return { daysPerPoint, points };
}

function nextPoint(
  before: SolvencyPoint | undefined,
  change: SolvencyChange | undefined,
  { day, priceCents }: { day: number; priceCents: bigint },
): SolvencyPoint {
  const [coinsIn, coinsOut] = [satoshi(change?.coinsIn ?? 0n), satoshi(change?.coinsOut ?? 0n)];
  const takenNow = change?.coinsTaken ?? 0n;
  const coinsHeld = satoshi((before?.coinsHeld ?? 0n) + coinsIn - coinsOut - takenNow);
  const coinsTaken = satoshi((before?.coinsTaken ?? 0n) + takenNow);
  // Two processes whose clocks differ may book a payment before the arrival that funded it: that day it had none.
  const worth = (coins: Satoshi): Cents => satoshiToCents(coins > 0n ? coins : NO_SATOSHI, priceCents);
  return {
    day,
    coinsHeld,
    coinsWorthCents: worth(coinsHeld),
    owedCents: cents((before?.owedCents ?? 0n) + (change?.owed ?? 0n)),
    askedCents: cents((before?.askedCents ?? 0n) + (change?.asked ?? 0n)),
    promisedProfitCents: cents((before?.promisedProfitCents ?? 0n) + (change?.promised ?? 0n)),
    coinsTaken,
    takenWorthCents: worth(coinsTaken),
    coinsIn,
    coinsOut,
    inWorthCents: worth(coinsIn),
    outWorthCents: worth(coinsOut),
  };
}

/**
 * Has the days per point of the longest life. A company that came to its end stays as it was. Null for no histories.
 */
export function sumOfHistories(histories: readonly SolvencyHistory[]): SolvencyHistory | null {
  const today = Math.max(0, ...histories.map(({ points }) => points.at(-1)?.day ?? 0));
  if (today === 0) return null;
  const daysPerPoint = daysPerPointOf(today);
  const points = Array.from({ length: Math.ceil(today / daysPerPoint) }, (_, period) => {
    const days = { after: period * daysPerPoint, until: Math.min((period + 1) * daysPerPoint, today) };
    const ofPeriod = histories.flatMap((history) => pointOf(history.points, days) ?? []);
    return { ...ofPeriod.reduce(sumOfPoints), day: days.until };
  });
  return { daysPerPoint, points };
}

function pointOf(
  points: readonly SolvencyPoint[],
  { after, until }: { after: number; until: number },
): SolvencyPoint | undefined {
  const latest = points.findLast(({ day }) => day <= until);
  const moved = points.filter(({ day }) => after < day && day <= until);
  return latest && { ...latest, ...moved.reduce(sumOfMovements, NOTHING_MOVED) };
}

type Movements = Pick<SolvencyPoint, 'coinsIn' | 'coinsOut' | 'inWorthCents' | 'outWorthCents'>;

const NOTHING_MOVED: Movements = {
  coinsIn: NO_SATOSHI,
  coinsOut: NO_SATOSHI,
  inWorthCents: NO_CENTS,
  outWorthCents: NO_CENTS,
};

function sumOfMovements(one: Movements, other: Movements): Movements {
  return {
    coinsIn: satoshi(one.coinsIn + other.coinsIn),
    coinsOut: satoshi(one.coinsOut + other.coinsOut),
    inWorthCents: cents(one.inWorthCents + other.inWorthCents),
    outWorthCents: cents(one.outWorthCents + other.outWorthCents),
  };
}

function sumOfPoints(one: SolvencyPoint, other: SolvencyPoint): SolvencyPoint {
  return {
    day: one.day,
    coinsHeld: satoshi(one.coinsHeld + other.coinsHeld),
    coinsWorthCents: cents(one.coinsWorthCents + other.coinsWorthCents),
    owedCents: cents(one.owedCents + other.owedCents),
    askedCents: cents(one.askedCents + other.askedCents),
    promisedProfitCents: cents(one.promisedProfitCents + other.promisedProfitCents),
    coinsTaken: satoshi(one.coinsTaken + other.coinsTaken),
    takenWorthCents: cents(one.takenWorthCents + other.takenWorthCents),
    ...sumOfMovements(one, other),
  };
}

/**
 * The first practice day at whose end investors had asked for more than the coins were worth; null: there was none
 * before the coins were taken, from when on nobody could be paid.
 */
export function firstDayUnpayable(history: SolvencyHistory): number | null {
  const day = firstDay(history, (point, worth) => point.askedCents > worth);
  const takenOn = dayOfTaking(history);
  return day !== null && takenOn !== null && day > takenOn ? null : day;
}

/**
 * The practice day from whose end on the coins were worth less than what was owed; null: there was none. A price that
 * moves may bring a company back for a while: then it is the day after which it stayed short, or else the first one.
 */
export function firstDayInsolvent(history: SolvencyHistory): number | null {
  const isShort = (point: SolvencyPoint, worth: bigint) => point.owedCents > worth;
  const { points } = history;
  const covered = points.findLastIndex((point) => !isShort(point, point.coinsWorthCents + point.takenWorthCents));
  return points[covered + 1]?.day ?? firstDay(history, isShort);
}

/** As if nothing had been taken: the hole was there before. */
function firstDay({ points }: SolvencyHistory, isShort: (point: SolvencyPoint, worth: bigint) => boolean) {
  return points.find((point) => isShort(point, point.coinsWorthCents + point.takenWorthCents))?.day ?? null;
}

/** Where a point stands for several days, it is that of the last of them. */
export function daysOf({ points }: SolvencyHistory): readonly [first: number, last: number] {
  return [points[0]?.day ?? 1, points.at(-1)?.day ?? 1];
}

/** The first practice day on which coins were taken; null: none were. */
export function dayOfTaking({ points }: SolvencyHistory): number | null {
  return points.find(({ coinsTaken }) => coinsTaken > 0n)?.day ?? null;
}
