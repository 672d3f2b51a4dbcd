import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount, formatDollars } from '#app/i18n/money.ts';
import type { PathStepKind, StepThen } from '#app/lessons/path-of-investor.ts';
import { PATH_WORDS } from './path-words.ts';
import { SeenAndTrue } from './seen-and-true.tsx';

/** What one did oneself; the rest is what the company, or the term of a plan, answered. */
const OWN_DECISIONS: ReadonlySet<PathStepKind> = new Set([
  'joined',
  'deposit-paid',
  'proof-handed-in',
  'investment-placed',
  'withdrawal-requested',
  'release-fee-paid',
]);

/** What somebody did, step by step; beside each, what their pages said then and what was so. */
export function YourPath({ steps }: { steps: readonly StepThen[] }) {
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
    <ol>
      {steps.map((step, index) => {
        const day = formatCount(step.day, locale);
        const amount = step.amount === null ? '' : formatDollars(step.amount, locale);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and none is ever moved.
            key={index}
            className="path-step"
            data-own={OWN_DECISIONS.has(step.kind) ? '' : undefined}
          >
            <p className="figures text-small text-ink-soft">
              <Trans>Day {day}</Trans>
            </p>
            <p className="mt-1 max-w-prose text-lead text-pretty text-ink">
              {i18n._(PATH_WORDS[step.kind]({ amount, plan: step.plan ?? '' }))}
            </p>
            {isNews(step, steps[index - 1]) ? <Moment step={step} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the page said anything of theirs, and not just the same as a moment before. */
function isNews(step: StepThen, before: StepThen | undefined): boolean {
  if (step.shown.saidCents === 0n) return false;
  return (
    before === undefined ||
    before.shown.saidCents !== step.shown.saidCents ||
    before.truth.coveredPerHundred !== step.truth.coveredPerHundred
  );
}

function Moment({ step: { shown, truth } }: { step: StepThen }) {
  const { locale } = useLocale();
  const running = formatDollars(shown.balances.pending_payout, locale);
  const behind = formatCoins(truth.behind, locale);
  return (
    <div className="mt-4 max-w-[52rem]">
      <SeenAndTrue
        saw={formatDollars(shown.saidCents, locale)}
        sawNote={
          shown.balances.pending_payout > 0n ? (
            <Trans>{running} of it in a running plan, with the promised profit</Trans>
          ) : null
        }
        was={formatDollars(truth.behindWorthCents, locale)}
        wasNote={<Trans>{behind}, your share of what was there</Trans>}
        perHundred={truth.coveredPerHundred}
      />
    </div>
  );
}
