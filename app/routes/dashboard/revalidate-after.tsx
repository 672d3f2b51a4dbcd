import { useEffect } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

/** However fast practice time runs, a page is not asked for more often. */
const SHORTEST_MS = 2_000;
/** The longest that a timer of a browser can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks for the page's data anew once so many real milliseconds have passed: for what practice time alone changes. Null: never. */
export function useRevalidationAfter(milliseconds: number | null): void {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    if (milliseconds === null || milliseconds > LONGEST_MS) return;
    const timer = setTimeout(() => void refresh(), Math.max(milliseconds, SHORTEST_MS));
    return () => clearTimeout(timer);
  }, [milliseconds, refresh]);
}
