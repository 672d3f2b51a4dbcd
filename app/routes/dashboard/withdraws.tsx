import { Trans, useLingui } from '@lingui/react/macro';
import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { checkOwnPassword } from '#app/members/passwords.server.ts';
import { requestWithdrawal, type WithdrawalAnswer } from '#app/payments/request-withdrawal.server.ts';
import { openWithdrawalsOf } from '#app/payments/withdrawals.server.ts';
import { Card } from '#app/ui/card.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { type Failed, refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import { formHeaders } from '../account/form-headers.ts';
import { formText } from '../account/form-text.ts';
import { formAmount } from '../form-amount.ts';
import { investorOrNotice, requireInvestor } from '../guards.server.ts';
import { requestIdOf } from '../request-id.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

type Refusal = Exclude<WithdrawalAnswer, { ok: true }> | Failed | { readonly ok: false; readonly why: 'offline' };
export type Typed = { readonly amountText: string; readonly addressText: string };
export type Answer = ({ readonly ok: true; readonly withdrawalId: string } | Refusal) & Typed;

export const headers = formHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { database } = context.get(servicesContext);
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { withdrawable } = await balancesOf(database, classroom.id, investorId);
  const { address } = await walletOf(database, classroom, investorId, now);
  const open = await openWithdrawalsOf(database, classroom.id, investorId);
  return {
    withdrawable,
    ownAddress: address,
    requestId: randomUUID(),
    open: open.map(({ id, amount, to, requestedAt }) => ({ id, amount, to, requestedAt })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const { viewer, classroom, investorId, now } = await investorOrNotice(request, context, 'withdrawal');
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
  services.live.changed(classroom.id, investorId);
  return data<Answer>({ ok: true, withdrawalId: answer.withdrawal.id, ...typed });
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
  const { locale } = useLocale();
  const { withdrawable, ownAddress, requestId, open } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<Answer>());
  return (
    <>
      <PageTitle page={t`Withdraw`} />
      <PageHeading
        title={<Trans>Withdraw</Trans>}
        lead={<Trans>Withdrawals are processed within 24-48 hours, a 5% fee may apply.</Trans>}
      />
      <div className="flex flex-col gap-8">
        <Card
          title={<Trans>Request a withdrawal</Trans>}
          aside={
            <span className="text-small text-ink-soft">
              <Trans>
                Account Balance: <strong className="figures text-ink">{formatDollars(withdrawable, locale)}</strong>
              </Trans>
            </span>
          }
        >
          <WithdrawalForm
            // A request that was taken is over; the next one is another, with a key of its own.
            key={answer?.ok ? answer.withdrawalId : 'first'}
            ownAddress={ownAddress}
            freshRequestId={requestId}
            answer={answer}
          />
        </Card>
        <OpenWithdrawals withdrawals={open} />
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

function typedIn(form: FormData): Typed {
  return { amountText: formText(form, 'amount'), addressText: formText(form, 'address') };
}
