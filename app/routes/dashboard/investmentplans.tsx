import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { realAt } from '#app/classes/clock.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { findRunningInvestment } from '#app/investments/investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById, PLANS } from '#app/investments/plan.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { investorOrNotice, requireInvestor } from '#app/routes/guards.server.ts';
import { requestIdOf } from '#app/routes/request-id.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { outageOf } from '#app/simulation/outage.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { Sign } from '#app/signs/sign.tsx';
import type { PracticeTime } from '#app/time/instants.ts';
import { refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import { formText } from '../account/form-text.ts';
import { formAmount } from '../form-amount.ts';
import type { Route } from './+types/investmentplans';
import type { InvestingAnswer } from './investing-answer.ts';
import { Maintenance } from './maintenance.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { SavingsOffer } from './savings-offer.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, practiceNow } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const [balances, running] = await Promise.all([
    balancesOf(database, classroom.id, investorId),
    findRunningInvestment(database, classroom.id, investorId),
  ]);
  return {
    requestId: randomUUID(),
    isOut: outageOf(classroom.collapsedPracticeAt, practiceNow) === 'maintenance',
    spendable: balances.spendable_deposits,
    hasSavings: classroom.scenario.savings,
    running: running && { plan: running.plan, maturesAt: running.maturesAt },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId, now } = await investorOrNotice(request, context, 'invest');
  const { database, log } = context.get(servicesContext);
  const form = await request.formData();
  const plan = planById(formText(form, 'plan'));
  if (plan === null) throw new Response(null, { status: 400, statusText: 'Bad Request' });
  const amountText = formAmount(form, 'amount', context.get(requestContext).locale);
  const placing = { investor: investorId, plan, amountText, requestKey: requestIdOf(form) };
  const placed = await placeInvestment(database, classroom, placing, now).catch((error: unknown) =>
    writeDownFailure(log, error),
  );
  if (!placed.ok) {
    const reference = placed.why === 'failed' ? placed.reference : null;
    return data<InvestingAnswer>(
      { ok: false, plan: plan.id, why: placed.why, amountText, reference, nextRequestId: null },
      refusalInit(placed),
    );
  }
  const { principal, profit, maturesAt } = placed.investment;
  return data<InvestingAnswer>({
    ok: true,
    plan: placed.investment.plan,
    principal,
    profit,
    maturesAt,
    realMinutes: minutesBetween(now, realAt(classroom.clock, maturesAt)),
    nextRequestId: randomUUID(),
  });
}

/** A form that could not be sent says so and keeps what was typed. Its request key stays too, in case it did arrive. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<InvestingAnswer> {
  const form = await request.clone().formData();
  const plan = planById(formText(form, 'plan'));
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError) || plan === null) throw error;
    return {
      ok: false,
      plan: plan.id,
      why: 'failed',
      amountText: formText(form, 'amount'),
      reference: null,
      nextRequestId: null,
    };
  }
}

/** After a form that could not be sent there is no server to ask. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.why === 'failed' ? false : defaultShouldRevalidate;
}

export default function InvestmentPlans({
  loaderData: { requestId, isOut, spendable, hasSavings, running },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const posted = useKeptAnswer(actionData);
  const amount = formatDollars(spendable, locale);
  return (
    <>
      <PageTitle page={t`Investment Plans`} />
      <PageHeading
        title={<Trans>Investment Plans</Trans>}
        lead={
          spendable > 0n ? (
            <Trans>You have {amount} of deposits to invest.</Trans>
          ) : (
            <Trans>You have no deposits to invest at the moment.</Trans>
          )
        }
        actions={
          <LinkButton to="/dashboard/deposit" variant={spendable > 0n ? 'quiet' : 'primary'}>
            <Trans>Deposit</Trans>
          </LinkButton>
        }
      />
      {running === null ? null : (
        <RunningNotice name={planById(running.plan)?.name ?? ''} maturesAt={running.maturesAt} />
      )}
      {isOut ? (
        <Maintenance />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          {PLANS.map((plan) => (
            <PlanOffer
              key={plan.id}
              plan={plan}
              offeredRequestId={requestId}
              posted={posted?.plan === plan.id ? posted : undefined}
            />
          ))}
        </div>
      )}
      {hasSavings ? <SavingsOffer /> : null}
    </>
  );
}

function RunningNotice({ name, maturesAt }: { name: string; maturesAt: PracticeTime }) {
  const { locale } = useLocale();
  const due = formatDateTime(maturesAt, locale);
  return (
    <div className="mb-6">
      <Notice>
        <Sign inline is="delay">
          <Trans>
            Your {name} plan runs until {due} in practice time. One plan runs at a time.
          </Trans>
        </Sign>
      </Notice>
    </div>
  );
}

/** Null while the class's clock is paused. */
function minutesBetween(now: Date, end: Date | null): number | null {
  return end === null ? null : Math.max(Math.ceil((end.getTime() - now.getTime()) / 60_000), 1);
}
