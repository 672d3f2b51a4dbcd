import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page.tsx';

/** What the whole room sees: large, and of a beamer's picture nothing is out of sight. */
export function ProjectorPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Projector`} />
      <main
        id="content"
        className="mx-auto flex min-h-[calc(100dvh-var(--notice-height))] w-full max-w-[90rem] flex-col gap-6 px-6 py-6 lg:px-10"
      >
        {children}
      </main>
    </>
  );
}

export function ProjectorTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-display font-medium text-balance text-ink">{children}</h1>;
}

/** As many side by side as fit: a figure broken over two lines would be misread. */
export function ProjectorFigures({ children }: { children: ReactNode }) {
  return <dl className="pane-frame flex flex-wrap">{children}</dl>;
}

/** To be read from the last row; `isHole` marks a shortfall. */
export function ProjectorFigure({
  term,
  isHole = false,
  children,
}: {
  term: ReactNode;
  isHole?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="pane-cell flex flex-1 basis-64 flex-col gap-3 p-5 sm:min-w-min">
      <dt className="text-lead text-ink-soft">{term}</dt>
      <dd
        className={`figures text-title font-medium sm:whitespace-nowrap lg:text-[min(3.6vw,3.5rem)] ${isHole ? 'text-clay' : 'text-ink'}`}
      >
        {children}
      </dd>
    </div>
  );
}

/** Replaces the reveal when too few people took part for it to be shown to the room. */
export function TooFew({ children }: { children: ReactNode }) {
  return (
    <>
      <ProjectorTitle>
        <Trans>What was really there</Trans>
      </ProjectorTitle>
      <p className="max-w-prose text-subtitle text-ink">{children}</p>
    </>
  );
}
