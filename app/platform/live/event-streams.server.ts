/**
 * Takes a place for one more stream of `whose`, and returns what gives it back; null when they have `most` already.
 * Names are kept only while a stream is open.
 */
export type TakePlace = (whose: string, most: number) => Promise<(() => void) | null>;

/** The event streams that this process holds open. */
export interface EventStreams {
  readonly enter: TakePlace;
  /**
   * Tells one stream something, in its turn: many who are told at once all ask for something at once, before whoever
   * asked by themselves. Returns what takes the word back.
   */
  inTurn(tell: () => void): () => void;
  /** How many are open. */
  count(): number;
}

/** None yet. Places are counted here, or by whoever counts them for several processes. */
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
    inTurn: pace(),
    count: () => total,
  };
}

/** Counts places from none on. Each is to be given back once. */
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
/** A tick that comes later than this shows that the thread had something else to do. */
const LATE_MS = 20;
const MOST_A_TICK = 40;
const LEAST_A_TICK = 2;
const FIRST = 10;

/**
 * What is pushed happens at once as long as little does, else in its turn, as many in a tick as this thread has time
 * for: more by and by while ticks are on time, half as many after one that was late (additive increase, multiplicative
 * decrease: Chiu and Jain 1989). What was pushed already and waits is not pushed twice. Returns what takes it back.
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
