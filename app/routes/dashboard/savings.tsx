import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { savingsAccountOf } from '#app/investments/savings-accounts.server.ts';
import { BANK } from '#app/ledger/account.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestIdOf } from '#app/routes/request-id.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Truth } from '#app/signs/sign.tsx';
import { refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import { formText } from '../account/form-text.ts';
import { formAmount } from '../form-amount.ts';
import type { Route } from './+types/savings';
import { SavingsFacts } from './savings-facts.tsx';
import { SavingsForm } from './savings-form.tsx';
import { SavingsLines } from './savings-lines.tsx';
import type { SavingsAnswer } from './savings-words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const page = pageOf(new URL(request.url).searchParams.get('page'));
  const [account, wallet, bankAddress] = await Promise.all([
    savingsAccountOf(database, classroom.id, investorId, page),
    walletOf(database, classroom, investorId, now),
    currentAddress(database, classroom.id, BANK),
  ]);
  return {
    account,
    page,
    walletCents: wallet.worthCents,
    bankAddress,
    isOffered: classroom.scenario.savings,
    requestIds: { in: randomUUID(), out: randomUUID() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database, log } = context.get(servicesContext);
  const form = await request.formData();
  const direction = formText(form, 'direction') === 'out' ? 'out' : 'in';
  const amountText = formAmount(form, 'amount', context.get(requestContext).locale);
  const asked = { investor: investorId, amountText, requestKey: requestIdOf(form) };
  const move = direction === 'in' ? payIntoSavings : payOutSavings;
  const moved = await move(database, classroom, asked, now).catch((error: unknown) => writeDownFailure(log, error));
  if (!moved.ok) {
    const reference = moved.why === 'failed' ? moved.reference : null;
    const nextRequestId = moved.why === 'request-used-otherwise' ? randomUUID() : null;
    const refused = { ok: false, direction, why: moved.why, amountText, reference, nextRequestId } as const;
    return data<SavingsAnswer>(refused, refusalInit(moved));
  }
  return data<SavingsAnswer>({ ok: true, direction, amount: moved.movement.amount, nextRequestId: randomUUID() });
}

/** A form that could not be sent says so and keeps what was typed. Its request key stays too, in case it did arrive. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SavingsAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const direction = formText(form, 'direction') === 'out' ? 'out' : 'in';
    const amountText = formText(form, 'amount');
    return { ok: false, direction, why: 'failed', amountText, reference: null, nextRequestId: null };
  }
}

export default function Savings({
  loaderData: { account, page, walletCents, bankAddress, isOffered, requestIds },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useKeptAnswer(actionData);
  const hasMoved = account.lines.length > 0;
  return (
    <>
      <PageTitle page={t`Savings account`} />
      <PageHeading
        title={<Trans>Savings account</Trans>}
        lead={
          <Trans>Kept by a savings bank, which is not Glasshouse Finance. It is dull, and pays what it says.</Trans>
        }
      />
      {isOffered ? null : (
        <div className="mb-6">
          <Notice>
            <Trans>Your class has no savings account at the moment. What is saved can be paid out at any time.</Trans>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card title={<Trans>Your savings</Trans>}>
            <Balance saved={account.saved} interest={account.interest} walletCents={walletCents} />
          </Card>
          {isOffered ? (
            <SavingsForm direction="in" saved={account.saved} firstRequestId={requestIds.in} answer={answer} />
          ) : null}
          {hasMoved || account.saved > 0n ? (
            <SavingsForm direction="out" saved={account.saved} firstRequestId={requestIds.out} answer={answer} />
          ) : null}
        </div>
        <Card title={<Trans>What to check before you save</Trans>}>
          <SavingsFacts bankAddress={bankAddress} />
        </Card>
        <Card title={<Trans>Movements</Trans>} className="lg:col-span-2">
          <SavingsLines lines={account.lines} />
          <Pagination page={page} pageCount={account.pageCount} hrefFor={(other) => `?page=${other}`} />
        </Card>
      </div>
    </>
  );
}

function Balance({ saved, interest, walletCents }: { saved: bigint; interest: bigint; walletCents: bigint }) {
  const { locale } = useLocale();
  return (
    <>
      <p className="figures text-display font-medium text-ink">
        {formatDollars(saved, locale)}
        <Truth of="savings" />
      </p>
      <DefinitionList
        items={[
          {
            key: 'interest',
            term: <Trans>Interest so far, after the fee</Trans>,
            value: formatDollars(interest, locale),
            figures: true,
          },
          {
            key: 'wallet',
            term: <Trans>In your practice wallet</Trans>,
            value: formatDollars(walletCents, locale),
            figures: true,
          },
        ]}
      />
      <p className="text-small text-ink-soft">
        <Trans>
          Interest comes once for every practice day that is over, in whole cents. What is less than a cent waits for
          the next day.
        </Trans>
      </p>
    </>
  );
}

/** A page from 1 on; whatever else the address says is the first. */
function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
