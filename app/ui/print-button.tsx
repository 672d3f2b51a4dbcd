import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './hydrated.tsx';

/** Prints the page. Without scripts it is not there: the browser's own menu does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null;
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
