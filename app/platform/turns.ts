/**
 * Thrown when so many people ask for the same slow thing that another would wait too long: nothing was begun for them.
 */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
  /** After this long it may be asked again. */
  readonly retryAfterSeconds = 5;
}

/** Does something when its turn comes. Throws `TooManyAtOnce` at once when too many wait already. */
export type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** Lets `atOnce` acts of this process run at the same time, and `mostWaiting` more wait, first come, first served. */
export function openTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (act) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new TooManyAtOnce('too many wait already');
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The next in line takes over the place directly, so that nobody slips in between.
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

/** As `InTurn`, separately for each of many who ask, by a name that is kept while they do. */
export type InOwnTurn = <Result>(whose: string, act: () => Promise<Result>) => Promise<Result>;

/** Lets `atOnce` acts of each name run at the same time, and `mostWaiting` more of each wait. */
export function openOwnTurns(limits: { atOnce: number; mostWaiting: number }): InOwnTurn {
  const doors = new Map<string, { readonly inTurn: InTurn; inside: number }>();
  return async (whose, act) => {
    const door = doors.get(whose) ?? { inTurn: openTurns(limits), inside: 0 };
    doors.set(whose, door);
    door.inside += 1;
    try {
      return await door.inTurn(act);
    } finally {
      door.inside -= 1;
      if (door.inside === 0) doors.delete(whose);
    }
  };
}
