import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ExampleLayoutProps {
  /** Of the site that this page pretends to be; the name itself says that it is an example. */
  brand: ReactNode;
  /** A path on a square of 24. */
  mark: string;
  explanation: ReactNode;
  children: ReactNode;
}

const MEASURE = 'mx-auto w-full max-w-[60rem] px-[min(max(1rem,4vw),2.5rem,5vw)]';

/**
 * For a page that stands for another company's site and opens in its own tab: instead of the company's header it has a
 * line that says what this is and leads back.
 */
export function ExampleLayout({ brand, mark, explanation, children }: ExampleLayoutProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <header className="border-b border-mullion bg-pane">
        <div className={`${MEASURE} flex min-h-(--header-height) flex-wrap items-center justify-between gap-x-6 py-2`}>
          <p className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-tight">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-sun stroke-[1.75]">
              <path d={mark} strokeLinejoin="round" />
            </svg>
            {brand}
          </p>
          <Link to="/" className="text-link inline-flex min-h-11 items-center">
            <Trans>Back to Glasshouse Finance</Trans>
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`${MEASURE} flex flex-1 flex-col gap-8 py-8 outline-none`}>
        <p className="rounded-control border border-dashed border-sun-ink bg-sun-glass px-4 py-3 text-small text-sun-ink">
          <Trans>This is an example page of the exercise.</Trans> {explanation}
        </p>
        {children}
      </main>
    </div>
  );
}
