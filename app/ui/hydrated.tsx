import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while the page comes alive, then true: for controls that can do nothing without scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
