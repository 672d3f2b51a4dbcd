import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { GlasshouseDrawing } from '#app/ui/art/glasshouse-drawing.tsx';
import { useHydrated } from '#app/ui/document.tsx';

interface AccountPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Under the form: other places where the visitor may want to go. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The content of the sign-up, log-in and reset pages in the public layout: the form beside the glasshouse. */
export function AccountPage({ title, lead, foot, children }: AccountPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--top-height))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.82fr)]">
      <div className="flex flex-col px-5 py-5 sm:px-10 lg:px-16">
        <div className="mx-auto flex w-full max-w-[27rem] flex-1 flex-col justify-center py-12">
          <h1 className="text-title font-medium text-balance">{title}</h1>
          {lead ? <p className="mt-3 text-lead text-pretty text-ink-soft">{lead}</p> : null}
          <div className="mt-8">{children}</div>
          {foot ? <div className="mt-8 border-t border-mullion pt-6 text-body text-ink-soft">{foot}</div> : null}
        </div>
      </div>
      <AccountPicture />
    </div>
  );
}

function AccountPicture() {
  return (
    <div
      aria-hidden="true"
      className="screen-only sticky top-(--top-height) hidden h-[calc(100dvh-var(--top-height))] overflow-hidden bg-dusk lg:block"
    >
      <GlasshouseDrawing className="absolute inset-0 size-full" />
      <p className="absolute inset-x-0 top-0 p-10 text-heading text-balance text-on-dusk">
        <Trans>Steady light, clear glass, patient growth.</Trans>
      </p>
    </div>
  );
}

/**
 * Goes once there is a path, by loading a document, which also brings the clock of people who live alone. An answer
 * that came as a document had a Refresh header, which does the same without scripts; the script then leaves it to the
 * browser, so as not to navigate twice.
 */
export function useGoAfter(path: string | null, seconds: number): void {
  const isHydrated = useHydrated();
  const [isOnItsWay] = useState(path !== null && !isHydrated);
  useEffect(() => {
    if (path === null || isOnItsWay) return;
    const timer = setTimeout(() => window.location.assign(path), seconds * 1000);
    return () => clearTimeout(timer);
  }, [path, seconds, isOnItsWay]);
}
