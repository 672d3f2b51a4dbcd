import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { Progress } from '#app/ui/notices.tsx';
import { Gap } from '../class-bar.tsx';

/** Shows what the company holds, what it owes, and the difference. It is always there: nothing hides it. */
export function SolvencyPanel({ solvency }: { solvency: Solvency }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const coins = (satoshi: bigint) => formatCoins(satoshi, locale);
  const worth = dollars(solvency.coinsWorthCents);
  return (
    <section aria-label={t`Solvency`}>
      <PaneFrame className="sm:auto-rows-auto! sm:grid-cols-6">
        <FigureCard
          title={t`Gap`}
          value={
            <span className={solvency.gapCents < 0n ? 'text-clay' : undefined}>
              {formatSignedDollars(solvency.gapCents, locale)}
            </span>
          }
          note={<Gap gap={solvency.gapCents} />}
          prominent
          className="sm:col-span-6"
        >
          <Cover solvency={solvency} />
        </FigureCard>
        <FigureCard
          title={t`Coins held`}
          value={coins(solvency.coinsHeld)}
          note={<Trans>Worth {worth} at the present practice price</Trans>}
          className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-36! lg:col-span-3"
        />
        <FigureCard
          title={t`Owed to investors`}
          value={dollars(solvency.owedCents)}
          note={<Trans>The total on their accounts</Trans>}
          className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-36! lg:col-span-3"
        />
        <SmallFigure title={t`Promised profit`} value={dollars(solvency.promisedProfitCents)}>
          <Trans>Beyond all that was paid in</Trans>
        </SmallFigure>
        <SmallFigure title={t`Unbacked credits`} value={dollars(solvency.unbackedCreditsCents)}>
          <Trans>Approved on a receipt, no coins came</Trans>
        </SmallFigure>
        <SmallFigure title={t`Fees`} value={dollars(solvency.feesCents)}>
          <Trans>Kept from withdrawals</Trans>
        </SmallFigure>
        <SmallFigure title={t`Taken`} value={dollars(solvency.takenCents)}>
          <Trans>By the person running the company</Trans>
        </SmallFigure>
        <SmallFigure title={t`Paid in`} value={coins(solvency.paidIn)}>
          <Trans>All coins that ever came in</Trans>
        </SmallFigure>
        <SmallFigure title={t`Paid out`} value={coins(solvency.paidOut)}>
          <Trans>Never more than came in</Trans>
        </SmallFigure>
      </PaneFrame>
    </section>
  );
}

function SmallFigure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <FigureCard
      title={title}
      value={value}
      note={children}
      className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-32! lg:col-span-3 xl:col-span-2"
    />
  );
}

/** Shows how far the coins would go if everybody asked for theirs today. */
function Cover({ solvency: { coinsWorthCents, owedCents } }: { solvency: Solvency }) {
  const { locale } = useLocale();
  const [worth, owed] = [formatDollars(coinsWorthCents, locale), formatDollars(owedCents, locale)];
  if (owedCents === 0n) return null;
  const covered = coinsWorthCents < owedCents ? coinsWorthCents : owedCents;
  return (
    <Progress
      label={<Trans>Owed, and covered by coins</Trans>}
      value={Number((covered * 1_000n) / owedCents)}
      max={1_000}
      valueText={
        coinsWorthCents < owedCents ? (
          <Trans>
            {worth} of {owed}
          </Trans>
        ) : (
          <Trans>all of {owed}</Trans>
        )
      }
    />
  );
}
