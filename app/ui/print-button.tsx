import type { ReactNode } from 'react';
import { ScriptButton } from './script-button.tsx';

/** Prints the page. Without scripts it is not there: the browser's own menu does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <ScriptButton variant="quiet" onClick={() => window.print()}>
      {children}
    </ScriptButton>
  );
}
