import { Trans, useLingui } from '@lingui/react/macro';
import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { PlayAddress } from '#app/coins/address.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import { checkOwnPassword } from '#app/members/passwords.server.ts';
import { requestWithdrawal } from '#app/payments/request-withdrawal.server.ts';
import { payReleaseFee } from '#app/payments/pay-release-fee.server.ts';
import { outageOf } from '#app/simulation/outage.ts';
import { Card } from '#app/ui/card.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { type InvestorRequest, investorOrNotice, requireInvestor } from '../guards.server.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { Maintenance } from './maintenance.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { feeOutcomeOf, ReleaseFeeMessage } from './release-fee-message.tsx';
import { useRevalidationAfter } from './revalidate-after.tsx';
import { waitingWithdrawals } from './waiting-withdrawals.server.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { database } = context.get(servicesContext);
  const investor = await requireInvestor(request, context);
  const { classroom, investorId, now, practiceNow } = investor;
  const { withdrawable } = await balancesOf(database, classroom.id, investorId);
  const { address, worthCents } = await walletOf(database, classroom, investorId, now);
  const { withdrawals, changesInMs } = await waitingWithdrawals(database, investor);
  return {
    withdrawable,
    feePercent: classroom.withdrawalFeeBasisPoints / 100,
    ownAddress: address,
    requestId: randomUUID(),
    isOut: outageOf(classroom.collapsedPracticeAt, practiceNow) === 'maintenance',
    feeRequestId: randomUUID(),
    feeOutcome: feeOutcomeOf(url.searchParams, {
      withdrawals,
      worthCents,
      isOver: classroom.stages.debriefedAt !== null,
    }),
    withdrawals,
    changesInMs,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext).locale);
  const investor = await investorOrNotice(request, context, 'withdrawal');
  if (form.intent === 'pay-release-fee') throw await payFee(services, investor, form);
  const { viewer, classroom, investorId, now } = investor;
  const asked = {
    investor: investorId,
    amountText: form.amount('amount'),
    addressText: form.text('address'),
    passwordText: form.secret('password'),
    requestKey: form.requestId,
  };
  const check = (password: string) => checkOwnPassword(services, viewer.memberId, password, now);
  const work = requestWithdrawal(services.database, classroom, asked, check, now);
  const answer = await attempt(services.log, work);
  if (!answer.ok) return answerForm(form, 'withdraw', answer);
  return answerForm(form, 'withdraw', { ok: true, withdrawalId: answer.withdrawal.id });
}

/** Back to the page, which says what became of it; sent again it changes nothing. */
async function payFee({ database }: Services, investor: InvestorRequest, form: PostedForm) {
  const { classroom, investorId, now } = investor;
  const payment = { investor: investorId, withdrawalId: form.text('withdrawalId'), requestKey: form.requestId };
  const answer = await payReleaseFee(database, classroom, payment, now);
  const outcome = { fee: answer.ok ? 'paid' : answer.why, withdrawal: payment.withdrawalId };
  return redirect(`/dashboard/withdraws?${new URLSearchParams(outcome)}`, 303);
}

export default function Withdraws() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const taken = answer?.ok ? answer : undefined;
  useRevalidationAfter(page.changesInMs);
  const { locale } = useLocale();
  const fee = formatPercent(page.feePercent, locale);
  return (
    <>
      <PageTitle page={t`Withdraw`} />
      <PageHeading
        title={<Trans>Withdraw</Trans>}
        lead={
          <Sign inline is="delay">
            <Trans>Withdrawals are processed within 24-48 hours, a {fee} fee may apply.</Trans>
          </Sign>
        }
      />
      <div className="flex flex-col gap-8">
        {page.isOut ? <Maintenance /> : <RequestCard page={page} answer={answer} />}
        {page.feeOutcome === null ? null : <ReleaseFeeMessage outcome={page.feeOutcome} />}
        <OpenWithdrawals withdrawals={page.withdrawals} requestId={page.feeRequestId} />
      </div>
      <ModalDialog title={<Trans>Request Submitted</Trans>} open={taken !== undefined} occasion={answer}>
        <p>
          <Trans>Your withdrawal request was submitted and waits for approval.</Trans>
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

interface RequestCardProps {
  page: { readonly withdrawable: Cents; readonly ownAddress: PlayAddress; readonly requestId: string };
  answer: WithdrawalAnswer;
}

export type WithdrawalAnswer = ReturnType<typeof useAnswer<typeof action>>;

function RequestCard({ page: { withdrawable, ownAddress, requestId }, answer }: RequestCardProps) {
  const { locale } = useLocale();
  return (
    <Card
      title={<Trans>Request a withdrawal</Trans>}
      aside={
        <span className="text-small text-ink-soft">
          <Sign inline is="empty-balance">
            <Trans>
              Account Balance: <strong className="figures text-ink">{formatDollars(withdrawable, locale)}</strong>
            </Trans>
            <Truth of="account-balance" />
          </Sign>
        </span>
      }
    >
      <WithdrawalForm ownAddress={ownAddress} requestId={requestId} answer={answer} />
    </Card>
  );
}
