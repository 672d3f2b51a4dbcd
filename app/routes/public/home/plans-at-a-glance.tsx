import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatPercent } from '#app/i18n/money.ts';
import { PLANS, type Plan, type PlanId } from '#app/investments/plan.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/signs/sign.tsx';

/** Each step of the ladder is higher and brighter than the one before it. */
const STEPS: Record<PlanId, string> = {
  beginners: 'grow-4 basis-44 bg-pane md:min-h-64',
  advanced: 'grow-5 basis-56 bg-glass md:min-h-96',
  premium: 'grow-6 basis-68 bg-leaf text-on-leaf md:min-h-[32rem]',
};

/** The ladder of plans: the more one puts in, the more is promised, and the sooner. */
export function PlansAtAGlance() {
  return (
    <Section
      title={<Trans>Three plans. One simple promise.</Trans>}
      lead={
        <Trans>
          Your return is set on the day you join, and markets cannot change it. The more you place, the more you earn.
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

function PlanStep({ plan: { id, name, minimum, maximum, roiPercent, termDays } }: { plan: Plan }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const range = formatDollarRange(minimum, maximum, locale);
  return (
    <li
      data-claim
      className={`flex flex-col items-start justify-between gap-8 border border-mullion max-md:basis-full p-6 sm:p-8 ${STEPS[id]}`}
    >
      <h3 className="text-heading font-medium">{name}</h3>
      <div className="flex flex-col items-start gap-2">
        <p className="figures text-hero font-medium">{formatPercent(roiPercent, locale)}</p>
        <p>{t`${plural(termDays, { one: 'return in # day', other: 'return in # days' })}`}</p>
        <p className="figures">{range}</p>
        <Fictional />
      </div>
    </li>
  );
}
