import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import type { TruthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FigureCard, PaneFrame } from '#app/ui/figure-card.tsx';

/** What one investor paid in, got back, was told, and had behind it. */
export function TruthFigures({ truth }: { truth: TruthOfInvestor }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const coins = (satoshi: bigint) => formatCoins(satoshi, locale);
  const [paidIn, cameBack] = [dollars(truth.paidInWorth), dollars(truth.cameBackWorth)];
  const [said, behind] = [dollars(truth.saidCents), dollars(truth.behindWorth)];
  return (
    <PaneFrame className="sm:grid-cols-2">
      <FigureCard
        title={t`You paid in`}
        value={coins(truth.paidIn)}
        note={<Trans>Out of your practice wallet; worth {paidIn} today</Trans>}
      />
      <FigureCard
        title={t`Came back to you`}
        value={coins(truth.cameBack)}
        note={<Trans>Into your practice wallet; worth {cameBack} today</Trans>}
      />
      <FigureCard title={t`Your pages said`} value={said} note={<Trans>Everything that they call yours</Trans>} />
      <FigureCard
        title={t`Coins behind it`}
        value={coins(truth.behind)}
        note={<Trans>Your share of what is there; worth {behind} today</Trans>}
      />
    </PaneFrame>
  );
}

/** What the two last figures mean together, in one sentence. */
export function TruthInWords({ truth }: { truth: TruthOfInvestor }) {
  const { locale } = useLocale();
  const said = formatDollars(truth.saidCents, locale);
  const behind = formatDollars(truth.behindWorth, locale);
  const missing = formatDollars(truth.saidCents - truth.behindWorth, locale);
  if (truth.saidCents === 0n) return <Trans>Your pages promise you nothing now, so nothing is missing.</Trans>;
  if (truth.behindWorth >= truth.saidCents) {
    return (
      <Trans>
        Today there are coins behind all of your {said}. The first promised profit changes that: nothing is ever earned
        here, so it can only come from what others pay in.
      </Trans>
    );
  }
  return (
    <Trans>
      Of the {said} that your pages call yours, coins worth {behind} are there. For the other {missing} there are none:
      they stand on your screen alone.
    </Trans>
  );
}

/** The same of the class: what is there, what is owed, and the hole between them. */
export function TruthOfClass({ house }: { house: TruthOfInvestor['house'] }) {
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  return (
    <DefinitionList
      items={[
        {
          key: 'held',
          term: <Trans>Coins held, at today's practice price</Trans>,
          value: dollars(house.coinsWorthCents),
          figures: true,
        },
        { key: 'owed', term: <Trans>Owed to all investors</Trans>, value: dollars(house.owedCents), figures: true },
        {
          key: 'promised',
          term: <Trans>All profit promised so far</Trans>,
          value: dollars(house.promisedProfitCents),
          figures: true,
        },
        { key: 'gap', term: <Trans>Gap</Trans>, value: formatSignedDollars(house.gapCents, locale), figures: true },
      ]}
    />
  );
}
