import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { daysPerPointOf, historyFrom, type SolvencyChange, type SolvencyHistory } from '#app/coins/solvency-history.ts';
import { type PracticeTime, practiceTime } from '#app/time/instants.ts';

export interface BookedChange extends SolvencyChange {
  readonly posting: number;
  /** Practice time, in milliseconds. */
  readonly at: number;
}

export interface BookLine {
  readonly postings: Int32Array;
  /** The practice time by which this posting and all before it had happened, in milliseconds. */
  readonly at: Float64Array;
  readonly coinsHeld: BigInt64Array;
  readonly owedCents: BigInt64Array;
  readonly byDay: ReadonlyMap<number, SolvencyChange>;
}

/** In satoshi and cents. */
interface Stand {
  readonly coinsHeld: bigint;
  readonly owedCents: bigint;
}

const NO_CHANGE: SolvencyChange = { owed: 0n, asked: 0n, promised: 0n, coinsIn: 0n, coinsOut: 0n, coinsTaken: 0n };

/** Takes the changes in the order of their postings. */
export function bookLineOf(classroom: Pick<Classroom, 'createdAt'>, changes: readonly BookedChange[]): BookLine {
  const at = new Float64Array(changes.length);
  const coinsHeld = new BigInt64Array(changes.length);
  const owedCents = new BigInt64Array(changes.length);
  const byDay = new Map<number, SolvencyChange>();
  let [latest, held, owed] = [Number.NEGATIVE_INFINITY, 0n, 0n];
  for (const [place, change] of changes.entries()) {
    latest = Math.max(latest, change.at);
    held += change.coinsIn - change.coinsOut - change.coinsTaken;
    owed += change.owed;
    at[place] = latest;
    coinsHeld[place] = held;
    owedCents[place] = owed;
    const day = Math.max(classDay(classroom, practiceTime(change.at)), 1);
    byDay.set(day, sumOfChanges(byDay.get(day) ?? NO_CHANGE, change));
  }
  return { postings: Int32Array.from(changes, ({ posting }) => posting), at, coinsHeld, owedCents, byDay };
}

/** Also for a posting that changed nothing of it. */
export function standAfter({ postings, coinsHeld, owedCents }: BookLine, posting: number): Stand {
  const place = countUpTo(postings, posting) - 1;
  return { coinsHeld: coinsHeld[place] ?? 0n, owedCents: owedCents[place] ?? 0n };
}

/** The last posting by which everything had happened at an instant; 0 if there is none. */
export function lastPostingAt({ postings, at }: BookLine, practice: PracticeTime): number {
  return postings[countUpTo(at, practice.getTime()) - 1] ?? 0;
}

/** Equals what `solvencyHistoryOf` reads from the ledger. */
export function historyOfBooks(
  { byDay }: BookLine,
  classroom: Pick<Classroom, 'createdAt' | 'price'>,
  practiceNow: PracticeTime,
): SolvencyHistory {
  const today = classDay(classroom, practiceNow);
  const daysPerPoint = daysPerPointOf(today);
  const byPeriod = new Map<number, SolvencyChange>();
  for (const [day, change] of byDay) {
    const period = Math.floor((Math.min(day, today) - 1) / daysPerPoint);
    byPeriod.set(period, sumOfChanges(byPeriod.get(period) ?? NO_CHANGE, change));
  }
  return historyFrom(classroom, practiceNow, (period) => byPeriod.get(period));
}

function sumOfChanges(one: SolvencyChange, other: SolvencyChange): SolvencyChange {
  return {
    owed: one.owed + other.owed,
    asked: one.asked + other.asked,
    promised: one.promised + other.promised,
    coinsIn: one.coinsIn + other.coinsIn,
    coinsOut: one.coinsOut + other.coinsOut,
    coinsTaken: one.coinsTaken + other.coinsTaken,
  };
}

function countUpTo(values: Int32Array | Float64Array, bound: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
