/**
 * For one more stream of `whose`. Returns the function that gives the place back; null when they already have `most`.
 * Names are remembered only while a stream is open.
 */
export type TakePlace = (whose: string, most: number) => Promise<(() => void) | null>;

export interface EventStreams {
  readonly enter: TakePlace;
  /**
   * Paced: many streams told at once would all ask at once, ahead of people who ask on their own. Returns a function
   * that cancels the message.
   */
  paced(tell: () => void): () => void;
  count(): number;
}

/** `takePlace` may count the places of several processes; by default they are this process's. */
export function openEventStreams(takePlace: TakePlace = countPlaces()): EventStreams {
  let total = 0;
  return {
    async enter(whose, most) {
      const giveBack = await takePlace(whose, most);
      if (giveBack === null) return null;
      total += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        giveBack();
      };
    },
    paced: pace(),
    count: () => total,
  };
}

/** Each place must be given back once. */
export function countPlaces(): TakePlace {
  const open = new Map<string, number>();
  return async (whose, most) => {
    const theirs = open.get(whose) ?? 0;
    if (theirs >= most) return null;
    open.set(whose, theirs + 1);
    return () => {
      const left = (open.get(whose) ?? 1) - 1;
      if (left === 0) open.delete(whose);
      else open.set(whose, left);
    };
  };
}

const TICK_MS = 50;
/** A tick later than this shows that the thread was busy with something else. */
const LATE_MS = 20;
const MOST_A_TICK = 40;
const LEAST_A_TICK = 2;
const FIRST = 10;

/**
 * Runs what is pushed at once while there is little to do, and otherwise as many per tick as this thread has time for:
 * gradually more while ticks are on time, half as many after a late one (additive increase, multiplicative decrease:
 * Chiu and Jain 1989). Something already pushed and waiting is not pushed twice. Each push returns a function that
 * cancels it.
 */
export function pace(): (act: () => void) => () => void {
  const waiting = new Set<() => void>();
  let share = FIRST;
  let left = share;
  let isTicking = false;

  const release = () => {
    for (const act of waiting) {
      if (left === 0) return;
      left -= 1;
      waiting.delete(act);
      act();
    }
  };
  const tickIn = (milliseconds: number) => {
    const dueAt = performance.now() + milliseconds;
    setTimeout(() => {
      const isLate = performance.now() - dueAt > LATE_MS;
      isTicking = waiting.size > 0;
      if (!isTicking) share = FIRST;
      else if (isLate) share = Math.max(LEAST_A_TICK, Math.floor(share / 2));
      else share = Math.min(MOST_A_TICK, share + 1);
      left = share;
      release();
      if (isTicking) tickIn(TICK_MS);
    }, milliseconds).unref();
  };

  return (act) => {
    waiting.add(act);
    release();
    if (!isTicking) {
      isTicking = true;
      tickIn(TICK_MS);
    }
    return () => void waiting.delete(act);
  };
}
