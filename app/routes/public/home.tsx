import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollarRange, formatPercent, formatWholeDollars } from '#app/i18n/money.ts';
import { type FixedPlan, type FixedPlanId, PLANS, payoutOf, planById } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { eveOfCollapse } from '#app/simulation/scenario-decisions.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { ClaimsLine } from '#app/ui/notices.tsx';
import { PageTitle, Section } from '#app/ui/page.tsx';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/home';
import { DashboardPreview } from './home/dashboard-preview.tsx';
import { Freedom } from './home/freedom.tsx';
import { Hero } from './home/hero.tsx';
import { Questions } from './home/questions.tsx';
import { Endorsements, TrustBand, WhoStandsBehind } from './home/trust.tsx';

/** For people of a collapsed class the payouts stand still. Without a database the page is the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context.get(servicesContext), request.headers).catch(() => null);
  return { stoppedOn: viewer?.investor ? eveOfCollapse(viewer.investor.classroom) : null };
}

/** Everything that makes a visitor want to believe the company, in the usual order of such pages. */
export default function Home({ loaderData: { stoppedOn } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Home`} />
      <Hero />
      <DashboardPreview />
      <TrustBand />
      <CapitalSolutions />
      <PlansAtAGlance />
      <Journey />
      <WhoStandsBehind />
      <LatestPayouts stoppedOn={stoppedOn} />
      <Endorsements />
      <Freedom />
      <Questions />
    </>
  );
}

const CLIENTS = [
  { key: 'families', title: msg`Individuals and families`, text: msg`A home, a business, a calm retirement.` },
  { key: 'offices', title: msg`Family offices`, text: msg`Wealth that lasts beyond one generation.` },
  { key: 'startups', title: msg`Startups and SMEs`, text: msg`Growth capital, from Seed to Series C.` },
  { key: 'corporations', title: msg`Established corporations`, text: msg`Advice and funding for the next step.` },
];

/** For everybody: the wider the audience, the less it says. */
function CapitalSolutions() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="solutions" className="bg-ground-deep">
      <div className="public-measure grid gap-x-20 gap-y-8 py-9 lg:grid-cols-[6fr_5fr] lg:py-24">
        <div className="flex flex-col items-start gap-4 lg:gap-6">
          <h2 id="solutions" className="max-w-[min(14ch,100%)] text-title font-medium text-balance lg:text-display">
            <Trans>Strategic Capital Solutions</Trans>
          </h2>
          <p className="max-w-[36rem] text-lead text-pretty text-ink-soft">
            <Trans>
              We bring money and good ideas together. One team looks after you from first conversation to final payout,
              so you can think about your plans instead of the markets.
            </Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton to="/solutions">
              <Trans>Explore Our Solutions</Trans>
            </LinkButton>
            <LinkButton to="/approach" variant="quiet">
              <Trans>Explore our approach</Trans>
            </LinkButton>
          </div>
        </div>
        <div data-claims className="flex flex-col gap-4">
          <ClaimsLine>
            <h3 className="text-ink-soft">
              <Trans>Who we work with</Trans>
            </h3>
          </ClaimsLine>
          <ul className="border-t border-mullion-strong">
            {CLIENTS.map(({ key, title, text }) => (
              <li key={key} data-claim className="border-b border-mullion py-3 lg:py-4">
                <strong className="block text-heading font-medium">{i18n._(title)}</strong>
                <span className="text-ink-soft">{i18n._(text)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Each step is higher and brighter than the one before. */
const STEPS: Record<FixedPlanId, string> = {
  beginners: 'grow-4 basis-44 bg-pane md:min-h-64',
  advanced: 'grow-5 basis-56 bg-glass md:min-h-96',
  premium: 'grow-6 basis-68 bg-leaf text-on-leaf md:min-h-[32rem]',
};

/** The more a client puts in, the more is promised, and the sooner. */
function PlansAtAGlance() {
  return (
    <Section
      isClaims
      title={<Trans>Three plans. One simple promise.</Trans>}
      lead={
        <Trans>
          Your return is set on the day you join, and markets cannot change it. The more you invest, the more you earn.
        </Trans>
      }
    >
      <Sign is="plan-ladder">
        <ul className="flex flex-wrap items-end gap-px">
          {PLANS.map((plan) => (
            <PlanStep key={plan.id} plan={plan} />
          ))}
        </ul>
      </Sign>
      <LinkButton to="/plans" className="self-start">
        <Trans>Compare the plans</Trans>
      </LinkButton>
    </Section>
  );
}

function PlanStep({ plan: { id, name, minimum, maximum, roiPercent, termDays } }: { plan: FixedPlan }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const range = formatDollarRange(minimum, maximum, locale);
  return (
    <li
      data-claim
      className={`flex flex-wrap justify-between gap-x-6 border border-mullion p-5 max-md:basis-full sm:p-8 md:flex-col md:flex-nowrap ${STEPS[id]}`}
    >
      <h3 className="text-heading font-medium">{name}</h3>
      <div className="flex flex-col items-start gap-1 max-md:items-end">
        <p className="figures text-hero font-medium">{formatPercent(roiPercent, locale)}</p>
        <p>{t`${plural(termDays, { one: 'return in # day', other: 'return in # days' })}`}</p>
        <p className="figures">{range}</p>
      </div>
    </li>
  );
}

/** Each has a drawing for its pane of the round window: a plant that has grown with every step. */
const JOURNEY_STEPS = [
  {
    key: 'choose',
    title: msg`Choose Plan`,
    text: msg`Select the investment that fits your budget.`,
    drawing: 'M24 40c4 0 6-3 6-6s-3-6-6-9c-3 3-6 6-6 9s2 6 6 6z',
  },
  {
    key: 'deposit',
    title: msg`Make Deposit`,
    text: msg`Fund your account in a few minutes.`,
    drawing: 'M24 44V28c0-5 3-8 9-9 0 6-3 9-9 9',
  },
  {
    key: 'earn',
    title: msg`Invest & Earn`,
    text: msg`Sit back and watch your money grow.`,
    drawing: 'M24 44V14c0-5 3-8 9-9 0 6-3 9-9 9M24 34c0-6-4-9-11-10 0 6 4 10 11 10zM24 26c0-5 4-8 10-9 0 6-4 9-10 9z',
  },
  {
    key: 'withdraw',
    title: msg`Withdraw Profits`,
    text: msg`Cash out whenever a plan is done.`,
    drawing:
      'M24 44V16M24 38c0-6-4-9-11-10 0 6 4 10 11 10zM24 32c0-5 4-8 10-9 0 6-4 9-10 9zM24 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM36 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM15 19l9 7M33 16l-9 6',
  },
];

/** Around a round window, or in a column where there is no room for one. */
function Journey() {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <Section
      tone="deep"
      title={<Trans>Your Investment Journey</Trans>}
      lead={<Trans>Start growing your wealth in just 4 simple steps</Trans>}
    >
      <ol className="journey">
        {JOURNEY_STEPS.map(({ key, title, text, drawing }, index) => (
          <li key={key}>
            <div className="journey-pane">
              <span className="figures text-figure font-medium">{formatCount(index + 1, locale)}</span>
              <svg
                aria-hidden="true"
                viewBox="8 0 32 46"
                className="h-11 fill-none lg:h-16 stroke-current stroke-[1.5]"
              >
                <path d={drawing} />
              </svg>
            </div>
            <div className="journey-words">
              <h3 className="text-subtitle font-medium">{i18n._(title)}</h3>
              <p className="text-lead text-pretty text-ink-soft">{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Makes a visitor feel late: names, sums, and minutes that stand still. */
function LatestPayouts({ stoppedOn }: { stoppedOn: number | null }) {
  return (
    <Section
      isClaims
      tone="dusk"
      title={<Trans>Latest payouts</Trans>}
      lead={<Trans>While you read this, our clients are being paid. Day and night, without a break.</Trans>}
    >
      <Sign is="staged-activity">
        <ul className="grid gap-x-16 border-t border-on-dusk-soft lg:grid-cols-2">
          {PAYOUTS.map((payout) => (
            <PayoutLine key={payout.name} payout={payout} stoppedOn={stoppedOn} />
          ))}
        </ul>
      </Sign>
    </Section>
  );
}

/** `stoppedOn` is the practice day before the collapse; null while payouts are claimed. */
function PayoutLine({ payout, stoppedOn }: { payout: (typeof PAYOUTS)[number]; stoppedOn: number | null }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { name, principal, minutesAgo } = payout;
  const plan = planById(payout.plan);
  const day = stoppedOn === null ? '' : formatCount(stoppedOn, locale);
  if (plan === null) return null;
  return (
    <li
      data-claim
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] items-baseline gap-x-6 border-b border-palm-deep py-2.5 lg:py-4"
    >
      <bdi className="text-lead font-medium">{name}</bdi>
      <span className="figures text-end text-figure font-medium text-dawn">
        {formatWholeDollars(payoutOf(plan, principal), locale)}
      </span>
      <span className="text-small text-on-dusk-soft">{plan.name}</span>
      <span className="text-end text-small text-on-dusk-soft">
        {stoppedOn === null ? t`${plural(minutesAgo, { one: '# minute ago', other: '# minutes ago' })}` : t`Day ${day}`}
      </span>
    </li>
  );
}

/** Payouts that never happened. The list is the same on every visit, as on the sites it imitates. */
const PAYOUTS = [
  { name: 'Nadia K.', plan: 'advanced', principal: cents(2_400_00n), minutesAgo: 2 },
  { name: 'Tomas R.', plan: 'beginners', principal: cents(850_00n), minutesAgo: 5 },
  { name: 'Mei L.', plan: 'premium', principal: cents(15_000_00n), minutesAgo: 9 },
  { name: 'Samuel O.', plan: 'beginners', principal: cents(320_00n), minutesAgo: 14 },
  { name: 'Ingrid S.', plan: 'advanced', principal: cents(6_150_00n), minutesAgo: 21 },
  { name: 'Ravi M.', plan: 'premium', principal: cents(28_500_00n), minutesAgo: 33 },
] as const;
