import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

const LOOK_MS = 4_000;

/**
 * Refreshes on focus, and every few seconds while visible, but not while something is being sent or a list of choices
 * is open. Without scripts, a reload refreshes it.
 */
export function ConsoleFreshness() {
  const refresh = useQuietRevalidation();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    const look = () => {
      if (!document.hidden && !isChoosing()) void refresh();
    };
    const timer = setInterval(look, LOOK_MS);
    const over = new AbortController();
    window.addEventListener('focus', look, { signal: over.signal });
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [isIdle, refresh]);
  return null;
}

/** Where the browser does not say whether a list is open, the focused one counts as open. */
function isChoosing(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLSelectElement)) return false;
  return !CSS.supports('selector(:open)') || activeElement.matches(':open');
}
