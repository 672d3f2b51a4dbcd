import { useEffect, useState } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { followInBrowser } from '../follow-in-browser.tsx';

/**
 * Keeps the page's data as new as the ledger. Without scripts, a reload does. `follower` tells investors apart; `mark`
 * is from before the page's data were read.
 */
export function LiveUpdates({ follower, mark }: { follower: string; mark: string }) {
  const refresh = useQuietRevalidation();
  // That of the first load: what is loaded anew was loaded while the stream was open.
  const [since] = useState(mark);
  useEffect(() => {
    const address = `/dashboard/events?${new URLSearchParams({ since })}`;
    return followInBrowser(address, `/dashboard/events of ${follower}`, refresh);
  }, [refresh, follower, since]);
  return null;
}
