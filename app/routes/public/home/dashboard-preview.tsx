import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { payoutOf, planById } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ClaimsLine } from '#app/ui/notices.tsx';

const [BALANCE, PRINCIPAL] = [cents(3_118_40n), cents(2_400_00n)];
const PLAN = planById('advanced');
const [days, hours, minutes, seconds] = [3, 14, 26, '09'];
/** Never down, like every line that is drawn and not earned. */
const RISE = 'M2 106C60 103 96 97 140 89S214 71 258 55 344 24 394 8';

/** The product, as such pages show theirs: a dashboard in its best hour, with nothing behind it. */
export function DashboardPreview() {
  const { locale } = useLocale();
  return (
    <figure data-claim className="public-measure flex flex-col gap-4 pt-8 lg:pt-16">
      <ClaimsLine>
        <figcaption className="text-heading font-medium">
          <Trans>Your dashboard this morning</Trans>
        </figcaption>
      </ClaimsLine>
      <Sign is="smooth-returns">
        <div className="pane-frame lg:grid-cols-[2fr_1fr]">
          <div className="pane-cell flex flex-col gap-2 p-5 lg:p-pane">
            <p className="text-small text-ink-soft">
              <Trans>Account Balance</Trans>
            </p>
            <p className="figures text-display font-medium">{formatDollars(BALANCE, locale)}</p>
            <svg aria-hidden="true" viewBox="0 0 400 110" fill="none" className="w-full">
              <path d="M0 37H400M0 73H400M0 109H400" className="stroke-mullion" vectorEffect="non-scaling-stroke" />
              <path d={`${RISE}V109H2Z`} className="fill-leaf opacity-10" />
              <path d={RISE} className="stroke-leaf stroke-[2.5]" vectorEffect="non-scaling-stroke" />
              <circle cx="394" cy="8" r="4" className="fill-leaf" />
            </svg>
          </div>
          <dl className="pane-cell flex flex-col justify-evenly gap-y-1 p-5 lg:p-pane">
            <Row term={<Trans>Plan</Trans>}>{PLAN?.name}</Row>
            <Row term={<Trans>Payout</Trans>}>
              {PLAN === null ? null : formatDollars(payoutOf(PLAN, PRINCIPAL), locale)}
            </Row>
            <Row term={<Trans>Duration</Trans>}>
              <Trans>
                {days}d {hours}h {minutes}min {seconds}sec
              </Trans>
            </Row>
          </dl>
        </div>
      </Sign>
    </figure>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="figures text-lead font-medium lg:text-figure">{children}</dd>
    </div>
  );
}
