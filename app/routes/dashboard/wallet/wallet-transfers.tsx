import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import type { WalletTransfer } from '#app/coins/wallet.server.ts';
import { HiddenFields } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';

export function WalletTransfers({ transfers }: { transfers: readonly WalletTransfer[] }) {
  return (
    <DataTable
      caption={<Trans>Payments of this wallet</Trans>}
      columns={COLUMNS}
      rows={transfers}
      rowKey={(transfer) => transfer.id}
      empty={<Trans>No payments yet</Trans>}
    />
  );
}

const COLUMNS: readonly Column<WalletTransfer>[] = [
  { key: 'when', header: <Trans>Practice time</Trans>, cell: (transfer) => <SentAt transfer={transfer} /> },
  { key: 'party', header: <Trans>Payment</Trans>, heading: true, cell: (transfer) => <Party transfer={transfer} /> },
  { key: 'state', header: <Trans>State</Trans>, cell: (transfer) => <State confirmations={transfer.confirmations} /> },
  {
    key: 'amount',
    header: <Trans>Amount</Trans>,
    figures: true,
    cell: (transfer) => <Coins satoshi={transfer.satoshi} />,
  },
  {
    key: 'receipt',
    header: <Trans>Receipt</Trans>,
    bare: true,
    cell: (transfer) => <ReceiptForm transfer={transfer} />,
  },
];

function SentAt({ transfer: { id, sentAt } }: { transfer: WalletTransfer }) {
  const { locale } = useLocale();
  return (
    <Link to={`/explorer/transfer/${id}`} className="text-link inline-flex min-h-6 items-center">
      <time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt, locale)}</time>
      <span className="sr-only">
        <Trans>(on the explorer)</Trans>
      </span>
    </Link>
  );
}

function Coins({ satoshi }: { satoshi: bigint }) {
  const { locale } = useLocale();
  return formatCoins(satoshi, locale);
}

function Party({ transfer: { id, direction, counterparty } }: { transfer: WalletTransfer }) {
  if (counterparty.kind === 'tap') return <Trans>From the tap</Trans>;
  return (
    <span id={`party-${id}`} className="flex flex-col">
      {PARTIES[counterparty.kind][direction]}
      <Link to={`/explorer/address/${counterparty.address}`} className="text-link">
        <code className="font-code text-small font-normal break-all">{counterparty.address}</code>
      </Link>
    </span>
  );
}

type PartyKind = Exclude<WalletTransfer['counterparty']['kind'], 'tap'>;

const PARTIES: Record<PartyKind, Record<WalletTransfer['direction'], ReactNode>> = {
  company: { in: <Trans>From Glasshouse Finance</Trans>, out: <Trans>To Glasshouse Finance</Trans> },
  bank: { in: <Trans>From the savings bank</Trans>, out: <Trans>To the savings bank</Trans> },
  wallet: { in: <Trans>From another wallet</Trans>, out: <Trans>To another wallet</Trans> },
};

function State({ confirmations }: { confirmations: number }) {
  const isConfirmed = confirmations >= REQUIRED_CONFIRMATIONS;
  return (
    <span className="@min-[30em]/table:whitespace-nowrap">
      <Badge tone={isConfirmed ? 'approved' : 'pending'} wraps>
        {isConfirmed ? (
          <Trans>Confirmed</Trans>
        ) : (
          <Plural
            value={REQUIRED_CONFIRMATIONS}
            one={`${confirmations} of # confirmation`}
            other={`${confirmations} of # confirmations`}
          />
        )}
      </Badge>
    </span>
  );
}

/** A form of the document itself, because its answer is a file to save. */
function ReceiptForm({ transfer }: { transfer: WalletTransfer }) {
  if (transfer.direction === 'in') return null;
  return (
    <PostForm reloadDocument>
      <HiddenFields fields={{ intent: 'save-receipt', transferId: transfer.id }} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="@min-[30em]/table:whitespace-nowrap"
        aria-describedby={`party-${transfer.id}`}
      >
        <Trans>Save receipt</Trans>
      </Button>
    </PostForm>
  );
}
