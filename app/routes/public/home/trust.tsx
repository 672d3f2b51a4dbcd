import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatPercent } from '#app/i18n/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Icon, Stars } from '#app/ui/art/icon.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Counter, CounterBand } from '#app/ui/counter.tsx';
import { ClaimsLine } from '#app/ui/notices.tsx';
import { REVIEWS } from './review-count.ts';

/** Figures that nobody can check, counted up on the screen, and the stars of a site that looks independent. */
export function TrustBand() {
  return (
    <section data-claims aria-labelledby="trust" className="border-b border-mullion">
      <div className="public-measure grid items-center gap-x-16 gap-y-6 py-9 lg:grid-cols-[5fr_8fr] lg:py-20">
        <div className="flex flex-col items-start gap-4">
          <ClaimsLine>
            <h2 id="trust" className="text-title font-medium text-balance">
              <Trans>Trusted with people’s savings, year after year</Trans>
            </h2>
          </ClaimsLine>
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
    <Sign is="review-badge">
      <div data-claim className="flex flex-col items-start gap-3 border-s-2 border-sun ps-5">
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
      </div>
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
      <Figure label={<Trans>Years</Trans>} className="grow basis-24 sm:grow-2 sm:basis-48">
        <Counter target={10} duration_ms={2_000} format={count} />
      </Figure>
      <Figure label={<Trans>Customer satisfaction</Trans>} className="basis-50 sm:grow-3 sm:basis-72">
        <Counter target={98} duration_ms={2_000} format={percent} />
      </Figure>
      <Figure label={<Trans context="a number of things">Completed</Trans>} className="basis-50 sm:grow-3 sm:basis-72">
        <Counter target={111_900_500} duration_ms={2_500} format={count} />
      </Figure>
      <Figure label={<Trans>Average response time</Trans>} className="grow basis-24 sm:grow-2 sm:basis-48">
        <Counter target={2} duration_ms={1_000} format={minutes} />
      </Figure>
    </dl>
  );
}

function Figure({ label, className, children }: { label: ReactNode; className: string; children: ReactNode }) {
  return (
    <div
      data-claim
      className={`pane-cell flex flex-col-reverse justify-end gap-2 px-[min(1rem,3vw)] py-4 sm:px-7 sm:py-8 ${className}`}
    >
      <dt className="wrap-anywhere text-ink-soft">{label}</dt>
      <dd className="text-subtitle font-medium text-leaf-ink sm:text-title">{children}</dd>
    </div>
  );
}

/** The company itself drew the people and wrote their words. */
export function Endorsements() {
  return (
    <div data-claims className="public-measure flex flex-col gap-6 py-9 lg:gap-10 lg:py-24">
      <div className="flex max-w-[46rem] flex-col gap-4">
        <ClaimsLine>
          <h2 id="endorsements" className="text-title font-medium text-balance">
            <Trans>Client Endorsements</Trans>
          </h2>
        </ClaimsLine>
        <p className="text-lead text-pretty text-ink-soft">
          <Trans>Gain insight from clients who have partnered with us</Trans>
        </p>
      </div>
      <Sign is="invented-testimonials">
        <Carousel
          labelledBy="endorsements"
          slides={TESTIMONIALS.map((testimonial) => ({
            key: testimonial.person,
            content: <Endorsement testimonial={testimonial} />,
          }))}
        />
      </Sign>
    </div>
  );
}

function Endorsement({ testimonial: { name, rating, text, person } }: { testimonial: (typeof TESTIMONIALS)[number] }) {
  const { i18n } = useLingui();
  return (
    <figure
      data-claim
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[min(1.5rem,4vw)] gap-y-4 sm:gap-x-16"
    >
      <Portrait person={person} className="size-[min(7rem,28vw)] sm:size-40 lg:size-64" />
      <div className="flex flex-col items-start gap-5 max-sm:contents">
        <Stars rating={rating} className="text-sun" />
        <blockquote className="max-sm:col-span-2 max-w-[40rem] text-heading leading-snug text-pretty lg:text-figure lg:leading-snug">
          <p>{i18n._(text)}</p>
        </blockquote>
        <figcaption>
          <bdi className="text-lead font-medium">{name}</bdi>
        </figcaption>
      </div>
    </figure>
  );
}

/** People who do not exist and could not be happier. Their titles are kept, but not displayed. */
const TESTIMONIALS = [
  {
    name: 'Samira Okoye',
    title: msg`Pharmacist`,
    rating: 5,
    text: msg`I began with a small sum, just to see. Ten days later it had doubled, and it was in my wallet the same afternoon. Now my sister has joined too.`,
    person: 'amina',
  },
  {
    name: 'Hana Lindqvist',
    title: msg`Bakery owner`,
    rating: 5,
    text: msg`My savings sat in the bank for years and earned next to nothing. I moved them here and never looked back. I only wish that somebody had told me sooner.`,
    person: 'mei',
  },
  {
    name: 'Henrik Duval',
    title: msg`Retired teacher`,
    rating: 5,
    text: msg`I’m no expert, and I didn’t need to be. My personal manager answered every message within minutes and told me which plan to take next.`,
    person: 'tomas',
  },
] as const;

/**
 * Each answer has one sign of fraud: a secret method, a wall of jargon, a fashionable word, no risk, a framed
 * certificate.
 */
const ANSWERS = [
  {
    key: 'method',
    signs: ['secret-strategy'],
    title: msg`What we do with your money`,
    text: msg`We find value where others do not look. The exact method stays private, so that nobody can copy it.`,
  },
  {
    key: 'jargon',
    signs: ['jargon-wall'],
    title: msg`How it works`,
    text: msg`Delta-neutral liquidity rotation, cross-venue arbitrage and adaptive yield stacking, in one fully hedged position.`,
  },
  {
    key: 'intelligence',
    signs: ['technology-halo', 'smooth-returns'],
    title: msg`Who watches it`,
    text: msg`Our own artificial intelligence reads the markets day and night. It has not had one losing month.`,
  },
  {
    key: 'risk',
    signs: ['no-risk'],
    title: msg`What can go wrong`,
    text: msg`Very little. Our reserve stands behind every plan, so your deposit is safe with us.`,
  },
  {
    key: 'permission',
    signs: ['framed-certificate', 'claimed-approval'],
    title: msg`Who gave us permission`,
    text: msg`We hold a full Certificate of Authorization. Anybody may look at it.`,
  },
] as const;

export function WhoStandsBehind() {
  const { i18n } = useLingui();
  return (
    <section data-claims aria-labelledby="behind">
      <div className="public-measure grid gap-x-20 gap-y-6 py-9 lg:grid-cols-[4fr_7fr] lg:py-24">
        <div className="flex flex-col gap-4 self-start lg:sticky lg:top-40">
          <ClaimsLine>
            <h2 id="behind" className="max-w-[14ch] text-title font-medium text-balance">
              <Trans>Who stands behind your money</Trans>
            </h2>
          </ClaimsLine>
          <p className="max-w-[30ch] text-lead text-pretty text-ink-soft">
            <Trans>People ask what becomes of their money. Here is our answer.</Trans>
          </p>
        </div>
        <div className="flex flex-col border-t border-mullion-strong">
          {ANSWERS.map(({ key, signs, title, text }) => (
            <div
              key={key}
              data-claim
              className="grid gap-x-8 gap-y-1 border-b border-mullion py-3.5 md:py-5 md:grid-cols-[2fr_3fr]"
            >
              <h3 className="text-heading font-medium">{i18n._(title)}</h3>
              <Sign is={signs}>
                <p className="text-pretty">{i18n._(text)}</p>
                {key === 'permission' ? (
                  <Link to="/cert" className="text-link py-1">
                    <Trans>See the certificate</Trans>
                  </Link>
                ) : null}
              </Sign>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
