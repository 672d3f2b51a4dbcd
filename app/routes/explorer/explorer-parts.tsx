import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import type { ChainTransfer, PlaceKind } from '#app/coins/explorer/explorer.server.ts';
import { shortened } from '#app/coins/explorer/explorer.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { type ConsoleQuery, consolePath } from '../staff/console-path.ts';

/** Explorer addresses keep the class that staff chose. `path` starts after "/explorer". */
export function useExplorerPath(): (path: string, query?: ConsoleQuery) => string {
  const [search] = useSearchParams();
  const chosen = search.get('class') ?? '';
  const classroomId = /^\d{1,10}$/.test(chosen) ? Number(chosen) : null;
  return (path, query) => consolePath(`/explorer${path}`, classroomId, query);
}

const LOOK = 'text-link inline-flex min-h-6 items-center';

export function TransferLink({ id }: { id: string }) {
  const pathOf = useExplorerPath();
  return (
    <Link to={pathOf(`/transfer/${id}`)} className={LOOK}>
      <Code>{shortened(id)}</Code>
    </Link>
  );
}

export function AddressLink({ address, isWhole = false }: { address: string; isWhole?: boolean | undefined }) {
  const pathOf = useExplorerPath();
  return (
    <Link to={pathOf(`/address/${address}`)} className={LOOK}>
      <Code>{isWhole ? address : shortened(address)}</Code>
    </Link>
  );
}

export function BlockLink({ height, children }: { height: bigint; children: ReactNode }) {
  const pathOf = useExplorerPath();
  return (
    <Link to={pathOf(`/block/${height}`)} className={`figures ${LOOK}`}>
      {children}
    </Link>
  );
}

/** Text for machines, left to right in every language. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className="font-code text-small break-all">
      {children}
    </code>
  );
}

/** How deep a transfer or a block lies: waiting, counted, or settled. */
export function Confirmations({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count === 0) {
    return (
      <Badge tone="pending">
        <Trans context="for a block">Waiting</Trans>
      </Badge>
    );
  }
  const counted = formatCount(count, locale);
  return (
    <Badge tone={count < REQUIRED_CONFIRMATIONS ? 'pending' : 'approved'} wraps>
      <Plural value={count} one={`${counted} confirmation`} other={`${counted} confirmations`} />
    </Badge>
  );
}

/** For something that this class's chain does not hold, whether or not another chain does. */
export function Missing({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const pathOf = useExplorerPath();
  return (
    <>
      <PageHeading page={t`Not on this chain`} lead={children} />
      <LinkButton variant="quiet" to={pathOf('')}>
        <Trans>See the newest blocks</Trans>
      </LinkButton>
    </>
  );
}

/** One end of a transfer: whose it is, as far as the record tells. `here` is the page's address. */
export function PlaceCell({ place, here }: { place: ChainTransfer['from']; here?: string | undefined }) {
  if (place.kind === 'tap') return <Trans>The tap</Trans>;
  if (place.address === here) {
    return (
      <span className="text-ink-soft">
        <Trans>This address</Trans>
      </span>
    );
  }
  return (
    <span className="cell-lines">
      <PlaceName kind={place.kind} />
      <AddressLink address={place.address} />
    </span>
  );
}

/**
 * Names only the company, who took its coins, the savings bank and, to themselves, the person looking: a chain names
 * nobody else.
 */
export function PlaceName({ kind }: { kind: PlaceKind }) {
  switch (kind) {
    case 'company':
      return <Trans>The company</Trans>;
    case 'bank':
      return <Trans>Savings bank</Trans>;
    case 'takers':
      return <Trans>The people behind the company</Trans>;
    case 'own':
      return <Trans>Your wallet</Trans>;
    case 'wallet':
      return null;
  }
}

interface TransfersTableProps {
  caption: ReactNode;
  transfers: readonly ChainTransfer[];
  /** The address of this page, which needs no link to itself. */
  here?: string | undefined;
  /** Whether the page is that of the transfers' block, and shows the block itself. */
  isOfBlock?: boolean | undefined;
  empty: ReactNode;
}

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
