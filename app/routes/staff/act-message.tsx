import { type ReactNode, useEffect, useRef } from 'react';
import { FormMessage, type MessageTone } from '#app/ui/form-message.tsx';

/**
 * What became of an act. The row it was about may be gone, so the message takes the focus and whoever works by
 * keyboard goes on from here. `occasion` is the action's answer: each new one counts, even when it says the same.
 */
export function ActMessage({
  occasion,
  tone,
  children,
}: {
  occasion: unknown;
  tone: MessageTone;
  children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (occasion !== undefined) place.current?.focus();
  }, [occasion]);
  return (
    <div ref={place} tabIndex={-1} className={`outline-none ${occasion === undefined ? '' : 'mb-6'}`}>
      <FormMessage tone={tone}>{children}</FormMessage>
    </div>
  );
}
