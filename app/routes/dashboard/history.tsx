import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatSignedDollars } from '#app/i18n/money.ts';
import {
  type DepositEntry,
  depositHistory,
  type WithdrawalEntry,
  withdrawalHistory,
} from '#app/payments/payment-history.server.ts';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Pagination } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { requireInvestor } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/history';
import { Reason } from './latest-decisions.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const tab = query.get('tab') === 'withdrawals' ? 'withdrawals' : 'deposits';
  const read = tab === 'deposits' ? depositHistory : withdrawalHistory;
  const asked = Number(query.get('page') ?? '1');
  const { entries, ...pages } = await read(database, classroom.id, investorId, Number.isSafeInteger(asked) ? asked : 1);
  const lines: readonly HistoryLine[] = entries;
  return { tab, lines, ...pages };
}

export default function History({ loaderData: { tab, lines, page, pageCount } }: Route.ComponentProps) {
  const { t } = useLingui();
  const columns = useColumns(tab);
  return (
    <>
      <PageHeading page={t`History`} lead={<Trans>Everything you paid in and asked for, in practice time.</Trans>} />
      <Tabs
        label={t`History`}
        selected={tab}
        tabs={[
          { key: 'deposits', label: <Trans>Deposits</Trans>, to: '?tab=deposits' },
          { key: 'withdrawals', label: <Trans>Withdrawals</Trans>, to: '?tab=withdrawals' },
        ]}
      >
        <div className="pb-5 empty:hidden">
          <Truth of={tab === 'deposits' ? 'total-deposits' : 'total-withdrawals'} />
        </div>
        <DataTable
          caption={
            tab === 'deposits' ? <Trans>Deposits, latest first</Trans> : <Trans>Withdrawals, latest first</Trans>
          }
          columns={columns}
          rows={lines}
          rowKey={(line) => `${line.kind} ${line.id}`}
          empty={<Trans>No transactions yet</Trans>}
        />
        <Pagination page={page} pageCount={pageCount} hrefFor={(to) => `?tab=${tab}&page=${to}`} />
      </Tabs>
    </>
  );
}

function useColumns(tab: string): Column<HistoryLine>[] {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const fee: Column<HistoryLine> = {
    key: 'fee',
    header: t`Fee`,
    figures: true,
    cell: (line) => (line.kind === 'withdrawal' && line.fee !== null ? formatDollars(line.fee, locale) : '–'),
  };
  return [
    { key: 'date', header: t`Date`, heading: true, cell: (line) => formatDate(line.at, locale) },
    { key: 'time', header: t`Time`, cell: (line) => <span className="figures">{formatTime(line.at, locale)}</span> },
    { key: 'type', header: t`Type`, cell: (line) => i18n._(HISTORY_KIND_WORDS[line.kind]) },
    { key: 'status', header: t`Status`, cell: (line) => <Status line={line} /> },
    { key: 'amount', header: t`Amount`, figures: true, cell: (line) => <Amount line={line} /> },
    ...(tab === 'withdrawals' ? [fee] : []),
  ];
}

function Status({ line }: { line: HistoryLine }) {
  const badge = <StatusBadge status={line.status} />;
  const isPaidOut = line.kind === 'withdrawal' && line.status === 'approved';
  return (
    <span className="cell-lines gap-1.5">
      <span>
        {isPaidOut ? (
          <Sign inline is="early-success">
            {badge}
          </Sign>
        ) : (
          badge
        )}
      </span>
      {line.reason === null ? null : (
        <span className="max-w-[44ch] text-small text-pretty text-ink-soft">
          <Reason of={line} />
        </span>
      )}
    </span>
  );
}

/** Only completed lines have moved money; the others are shown less prominently. */
function Amount({ line }: { line: HistoryLine }) {
  const { locale } = useLocale();
  const look =
    line.status === 'approved'
      ? 'font-medium text-ink'
      : line.status === 'declined'
        ? 'text-ink-faint line-through'
        : 'text-ink-soft';
  return (
    <span className={look}>{formatSignedDollars(line.kind === 'withdrawal' ? -line.amount : line.amount, locale)}</span>
  );
}

type HistoryLine = DepositEntry | WithdrawalEntry;

const HISTORY_KIND_WORDS: Record<HistoryLine['kind'], MessageDescriptor> = {
  deposit: msg`Deposit`,
  coins: msg`Coins credited`,
  withdrawal: msg`Withdrawal`,
};
