import { useEffect, useSyncExternalStore } from 'react';

const KEPT = 'spotter';
const TOLD = 'spotter-told';

/**
 * Tells the browser whether flags may be set. Public pages are the same for everybody and know no session, so an
 * investor's page says so for them; never where people sign in or have left, or among staff. The server decides whether
 * a flag counts.
 */
export function SpotterHint({ canFlag }: { canFlag: boolean }) {
  useEffect(() => tellSpotter(canFlag), [canFlag]);
  return null;
}

/** Tells all open pages of this browser. */
export function tellSpotter(canFlag: boolean): void {
  isRefused = !canFlag;
  try {
    if (canFlag) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch {
    // A browser that stores nothing still offers the page /spotter.
  }
  window.dispatchEvent(new Event(TOLD));
}

/** What this document was last told, until a page is loaded afresh. */
let isRefused = false;

/** As far as this browser was told; null when it was told nothing, as on the server. */
export function useCanFlag(): boolean | null {
  return useSyncExternalStore(follow, wasHintShown, () => null);
}

function follow(changed: () => void) {
  window.addEventListener(TOLD, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(TOLD, changed);
    window.removeEventListener('storage', changed);
  };
}

function wasHintShown(): boolean | null {
  if (isRefused) return false;
  try {
    return localStorage.getItem(KEPT) === null ? null : true;
  } catch {
    return null;
  }
}
