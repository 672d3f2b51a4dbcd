import { useEffect } from 'react';
import { followChanges, refreshAfter } from '#app/routes/follow-changes.ts';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

/**
 * Reloads the page's data at intervals, if one is given: for what changes with the clock and not by anybody's action.
 */
export function useRevalidationEvery(interval_ms: number | null): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (interval_ms === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, interval_ms);
    return () => clearInterval(timer);
  }, [interval_ms, refresh]);
}

/** However fast practice time runs, a page is not reloaded more often than this. */
const SHORTEST_MS = 2_000;
/** The longest time that a browser timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reloads the page's data once after so many real milliseconds, when practice time changes it. Null: never. */
export function useRevalidationAfter(milliseconds: number | null): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (milliseconds === null || milliseconds > LONGEST_MS) return;
    return refreshAfter(Math.max(milliseconds, SHORTEST_MS), refresh);
  }, [milliseconds, refresh]);
}

/** Keeps the page's data as new as the ledger. Without scripts, a reload does that. */
export function LiveUpdates() {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    const connect = () => new EventSource('/dashboard/events');
    return followChanges({ document, window, connect }, refresh);
  }, [refresh]);
  return null;
}
