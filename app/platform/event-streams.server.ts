import { pace } from './paced.server.ts';

/** The event streams that this process holds open. */
export interface EventStreams {
  /**
   * Takes a place for one more stream of `whose`, and returns what gives it back; null when they have `most` already.
   * Names are kept only while a stream is open.
   */
  enter(whose: string, most: number): (() => void) | null;
  /**
   * Tells one stream something, in its turn: many who are told at once all ask for something at once, before whoever
   * asked by themselves. Returns what takes the word back.
   */
  inTurn(tell: () => void): () => void;
  /** How many are open. */
  count(): number;
}

/** None yet. */
export function countEventStreams(): EventStreams {
  const open = new Map<string, number>();
  let total = 0;
  return {
    enter(whose, most) {
      const theirs = open.get(whose) ?? 0;
      if (theirs >= most) return null;
      open.set(whose, theirs + 1);
      total += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        const left = (open.get(whose) ?? 1) - 1;
        if (left === 0) open.delete(whose);
        else open.set(whose, left);
      };
    },
    inTurn: pace(),
    count: () => total,
  };
}
