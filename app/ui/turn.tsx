import { createContext, useState } from 'react';

/**
 * How many answers the surrounding form has had. What is said about each is a new element: a live region stays silent
 * when the same words are said again in the same element.
 */
export const Turn = createContext(0);

/** Counts the occasions after the first. */
export function useTurn(occasion: unknown): number {
  const [latest, setLatest] = useState({ occasion, turn: 0 });
  if (occasion !== latest.occasion) setLatest({ occasion, turn: latest.turn + 1 });
  return latest.turn;
}
