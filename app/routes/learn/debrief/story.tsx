import { Trans, useLingui } from '@lingui/react/macro';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { Notice } from '#app/ui/notices.tsx';
import { ClassSeenAndTrue, SeenAndTrue, TruthInWords } from '#app/debrief/figures.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

interface StoryOpeningProps {
  isOver: boolean;
  /** Whether the participant tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  /** Whether all the others are invented. */
  isAlone: boolean;
  truth: TruthOfInvestor;
}

/** The opening before the six steps: that it is over, that it is nobody's fault, and the one figure that matters. */
export function StoryOpening({ isOver, isTooLate, isAlone, truth }: StoryOpeningProps) {
  const { house } = truth;
  const perHundred = house.owedCents > 0n ? Number((house.coinsWorthCents * 100n) / house.owedCents) : null;
  return (
    <div className="story-measure flex flex-col gap-10 py-10 lg:py-16">
      {isTooLate ? (
        <Notice tone="caution">
          <Trans>The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.</Trans>
        </Notice>
      ) : null}
      <div className="flex max-w-[46rem] flex-col gap-4">
        <h1 className="text-display font-medium text-balance text-ink">
          <Trans>Debrief: what was true all along</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink-soft">
          {isOver ? (
            <Trans>
              The exercise is over. None of it was real money, and none of it was your fault: it was built to be
              believed. Here is what the ledger knew.
            </Trans>
          ) : (
            <Trans>
              The open class goes on, and you may look behind it whenever you like. None of it is real money, and it was
              built to be believed. Here is what the ledger knows by now.
            </Trans>
          )}
        </p>
      </div>
      {truth.saidCents === 0n ? (
        <Together house={house} perHundred={perHundred} />
      ) : (
        <SeenAndTrue
          isLarge
          saidCents={truth.saidCents}
          balances={truth.balances}
          behind={truth.behind}
          behindWorthCents={truth.behindWorth}
          perHundred={perHundred}
        />
      )}
      <p className="max-w-[46rem] text-subtitle text-pretty text-ink">
        <Opening truth={truth} isAlone={isAlone} />
      </p>
    </div>
  );
}

function Together({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number | null }) {
  return perHundred === null ? null : <ClassSeenAndTrue house={house} perHundred={perHundred} />;
}

function Opening({ truth, isAlone }: Pick<StoryOpeningProps, 'truth' | 'isAlone'>) {
  const { saidCents, paidIn, cameBack, house } = truth;
  if (saidCents > 0n || house.gapCents >= 0n) return <TruthInWords truth={truth} />;
  if (paidIn === 0n) {
    return <Trans>You paid nothing in, so nothing of yours is missing. This is what went on around you.</Trans>;
  }
  if (cameBack > paidIn) {
    return isAlone ? (
      <Trans>
        You came out with more than you had paid in. This is what stayed behind for the invented investors around you.
      </Trans>
    ) : (
      <Trans>You came out with more than you had paid in. This is what stayed behind for the others.</Trans>
    );
  }
  return isAlone ? (
    <Trans>
      Your pages no longer promise you anything. This is what stayed behind for the invented investors around you.
    </Trans>
  ) : (
    <Trans>Your pages no longer promise you anything. This is what stayed behind for the others.</Trans>
  );
}

interface StoryStepProps {
  id: StoryStepId;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One step of the Debrief: a band across the page, named by its heading, to which a link can lead. */
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

/** A part of a step, under its own heading. */
export function StoryPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-heading font-medium text-ink">{title}</h3>
      {children}
    </div>
  );
}

/** The ids of the six steps, in order; addresses may end in them. */
const STORY_STEPS = ['your-path', 'your-coins', 'the-hole', 'what-pulled-you', 'same-trick', 'next-time'] as const;
type StoryStepId = (typeof STORY_STEPS)[number];

/** The six steps as links that stay in sight. With scripts, the one being read is marked; without, all are links. */
export function StoryProgress({ names }: { names: Record<StoryStepId, ReactNode> }) {
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
              <span className="story-name">{names[id]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the step that crosses the upper middle of the window; null before the first. */
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
