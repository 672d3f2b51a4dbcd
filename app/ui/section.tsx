import { type ReactNode, useId } from 'react';

const TONES = {
  ground: 'bg-ground text-ink',
  deep: 'bg-ground-deep text-ink',
  dusk: 'bg-dusk text-on-dusk',
} as const;

interface SectionProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  tone?: keyof typeof TONES | undefined;
  /** The page's first heading is of level 1 and stands in its `Masthead`. */
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A band across a public page, as wide as the window, with its content in the page's measure: named by its heading. */
export function Section({ title, lead, tone = 'ground', headingLevel = 2, className = '', children }: SectionProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={TONES[tone]}>
      <div className={`public-measure flex flex-col gap-10 py-16 lg:gap-14 lg:py-24 ${className}`}>
        <div className="flex max-w-[46rem] flex-col gap-4">
          <Heading id={id} className="text-title font-medium text-balance">
            {title}
          </Heading>
          {lead ? (
            <p className={`text-lead text-pretty ${tone === 'dusk' ? 'text-on-dusk-soft' : 'text-ink-soft'}`}>{lead}</p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}

interface MastheadProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of a public page other than the home page: its one heading of level 1. */
export function Masthead({ title, lead, children }: MastheadProps) {
  return (
    <div className="border-b border-mullion bg-ground-deep">
      <div className="public-measure flex flex-col gap-6 py-14 lg:py-20">
        <h1 className="max-w-[min(22ch,100%)] text-display font-medium text-balance text-ink">{title}</h1>
        {lead ? <p className="max-w-[46rem] text-lead text-pretty text-ink-soft">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
