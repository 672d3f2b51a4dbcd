import type { ReactNode } from 'react';
import stylesheet from '#app/styles/fold.css?url';

/** The line of a `<details>` that unfolds it, with the sign that says so. */
export function FoldLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={`fold ${className}`}>
      <link rel="stylesheet" href={stylesheet} precedence="fold" />
      {children}
    </summary>
  );
}
