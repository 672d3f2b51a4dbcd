import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { payoutOf, planById } from '#app/investments/plan.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { Section } from '#app/ui/section.tsx';
import { PAYOUTS } from './payouts.ts';
import { Sign } from '#app/signs/sign.tsx';

/** The list that makes one feel late: names, sums, and minutes that stand still. */
export function LatestPayouts() {
  return (
    <Section
      tone="dusk"
      title={<Trans>Latest payouts</Trans>}
      lead={<Trans>While you read this, our clients are being paid. Day and night, without a break.</Trans>}
    >
      <Sign is="staged-activity">
        <ul className="grid gap-x-16 border-t border-on-dusk-soft lg:grid-cols-2">
          {PAYOUTS.map((payout) => (
            <PayoutLine key={payout.name} payout={payout} />
          ))}
        </ul>
      </Sign>
    </Section>
  );
}

function PayoutLine({ payout: { name, plan: id, principal, minutesAgo } }: { payout: (typeof PAYOUTS)[number] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const plan = planById(id);
  if (plan === null) return null;
  return (
    <li
      data-claim
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] items-baseline gap-x-6 border-b border-palm-deep py-4"
    >
      <span className="flex flex-wrap items-center gap-x-3">
        <bdi className="text-lead font-medium">{name}</bdi> <Fictional />
      </span>
      <span className="figures text-end text-figure font-medium text-dawn">
        {formatWholeDollars(payoutOf(plan, principal), locale)}
      </span>
      <span className="text-small text-on-dusk-soft">{plan.name}</span>
      <span className="text-end text-small text-on-dusk-soft">
        {t`${plural(minutesAgo, { one: '# minute ago', other: '# minutes ago' })}`}
      </span>
    </li>
  );
}
