import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { ListedInvestor } from './investor-list.server.ts';

interface InvestorsTableProps {
  rows: readonly ListedInvestor[];
  /** On all pages together. */
  count: number;
  isSearch: boolean;
  hrefFor: (investor: number) => string;
}

/** Who is in the class, the latest first. */
export function InvestorsTable({ rows, count, isSearch, hrefFor }: InvestorsTableProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const columns: Column<ListedInvestor>[] = [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ id, name, username }) => (
        <span className="flex flex-col">
          <Link to={hrefFor(id)} className="text-leaf-ink">
            {name ?? <Trans>Somebody who left</Trans>}
          </Link>
          {username === null ? null : <span className="text-small font-normal text-ink-soft">{username}</span>}
        </span>
      ),
    },
    {
      key: 'joined',
      header: t`Joined`,
      cell: ({ joinedAt }) => <span className="figures">{formatDate(joinedAt, locale)}</span>,
    },
    { key: 'spendable', header: t`Spendable`, figures: true, cell: ({ spendable }) => dollars(spendable) },
    { key: 'pending', header: t`Pending payout`, figures: true, cell: ({ pending }) => dollars(pending) },
    { key: 'withdrawable', header: t`Withdrawable`, figures: true, cell: ({ withdrawable }) => dollars(withdrawable) },
    { key: 'held', header: t`Held`, figures: true, cell: ({ held }) => dollars(held) },
    {
      key: 'plan',
      header: t`Plan`,
      cell: ({ plan }) =>
        plan?.name ?? (
          <span className="text-ink-soft">
            <Trans>None</Trans>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      caption={<Plural value={count} one="# investor" other="# investors, the latest first" />}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={isSearch ? <Trans>Nobody here goes by that name</Trans> : <Trans>Nobody has joined this class yet</Trans>}
    />
  );
}
