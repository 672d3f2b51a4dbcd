import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { FoldLine } from '#app/ui/page.tsx';

/** In the order in which the Debrief has them; addresses may end in them. */
export const STORY_STEPS = [
  'your-path',
  'your-coins',
  'the-hole',
  'what-pulled-you',
  'same-trick',
  'next-time',
] as const;
export type StoryStepId = (typeof STORY_STEPS)[number];

interface StoryStepProps {
  id: StoryStepId;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A band across the page, named by its heading, to which a link can lead. */
export function StoryStep({ id, title, lead, children }: StoryStepProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="story-step">
      <div className="story-measure flex flex-col gap-10">
        <div className="flex max-w-[46rem] flex-col gap-3">
          <h2 id={headingId} className="text-title font-medium text-balance text-ink">
            {title}
          </h2>
          {lead ? <p className="text-lead text-pretty text-ink-soft">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

export function StoryPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-heading font-medium text-ink">{title}</h3>
      {children}
    </div>
  );
}

interface StoryFoldProps {
  title: ReactNode;
  /** Whether it is about what this person met. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that only its title shows of, until somebody wants to read it. */
export function StoryFold({ title, isOpen = false, className = '', children }: StoryFoldProps) {
  return (
    <details open={isOpen} className={`open:pb-6 ${className}`}>
      <FoldLine className="min-h-11">
        <h3 className="text-heading font-medium text-ink">{title}</h3>
      </FoldLine>
      <div className="flex flex-col gap-5 pt-3">{children}</div>
    </details>
  );
}

/** Links that stay in sight. With scripts, the step being read is marked; without, all are links. */
export function StoryProgress({ steps }: { steps: Readonly<Record<StoryStepId, { name: ReactNode }>> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const current = useStepInView();
  return (
    <nav aria-label={t`Steps of the Debrief`} className="story-progress screen-only">
      <ol className="story-measure">
        {STORY_STEPS.map((id, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
              <span className="story-node figures">{formatCount(index + 1, locale)}</span>
              <span className="story-name">{steps[id].name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The step that crosses the upper middle of the window; null before the first. */
function useStepInView(): StoryStepId | null {
  const [current, setCurrent] = useState<StoryStepId | null>(null);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(STORY_STEPS.findLast((id) => inView.has(id)) ?? null);
      },
      { rootMargin: '-35% 0px -60% 0px' },
    );
    for (const id of STORY_STEPS) {
      const step = document.getElementById(id);
      if (step !== null) observer.observe(step);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
