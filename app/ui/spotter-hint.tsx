import { useEffect, useSyncExternalStore } from 'react';

const KEPT = 'spotter';
const TOLD = 'spotter-told';

/**
 * Public pages are the same for everybody and know no session: a page of an investor tells the browser that they may set
 * flags, so that the others offer it, too; where one signs in or has left, and among staff, nobody may. Whether a flag counts
 * is for the server to say.
 */
export function SpotterHint({ canFlag }: { canFlag: boolean }) {
  useEffect(() => tellSpotter(canFlag), [canFlag]);
  return null;
}

/** Tells all pages of this browser whether flags may be set. */
export function tellSpotter(canFlag: boolean): void {
  try {
    if (canFlag) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing offers the page /spotter.
  }
  window.dispatchEvent(new Event(TOLD));
}

/** Whether flags may be set, as far as this browser was told. False on the server. */
export function useCanFlag(): boolean {
  return useSyncExternalStore(follow, isTold, () => false);
}

function follow(changed: () => void) {
  window.addEventListener(TOLD, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(TOLD, changed);
    window.removeEventListener('storage', changed);
  };
}

function isTold(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
