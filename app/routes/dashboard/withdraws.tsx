import { Trans, useLingui } from '@lingui/react/macro';
import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { PlayAddress } from '#app/coins/address.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import { checkOwnPassword } from '#app/members/passwords.server.ts';
import { requestWithdrawal, type WithdrawalAnswer } from '#app/payments/request-withdrawal.server.ts';
import { payReleaseFee } from '#app/payments/pay-release-fee.server.ts';
import { outageOf } from '#app/simulation/outage.ts';
import { Card } from '#app/ui/card.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { type Failed, refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import { formHeaders } from '../account/form-headers.ts';
import { formText } from '../account/form-text.ts';
import { formAmount } from '../form-amount.ts';
import { type InvestorRequest, investorOrNotice, requireInvestor } from '../guards.server.ts';
import { requestIdOf } from '../request-id.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { Maintenance } from './maintenance.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { feeOutcomeOf, ReleaseFeeMessage } from './release-fee-message.tsx';
import { useRevalidationAfter } from './revalidate-after.tsx';
import { waitingWithdrawals } from './waiting-withdrawals.server.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

type Refusal = Exclude<WithdrawalAnswer, { ok: true }> | Failed | { readonly ok: false; readonly why: 'offline' };
export type Typed = { readonly amountText: string; readonly addressText: string };
export type Answer = (Taken | Refusal) & Typed;
/** A request that was taken, and what the next one goes under: the form is made anew before the page is. */
type Taken = { readonly ok: true; readonly withdrawalId: string; readonly nextRequestId: string };

export const headers = formHeaders;

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
  const form = await request.formData();
  const investor = await investorOrNotice(request, context, 'withdrawal');
  if (form.get('intent') === 'pay-release-fee') throw await payFee(services, investor, form);
  const { viewer, classroom, investorId, now } = investor;
  const typed = {
    amountText: formAmount(form, 'amount', context.get(requestContext).locale),
    addressText: formText(form, 'address'),
  };
  const complete = {
    ...typed,
    investor: investorId,
    passwordText: formText(form, 'password'),
    requestKey: requestIdOf(form),
  };
  const check = (password: string) => checkOwnPassword(services, viewer.memberId, password, now);
  const answer = await requestWithdrawal(services.database, classroom, complete, check, now).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<Answer>({ ...answer, ...typed }, refusalInit(answer));
  return data<Answer>({ ok: true, withdrawalId: answer.withdrawal.id, nextRequestId: randomUUID(), ...typed });
}

/** Back to the page, which says what became of it; sent again it changes nothing. */
async function payFee({ database }: Services, investor: InvestorRequest, form: FormData) {
  const { classroom, investorId, now } = investor;
  const payment = {
    investor: investorId,
    withdrawalId: formText(form, 'withdrawalId'),
    requestKey: requestIdOf(form),
  };
  const answer = await payReleaseFee(database, classroom, payment, now);
  const outcome = { fee: answer.ok ? 'paid' : answer.why, withdrawal: payment.withdrawalId };
  return redirect(`/dashboard/withdraws?${new URLSearchParams(outcome)}`, 303);
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, why: 'offline', ...typedIn(form) };
  }
}

/** Where the action could not reach the server, the page cannot be loaded anew either. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.why === 'offline' ? false : defaultShouldRevalidate;
}

export default function Withdraws() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<Answer>());
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
      <ModalDialog title={<Trans>Request Submitted</Trans>} open={answer?.ok ?? false} occasion={answer}>
        <p>
          <Trans>Your withdrawal request was submitted and waits for approval.</Trans>
        </p>
        <p>
          <Trans>
            Transaction ID: <code className="break-all text-ink">{answer?.ok ? answer.withdrawalId : ''}</code>
          </Trans>
        </p>
      </ModalDialog>
    </>
  );
}

interface RequestCardProps {
  page: { readonly withdrawable: Cents; readonly ownAddress: PlayAddress; readonly requestId: string };
  answer: Answer | undefined;
}

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
      <WithdrawalForm
        // A request that was taken is over; the next one is another, with a key of its own.
        key={answer?.ok ? answer.withdrawalId : 'first'}
        ownAddress={ownAddress}
        freshRequestId={answer?.ok ? answer.nextRequestId : requestId}
        answer={answer}
      />
    </Card>
  );
}

function typedIn(form: FormData): Typed {
  return { amountText: formText(form, 'amount'), addressText: formText(form, 'address') };
}
