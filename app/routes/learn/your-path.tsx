import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import type { PathStepKind, StepThen } from '#app/lessons/path-of-investor.ts';
import { PATH_WORDS } from './path-words.ts';
import { OnlyTrue, SeenAndTrue } from './seen-and-true.tsx';

/** What one decided about money; the rest is joining, and what the company or the term of a plan answered. */
const MONEY_DECISIONS: ReadonlySet<PathStepKind> = new Set([
  'deposit-paid',
  'proof-handed-in',
  'investment-placed',
  'withdrawal-requested',
  'release-fee-paid',
]);

interface YourPathProps {
  steps: readonly StepThen[];
  /** How many more there were before. */
  earlierSteps: number;
}

/** What somebody did, step by step; beside each, what their pages said then and what was so. */
export function YourPath({ steps, earlierSteps }: YourPathProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const hasActed = steps.some(({ kind }) => kind !== 'joined');
  if (!hasActed) {
    return (
      <p className="max-w-prose text-lead text-pretty text-ink">
        <Trans>You only watched. That is a way of being careful, too.</Trans>
      </p>
    );
  }
  return (
    <>
      {earlierSteps === 0 ? null : (
        <p className="max-w-prose text-small text-ink-soft">
          <Plural
            value={earlierSteps}
            one="These are your newest steps. # earlier step is left out here."
            other="These are your newest steps. # earlier steps are left out here."
          />
        </p>
      )}
      <ol>
        {steps.map((step, index) => {
          const day = formatCount(step.day, locale);
          const amount = step.amount === null ? '' : formatDollars(step.amount, locale);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and none is ever moved.
              key={index}
              className="path-step"
              data-own={MONEY_DECISIONS.has(step.kind) ? '' : undefined}
            >
              <div>
                <p className="figures text-small text-ink-soft">
                  <Trans>Day {day}</Trans>
                </p>
                <p className="mt-1 text-lead text-pretty text-ink">
                  {i18n._(PATH_WORDS[step.kind]({ amount, plan: step.plan ?? '' }))}
                </p>
              </div>
              {MONEY_DECISIONS.has(step.kind) ? <Moment step={step} /> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What was seen and what was so; of a page that said nothing of theirs yet, only what was so. */
function Moment({ step: { shown, truth } }: { step: StepThen }) {
  const { coveredPerHundred, behind, behindWorthCents } = truth;
  if (shown.saidCents === 0n) return coveredPerHundred === null ? null : <OnlyTrue perHundred={coveredPerHundred} />;
  return <SeenAndTrue {...shown} behind={behind} behindWorthCents={behindWorthCents} perHundred={coveredPerHundred} />;
}
