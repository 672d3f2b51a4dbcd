/** What a serving process tells the one that started it. A ticket is the asking process's own number for what it asks. */
export type Word =
  | { readonly word: 'ready'; readonly password: string | null }
  | { readonly word: 'failed'; readonly reason: string }
  | { readonly word: 'take-place'; readonly ticket: number; readonly whose: string; readonly most: number }
  | { readonly word: 'leave-place'; readonly ticket: number }
  | { readonly word: 'ask-metrics'; readonly ticket: number };

/** And what that one answers. */
export type Reply =
  | { readonly ticket: number; readonly isTaken: boolean }
  | { readonly ticket: number; readonly metrics: string | null };

/** A process that served for so long ended for another reason than its start. */
export const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds to wait before a process is started anew that ended so many times in a row soon after its start. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
