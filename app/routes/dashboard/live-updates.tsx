import { useEffect } from 'react';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { followChanges } from '../follow-changes.ts';

/** Keeps the page's data as new as the ledger. Without scripts, a reload does. */
export function LiveUpdates() {
  const refresh = useQuietRevalidation();
  useEffect(
    () =>
      followChanges({ document, window, connect: () => new EventSource('/dashboard/events') }, () => void refresh()),
    [refresh],
  );
  return null;
}
