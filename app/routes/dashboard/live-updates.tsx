import { useEffect } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { followInBrowser } from '../follow-in-browser.tsx';

/** Keeps the page's data as new as the ledger. Without scripts, a reload does. `follower` tells investors apart. */
export function LiveUpdates({ follower }: { follower: string }) {
  const refresh = useQuietRevalidation();
  useEffect(
    () => followInBrowser('/dashboard/events', `/dashboard/events of ${follower}`, refresh),
    [refresh, follower],
  );
  return null;
}
