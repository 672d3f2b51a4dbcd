import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { savingsAccountOf } from '#app/investments/savings-accounts.server.ts';
import { BANK } from '#app/ledger/account.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Truth } from '#app/signs/sign.tsx';
import type { Route } from './+types/savings';
import { SavingsFacts } from './savings-facts.tsx';
import { SavingsForm } from './savings-form.tsx';
import { SavingsLines } from './savings-lines.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

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
  const form = await readForm(request, context.get(requestContext).locale);
  const direction = form.text('direction') === 'out' ? 'out' : 'in';
  const asked = { investor: investorId, amountText: form.amount('amount'), requestKey: form.requestId };
  const move = direction === 'in' ? payIntoSavings : payOutSavings;
  const moved = await attempt(log, move(database, classroom, asked, now));
  if (!moved.ok) return answerForm(form, direction, moved);
  return answerForm(form, direction, { ok: true, amount: moved.movement.amount });
}

export default function Savings({
  loaderData: { account, page, walletCents, bankAddress, isOffered, requestIds },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
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
            <SavingsForm direction="in" saved={account.saved} requestId={requestIds.in} answer={answer} />
          ) : null}
          {hasMoved || account.saved > 0n ? (
            <SavingsForm direction="out" saved={account.saved} requestId={requestIds.out} answer={answer} />
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

export type SavingsAnswer = ReturnType<typeof useAnswer<typeof action>>;

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
