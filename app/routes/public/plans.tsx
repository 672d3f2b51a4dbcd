import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { WITHDRAWAL_FEE_BASIS_POINTS } from '#app/classes/classroom.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars, formatPercent } from '#app/i18n/money.ts';
import { type FixedPlan, PLANS, payoutOf } from '#app/investments/plan.ts';
import { dollarsText } from '#app/ledger/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Claim, Fictional } from '#app/ui/notices.tsx';
import { Masthead, PageTitle, Section } from '#app/ui/page.tsx';
import { PlanBay } from './plans/plan-bay.tsx';

/** The amounts are in the address, so a plain form works too; without them the page never varies. */
export default function Plans() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle page={t`Plans`} />
      <Masthead
        title={<Trans>See what your money grows into</Trans>}
        lead={<Trans>Type an amount under a plan. You see your profit and your payout at once, to the cent.</Trans>}
      />
      <div className="public-measure pt-14 pb-16 lg:pt-20 lg:pb-24">
        <Sign is="plan-ladder">
          <Form
            method="get"
            replace
            preventScrollReset
            noValidate
            aria-label={t`Investment calculator`}
            className="grid grid-cols-1 gap-x-0 gap-y-14 lg:grid-cols-[10fr_11fr_12fr] lg:gap-y-0"
          >
            {PLANS.map((plan) => (
              <PlanBay key={plan.id} plan={plan} amountText={query.get(plan.id) ?? wholeDollars(plan)} />
            ))}
          </Form>
        </Sign>
      </div>
      {PLANS.slice(1, 2).map((plan) => (
        <Harvest key={plan.id} plan={plan} />
      ))}
      <Invitation />
    </>
  );
}

/** An example amount to begin with: the least that the plan takes. */
function wholeDollars(plan: FixedPlan): string {
  return dollarsText(plan.minimum).replace(/\.00$/, '');
}

function Harvest({ plan }: { plan: FixedPlan }) {
  const { locale } = useLocale();
  const { name, minimum, termDays } = plan;
  const [paidIn, paidOut] = [formatDollars(minimum, locale), formatDollars(payoutOf(plan, minimum), locale)];
  const last = formatCount(termDays, locale);
  const fee = formatPercent(WITHDRAWAL_FEE_BASIS_POINTS / 100, locale);
  return (
    <Section
      tone="deep"
      title={<Trans>You plant once. We do the gardening.</Trans>}
      lead={
        <Trans>
          Our desk trades around the clock, in calm markets and in rough ones. Take the {name} plan at its smallest:
          this is how it goes.
        </Trans>
      }
    >
      <div className="flex flex-col gap-6">
        <ol className="border-t border-mullion-strong">
          <HarvestLine day={<Trans>Day 1</Trans>} figure={paidIn}>
            <Trans>You invest your amount. From now on, there is nothing you have to do.</Trans>
          </HarvestLine>
          <HarvestLine day={<Trans>Day {last}</Trans>} figure={paidOut}>
            <Trans>
              Your plan has matured. Your amount and your profit are in your account, ready to be withdrawn.
            </Trans>
          </HarvestLine>
          <HarvestLine day={<Trans>24 to 48 hours later</Trans>} figure={paidOut}>
            <Trans>Your withdrawal is sent to your wallet. A {fee} fee may apply.</Trans>
          </HarvestLine>
        </ol>
        <Sign is="young-domain">
          <Claim className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
            <p>
              <Trans>Every plan of the last ten years was paid in full and on its day.</Trans>
            </p>
          </Claim>
        </Sign>
      </div>
    </Section>
  );
}

function HarvestLine({ day, figure, children }: { day: ReactNode; figure: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-2 border-b border-mullion-strong py-6 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-baseline">
      <p className="text-small text-ink-soft">{day}</p>
      <p className="max-w-prose text-pretty md:order-none">{children}</p>
      <p className="figures text-figure font-medium text-ink md:text-end">{figure}</p>
    </li>
  );
}

function Invitation() {
  return (
    <Section
      tone="dusk"
      title={<Trans>The doors stay open while there are places</Trans>}
      lead={
        <Sign is="anyone-can-join" inline className="block">
          <Trans>Opening an account takes two minutes. Nobody asks what you earn or what you know.</Trans> <Fictional />
        </Sign>
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton to="/signup" size="large" variant="quiet">
          <Trans>Open an account</Trans>
        </LinkButton>
        <Link to="/contact" className="inline-flex min-h-11 items-center text-on-dusk underline underline-offset-4">
          <Trans>Talk to an adviser first</Trans>
        </Link>
      </div>
    </Section>
  );
}
