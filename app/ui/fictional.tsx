import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Integrity rule 4: the caption that stands, in sight, at every claim of fact of the fictional company. */
export function Fictional() {
  return (
    <small data-fictional className="fictional">
      <Trans>Fictional</Trans>
    </small>
  );
}

interface ClaimProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A claim of fact (a figure, an opinion, an address, an approval) together with its caption, which cannot be left out. */
export function Claim({ className, children }: ClaimProps) {
  return (
    <div data-claim className={className}>
      {children}
      <Fictional />
    </div>
  );
}
