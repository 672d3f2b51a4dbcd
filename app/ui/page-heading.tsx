import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons or links at the end of the line. */
  actions?: ReactNode;
}

/** The one first-level heading of a page. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex max-w-prose flex-col gap-3">
        <h1 className="text-title font-medium text-balance text-ink">{title}</h1>
        {lead ? <p className="text-lead text-pretty text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
