import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatPercent } from '#app/i18n/money.ts';
import type { Plan, PlanId } from '#app/investments/plan.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PlanCalculator } from './plan-calculator.tsx';
import { PlanHouse } from './plan-house.tsx';
import { Sign } from '#app/signs/sign.tsx';

/** Each step of the ladder is larger to the eye, too. */
const LOOKS: Record<PlanId, { roi: string; house: string }> = {
  beginners: { roi: 'text-title', house: 'h-24' },
  advanced: { roi: 'text-display', house: 'h-36' },
  premium: { roi: 'text-hero', house: 'h-52' },
};

/** One plan of the facade: its house, its promise, its calculator. */
export function PlanBay({ plan, amountText }: { plan: Plan; amountText: string }) {
  const id = useId();
  const { name, termDays } = plan;
  const { locale } = useLocale();
  const { t } = useLingui();
  const range = formatDollarRange(plan.minimum, plan.maximum, locale);
  const roi = formatPercent(plan.roiPercent, locale);
  const days = t`${plural(termDays, { one: '# day', other: '# days' })}`;
  const look = LOOKS[plan.id];
  return (
    <section aria-labelledby={id} className="lg:row-span-6 lg:-ms-px lg:grid lg:grid-rows-subgrid">
      <PlanHouse plan={plan.id} className={`mx-auto w-auto max-w-full ${look.house} lg:h-auto lg:w-full lg:self-end`} />
      <div className="flex flex-col gap-7 border border-mullion-strong bg-pane p-6 sm:p-8 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:content-start lg:p-6 xl:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-heading font-medium text-ink">
            {name}
          </h2>
          {plan.id === 'advanced' ? <MostChosen /> : null}
        </div>
        <Sign is={['guaranteed-profit', 'impossible-yield']} className="flex flex-col items-start gap-2 lg:self-end">
          <p className="flex flex-col gap-1">
            <span className={`figures font-medium text-ink ${look.roi}`}>{roi}</span>
            <span className="text-ink-soft">
              {t`${plural(termDays, { one: 'ROI in # day', other: 'ROI in # days' })}`}
            </span>
          </p>
          <Fictional />
        </Sign>
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-mullion pt-4 lg:self-start">
          <span className="text-small text-ink-soft">
            <Trans>Range</Trans>
          </span>
          <span className="figures font-medium">{range}</span>
        </p>
        <PlanCalculator plan={plan} amountText={amountText} days={days} />
        <div className="flex flex-col items-start gap-4 lg:self-end">
          <Sign is="countdown">
            <PlacesLeft>{PLACES_LEFT[plan.id]}</PlacesLeft>
          </Sign>
          <LinkButton to="/signup" className="w-full">
            <Trans>Start with {name}</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function MostChosen() {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="rounded-control bg-sun-glass px-2 py-0.5 text-small font-medium text-sun-ink">
        <Trans>Most chosen</Trans>
      </span>
      <Fictional />
    </span>
  );
}

/** It never changes, whoever signs up: a device. */
const PLACES_LEFT: Record<PlanId, ReactNode> = {
  beginners: <Trans>41 places left this week</Trans>,
  advanced: <Trans>12 places left this week</Trans>,
  premium: <Trans>3 places left this week</Trans>,
};

function PlacesLeft({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
      <span>{children}</span>
      <Fictional />
    </p>
  );
}
