import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatPercent } from '#app/i18n/money.ts';
import { PLANS } from '#app/investments/plan.ts';
import { Sign } from '#app/signs/sign.tsx';
import { InlineScript } from '#app/ui/document.tsx';
import { Claim } from '#app/ui/notices.tsx';

/** Words on the sky of a picture as wide as the window. */
export function Hero() {
  // The inline script does not run for a visitor who comes from another page.
  useEffect(watchHero, []);
  return (
    <>
      <HeroLoader />
      <section className="hero">
        <HeroPicture />
        <div className="public-measure flex flex-col items-start pt-14 xl:pt-[max(4rem,11vh)]">
          <div className="flex max-w-[34rem] flex-col items-start gap-6">
            <h1 className="text-hero font-medium text-balance">
              <Trans>Your money, growing in plain sight</Trans>
            </h1>
            <HeroPromise />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Link
                to="/contact"
                className="inline-flex min-h-13 items-center rounded-control bg-dawn px-7 text-lead font-medium text-dusk hover:bg-on-dusk"
              >
                <Trans>Get Started</Trans>
              </Link>
              <Link to="/plans" className="inline-flex min-h-11 items-center text-on-dusk underline underline-offset-4">
                <Trans>See the plans</Trans>
              </Link>
            </div>
          </div>
        </div>
      </section>
      <InlineScript run={watchHero} />
    </>
  );
}

/** Two crops, each by day and by night. */
function HeroPicture() {
  return (
    <picture>
      <source media="(width < 48rem) and (prefers-color-scheme: dark)" srcSet="/art/hero-tall-dark.svg" />
      <source media="(width < 48rem)" srcSet="/art/hero-tall-light.svg" />
      <source media="(prefers-color-scheme: dark)" srcSet="/art/hero-wide-dark.svg" />
      <img
        data-hero-image
        src="/art/hero-wide-light.svg"
        alt=""
        width={2400}
        height={900}
        fetchPriority="high"
        className="hero-picture"
      />
    </picture>
  );
}

function HeroPromise() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const best = PLANS.reduce((one, other) => (other.roiPercent > one.roiPercent ? other : one));
  const most = formatPercent(best.roiPercent, locale);
  return (
    <Sign is={['guaranteed-profit', 'impossible-yield']}>
      <Claim className="flex flex-col gap-3">
        <p className="text-lead text-pretty">
          {t`${plural(best.termDays, {
            one: `Choose a plan, make one deposit and watch it grow every day. Your return is fixed from the start: up to ${most} in # day.`,
            other: `Choose a plan, make one deposit and watch it grow every day. Your return is fixed from the start: up to ${most} in # days.`,
          })}`}
        </p>
      </Claim>
    </Sign>
  );
}

/**
 * Scripts remove it once `<html data-hero>` gives the outcome of the picture, and CSS alone removes it after three
 * seconds.
 */
function HeroLoader() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="hero-loader">
      <span aria-hidden="true" className="hero-loader-window" />
    </div>
  );
}

/**
 * Sets `data-hero` to "loaded" or "failed". Runs as an inline script long before React, so it may use only its own
 * lines, and on navigation to the home page.
 */
function watchHero(): void {
  const image = document.querySelector<HTMLImageElement>('img[data-hero-image]');
  if (image === null || document.documentElement.dataset['hero'] !== undefined) return;
  const say = (outcome: string) => {
    document.documentElement.dataset['hero'] = outcome;
  };
  const fail = () => {
    // biome-ignore lint/suspicious/noConsole: the reader's own log is where a missing picture is told.
    console.error('The picture of the home page could not be loaded.', image.currentSrc);
    say('failed');
  };
  if (image.complete) {
    if (image.naturalWidth > 0) say('loaded');
    else fail();
    return;
  }
  image.addEventListener('load', () => say('loaded'), { once: true });
  image.addEventListener('error', fail, { once: true });
}
