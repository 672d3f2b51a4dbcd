import { useEffect } from 'react';
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
