import { type ReactNode, useId } from 'react';

interface CardProps {
  /** Names the region. */
  title: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Beside the heading: a badge, a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A pane: a region named by its heading. */
export function Card({ title, headingLevel = 2, aside, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={`pane flex flex-col gap-5 p-6 sm:p-8 ${className ?? ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="text-heading font-medium text-ink">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
