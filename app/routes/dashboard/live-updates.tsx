import { useEffect } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { followChanges } from '../follow-changes.ts';

/** Keeps the page's data as new as the ledger. Without scripts, a reload does that. */
export function LiveUpdates() {
  const refresh = useQuietRevalidation();
  useEffect(() => {
    const connect = () => new EventSource('/dashboard/events');
    return followChanges({ document, window, connect }, refresh);
  }, [refresh]);
  return null;
}
