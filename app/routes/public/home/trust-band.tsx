import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatPercent } from '#app/i18n/money.ts';
import { Counter, CounterBand } from '#app/ui/counter.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { Sign } from '#app/signs/sign.tsx';
import { Stars } from '#app/ui/art/stars.tsx';
import { REVIEWS } from './review-count.ts';

/** Shows figures that nobody can check, counted up on the screen, and the stars of a site that looks independent. */
export function TrustBand() {
  return (
    <section aria-labelledby="trust" className="border-b border-mullion">
      <div className="public-measure grid items-center gap-x-16 gap-y-10 py-14 lg:grid-cols-[5fr_8fr] lg:py-20">
        <div className="flex flex-col items-start gap-6">
          <h2 id="trust" className="text-title font-medium text-balance">
            <Trans>Trusted with people’s savings, year after year</Trans>
          </h2>
          <Rating />
        </div>
        <Sign is="payout-counter">
          <CounterBand>
            <Figures />
          </CounterBand>
        </Sign>
      </div>
    </section>
  );
}

function Rating() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const most = formatCount(5, locale);
  return (
    <Sign is="review-badge" className="flex flex-col items-start gap-3 border-s-2 border-sun ps-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={5} className="text-sun" />
        <strong className="figures text-heading font-medium">
          {most}/{most}
        </strong>
      </p>
      <a href="/reviews" target="_blank" rel="noopener" className="text-link min-h-6 py-1 text-balance">
        {t`${plural(REVIEWS, { one: 'From # review on an external review site', other: 'From # reviews on an external review site' })}`}{' '}
        <span>
          <Trans>(opens in a new tab)</Trans>
          <Icon name="external" className="ms-1.5 inline size-4" />
        </span>
      </a>
      <Fictional />
    </Sign>
  );
}

function Figures() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const count = (figure: number) => formatCount(figure, locale);
  const percent = (figure: number) => formatPercent(figure, locale);
  const minutes = (figure: number) => t`${plural(figure, { one: '# minute', other: '# minutes' })}`;
  return (
    <dl className="pane-frame flex flex-wrap">
      <Figure label={<Trans>Years</Trans>} className="grow-2 basis-48">
        <Counter target={10} duration_ms={2_000} format={count} />
      </Figure>
      <Figure label={<Trans>Customer satisfaction</Trans>} className="grow-3 basis-72">
        <Counter target={98} duration_ms={2_000} format={percent} />
      </Figure>
      <Figure label={<Trans context="a number of things">Completed</Trans>} className="grow-3 basis-72">
        <Counter target={111_900_500} duration_ms={2_500} format={count} />
      </Figure>
      <Figure label={<Trans>Average response time</Trans>} className="grow-2 basis-48">
        <Counter target={2} duration_ms={1_000} format={minutes} />
      </Figure>
    </dl>
  );
}

function Figure({ label, className, children }: { label: ReactNode; className: string; children: ReactNode }) {
  return (
    <div
      data-claim
      className={`pane-cell flex flex-col-reverse justify-end gap-2 px-[min(1.5rem,6.2vw)] py-6 sm:px-7 sm:py-8 ${className}`}
    >
      <dt className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere text-ink-soft">
        {label} <Fictional />
      </dt>
      <dd className="text-title font-medium text-leaf-ink">{children}</dd>
    </div>
  );
}
