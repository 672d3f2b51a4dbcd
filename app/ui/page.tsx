import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useId } from 'react';
import stylesheet from '#app/styles/fold.css?url';
import { ClaimsLine } from './notices.tsx';

/** Sets the document's title, which ends in "(practice site)" on every page. Each page renders it once. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useLingui();
  return <title>{t`${page} - Glasshouse Finance (practice site)`}</title>;
}

interface PageHeadingProps {
  /** The document's title, when nothing else provides one. */
  page?: string | undefined;
  /** The heading, where it differs from `page`. */
  title?: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** A line that whoever frames the page has to say under its title. */
export const BelowTitle = createContext<ReactNode>(null);

/** The one first-level heading of a page. */
export function PageHeading({ page, title = page, lead, actions }: PageHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-8">
      {page === undefined ? null : <PageTitle page={page} />}
      <div className="flex max-w-prose flex-col gap-3">
        <h1 className="text-title font-medium text-balance text-ink">{title}</h1>
        {lead ? (
          <p className="text-lead text-pretty wrap-anywhere text-ink-soft has-[code]:text-balance sm:text-balance">
            {lead}
          </p>
        ) : null}
        {use(BelowTitle)}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}

const TONES = {
  ground: { band: 'bg-ground text-ink', soft: 'text-ink-soft' },
  deep: { band: 'bg-ground-deep text-ink', soft: 'text-ink-soft' },
  dusk: { band: 'bg-dusk text-on-dusk', soft: 'text-on-dusk-soft' },
} as const;

interface SectionProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  tone?: keyof typeof TONES | undefined;
  /** Whether it is one group of claims, with one caption in its heading line. */
  isClaims?: boolean;
  children: ReactNode;
}

/**
 * A band across a public page, as wide as the window, with its content in the page's measure. It is named by its
 * heading.
 */
export function Section({ title, lead, tone = 'ground', isClaims = false, children }: SectionProps) {
  const id = useId();
  const { band, soft } = TONES[tone];
  const heading = (
    <h2 id={id} className="text-title font-medium text-balance">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} data-claims={isClaims ? '' : undefined} className={band}>
      <div className="public-measure flex flex-col gap-6 py-9 lg:gap-14 lg:py-24">
        <div className="flex max-w-[46rem] flex-col gap-4">
          {isClaims ? <ClaimsLine>{heading}</ClaimsLine> : heading}
          {lead ? <p className={`text-lead text-pretty sm:text-balance ${soft}`}>{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The head of a public page other than the home page, with its one heading of level 1. */
export function Masthead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <div className="border-b border-mullion bg-ground-deep">
      <div className="public-measure flex flex-col gap-6 py-14 lg:py-20">
        <h1 className="max-w-[min(22ch,100%)] text-display font-medium text-balance text-ink">{title}</h1>
        <p className="max-w-[46rem] text-lead text-pretty text-ink-soft sm:text-balance">{lead}</p>
      </div>
    </div>
  );
}

interface SplitSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  tone?: keyof typeof TONES | undefined;
  /** Placed under the title, in its narrow column. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A band whose title keeps to a narrow column at the start, with the content in a column next to it. */
export function SplitSection({ title, lead, tone = 'ground', aside, children }: SplitSectionProps) {
  const id = useId();
  const { band, soft } = TONES[tone];
  return (
    <section aria-labelledby={id} className={band}>
      <div className="public-measure grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[5fr_8fr] lg:py-24">
        <div className="flex flex-col items-start gap-4">
          <h2 id={id} className="text-title font-medium text-balance">
            {title}
          </h2>
          {lead ? <p className={`max-w-[34rem] text-lead text-pretty ${soft}`}>{lead}</p> : null}
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

interface FrontDoorProps extends PageHeadingProps {
  facts: readonly MessageDescriptor[];
  /** Beside the form, or below it where the two do not fit at the person's text size, which no window width reveals. */
  aside: ReactNode;
  children: ReactNode;
}

/** The way into something: what it is, in a sentence and three facts, and the form, on a phone's first screen. */
export function FrontDoor({ facts, aside, children, ...heading }: FrontDoorProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-start gap-x-14 gap-y-10">
      <div className="min-w-[min(100%,26rem)] grow-999 basis-0">
        <PageHeading {...heading} />
        <ol className="mb-4 list-decimal ps-6 marker:font-medium marker:text-leaf-ink sm:mb-8 sm:text-lead">
          {facts.map((fact) => (
            <li key={fact.id} className="mb-1">
              {t(fact)}
            </li>
          ))}
        </ol>
        {children}
      </div>
      <div className="min-w-0 grow basis-108">{aside}</div>
    </div>
  );
}

interface CardProps {
  /** Names the region. */
  title: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A region named by its heading. */
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

/** Links to the parts of a long page, placed beside them where there is room. */
export function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className="screen-only">
      <ol className="flex flex-col border-t border-mullion lg:sticky lg:top-[calc(var(--top-height)+2rem)]">
        {entries.map(({ id, title }) => (
          <li key={id} className="border-b border-mullion">
            <a
              href={`#${id}`}
              className="block py-2.5 text-small text-ink-soft no-underline hover:text-leaf-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Says that there is nothing here yet and, as children, what would bring something. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty-state flex flex-col items-center gap-4 rounded-pane border border-dashed border-mullion-strong px-6 py-14 text-center in-[.pane]:border-0 in-[.pane]:py-6">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 fill-none stroke-ink-faint stroke-1">
        <path d="M6 20 24 6l18 14v22H6zM24 6v36M6 20h36M6 31h36M15 13v29M33 13v29" />
      </svg>
      <p className="text-lead text-ink-soft">{title}</p>
      {children}
    </div>
  );
}

/** The line of a `<details>` that unfolds it, with the sign that says so. */
export function FoldLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={`fold ${className}`}>
      <link rel="stylesheet" href={stylesheet} precedence="fold" />
      {children}
    </summary>
  );
}
