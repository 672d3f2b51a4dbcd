import { Trans } from '@lingui/react/macro';
import type { PaidInFull } from '#app/exports/paid-in-full.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatPercent } from '#app/i18n/money.ts';
import { CoveredBar } from './covered-bar.tsx';

interface PaidInFullProps {
  paidInFull: PaidInFull;
  /** For the last row of a room. */
  isLarge?: boolean;
}

/** How much of what was put into plans was ever paid as promised, against the most that could have been. */
export function PaidInFullWords({ paidInFull: { share, largestShare }, isLarge = false }: PaidInFullProps) {
  const { locale } = useLocale();
  const most = percentOf(largestShare);
  const here = share === null ? null : percentOf(share);
  const mostShown = formatPercent(most, locale);
  const figure = `figures font-medium ${isLarge ? 'text-display' : 'text-figure'}`;
  const words = isLarge ? 'text-lead' : 'text-body';
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-2 text-leaf-ink">
          <dt className={`${words} text-ink`}>
            <Trans>The most that could have been paid as promised</Trans>
          </dt>
          <dd className={figure}>{mostShown}</dd>
          <dd>
            <CoveredBar perHundred={most} />
          </dd>
        </div>
        <div className="flex flex-col gap-2 text-clay">
          <dt className={`${words} text-ink`}>
            <Trans>Paid as promised in this class</Trans>
          </dt>
          <dd className={figure}>{here === null ? <Trans>Hidden</Trans> : formatPercent(here, locale)}</dd>
          {here === null ? null : (
            <dd>
              <CoveredBar perHundred={here} />
            </dd>
          )}
        </div>
      </dl>
      <p className={`max-w-prose text-pretty text-ink-soft ${words}`}>
        <Trans>
          Of all that was put into plans. Where nothing is earned, one deposit paid out as promised uses up the deposits
          of others. Even if all coins that came in had gone to the smallest promises first, at their practice price, no
          more than {mostShown} could have been paid in full.
        </Trans>
      </p>
    </div>
  );
}

/** With one decimal at most. */
function percentOf(share: number): number {
  return Math.round(share * 1000) / 10;
}
