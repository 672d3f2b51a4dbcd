import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { dayOfTaking, firstDayInsolvent } from '#app/coins/solvency-history.ts';
import { LossesOfClass, PaidInFullWords } from '#app/debrief/class-panes.tsx';
import { Covered, CoveredBar } from '#app/debrief/figures.tsx';
import { ThreeChecks } from '#app/debrief/three-checks.tsx';
import { InsolventDay, UnpayableDay, WhoTookIt } from '#app/debrief/tracing/class-books.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { SolvencyChart } from '#app/routes/solvency-chart.tsx';
import { FirstFlags } from '#app/spotter/flag-lists.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { CompanyChart } from './company-view.tsx';
import { ProjectorFigure, ProjectorFigures } from './projector-parts.tsx';
import type { Reveal } from './reveal.server.ts';

/** Each shows one thing, to be read from the last row. */
const SLIDES = [
  { title: <Trans>What you saw</Trans>, Content: WhatYouSaw },
  { title: <Trans>What was really there</Trans>, Content: WhatWasThere },
  { title: <Trans>When it turned</Trans>, Content: WhenItTurned },
  { title: <Trans>Who was paid with whose money</Trans>, Content: WhoWasPaid },
  { title: <Trans>Who took it</Trans>, Content: WhoHasIt },
  { title: <Trans>What drew us in</Trans>, Content: WhatDrewUsIn },
  { title: <Trans>Three checks</Trans>, Content: ChecksForNextTime },
] as const;

/** The address says which slide is shown. `lead` is what the room must know first. */
export function RevealSlides({ lead, ...reveal }: Reveal & { lead?: ReactNode }) {
  const [query] = useSearchParams();
  const slide = SLIDES[Number(query.get('slide')) - 1] ?? SLIDES[0];
  const { title, Content } = slide;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-ink-soft">
        <h1 className="text-figure font-medium text-balance">{title}</h1>
        {lead && slide === SLIDES[0] ? <p className="text-lead">{lead}</p> : null}
      </div>
      <Content {...reveal} />
      <SlideTurner place={SLIDES.indexOf(slide) + 1} query={query} />
    </>
  );
}

/** What was read for one slide serves them all. */
export function unlessTurned({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isTurned = currentUrl.searchParams.get('slide') !== nextUrl.searchParams.get('slide');
  return !isTurned && defaultShouldRevalidate;
}

function SlideTurner({ place, query }: { place: number; query: URLSearchParams }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const addressOf = (slide: number) => {
    const turned = new URLSearchParams(query);
    turned.set('slide', String(slide));
    return slide < 1 || slide > SLIDES.length ? null : `?${turned}`;
  };
  const [previous, next] = [addressOf(place - 1), addressOf(place + 1)];
  useKeysOfPresenter(previous, next);
  const [number, many] = [formatCount(place, locale), formatCount(SLIDES.length, locale)];
  return (
    <nav className="mt-auto grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-lead text-ink-soft">
      {previous === null ? null : (
        <LinkButton
          to={previous}
          variant="quiet"
          aria-label={t({ context: 'a slide', message: 'Previous' })}
          className="col-start-1 justify-self-end px-3"
        >
          <Icon name="next" className="rotate-180" />
        </LinkButton>
      )}
      <p role="status" className="figures col-start-2">
        <Trans>
          {number} of {many}
        </Trans>
      </p>
      {next === null ? null : (
        <LinkButton
          to={next}
          variant="quiet"
          aria-label={t({ context: 'a slide', message: 'Next' })}
          className="col-start-3 justify-self-start px-3"
        >
          <Icon name="next" />
        </LinkButton>
      )}
    </nav>
  );
}

/** Presenters send the keys for a page up and a page down. */
function useKeysOfPresenter(previous: string | null, next: string | null): void {
  const navigate = useNavigate();
  const { direction } = useLocale();
  // With the slide itself: a key pressed right after it must not turn to it again.
  useLayoutEffect(() => {
    const [back, onward] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const addresses = new Map([
      [back, previous],
      ['PageUp', previous],
      [onward, next],
      ['PageDown', next],
    ]);
    const turn = (event: KeyboardEvent) => {
      const address = addresses.get(event.key);
      if (address == null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(address);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [direction, navigate, next, previous]);
}

function WhatYouSaw({ books: { history, solvency } }: Reveal) {
  const { locale } = useLocale();
  return (
    <>
      <dl className="flex flex-col gap-3">
        <dt className="text-lead text-ink-soft">
          <Trans>All pages together said</Trans>
        </dt>
        <dd className="figures text-hero font-medium text-ink">{formatWholeDollars(solvency.owedCents, locale)}</dd>
      </dl>
      <CompanyChart history={history} />
    </>
  );
}

/** Before the coins were taken: the hole was there already. */
function WhatWasThere({ books: { history, solvency } }: Reveal) {
  const { locale } = useLocale();
  const coinsCents = solvency.coinsWorthCents + solvency.takenCents;
  const hasHole = coinsCents < solvency.owedCents;
  // The room will subtract the two figures, which leave out their cents.
  const shownGap = withoutCents(coinsCents) - withoutCents(solvency.owedCents);
  const perHundred = solvency.owedCents > 0n ? Number((coinsCents * 100n) / solvency.owedCents) : null;
  return (
    <>
      <ProjectorFigures>
        <ProjectorFigure
          term={
            dayOfTaking(history) === null ? (
              <Trans>Coins held, at their price</Trans>
            ) : (
              <Trans>Coins held, before they were taken</Trans>
            )
          }
        >
          {formatWholeDollars(coinsCents, locale)}
        </ProjectorFigure>
        <ProjectorFigure term={<Trans>Owed to investors</Trans>}>
          {formatWholeDollars(solvency.owedCents, locale)}
        </ProjectorFigure>
        <ProjectorFigure term={hasHole ? <Trans>The hole</Trans> : <Trans>What is left</Trans>} isHole={hasHole}>
          {formatWholeDollars(hasHole ? -shownGap : shownGap, locale)}
        </ProjectorFigure>
      </ProjectorFigures>
      {perHundred === null ? null : (
        <div className={`flex flex-col gap-6 ${hasHole ? 'text-clay' : 'text-leaf-ink'}`}>
          <CoveredBar perHundred={perHundred} isLarge />
          <Said>
            <Covered perHundred={perHundred} />
          </Said>
        </div>
      )}
    </>
  );
}

function withoutCents(cents: bigint): bigint {
  return cents - (cents % 100n);
}

function WhenItTurned({ books: { history, unpayableFrom } }: Reveal) {
  const insolventFrom = firstDayInsolvent(history);
  return (
    <>
      <Said>
        <InsolventDay from={insolventFrom} isOver />
      </Said>
      {dayOfTaking(history) !== null && unpayableFrom === null ? null : (
        <p className="text-subtitle text-ink-soft">
          <UnpayableDay from={unpayableFrom} isOver />
        </p>
      )}
      <SolvencyChart history={history} markDay={unpayableFrom ?? insolventFrom} />
    </>
  );
}

function WhoWasPaid({ books: { solvency }, paidInFull }: Reveal) {
  const { locale } = useLocale();
  const [paidIn, paidOut] = [formatCoins(solvency.paidIn, locale), formatCoins(solvency.paidOut, locale)];
  return (
    <>
      <Said>
        {solvency.paidOut === 0n ? (
          <Trans>Investors paid in {paidIn}. Nobody was paid anything, and nothing was ever earned.</Trans>
        ) : (
          <Trans>
            Investors paid in {paidIn}. The {paidOut} that some got back came out of that, and nothing was ever earned.
          </Trans>
        )}
      </Said>
      {paidInFull === null ? null : <PaidInFullWords paidInFull={paidInFull} isLarge />}
    </>
  );
}

function WhoHasIt({ books: { history, solvency }, losses }: Reveal) {
  const { locale } = useLocale();
  const takenOn = dayOfTaking(history);
  return (
    <>
      {takenOn === null ? (
        <ProjectorFigures>
          <ProjectorFigure term={<Trans>Still with the company</Trans>}>
            {formatWholeDollars(solvency.coinsWorthCents, locale)}
          </ProjectorFigure>
        </ProjectorFigures>
      ) : (
        <Said>
          <WhoTookIt solvency={solvency} takenOn={takenOn} />
        </Said>
      )}
      {losses.length === 0 ? null : <LossesOfClass losses={losses} isLarge />}
    </>
  );
}

function WhatDrewUsIn({ tricks, firstFlags }: Reveal) {
  return (
    <div className={`grid gap-x-12 gap-y-8 ${firstFlags === null ? '' : 'lg:grid-cols-2'}`}>
      <ul className={`grid gap-x-12 gap-y-4 text-ink ${firstFlags === null ? 'lg:grid-cols-2' : ''}`}>
        {tricks.map(({ name, effect }) => (
          <li key={name}>
            <p className={`font-medium ${firstFlags === null ? 'text-subtitle' : 'text-title'}`}>{name}</p>
            {firstFlags === null ? <p className="text-lead text-ink-soft">{effect}</p> : null}
          </li>
        ))}
      </ul>
      {firstFlags === null ? null : (
        <section className="flex flex-col gap-6">
          <h2 className="text-subtitle font-medium text-ink">
            <Trans>What worried people first</Trans>
          </h2>
          <FirstFlags flags={firstFlags.slice(0, MOST_FLAGS)} isLarge />
        </section>
      )}
    </div>
  );
}

/** As many as fit; the report names them all. */
const MOST_FLAGS = 3;

function ChecksForNextTime({ checks }: Reveal) {
  return <ThreeChecks checks={checks} isLarge Heading="h2" />;
}

function Said({ children }: { children: ReactNode }) {
  return <p className="max-w-[64rem] text-title font-medium text-pretty text-ink">{children}</p>;
}
