import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import type { PathStep } from '#app/lessons/path-of-investor.ts';
import { PATH_WORDS } from './path-words.ts';

/** A step, and what lay behind a hundred dollars of promises at the end of its day; null: nothing was owed. */
export type TrueStep = PathStep & { readonly covered: number | null };

/** What somebody did, step by step, and what was true on that day. */
export function YourPath({ steps }: { steps: readonly TrueStep[] }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (steps.length === 0) return <Trans>You only watched. That is a way of being careful, too.</Trans>;
  return (
    <ol className="flex flex-col divide-y divide-mullion border-y border-mullion">
      {steps.map((step, index) => {
        const day = formatCount(step.day, locale);
        const amount = step.amount === null ? '' : formatDollars(step.amount, locale);
        return (
          // Steps are never moved or removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own.
          <li key={index} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <span className="figures text-small text-ink-soft">
              <Trans>Day {day}</Trans>
            </span>
            <span className="flex max-w-prose flex-col gap-1">
              <span className="text-body text-ink">
                {i18n._(PATH_WORDS[step.kind]({ amount, plan: step.plan ?? '' }))}
              </span>
              {/* Once for each day, under the last of its steps. */}
              {steps[index + 1]?.day === step.day ? null : <Covered covered={step.covered} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Covered({ covered }: { covered: number | null }) {
  const { locale } = useLocale();
  if (covered === null) return null;
  const [whole, there] = [formatDollars(100_00n, locale), formatDollars(BigInt(covered) * 100n, locale)];
  return (
    <span className={`text-small ${covered < 100 ? 'text-clay' : 'text-ink-soft'}`}>
      {covered < 100 ? (
        <Trans>
          That evening, for every {whole} that the company owed, {there} was there.
        </Trans>
      ) : (
        <Trans>That evening the company could still have paid everybody.</Trans>
      )}
    </span>
  );
}
