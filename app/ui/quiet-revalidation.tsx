import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data anew if the server answers at all. Nobody asked for it, so a server that restarts or a
 * network that is away must leave the page as it is: a plain revalidation would put a failure in its place.
 */
export function useQuietRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await serverAnswers()) {
      await revalidate();
    }
  }, [revalidate]);
}

function serverAnswers(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}
