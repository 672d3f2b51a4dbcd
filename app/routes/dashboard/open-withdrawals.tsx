import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Truth } from '#app/signs/sign.tsx';
import { WaitingNotes } from './waiting-notes.tsx';
import type { WaitingWithdrawal } from './waiting-withdrawals.server.ts';

interface OpenWithdrawalsProps {
  withdrawals: readonly WaitingWithdrawal[];
  /** What a payment of a release fee goes under. */
  requestId: string;
}

/** What an investor asked for and nobody has decided yet; the amounts are held meanwhile. */
export function OpenWithdrawals({ withdrawals, requestId }: OpenWithdrawalsProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <Card title={<Trans>Pending withdrawals</Trans>}>
      <DataTable
        caption={<Trans>Pending withdrawals</Trans>}
        rows={withdrawals}
        rowKey={(row) => row.id}
        empty={<Trans>No pending withdrawals</Trans>}
        columns={[
          { key: 'at', header: t`Date`, cell: (row) => formatDateTime(row.requestedAt, locale) },
          {
            key: 'id',
            header: t`Transaction ID`,
            heading: true,
            cell: (row) => <code className="break-all">{row.id}</code>,
          },
          { key: 'to', header: t`Wallet address`, cell: (row) => <code className="break-all">{row.to}</code> },
          { key: 'status', header: t`Status`, cell: () => <Badge tone="pending">{t`Pending`}</Badge> },
          { key: 'amount', header: t`Amount`, figures: true, cell: (row) => formatDollars(row.amount, locale) },
        ]}
      />
      {withdrawals.length === 0 ? null : <Truth of="held-for-withdrawal" />}
      <WaitingNotes withdrawals={withdrawals} requestId={requestId} />
    </Card>
  );
}
