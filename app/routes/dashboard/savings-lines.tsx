import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import type { SavingsLine } from '#app/investments/savings-accounts.server.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { SAVINGS_LINE_WORDS } from './savings-words.ts';

/** What went in, came out and was earned, newest first. */
export function SavingsLines({ lines }: { lines: readonly SavingsLine[] }) {
  return (
    <DataTable
      caption={<Trans>Movements of the savings account, latest first</Trans>}
      columns={useColumns()}
      rows={lines}
      rowKey={(line) => `${line.at.toISOString()} ${line.balanceAfter} ${line.transferId}`}
      empty={<Trans>No movements yet</Trans>}
    />
  );
}

function useColumns(): Column<SavingsLine>[] {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  return [
    { key: 'when', header: t`Practice time`, cell: (line) => <When line={line} /> },
    { key: 'what', header: t`Movement`, heading: true, cell: (line) => i18n._(SAVINGS_LINE_WORDS[line.kind]) },
    { key: 'amount', header: t`Amount`, figures: true, cell: (line) => formatSignedDollars(line.amount, locale) },
    {
      key: 'balance',
      header: t`Saved after it`,
      figures: true,
      cell: (line) => formatDollars(line.balanceAfter, locale),
    },
  ];
}

/** When, and the way to the public record of it where there is one: interest moves no coins. */
function When({ line: { at, transferId } }: { line: SavingsLine }) {
  const { locale } = useLocale();
  const time = <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>;
  if (transferId === null) return time;
  return (
    <Link to={`/explorer/transfer/${transferId}`} className="text-link inline-flex min-h-6 items-center">
      {time}
      <span className="sr-only">
        <Trans>(on the explorer)</Trans>
      </span>
    </Link>
  );
}
