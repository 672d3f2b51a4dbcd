import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChainTransfer } from '#app/coins/explorer/explorer.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { BlockLink, Confirmations, PlaceCell, TransferLink } from './explorer-links.tsx';

interface TransfersTableProps {
  caption: ReactNode;
  transfers: readonly ChainTransfer[];
  /** The address of this page, which needs no link to itself. */
  here?: string | undefined;
  /** Whether the page is that of their block, and says all about it itself. */
  isOfBlock?: boolean | undefined;
  empty: ReactNode;
}

/** Transfers of the play chain, each with its two ends and its block. */
export function TransfersTable({ caption, transfers, here, isOfBlock = false, empty }: TransfersTableProps) {
  const { locale } = useLocale();
  const block: Column<ChainTransfer> = {
    key: 'block',
    header: <Trans>Block</Trans>,
    cell: ({ blockHeight, confirmations }) => (
      <span className="cell-lines gap-1 @min-[30em]/table:whitespace-nowrap">
        <BlockLink height={blockHeight}>{formatCount(Number(blockHeight), locale)}</BlockLink>
        <Confirmations count={confirmations} />
      </span>
    ),
  };
  const columns: readonly Column<ChainTransfer>[] = [
    {
      key: 'transfer',
      header: <Trans>Transfer</Trans>,
      heading: true,
      cell: ({ id, sentAt }) => (
        <span className="cell-lines">
          <TransferLink id={id} />
          <time dateTime={sentAt.toISOString()} className="figures text-small font-normal text-ink-soft">
            {formatDateTime(sentAt, locale)}
          </time>
        </span>
      ),
    },
    {
      key: 'from',
      header: <Trans context="the sender of a transfer">From</Trans>,
      cell: ({ from }) => <PlaceCell place={from} here={here} />,
    },
    {
      key: 'to',
      header: <Trans>To</Trans>,
      cell: ({ to }) => <PlaceCell place={to} here={here} />,
    },
    ...(isOfBlock ? [] : [block]),
    {
      key: 'coins',
      header: <Trans>Amount</Trans>,
      figures: true,
      cell: ({ satoshi }) => formatCoins(satoshi, locale),
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rows={transfers} rowKey={(transfer) => transfer.id} empty={empty} />
  );
}
