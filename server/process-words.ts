/**
 * The messages a serving process sends to the one that started it. A ticket is the sender's own number for its request.
 */
export type Word =
  | { readonly word: 'ready'; readonly password: string | null }
  | { readonly word: 'failed'; readonly reason: string }
  | { readonly word: 'take-place'; readonly ticket: number; readonly whose: string; readonly most: number }
  | { readonly word: 'leave-place'; readonly ticket: number }
  | { readonly word: 'ask-metrics'; readonly ticket: number };

/** The replies of the starting process. */
export type Reply =
  | { readonly ticket: number; readonly isTaken: boolean }
  | { readonly ticket: number; readonly metrics: string | null };

/** A process that served for this long ended for a reason unrelated to its start. */
export const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Returns the milliseconds to wait before restarting a process that has ended this many times in a row soon after its
 * start.
 */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
