import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { releaseFeePayment } from '#app/bank/bank-payment.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { checkOwnPassword, ownSecretOf } from '#app/members/sign-in/passwords.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { type InvestorRequest, renewSession, requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, type Services, servicesContext } from '#app/routes/services.server.ts';
import { StatusBadge } from '#app/routes/status-badge.tsx';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { maintenanceOf } from '#app/simulation/scenario-decisions.ts';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { FocusedMessage } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { DataTable } from '#app/ui/tables.tsx';
import { useRevalidationAfter } from '../../revalidation.tsx';
import { bankPath } from '../bank/bank-path.ts';
import { AllInHistory, DecisionWords, LatestDecisions } from '../latest-decisions.tsx';
import { Maintenance } from '../maintenance.tsx';
import { FEE_WORDS, TAX_WORDS } from '../payment-refusal-words.ts';
import { WaitingNotes } from './waiting-notes.tsx';
import { type WaitingWithdrawal, waitingWithdrawals } from './waiting-withdrawals.server.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { database } = context.get(servicesContext);
  const investor = await requireInvestor(request, context);
  const { viewer, classroom, investorId, now } = investor;
  const { feesPaid, ...waiting } = await waitingWithdrawals(database, investor);
  const [{ withdrawable }, { address }, ownSecret] = await Promise.all([
    balancesOf(database, classroom.id, investorId),
    walletOf(database, classroom, investorId, now),
    ownSecretOf(database, viewer.memberId),
  ]);
  return {
    withdrawable,
    least: STORIES[classroom.scenario.name].leastWithdrawal,
    feePercent: classroom.withdrawalFeeBasisPoints / 100,
    ownAddress: address,
    ownSecret,
    requestId: randomUUID(),
    maintenance: maintenanceOf(classroom, now),
    feeRequestId: randomUUID(),
    // Paid just now by way of the practice bank; anybody can type an address.
    isFeePaid: feesPaid.has(url.searchParams.get('fee') ?? ''),
    ...waiting,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const investor = await requireInvestor(request, context, 'withdrawal');
  if (form.intent === 'pay-release-fee') return payFee(services, investor, form);
  const { viewer, classroom, investorId, now } = investor;
  // Six words shown once must not keep anybody waiting.
  const isAsked = (await ownSecretOf(services.database, viewer.memberId)) !== 'return-code';
  const asked = {
    investor: investorId,
    amountText: form.amount('amount'),
    addressText: form.text('address'),
    passwordText: isAsked ? form.secret('password') : null,
    requestKey: form.requestId,
  };
  const check = async (password: string) => {
    const checked = await checkOwnPassword(services, viewer.memberId, password, now);
    if (checked.ok) await renewSession(context, viewer, 'soon');
    return checked;
  };
  const work = requestWithdrawal(services.database, classroom, asked, check, now);
  const answer = await attempt(services.log, work);
  if (!answer.ok) return answerForm(form, 'withdraw', answer);
  return answerForm(form, 'withdraw', { ok: true, withdrawalId: answer.withdrawal.id });
}

async function payFee({ database, log }: Services, investor: InvestorRequest, form: PostedForm) {
  const { classroom, investorId, now } = investor;
  const payment = { investor: investorId, withdrawalId: form.text('withdrawalId'), requestKey: form.requestId };
  const answer = await attempt(log, payThroughBank(database, classroom, releaseFeePayment(payment), now));
  if (answer.ok && 'order' in answer) throw redirect(bankPath(answer.order), 303);
  return answerForm(form, 'pay-release-fee', answer.ok ? ({ ok: true } as const) : answer);
}

export default function Withdraws() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const taken = answer?.ok && answer.intent === 'withdraw' ? answer : undefined;
  const decision = page.decided.find(({ id }) => id === taken?.withdrawalId);
  const feeForm = useForm({
    answer,
    intent: 'pay-release-fee',
    requestId: page.feeRequestId,
    fields: {},
    problems: ({ why }) => ({ form: (page.isTax ? TAX_WORDS : FEE_WORDS)[why] }),
  });
  useRevalidationAfter(page.changesInMs);
  const { locale } = useLocale();
  const fee = formatPercent(page.feePercent, locale);
  const isFeePaid = feeForm.answer === undefined ? page.isFeePaid : feeForm.done !== undefined;
  return (
    <>
      <PageHeading
        page={t`Withdraw`}
        lead={
          <Sign inline is="delay">
            <Trans>Withdrawals are processed within 24-48 hours, a {fee} fee may apply.</Trans>
          </Sign>
        }
      />
      <div className="flex flex-col gap-8">
        <FocusedMessage
          occasion={feeForm.answer ?? (page.isFeePaid || undefined)}
          tone={isFeePaid ? 'success' : 'error'}
          className={feeForm.answer === undefined && !isFeePaid ? 'absolute' : ''}
        >
          {isFeePaid ? <FeePaid isTax={page.isTax} /> : feeForm.error}
        </FocusedMessage>
        <WaitingNotes withdrawals={page.withdrawals} feeForm={feeForm} />
        {page.maintenance === null ? (
          <RequestCard page={page} answer={answer} />
        ) : (
          <Maintenance {...page.maintenance} />
        )}
        <LatestDecisions decisions={page.decided} />
        <OpenWithdrawals withdrawals={page.withdrawals} isCut={page.isOpenCut} />
      </div>
      <ModalDialog title={<Trans>Request Submitted</Trans>} open={taken !== undefined} occasion={answer}>
        <p>
          {decision === undefined ? (
            <Trans>Your withdrawal request was submitted and is waiting for approval.</Trans>
          ) : (
            <DecisionWords decision={decision} />
          )}
        </p>
        <p>
          <Trans>
            Transaction ID: <code className="break-all text-ink">{taken?.withdrawalId}</code>
          </Trans>
        </p>
      </ModalDialog>
    </>
  );
}

function FeePaid({ isTax }: { isTax: boolean }) {
  return isTax ? (
    <Trans>Your tax was paid from your practice wallet.</Trans>
  ) : (
    <Trans>Your release fee was paid from your practice wallet.</Trans>
  );
}

export type WithdrawalAnswer = ReturnType<typeof useAnswer<typeof action>>;

interface RequestCardProps {
  page: Awaited<ReturnType<typeof loader>>;
  answer: WithdrawalAnswer;
}

function RequestCard({ page, answer }: RequestCardProps) {
  const { locale } = useLocale();
  return (
    <Card
      title={<Trans>Request a withdrawal</Trans>}
      aside={
        <span className="text-small text-ink-soft">
          <Sign inline is={page.withdrawable === 0n ? [] : 'empty-balance'}>
            <Trans>
              Account Balance: <strong className="figures text-ink">{formatDollars(page.withdrawable, locale)}</strong>
            </Trans>
            {page.withdrawable === 0n ? null : <Truth of="account-balance" />}
          </Sign>
        </span>
      }
    >
      <WithdrawalForm
        least={page.least}
        ownAddress={page.ownAddress}
        ownSecret={page.ownSecret}
        requestId={page.requestId}
        answer={answer}
      />
    </Card>
  );
}

interface OpenWithdrawalsProps {
  withdrawals: readonly WaitingWithdrawal[];
  /** Whether there are more withdrawals than are listed. */
  isCut: boolean;
}

/** Asked for and not decided yet; their amounts are held meanwhile. */
function OpenWithdrawals({ withdrawals, isCut }: OpenWithdrawalsProps) {
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
          { key: 'status', header: t`Status`, cell: () => <StatusBadge status="pending" /> },
          { key: 'amount', header: t`Amount`, figures: true, cell: (row) => formatDollars(row.amount, locale) },
        ]}
      />
      {isCut ? <AllInHistory tab="withdrawals" /> : null}
      {withdrawals.length === 0 ? null : <Truth of="held-for-withdrawal" />}
    </Card>
  );
}
