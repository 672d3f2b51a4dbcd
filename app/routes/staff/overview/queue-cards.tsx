import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { consolePath } from '../console-path.ts';
import type { Queues } from './overview-facts.server.ts';

/** What waits for somebody to decide, each with the way there. */
export function QueueCards({ classroomId, queues }: { classroomId: number; queues: Queues }) {
  const { t } = useLingui();
  const deposits = consolePath('/admin/deposits', classroomId);
  return (
    <section aria-label={t`Waiting for a decision`}>
      <PaneFrame className="sm:auto-rows-auto! sm:grid-cols-3">
        <Queue title={t`Deposits waiting`} count={queues.deposits} to={deposits}>
          <Trans>Go to deposits</Trans>
        </Queue>
        <Queue
          title={t`Withdrawals waiting`}
          count={queues.withdrawals}
          to={consolePath('/admin/withdrawals', classroomId)}
        >
          <Trans>Go to withdrawals</Trans>
        </Queue>
        <Queue title={t`Coins without a deposit`} count={queues.unmatched} to={`${deposits}#unmatched-coins`}>
          <Trans>Go to these coins</Trans>
        </Queue>
      </PaneFrame>
    </section>
  );
}

function Queue({ title, count, to, children }: { title: string; count: number; to: string; children: ReactNode }) {
  return (
    <FigureCard
      title={title}
      value={<span className={count === 0 ? 'text-ink-faint' : undefined}>{count}</span>}
      className="sm:min-h-36!"
    >
      <LinkButton to={to} variant="quiet" size="small">
        {children}
      </LinkButton>
    </FigureCard>
  );
}
