import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollarRange, formatDollars, formatPercent } from '#app/i18n/money.ts';
import type { ShownWeek, WeeklyPlan } from '#app/investments/weekly-plan.ts';
import type { Cents } from '#app/ledger/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import type { PracticeTime } from '#app/time/instants.ts';
import { MoneyField } from '#app/ui/fields.tsx';
import { Fictional, FormMessage } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { MostChosen } from '../../public/plans/plan-bay.tsx';
import type { InvestingAnswer } from './investmentplans.tsx';
import { useInvestForm } from './use-invest-form.tsx';
import { WeekByWeek } from './week-by-week.tsx';

/** A placement that pays by the week, and the weeks that it has had. */
export interface WeeklyPlacement {
  readonly id: string;
  readonly name: string;
  readonly principal: Cents;
  readonly placedAt: PracticeTime;
  readonly weeks: readonly ShownWeek[];
}

interface WeeklyOfferProps {
  readonly plan: WeeklyPlan;
  /** How many people they have brought along. */
  readonly friends: number;
  readonly isMostChosen: boolean;
  readonly requestId: string;
  readonly answer: InvestingAnswer;
}

export function WeeklyOffer({ plan, friends, isMostChosen, requestId, answer }: WeeklyOfferProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const rate = formatPercent(plan.weeklyBasisPoints / 100, locale);
  return (
    <Card title={plan.name} aside={isMostChosen ? <MostChosen /> : <Fictional />} className="lg:p-6">
      <Sign is={['guaranteed-profit', 'smooth-returns']}>
        <p>
          <span className="figures block text-display font-medium text-ink">{rate}</span>
          <span className="mt-2 block text-small text-ink-soft">
            <Trans>a week, paid every week</Trans>
          </span>
        </p>
      </Sign>
      <DefinitionList>
        <Definition
          term={t`Range`}
          value={
            <Sign inline is="plan-ladder" className="sm:whitespace-nowrap">
              {formatDollarRange(plan.minimum, plan.maximum, locale)}
            </Sign>
          }
          figures
        />
        <Definition term={t`Duration`} value={<Trans>No end date: stop at any time</Trans>} />
      </DefinitionList>
      {friends < plan.friendsNeeded ? (
        <NeedsFriends needed={plan.friendsNeeded} friends={friends} />
      ) : (
        <InvestForm plan={plan} requestId={requestId} answer={answer} />
      )}
    </Card>
  );
}

function NeedsFriends({ needed, friends }: { needed: number; friends: number }) {
  const { locale } = useLocale();
  const [brought, all] = [formatCount(friends, locale), formatCount(needed, locale)];
  return (
    <div className="mt-auto flex flex-col gap-2 text-body text-ink-soft">
      <Sign is="referral-pay">
        <p>
          <Trans>
            For people who have brought {all} friends. You have brought {brought}.
          </Trans>
        </p>
      </Sign>
      <Link to="/dashboard/friends" className="text-link self-start">
        <Trans>Bring a friend</Trans>
      </Link>
    </div>
  );
}

function InvestForm({ plan, requestId, answer }: Pick<WeeklyOfferProps, 'plan' | 'requestId' | 'answer'>) {
  const { t } = useLingui();
  const form = useInvestForm({ plan, requestId, answer });
  const { name } = plan;
  return (
    <ActionForm form={form} preventScrollReset className="mt-auto flex flex-col gap-4">
      <MoneyField {...form.field('amount')} label={t`Amount`} required />
      <FormOutcome form={form}>
        {form.done === undefined ? null : <Trans>Your investment in the {name} plan has been placed.</Trans>}
      </FormOutcome>
      <SubmitButton form={form}>
        <Trans>Invest now</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

interface PlacementsProps {
  readonly placements: readonly WeeklyPlacement[];
  /** Whether a placement can still be stopped here. */
  readonly canStop: boolean;
  readonly answer: InvestingAnswer;
}

export function WeeklyPlacements({ placements, canStop, answer }: PlacementsProps) {
  const stopped = answer?.ok === true && answer.intent === 'stop' ? answer : undefined;
  const { locale } = useLocale();
  const amount = formatDollars(stopped?.amount ?? 0n, locale);
  if (placements.length === 0 && stopped === undefined) return null;
  return (
    <div className="mb-6 flex flex-col gap-4">
      <FormMessage tone="success" occasion={stopped}>
        {stopped === undefined ? null : <Trans>You have stopped it. {amount} can be withdrawn.</Trans>}
      </FormMessage>
      {placements.map((placement) => (
        <Placement key={placement.id} placement={placement} canStop={canStop} answer={answer} />
      ))}
    </div>
  );
}

function Placement({
  placement,
  canStop,
  answer,
}: Omit<PlacementsProps, 'placements'> & { placement: WeeklyPlacement }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { id, name, principal, placedAt, weeks } = placement;
  return (
    <Card title={t`${name}, running`}>
      <DefinitionList>
        <Definition term={t`Amount`} value={formatDollars(principal, locale)} figures />
        <Definition term={t`Since, in practice time`} value={formatDateTime(placedAt, locale)} figures />
      </DefinitionList>
      <WeekByWeek weeks={weeks} />
      {canStop ? <StopForm id={id} answer={answer} /> : null}
    </Card>
  );
}

const NOT_STOPPED = msg`It could not be stopped. Please load the page again.`;

function StopForm({ id, answer }: { id: string; answer: InvestingAnswer }) {
  const form = useForm({
    answer,
    intent: 'stop',
    fields: {},
    hidden: { investment: id },
    problems: () => ({ form: NOT_STOPPED }),
  });
  return (
    <ActionForm form={form} preventScrollReset className="flex flex-col gap-3">
      <FormOutcome form={form} />
      <SubmitButton form={form} variant="quiet" className="self-start">
        <Trans>Stop it and get the amount back</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
