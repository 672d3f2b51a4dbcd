import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useDocumentFacts } from './document-facts.tsx';
import { GlasshouseDrawing } from './glasshouse-drawing.tsx';
import { LinkButton } from './link-button.tsx';
import { PageTitle } from './page-title.tsx';
import { Wordmark } from './wordmark.tsx';

/** What is shown in place of a page: "not found" for a 404, else a plain sentence and a number to report. Never the raw text. */
export function FailurePage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />;
}

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <FailureFrame title={t`Page not found`}>
      <p className="text-lead text-ink-soft">
        <Trans>There is no page at this address. It may have moved, or the address may be mistyped.</Trans>
      </p>
    </FailureFrame>
  );
}

function BrokenPage() {
  const { t } = useLingui();
  const { failureReference } = useDocumentFacts();
  return (
    <FailureFrame title={t`Something went wrong`}>
      <p className="text-lead text-ink-soft">
        <Trans>Something failed on our side. Please try again in a moment.</Trans>
      </p>
      {failureReference === null ? null : (
        <p className="text-body text-ink-soft">
          <Trans>
            If it happens again, tell your facilitator this reference number:{' '}
            <strong className="figures text-ink">{failureReference}</strong>
          </Trans>
        </p>
      )}
    </FailureFrame>
  );
}

function FailureFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--notice-height))] w-full max-w-[72rem] flex-col px-5 py-6 sm:px-8">
      <PageTitle page={title} />
      <header>
        <Wordmark />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid flex-1 items-center gap-12 py-12 outline-none lg:grid-cols-[1.3fr_1fr]"
      >
        <div className="flex max-w-prose flex-col items-start gap-6">
          <h1 className="text-hero font-medium text-balance">{title}</h1>
          {children}
          <LinkButton to="/" className="mt-4">
            <Trans>Go to the home page</Trans>
          </LinkButton>
        </div>
        <div className="screen-only relative hidden h-[34rem] overflow-hidden rounded-pane bg-dusk lg:block">
          <GlasshouseDrawing className="absolute inset-0 size-full" />
        </div>
      </main>
    </div>
  );
}
