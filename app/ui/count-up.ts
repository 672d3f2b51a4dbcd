/**
 * Returns the whole number to show, given a whole target, the time since the start and the total duration. It counts
 * fast at first and then slows down, stays below the target until the time is up, and reaches it exactly then.
 */
export function countAt(target: number, elapsed_ms: number, duration_ms: number): number {
  if (elapsed_ms >= duration_ms) return target;
  if (elapsed_ms <= 0) return 0;
  const left = 1 - elapsed_ms / duration_ms;
  return Math.min(Math.floor(target * (1 - left ** 3)), target - 1);
}
