import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { CoveredBar } from './covered-bar.tsx';

interface SeenAndTrueProps {
  saw: ReactNode;
  /** Under the figure that was seen. */
  sawNote?: ReactNode;
  was: ReactNode;
  wasNote?: ReactNode;
  /** Of a hundred cents that the company owed, those that lay there; null: nothing was owed. */
  perHundred: number | null;
  /** The one that opens the page. */
  isLarge?: boolean;
}

/** One moment, twice: what the page showed, and beside it what the ledger knew. */
export function SeenAndTrue({ saw, sawNote, was, wasNote, perHundred, isLarge = false }: SeenAndTrueProps) {
  const figure = `figures font-medium ${isLarge ? 'text-display' : 'text-figure'}`;
  return (
    <dl className="seen-and-true">
      <div>
        <dt className="said-of-it">
          <Trans>Your pages said</Trans>
        </dt>
        <dd className={figure}>{saw}</dd>
        {sawNote ? <dd className="said-of-it">{sawNote}</dd> : null}
      </div>
      <div className="it-was-true">
        <dt className="said-of-it">
          <Trans>Coins behind it</Trans>
        </dt>
        <dd className={figure}>{was}</dd>
        {wasNote ? <dd className="said-of-it">{wasNote}</dd> : null}
        {perHundred === null ? null : (
          <dd className="mt-2 flex flex-col gap-2">
            <CoveredBar perHundred={perHundred} />
            <span className="said-of-it">
              <Covered perHundred={perHundred} />
            </span>
          </dd>
        )}
      </div>
    </dl>
  );
}

/** For whoever was told nothing of their own: how much of what all were told was there. */
export function Covered({ perHundred }: { perHundred: number }) {
  const { locale } = useLocale();
  const [whole, there] = [formatDollars(100_00n, locale), formatDollars(BigInt(perHundred) * 100n, locale)];
  if (perHundred >= 100) return <Trans>At that moment the company could still have paid everybody.</Trans>;
  return (
    <Trans>
      For every {whole} that the company owed, {there} was there.
    </Trans>
  );
}
