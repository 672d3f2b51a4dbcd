import { useEffect } from 'react';
import { followChanges, refreshAfter } from '#app/routes/follow-changes.ts';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

/** For what changes with the clock and not by anybody's action. Null: never. */
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

/** For what practice time changes. Null: never. */
export function useRevalidationAfter(milliseconds: number | null): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (milliseconds === null || milliseconds > LONGEST_MS) return;
    return refreshAfter(Math.max(milliseconds, SHORTEST_MS), refresh);
  }, [milliseconds, refresh]);
}

/** Without scripts, a reload does what this does. */
export function LiveUpdates() {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    const connect = () => new EventSource('/dashboard/events');
    return followChanges({ document, window, connect }, refresh);
  }, [refresh]);
  return null;
}

/** The frame was loaded with a page that shows something unread, and still counts what that page has marked as read. */
export function useRefreshedFrame(wasUnread: boolean): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (wasUnread) void refresh();
  }, [wasUnread, refresh]);
}
