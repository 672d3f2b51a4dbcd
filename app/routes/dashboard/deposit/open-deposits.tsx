import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import type { CoinProgress } from '#app/payments/deposits/deposit.ts';
import { Progress } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { useRevalidationEvery } from '../../revalidation.tsx';
import type { OpenDeposit } from './deposit-page.server.ts';

const LOOK_AGAIN_MS = 1_500;

interface OpenDepositsProps {
  readonly deposits: readonly OpenDeposit[];
  /** Whether the class's clock goes on: no block comes while it stands. */
  readonly isGoing: boolean;
  readonly children: ReactNode;
}

/** Blocks come unannounced, so the page checks by itself how far the coins have come. */
export function OpenDeposits({ deposits, isGoing, children }: OpenDepositsProps) {
  const isUnderWay = isGoing && deposits.some(({ coins }) => coins.stage === 'seen' || coins.stage === 'confirming');
  useRevalidationEvery(isUnderWay ? LOOK_AGAIN_MS : null);
  if (deposits.length === 0) return null;
  return (
    <Card title={<Trans>Pending deposits</Trans>}>
      <ul className="flex flex-col divide-y divide-mullion">
        {deposits.map((deposit) => (
          <PendingDeposit key={deposit.id} deposit={deposit} />
        ))}
      </ul>
      {children}
    </Card>
  );
}

function PendingDeposit({ deposit }: { deposit: OpenDeposit }) {
  const { locale } = useLocale();
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="figures text-lead font-medium">{formatDollars(deposit.amount, locale)}</span>
        <span className="text-small text-ink-soft">{formatDateTime(deposit.requestedAt, locale)}</span>
      </p>
      <CoinsUnderWay coins={deposit.coins} />
      {deposit.proofFileId === null ? null : (
        <a href={`/storage/buckets/proofs/files/${deposit.proofFileId}/view`}>
          <Trans>View proof of payment</Trans>
        </a>
      )}
    </li>
  );
}

function CoinsUnderWay({ coins }: { coins: CoinProgress }) {
  const { t } = useLingui();
  switch (coins.stage) {
    case 'no-coins':
      return (
        <p className="text-small text-ink-soft">
          <Trans>Proof submitted. Waiting for approval.</Trans>
        </p>
      );
    case 'arrived':
      return (
        <p className="text-small text-ink-soft">
          <Trans>Payment received. Waiting for approval.</Trans>
        </p>
      );
    case 'seen':
      return <Progress label={t`Payment seen, waiting for its first block`} value={0} max={REQUIRED_CONFIRMATIONS} />;
    case 'confirming': {
      const { confirmations } = coins;
      return (
        <Progress
          label={t`Confirming`}
          value={confirmations}
          max={REQUIRED_CONFIRMATIONS}
          valueText={t`${confirmations} of ${REQUIRED_CONFIRMATIONS}`}
        />
      );
    }
  }
}
