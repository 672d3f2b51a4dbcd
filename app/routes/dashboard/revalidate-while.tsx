import { useEffect } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

/** Asks for the page's data anew at intervals while `active`: for what moves with the clock and not by anybody's act. */
export function useRevalidationWhile(active: boolean, intervalMs: number): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [active, intervalMs, refresh]);
}
