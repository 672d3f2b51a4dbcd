/** So many asked for the same slow thing that whoever comes now would wait too long: nothing was begun for them. */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce';
  /** In so long it may be asked again. */
  readonly retryAfterSeconds = 5;
}

/** Does something when its turn comes. Throws `TooManyAtOnce` at once where too many wait already. */
export type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** Lets `atOnce` acts of this process go on at the same time, and `mostWaiting` more wait, first come, first served. */
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
      // Whoever waits takes over the place itself, so that nobody slips in between.
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
