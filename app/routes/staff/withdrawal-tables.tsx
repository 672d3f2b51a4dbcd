import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { WITHDRAWAL_REASONS } from '#app/payments/reasons.ts';
import type { WithdrawalState } from '#app/payments/withdrawals.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StatusBadge } from '../dashboard/status-badge.tsx';
import { DecisionForm } from './decision-form.tsx';
import { InvestorCell } from './investor-cell.tsx';
import { WITHDRAWAL_REASON_LABELS } from './reason-labels.ts';

/** A request, and what its approval would take now: cents and satoshi. */
type PricedWithdrawal = WithdrawalState & {
  due: { fee: bigint; net: bigint; coins: bigint; isCovered: boolean };
  isOwnWallet: boolean;
};

/** What waits for a decision, the oldest first, and whether the coins for it are there. */
export function WaitingWithdrawals({
  classroomId,
  withdrawals,
}: {
  classroomId: number;
  withdrawals: readonly PricedWithdrawal[];
}) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const reasons = WITHDRAWAL_REASONS.map(({ id }) => ({ id, label: i18n._(WITHDRAWAL_REASON_LABELS[id]) }));
  const columns: Column<PricedWithdrawal>[] = [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ id, investor, name, requestedAt }) => (
        <InvestorCell id={`who-${id}`} classroomId={classroomId} investor={investor} name={name} at={requestedAt} />
      ),
    },
    {
      key: 'amount',
      header: t`Asked for`,
      figures: true,
      cell: ({ id, amount }) => <span id={`amount-${id}`}>{formatDollars(amount, locale)}</span>,
    },
    { key: 'pays', header: t`Pays`, cell: (withdrawal) => <Pays withdrawal={withdrawal} /> },
    { key: 'to', header: t`To`, cell: (withdrawal) => <Receiver withdrawal={withdrawal} /> },
    {
      key: 'decide',
      header: t`Decision`,
      bare: true,
      cell: ({ id }) => (
        <DecisionForm
          classroomId={classroomId}
          id={id}
          describedBy={`who-${id} amount-${id} coins-${id}`}
          reasons={reasons}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={<Trans>Withdrawals that wait for a decision, the oldest first</Trans>}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      empty={<Trans>No withdrawal waits for a decision</Trans>}
    />
  );
}

/** What was decided, the latest first. */
export function DecidedWithdrawals({
  classroomId,
  withdrawals,
}: {
  classroomId: number;
  withdrawals: readonly WithdrawalState[];
}) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const columns: Column<WithdrawalState>[] = [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ investor, name }) => <InvestorCell classroomId={classroomId} investor={investor} name={name} />,
    },
    {
      key: 'decided',
      header: t`Decided`,
      cell: ({ decidedAt }) => (
        <span className="figures">{decidedAt === null ? null : formatDateTime(decidedAt, locale)}</span>
      ),
    },
    { key: 'amount', header: t`Asked for`, figures: true, cell: ({ amount }) => formatDollars(amount, locale) },
    { key: 'fee', header: t`Fee`, figures: true, cell: ({ fee }) => (fee === null ? '–' : formatDollars(fee, locale)) },
    {
      key: 'coins',
      header: t`Paid`,
      figures: true,
      cell: ({ coins }) => (coins === null ? '–' : formatCoins(coins, locale)),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status, reason }) => (
        <span className="flex flex-col items-start gap-1 max-md:items-end">
          <StatusBadge status={status} />
          {reason === null ? null : (
            <span className="text-small text-ink-soft">{i18n._(WITHDRAWAL_REASON_LABELS[reason])}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={<Trans>Decided withdrawals, the latest first</Trans>}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      empty={<Trans>No withdrawal has been decided yet</Trans>}
    />
  );
}

function Pays({ withdrawal: { id, due } }: { withdrawal: PricedWithdrawal }) {
  const { locale } = useLocale();
  const [net, coins] = [formatDollars(due.net, locale), formatCoins(due.coins, locale)];
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <span className="figures">
        <Trans>{net} after the fee</Trans>
      </span>
      <span className="figures text-small text-ink-soft">{coins}</span>
      <span id={`coins-${id}`}>
        {due.isCovered ? (
          <Badge tone="approved">
            <Trans>Coins are there</Trans>
          </Badge>
        ) : (
          <Badge tone="declined">
            <Trans>Beyond the coins held</Trans>
          </Badge>
        )}
      </span>
    </span>
  );
}

function Receiver({ withdrawal: { to, isOwnWallet } }: { withdrawal: PricedWithdrawal }) {
  return (
    <span className="flex flex-col">
      <span>{isOwnWallet ? <Trans>Their practice wallet</Trans> : <Trans>Another address</Trans>}</span>
      <bdi dir="ltr" className="font-code text-small text-ink-soft" title={to}>
        {shortened(to)}
      </bdi>
    </span>
  );
}

/** The ends of an address: enough to tell two apart. */
function shortened(address: string): string {
  return `${address.slice(0, 10)}…${address.slice(-6)}`;
}
