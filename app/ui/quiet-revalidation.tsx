import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data anew if the server answers at all and has the time, and says whether it did. Nobody asked for it, so a server that restarts or a
 * network that is away must leave the page as it is: a plain revalidation would put a failure in its place.
 */
export function useQuietRevalidation(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (!(await serverHasTime())) return false;
    await revalidate();
    return true;
  }, [revalidate]);
}

/** Ready, and not asking to wait. */
function serverHasTime(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    (response) => response.ok && !response.headers.has('retry-after'),
    () => false,
  );
}
