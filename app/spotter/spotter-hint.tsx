import { useEffect, useSyncExternalStore } from 'react';

const KEPT = 'spotter';
const TOLD = 'spotter-told';

/**
 * Tells the browser whether flags may be set. Public pages are the same for everybody and know no session, so an
 * investor's page tells the browser that they may be, and the others offer it too; nobody may where people sign in or
 * have left, or among staff. The server decides whether a flag counts.
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
    // A browser that keeps nothing still offers the page /spotter.
  }
  window.dispatchEvent(new Event(TOLD));
}

/** What this document was last told, as long as no page of it has been loaded anew. */
let isRefused = false;

/** Returns whether flags may be set, as far as this browser was told; null: it was told nothing, as on the server. */
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
