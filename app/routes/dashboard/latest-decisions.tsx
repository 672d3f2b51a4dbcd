import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { DEPOSIT_REASONS, signOfReason, WITHDRAWAL_REASONS } from '#app/payments/decline-reasons.ts';
import type { DepositEntry, WithdrawalEntry } from '#app/payments/payment-history.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { DEPOSIT_REASON_WORDS, WITHDRAWAL_REASON_WORDS } from '../decline-reason-words.ts';

export type Decision = Omit<DepositEntry, 'at'> | Omit<WithdrawalEntry, 'at'>;

/** Nobody needs to be told of more than this at once: the history has them all. */
const MOST_SHOWN = 3;

interface LatestDecisionsProps {
  decisions: readonly Decision[];
  /** Whether what was credited can be put into a plan now. */
  canChoosePlan?: boolean;
}

/**
 * Latest first: announced to people who wait with the page open, and still readable after a reload. The element stays
 * in the page while it is empty.
 */
export function LatestDecisions({ decisions, canChoosePlan = false }: LatestDecisionsProps) {
  const { locale } = useLocale();
  return (
    <div role="status" aria-atomic="false" className="flex flex-col gap-3 empty:absolute">
      {decisions.slice(0, MOST_SHOWN).map((decision, index) => (
        <Notice key={decision.id} tone={decision.status === 'approved' ? 'information' : 'caution'}>
          <p className="font-medium">
            <DecisionWords decision={decision} />
          </p>
          {decision.reason === null ? null : (
            <p>
              <Reason of={decision} />
            </p>
          )}
          {decision.decidedAt === null ? null : <p className="figures">{formatDateTime(decision.decidedAt, locale)}</p>}
          {canChoosePlan && index === 0 && decision.kind !== 'withdrawal' && decision.status === 'approved' ? (
            <Link to="/dashboard/investmentplans" className="self-start">
              <Trans>See the plans</Trans>
            </Link>
          ) : null}
        </Notice>
      ))}
    </div>
  );
}

export function AllInHistory({ tab }: { tab: 'deposits' | 'withdrawals' }) {
  return (
    <p className="text-small text-ink-soft">
      <Trans>
        All of them are in your <Link to={`/dashboard/history?tab=${tab}`}>history</Link>.
      </Trans>
    </p>
  );
}

export function DecisionWords({ decision }: { decision: Decision }) {
  const { locale } = useLocale();
  const amount = formatDollars(decision.amount, locale);
  const isApproved = decision.status === 'approved';
  if (decision.kind !== 'withdrawal') {
    if (decision.kind === 'coins') return <Trans>Coins that you sent were credited: {amount}.</Trans>;
    return isApproved ? (
      <Trans>Your deposit was approved: {amount} was credited.</Trans>
    ) : (
      <Trans>Your deposit of {amount} was declined.</Trans>
    );
  }
  if (!isApproved) return <Trans>Your withdrawal of {amount} was declined.</Trans>;
  const kept = decision.fee ?? 0n;
  const [fee, net] = [formatDollars(kept, locale), formatDollars(decision.amount - kept, locale)];
  return (
    <Sign inline is="early-success">
      <Trans>
        Your withdrawal of {amount} was approved: {net} was paid out in practice coins, after a fee of {fee}.
      </Trans>
    </Sign>
  );
}

/** In the company's words, marked as the warning sign that it is. */
export function Reason({ of: decision }: { of: Decision }) {
  const { i18n } = useLingui();
  if (decision.reason === null) return null;
  const { words, sign } =
    decision.kind === 'withdrawal'
      ? { words: WITHDRAWAL_REASON_WORDS[decision.reason], sign: signOfReason(WITHDRAWAL_REASONS, decision.reason) }
      : { words: DEPOSIT_REASON_WORDS[decision.reason], sign: signOfReason(DEPOSIT_REASONS, decision.reason) };
  return (
    <Sign inline is={sign}>
      {i18n._(words)}
    </Sign>
  );
}
