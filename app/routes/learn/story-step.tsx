import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { STORY_STEPS, type StoryStepId } from './story-progress.tsx';

interface StoryStepProps {
  id: StoryStepId;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One step of the Debrief: a band across the page, named by its heading, which a link can lead to. */
export function StoryStep({ id, title, lead, children }: StoryStepProps) {
  const { locale } = useLocale();
  const headingId = `${id}-heading`;
  const [step, steps] = [formatCount(STORY_STEPS.indexOf(id) + 1, locale), formatCount(STORY_STEPS.length, locale)];
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="story-step">
      <div className="story-measure flex flex-col gap-10">
        <div className="flex max-w-[46rem] flex-col gap-3">
          <p className="text-small text-ink-soft">
            <Trans>
              Step {step} of {steps}
            </Trans>
          </p>
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

/** A part of a step, under a heading of its own. */
export function StoryPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-heading font-medium text-ink">{title}</h3>
      {children}
    </div>
  );
}
