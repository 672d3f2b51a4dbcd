/** What found too much to do may be asked for again after this. */
export const RETRY_AFTER_SECONDS = 5;

/** So many people ask for the same slow thing that another would wait too long: nothing was begun for them. */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;
}

/** Gives up the place, waits for something, and goes on when it has a place again. */
export type Aside = <Result>(wait: () => Promise<Result>) => Promise<Result>;

/** Acts when there is a place. Throws `TooManyAtOnce` at once when too many wait already. */
export type Limited = <Result>(act: (aside: Aside) => Promise<Result>) => Promise<Result>;

/** In this process, `atOnce` acts run at the same time and `mostWaiting` more wait, first come, first served. */
export function limitConcurrency({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Limited {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const inLine = () => new Promise<void>((resolve) => waiting.push(resolve));
  const end = () => {
    const next = waiting.shift();
    // The next in line takes over the place directly, so that nobody slips in between.
    if (next === undefined) busy -= 1;
    else next();
  };
  return async (act) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length < mostWaiting) await inLine();
    else throw new TooManyAtOnce('too many wait already');
    let isInside = true;
    let isOver = false;
    const leave = () => {
      if (isInside) end();
      isInside = false;
    };
    const aside: Aside = async (wait) => {
      leave();
      try {
        return await wait();
      } finally {
        // An act may end while something in it still waits aside, or waits to come back.
        if (!isOver) {
          if (busy < atOnce) busy += 1;
          else await inLine();
          isInside = true;
          if (isOver) leave();
        }
      }
    };
    try {
      return await act(aside);
    } finally {
      isOver = true;
      leave();
    }
  };
}

/** Separate places for each of many who ask, by a name that is remembered while they do. */
export type LimitedEach = <Result>(whose: string, act: (aside: Aside) => Promise<Result>) => Promise<Result>;

/** `atOnce` acts of each name run at the same time, and `mostWaiting` more of each wait. */
export function limitConcurrencyEach(limits: { atOnce: number; mostWaiting: number }): LimitedEach {
  const doors = new Map<string, { readonly limited: Limited; inside: number }>();
  return async (whose, act) => {
    const door = doors.get(whose) ?? { limited: limitConcurrency(limits), inside: 0 };
    doors.set(whose, door);
    door.inside += 1;
    try {
      return await door.limited(act);
    } finally {
      door.inside -= 1;
      if (door.inside === 0) doors.delete(whose);
    }
  };
}
