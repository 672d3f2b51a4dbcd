import { useEffect, useSyncExternalStore } from 'react';

const KEPT = 'spotter';
const TOLD = 'spotter-told';

/**
 * Public pages are the same for everybody and know no session: a page of an investor tells the browser that they may
 * set flags, so that the others offer it, too; where one signs in or has left, and among staff, nobody may. Whether a
 * flag counts is for the server to say.
 */
export function SpotterHint({ canFlag }: { canFlag: boolean }) {
  useEffect(() => tellSpotter(canFlag), [canFlag]);
  return null;
}

/** Tells all pages of this browser whether flags may be set. */
export function tellSpotter(canFlag: boolean): void {
  isRefused = !canFlag;
  try {
    if (canFlag) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing offers the page /spotter.
  }
  window.dispatchEvent(new Event(TOLD));
}

/** What this document was told last, where no page of it was loaded anew since. */
let isRefused = false;

/** Whether flags may be set, as far as this browser was told; null: it was told nothing, as on the server. */
export function useCanFlag(): boolean | null {
  return useSyncExternalStore(follow, whatIsTold, () => null);
}

function follow(changed: () => void) {
  window.addEventListener(TOLD, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(TOLD, changed);
    window.removeEventListener('storage', changed);
  };
}

function whatIsTold(): boolean | null {
  if (isRefused) return false;
  try {
    return localStorage.getItem(KEPT) === null ? null : true;
  } catch {
    return null;
  }
}
