import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { DEPOSIT_REASONS } from '#app/payments/reasons.ts';
import type { DepositState } from '#app/payments/deposits.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StatusBadge } from '../dashboard/status-badge.tsx';
import { consolePath } from './console-path.ts';
import { DecisionForm } from './decision-form.tsx';
import { effectOfApproval } from './deposit-effect.ts';
import { InvestorCell } from './investor-cell.tsx';
import { DEPOSIT_REASON_LABELS } from './reason-labels.ts';

interface DepositTableProps {
  classroomId: number;
  deposits: readonly DepositState[];
}

/** What waits for a decision, the oldest first, and what each approval would do. */
export function WaitingDeposits({ classroomId, deposits }: DepositTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const reasons = DEPOSIT_REASONS.map(({ id }) => ({ id, label: i18n._(DEPOSIT_REASON_LABELS[id]) }));
  const columns: Column<DepositState>[] = [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ id, investor, name, requestedAt }) => (
        <InvestorCell id={`who-${id}`} classroomId={classroomId} investor={investor} name={name} at={requestedAt} />
      ),
    },
    {
      key: 'claimed',
      header: t`Claimed`,
      figures: true,
      cell: ({ id, claimed }) => <span id={`claimed-${id}`}>{formatDollars(claimed, locale)}</span>,
    },
    {
      key: 'coins',
      header: t`Coins`,
      cell: (deposit) => <Coins classroomId={classroomId} deposit={deposit} />,
    },
    { key: 'proof', header: t`Proof`, cell: (deposit) => <ProofLink deposit={deposit} /> },
    {
      key: 'decide',
      header: t`Decision`,
      bare: true,
      cell: (deposit) => (
        <span className="flex flex-col gap-2">
          <DecisionForm
            classroomId={classroomId}
            id={deposit.id}
            describedBy={`who-${deposit.id} claimed-${deposit.id} effect-${deposit.id}`}
            reasons={reasons}
            isApprovalClosed={effectOfApproval(deposit).kind === 'wait'}
          />
          <span id={`effect-${deposit.id}`} className="max-w-[44ch] text-small text-pretty text-ink-soft">
            <Effect deposit={deposit} />
          </span>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={<Trans>Deposits that wait for a decision, the oldest first</Trans>}
      columns={columns}
      rows={deposits}
      rowKey={({ id }) => id}
      empty={<Trans>No deposit waits for a decision</Trans>}
    />
  );
}

/** What was decided, the latest first. */
export function DecidedDeposits({ classroomId, deposits }: DepositTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const columns: Column<DepositState>[] = [
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
    { key: 'claimed', header: t`Claimed`, figures: true, cell: ({ claimed }) => formatDollars(claimed, locale) },
    {
      key: 'credited',
      header: t`Credited`,
      figures: true,
      cell: ({ credited }) => (credited === null ? '–' : formatDollars(credited, locale)),
    },
    {
      key: 'coins',
      header: t`Coins`,
      cell: (deposit) => <Coins classroomId={classroomId} deposit={deposit} />,
    },
    { key: 'proof', header: t`Proof`, cell: (deposit) => <ProofLink deposit={deposit} /> },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status, reason }) => (
        <span className="flex flex-col items-start gap-1 max-md:items-end">
          <StatusBadge status={status} />
          {reason === null ? null : (
            <span className="text-small text-ink-soft">{i18n._(DEPOSIT_REASON_LABELS[reason])}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={<Trans>Decided deposits, the latest first</Trans>}
      columns={columns}
      rows={deposits}
      rowKey={({ id }) => id}
      empty={<Trans>No deposit has been decided yet</Trans>}
    />
  );
}

/** Whether coins stand behind a deposit, what they are worth, and where anybody can see them. */
function Coins({ classroomId, deposit }: { classroomId: number; deposit: DepositState }) {
  const { transferId } = deposit;
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <CoinState deposit={deposit} />
      {transferId === null ? null : (
        <Link
          to={consolePath(`/explorer/transfer/${transferId}`, classroomId)}
          className="text-link inline-flex min-h-6 items-center text-small"
        >
          <Trans>On the explorer</Trans>
        </Link>
      )}
    </span>
  );
}

function CoinState({ deposit: { coins, worth } }: { deposit: DepositState }) {
  const { locale } = useLocale();
  const confirmations = coins.stage === 'confirming' ? coins.confirmations : 0;
  if (coins.stage === 'no-coins') {
    return (
      <Badge tone="declined">
        <Trans>No coins</Trans>
      </Badge>
    );
  }
  if (coins.stage !== 'arrived') {
    return (
      <Badge tone="pending">
        <Trans>
          Confirming {confirmations} of {REQUIRED_CONFIRMATIONS}
        </Trans>
      </Badge>
    );
  }
  const value = worth === null ? null : formatDollars(worth, locale);
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <Badge tone="approved">
        <Trans>Arrived</Trans>
      </Badge>
      {value === null ? null : (
        <span className="figures text-small text-ink-soft">
          <Trans>worth {value}</Trans>
        </span>
      )}
    </span>
  );
}

function ProofLink({ deposit: { proofFileId } }: { deposit: DepositState }) {
  if (proofFileId === null) {
    return (
      <span className="text-ink-soft">
        <Trans>None</Trans>
      </span>
    );
  }
  return (
    <a
      href={`/storage/buckets/proofs/files/${proofFileId}/view`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-leaf-ink"
    >
      <Trans>Receipt</Trans>
      <Icon name="external" className="size-4!" />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

function Effect({ deposit }: { deposit: DepositState }) {
  const { locale } = useLocale();
  const effect = effectOfApproval(deposit);
  if (effect.kind === 'wait') return <Trans>No receipt: it can be approved once its coins have arrived.</Trans>;
  const credits = formatDollars(effect.credits, locale);
  return effect.kind === 'coins' ? (
    <Trans>Approving credits {credits}, backed by coins.</Trans>
  ) : (
    <Trans>Approving credits {credits} without coins.</Trans>
  );
}
