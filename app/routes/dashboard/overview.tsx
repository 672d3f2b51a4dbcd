import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import type { Classroom } from '#app/classes/classroom.ts';
import { realAt } from '#app/classes/clock.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { investmentsOf } from '#app/investments/investments.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, savingsOf } from '#app/ledger/ledger.server.ts';
import { depositHistoryOf } from '#app/payments/deposits.server.ts';
import { approvedTotals } from '#app/payments/payment-history.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { newestUnread } from '#app/simulation/messages.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { returnCodeCookie } from '#app/routes/return-code-cookie.ts';
import { servicesContext } from '#app/routes/services.server.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/overview';
import { candlesOf, readChartRange } from './chart-range.ts';
import { type FirstStep, FirstSteps } from './first-steps.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { MessageCard } from './message-card.tsx';
import { PriceChart } from './price-chart.tsx';
import { returnCodeToShow } from './return-code-action.server.ts';
import { SavingsCard } from './savings-card.tsx';
import { ReturnCodeCard } from './return-code-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireInvestor(request, context);
  const { viewer, classroom, investorId, now, practiceNow } = asked;
  const services = context.get(servicesContext);
  const { database } = services;
  const [balances, totals, { running, ...counts }, message, saved] = await Promise.all([
    balancesOf(database, classroom.id, investorId),
    approvedTotals(database, classroom.id, investorId),
    investmentsOf(database, classroom.id, investorId),
    newestUnread(database, classroom.id, investorId),
    savingsOf(database, classroom.id, investorId),
  ]);
  const range = readChartRange(new URL(request.url).searchParams.get('range'));
  return {
    firstName: viewer.firstName,
    returnCode: await returnCodeToShow(services, asked, request),
    message,
    saved,
    figures: {
      clock: { now, practiceNow, rate: classroom.clock.rate },
      balances,
      totals,
      earned: counts.matured > 0 ? counts.earnedCents : null,
      running: running && { ...running, endsAt: realAt(classroom.clock, running.maturesAt) },
    },
    step:
      counts.placed > 0
        ? null
        : totals.deposited > 0n
          ? 'invest'
          : await firstStep(database, classroom, investorId, now),
    chart: { rangeId: range.id, candles: candlesOf(classroom.price, range, practiceNow), rate: classroom.clock.rate },
  };
}

/** The return code has been written down, and is not shown again. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireInvestor(request, context);
  const { settings } = context.get(servicesContext);
  return redirect('/dashboard', { headers: { 'Set-Cookie': returnCodeCookie(null, settings.isHttps) } });
}

/** What somebody without an approved deposit should do now. */
async function firstStep(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: Date,
): Promise<FirstStep> {
  const { any } = await depositHistoryOf(database, classroom.id, investor);
  if (any) return 'await-approval';
  const { balance } = await walletOf(database, classroom, investor, now);
  return balance > 0n ? 'deposit' : 'get-coins';
}

export default function Overview({
  loaderData: { firstName, returnCode, message, saved, figures, step, chart },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const name = firstName.trim() || t`username`;
  return (
    <>
      <PageTitle page={t`Overview`} />
      <PageHeading
        title={<Trans>Welcome, {name}</Trans>}
        actions={
          step === null ? (
            <>
              <LinkButton to="/dashboard/withdraws" variant="quiet">
                <Trans>Withdraw</Trans>
              </LinkButton>
              <LinkButton to="/dashboard/deposit">
                <Trans>Deposit</Trans>
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="flex flex-col gap-8">
        {returnCode === null ? null : <ReturnCodeCard code={returnCode} />}
        {message === null ? null : <MessageCard message={message} />}
        {step === null ? null : <FirstSteps now={step} />}
        <OverviewCards {...figures} />
        {saved > 0n ? <SavingsCard saved={saved} /> : null}
        <PriceChart {...chart} />
      </div>
    </>
  );
}
