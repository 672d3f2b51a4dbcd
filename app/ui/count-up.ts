/**
 * Takes a whole target, the time since the start and how long the whole way takes; returns the whole number to show.
 * It runs fast at first and slows down, stays below its target until the time is over, and is there exactly then.
 */
export function countAt(target: number, elapsed_ms: number, duration_ms: number): number {
  if (elapsed_ms >= duration_ms) return target;
  if (elapsed_ms <= 0) return 0;
  const left = 1 - elapsed_ms / duration_ms;
  return Math.min(Math.floor(target * (1 - left ** 3)), target - 1);
}
