import { Trans, useLingui } from '@lingui/react/macro';
import type { Candle } from '#app/coins/price.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import type { Route } from './+types/prices';
import { candlesOf, RangeLinks, readChartRange } from './chart-range.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, practiceNow } = await requireInvestor(request, context);
  const range = readChartRange(new URL(request.url).searchParams.get('range'));
  return { rangeId: range.id, candles: candlesOf(classroom.price, range, practiceNow).reverse() };
}

/** The overview's chart as a table to read: a page of its own, so that the overview need not carry it. */
export default function Prices({ loaderData: { rangeId, candles } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const price = (name: 'open' | 'high' | 'low' | 'close', header: string): Column<Candle> => ({
    key: name,
    header,
    cell: (candle) => formatDollars(candle[name], locale),
    figures: true,
  });
  const columns: readonly Column<Candle>[] = [
    { key: 'from', header: <Trans>From</Trans>, cell: ({ time }) => formatDateTime(time, locale), heading: true },
    price('open', t`Open`),
    price('high', t`High`),
    price('low', t`Low`),
    price('close', t`Closing`),
  ];
  return (
    <>
      <PageHeading
        page={t`Prices as a table`}
        lead={<Trans>The practice price, by the clock of this exercise. Fictional: no market moves it.</Trans>}
        actions={<RangeLinks selected={readChartRange(rangeId)} />}
      />
      <DataTable
        caption={<Trans>Practice price of one Bitcoin in dollars, latest first, in practice time</Trans>}
        columns={columns}
        rows={candles}
        rowKey={({ time }) => time.toISOString()}
        empty={null}
      />
    </>
  );
}
