import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { classDay, wayTo } from '#app/classes/classroom.ts';
import { minutesOf, readClock } from '#app/classes/clock.ts';
import { lastDayOf } from '#app/classes/scenario/scenario.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerAttempt, answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { countBrought, placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById, plansOf, planThatFits } from '#app/investments/plan.ts';
import { stopInvestment } from '#app/investments/stop-investment.server.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { maintenanceOf } from '#app/simulation/scenario-decisions.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { LookThemUp } from '../look-them-up.tsx';
import { Maintenance } from '../maintenance.tsx';
import { SavingsFacts } from '../savings/savings-facts.tsx';
import type { Route } from './+types/investmentplans';
import { PlanOffer } from './plan-offer.tsx';
import { weeklyPlacements } from './weekly-placements.server.ts';
import { WeeklyOffer, WeeklyPlacements } from './weekly-plans.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now, practiceNow } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const plans = plansOf(classroom.scenario);
  const [balances, { running, weekly }, friends] = await pipelined(database, (together) =>
    Promise.all([
      balancesOf(together, classroom.id, investorId),
      investmentsOf(together, classroom.id, investorId),
      plans.some(({ kind }) => kind === 'weekly') ? countBrought(together, classroom.id, investorId) : 0,
    ]),
  );
  return {
    plans: plans.map((plan) => ({ plan, requestId: randomUUID() })),
    placements: weeklyPlacements(classroom, weekly, practiceNow),
    friends,
    maintenance: maintenanceOf(classroom, now),
    spendable: balances.spendable_deposits,
    hasSavings: classroom.scenario.savings,
    mostChosen: planThatFits(plans, classDay(classroom, practiceNow), lastDayOf(classroom.scenario)).id,
    running: running && { plan: running.plan, maturesAt: running.maturesAt },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context, 'invest');
  const { database, log } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  if (form.intent === 'stop') {
    const stopping = { investor: investorId, investment: form.text('investment') };
    return answerAttempt(form, 'stop', log, stopInvestment(database, classroom, stopping, now));
  }
  const asked = form.text('plan');
  const plan = plansOf(classroom.scenario).find(({ id }) => id === asked);
  if (plan === undefined) throw form.notOurs();
  const placing = { investor: investorId, plan, amountText: form.amount('amount'), requestKey: form.requestId };
  const placed = await attempt(log, placeInvestment(database, classroom, placing, now));
  if (!placed.ok) return answerForm(form, 'invest', { ...placed, plan: plan.id });
  const { principal, profit, maturesAt } = placed.investment;
  const { practiceNow, rate } = readClock(classroom.clock, now);
  const due = maturesAt && { at: maturesAt, realMinutes: minutesOf(wayTo(classroom, maturesAt), practiceNow, rate) };
  return answerForm(form, 'invest', { ok: true, plan: placed.investment.plan, principal, profit, due });
}

export default function InvestmentPlans({
  loaderData: { plans, placements, friends, maintenance, spendable, hasSavings, mostChosen, running },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const answer = useAnswer<typeof action>();
  const amount = formatDollars(spendable, locale);
  return (
    <>
      <PageHeading
        page={t`Investment Plans`}
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
      <WeeklyPlacements placements={placements} canStop={maintenance === null} answer={answer} />
      {maintenance !== null ? (
        <Maintenance {...maintenance} />
      ) : (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
            <Trans>The three plans are offered by Glasshouse Finance.</Trans>
            <LookThemUp />
          </p>
          <div className="grid gap-5 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
            {plans.map(({ plan, requestId }) => {
              const offer = {
                isMostChosen: plan.id === mostChosen,
                requestId,
                answer: answer !== undefined && planOf(answer) === plan.id ? answer : undefined,
              };
              return plan.kind === 'fixed-term' ? (
                <PlanOffer key={plan.id} plan={plan} {...offer} />
              ) : (
                <WeeklyOffer key={plan.id} plan={plan} friends={friends} {...offer} />
              );
            })}
          </div>
        </>
      )}
      {hasSavings ? <SavingsOffer /> : null}
    </>
  );
}

export type InvestingAnswer = ReturnType<typeof useAnswer<typeof action>>;

function planOf(answer: NonNullable<InvestingAnswer>) {
  if ('posted' in answer) return answer.posted.get('plan');
  return 'plan' in answer ? answer.plan : null;
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

/** The savings account is offered without large figures, only with the questions to ask of any offer. */
function SavingsOffer() {
  return (
    <Card title={<Trans>Savings account</Trans>} className="mt-5">
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Offered by a savings bank, not by Glasshouse Finance. Check every offer with the same questions, including the
          three plans.
        </Trans>
      </p>
      <SavingsFacts />
      <LinkButton to="/dashboard/savings" variant="quiet" className="self-start">
        <Trans>Open the savings account</Trans>
      </LinkButton>
    </Card>
  );
}
