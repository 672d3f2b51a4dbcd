import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerAttempt } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { NO_SATOSHI } from '#app/ledger/money.ts';
import {
  approveDeposit,
  type DepositApprovalRefusal,
  type DepositDeclineRefusal,
  declineDeposit,
} from '#app/payments/deposits/decide-deposit.server.ts';
import { type DepositState, depositsForStaff } from '#app/payments/deposits/deposits.server.ts';
import { NewTabLink } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import type { Column } from '#app/ui/tables.tsx';
import { ActMessage } from '../acts.tsx';
import { consolePath } from '../console-path.ts';
import { readClassForm, readClassRequest, readPage } from '../console-request.server.ts';
import type { Route } from './+types/deposits';
import { DecisionQueue, OtherReceiptAmount } from './decision-queue.tsx';
import { COLLAPSED_WORDS, REASONS } from './reasons.tsx';

const PAGE_SIZE = 25;
const REFUSED = { refusedStatus: 409 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now, query } = await readClassRequest(request, context);
  const { database } = services;
  const isDecided = query.get('tab') === 'decided';
  const isCollapsed = classroom.collapsedPracticeAt !== null;
  const { rows, page, pageCount } = await readPage(query, PAGE_SIZE, (which) =>
    depositsForStaff(database, classroom, { decided: isDecided, ...which }, now),
  );
  return {
    classroomId: classroom.id,
    isDecided,
    rows,
    page,
    pageCount,
    isCollapsed,
    isTaken: isCollapsed && !isDecided && (await coinsHeldOf(database, classroom.id)) === NO_SATOSHI,
    isOver: classroom.stages.debriefedAt !== null || classroom.state === 'closed',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, classroom, now, form } = await readClassForm(request, context);
  const { database, log } = services;
  const [id, actor] = [form.text('id'), viewer.memberId];
  switch (form.intent) {
    case 'approve':
      return answerAttempt(form, 'approve', log, approveDeposit(database, classroom, id, actor, now), REFUSED);
    case 'decline': {
      const choice = { reason: form.text('reason'), actor };
      return answerAttempt(form, 'decline', log, declineDeposit(database, classroom, id, choice, now), REFUSED);
    }
    default:
      throw form.notOurs();
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffDeposits({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { isCollapsed, ...queue } = loaderData;
  const { isDecided } = queue;
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeading
        page={t`Deposits`}
        lead={<Trans>A receipt is only a claim. Check whether the coins arrived before you approve.</Trans>}
      />
      <DepositMessage answer={answer} />
      <DecisionQueue
        {...queue}
        label={t`Deposits`}
        caption={
          isDecided ? (
            <Trans>Decided deposits, latest first</Trans>
          ) : (
            <Trans>Deposits waiting for a decision, oldest first</Trans>
          )
        }
        empty={
          isDecided ? (
            <Trans>No deposit has been decided yet</Trans>
          ) : (
            <Trans>No deposit is waiting for a decision</Trans>
          )
        }
        amount={{ header: t`Claimed`, of: ({ claimed }) => claimed }}
        columns={useColumns(loaderData)}
        effect={(deposit) => ({
          id: `effect-${deposit.id}`,
          words: isCollapsed ? i18n._(COLLAPSED_WORDS.deposits) : <Effect of={deposit.approvable} />,
          isClosed: isCollapsed || deposit.approvable === null,
        })}
        reasons={REASONS.deposits}
      />
    </>
  );
}

function useColumns({ classroomId, isDecided, isTaken }: ColumnsChoice): Column<DepositState>[] {
  const { t } = useLingui();
  const { locale } = useLocale();
  const credited: Column<DepositState> = {
    key: 'credited',
    header: t`Credited`,
    figures: true,
    cell: ({ credited: amount }) => (amount === null ? '–' : formatDollars(amount, locale)),
  };
  return [
    ...(isDecided ? [credited] : []),
    {
      key: 'coins',
      header: t`Coins`,
      cell: (deposit) => <Coins classroomId={classroomId} isTaken={isTaken} deposit={deposit} />,
    },
    { key: 'proof', header: t`Proof`, cell: (deposit) => <ProofLink deposit={deposit} /> },
  ];
}

interface ColumnsChoice {
  readonly classroomId: number;
  readonly isDecided: boolean;
  /** Whether the coins that came have been taken. */
  readonly isTaken: boolean;
}

interface CoinsProps extends Pick<ColumnsChoice, 'classroomId' | 'isTaken'> {
  deposit: DepositState;
}

/** Whether coins stand behind a deposit, what they are worth, and where anybody can see them. */
function Coins({ classroomId, isTaken, deposit }: CoinsProps) {
  const { transferId } = deposit;
  return (
    <span className="cell-lines gap-1">
      <CoinState deposit={deposit} isTaken={isTaken} />
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

function CoinState({ deposit: { coins, worth }, isTaken }: Omit<CoinsProps, 'classroomId'>) {
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
    <span className="cell-lines gap-1">
      <Badge tone={isTaken ? 'declined' : 'approved'}>
        {isTaken ? <Trans>Taken at the collapse</Trans> : <Trans>Arrived</Trans>}
      </Badge>
      {value === null ? null : (
        <span className="figures text-small text-ink-soft">
          <Trans>worth {value}</Trans>
        </span>
      )}
    </span>
  );
}

function ProofLink({ deposit: { proofFileId, receiptAmount } }: { deposit: DepositState }) {
  if (proofFileId === null) {
    return (
      <span className="text-ink-soft">
        <Trans context="a proof of payment">None</Trans>
      </span>
    );
  }
  return (
    <span className="cell-lines gap-1">
      <NewTabLink
        href={`/storage/buckets/proofs/files/${proofFileId}/view`}
        rel="noreferrer"
        className="inline-flex items-center text-leaf-ink"
      >
        <Trans>Receipt</Trans>
      </NewTabLink>
      <OtherReceiptAmount amount={receiptAmount} />
    </span>
  );
}

function Effect({ of }: { of: DepositState['approvable'] }) {
  const { locale } = useLocale();
  if (of === null) return <Trans>No receipt: it can be approved once its coins have arrived.</Trans>;
  const credits = formatDollars(of.credited, locale);
  return of.backing === 'coins' ? (
    <Trans>Approving credits {credits}, backed by coins.</Trans>
  ) : (
    <Trans>Approving credits {credits} without coins.</Trans>
  );
}

const REFUSAL_WORDS: Record<DepositApprovalRefusal | DepositDeclineRefusal, MessageDescriptor> = {
  'not-found': msg`There is no such deposit in this class.`,
  'already-decided': msg`Already decided: someone else was faster. Nothing was done twice.`,
  'nothing-to-approve': msg`There is nothing to approve yet: its coins have not arrived, and there is no receipt.`,
  'worth-nothing': msg`These coins are worth less than a cent. There is nothing to credit.`,
  collapsed: COLLAPSED_WORDS.deposits,
  'class-not-running': msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
  'unknown-reason': msg`Choose a reason from the list. There are no others.`,
  'coins-not-there': msg`The coins came, but the company has since paid them to someone else. It cannot return what it no longer holds.`,
};

function DepositMessage({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <ActMessage answer={answer}>
      {(act) => {
        if (!act.ok) return i18n._(REFUSAL_WORDS[act.why]);
        if (act.intent === 'decline') {
          return act.coinsReturned ? (
            <Trans>Declined. The coins go back to their sender.</Trans>
          ) : (
            <Trans>Declined.</Trans>
          );
        }
        const credited = formatDollars(act.credited, locale);
        return act.backing === 'coins' ? (
          <Trans>Approved: {credited} credited, with the coins that arrived behind it.</Trans>
        ) : (
          <Trans>Approved: {credited} credited without coins. Nothing stands behind it but a receipt.</Trans>
        );
      }}
    </ActMessage>
  );
}
