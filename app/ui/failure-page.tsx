import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { saysDatabaseAway } from '#app/i18n/database-away.ts';
import { Wordmark } from './art/brand.tsx';
import { GlasshouseDrawing } from './art/glasshouse-drawing.tsx';
import { Icon } from './art/icon.tsx';
import { LinkButton } from './buttons.tsx';
import { useDocumentFacts } from './document.tsx';
import { PageTitle } from './page.tsx';
import { serverHasTime } from './quiet-revalidation.tsx';

/** How the browser last set out for a page: a form may have taken effect, whatever fails afterwards. */
export const latestNavigation = { isByForm: false };

const wasLoadedAnew = () => window.history.state?.isAnew === true;

/** Where the page's own scripts cannot tell what to show; only once, since the document may fail the same way. */
export function loadDocumentAnew(): void {
  if (wasLoadedAnew()) return;
  window.history.replaceState({ ...window.history.state, isAnew: true }, '');
  window.location.reload();
}

/**
 * "Not found" for a 404, "made for somebody else" for a 409, "busy" or the database for a 503, the network when it is
 * that, otherwise a plain sentence and a reference number. After a form, and where only scripts failed, the page's
 * document comes instead.
 */
export function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const { failureReference } = useDocumentFacts();
  const isOfScripts = status === null && failureReference === null && !isLostConnection(error);
  const mayBeDone = latestNavigation.isByForm && status !== 404 && status !== 409;
  const [comesAnew] = useState(() => (isOfScripts || mayBeDone) && !wasLoadedAnew());
  useEffect(() => (comesAnew ? loadDocumentAnew() : undefined), [comesAnew]);
  if (comesAnew) return null;
  if (status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && status === 409) return <PageOfAnother name={error.data?.name} />;
  if (isLostConnection(error)) return <CutOffPage />;
  if (status !== 503) return <BrokenPage />;
  return <BusyPage isAway={isRouteErrorResponse(error) && saysDatabaseAway(error.data)} />;
}

/** Full document links, so that they work when the page they are followed from is broken. */
const WAYS_ON = [
  { to: '/plans', label: <Trans>Investment plans</Trans> },
  { to: '/contact', label: <Trans>Contact us</Trans> },
  { to: '/dashboard', label: <Trans>Your dashboard</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <FailureLayout title={t`Page not found`}>
      <p className="text-lead text-ink-soft">
        <Trans>There is no page at this address. It may have moved, or the address may be mistyped.</Trans>
      </p>
      <HomeButton />
      <nav aria-label={t`Where to go from here`} className="mt-6 w-full max-w-md">
        <ul className="border-t border-mullion-strong">
          {WAYS_ON.map(({ to, label }) => (
            <li key={to} className="border-b border-mullion">
              <a
                href={to}
                className="flex min-h-12 items-center justify-between gap-4 text-ink no-underline hover:text-leaf-ink"
              >
                {label}
                <Icon name="next" className="size-4" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </FailureLayout>
  );
}

/**
 * For a page that was made for another person than the one who has come to this browser since. The address may be
 * theirs, too: going on there is for them to choose.
 */
function PageOfAnother({ name }: { name: unknown }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isOfCheck = typeof name !== 'string';
  return (
    <FailureLayout title={t`This page was made for somebody else`}>
      <p className="text-lead text-ink-soft">
        {isOfCheck ? (
          <Trans>Somebody else takes the check in this browser now, so nothing was done.</Trans>
        ) : (
          <Trans>
            In this browser, <bdi className="font-medium text-ink">{name}</bdi> is logged in now, so nothing was done.
            Is that you?
          </Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton to={`${pathname}${search}`} reloadDocument>
          {isOfCheck ? <Trans>Go on</Trans> : <Trans>Yes, go on as {name}</Trans>}
        </LinkButton>
        <LinkButton to={isOfCheck ? '/check' : '/login'} reloadDocument variant="quiet">
          {isOfCheck ? (
            <Trans>No, go to the front page of the check</Trans>
          ) : (
            <Trans>No, log in as somebody else</Trans>
          )}
        </LinkButton>
      </div>
    </FailureLayout>
  );
}

function BrokenPage() {
  const { t } = useLingui();
  const { failureReference } = useDocumentFacts();
  return (
    <FailureLayout title={t`Something went wrong`}>
      <p className="text-lead text-ink-soft">
        <Trans>Something failed on our side. Please try again in a moment.</Trans>
      </p>
      {failureReference === null ? null : (
        <p className="border-s-2 border-mullion-strong ps-4 text-body text-ink-soft">
          <Trans>
            If it happens again, give this reference number to whoever runs this site:{' '}
            <strong className="figures text-ink">{failureReference}</strong>
          </Trans>
        </p>
      )}
      <HomeButton />
    </FailureLayout>
  );
}

/** The address is still that of the page that turned the visitor away, so trying again is a reload. */
function BusyPage({ isAway }: { isAway: boolean }) {
  const { t } = useLingui();
  useReloadOnceThereIsTime();
  return (
    <FailureLayout title={isAway ? t`Back in a moment` : t`Too many people at once`}>
      <p className="text-lead text-ink-soft">
        {isAway ? (
          <Trans>Our database is not responding right now. Nothing has been lost. Please try again in a moment.</Trans>
        ) : (
          <Trans>The site is too busy right now. Please try again in a few seconds.</Trans>
        )}
      </p>
      <AgainButton />
    </FailureLayout>
  );
}

/** Shown when a page's data did not arrive: the page comes by itself once the server is reached again. */
function CutOffPage() {
  const { t } = useLingui();
  useReloadOnceThereIsTime();
  return (
    <FailureLayout title={t`Something went wrong`}>
      <p className="text-lead text-ink-soft">
        {navigator.onLine ? (
          <Trans>Something failed on our side. Please try again in a moment.</Trans>
        ) : (
          <Trans>Please check your Internet connection.</Trans>
        )}
      </p>
      <AgainButton />
    </FailureLayout>
  );
}

function AgainButton() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={`${pathname}${search}`} reloadDocument className="mt-2">
      <Trans>Try again</Trans>
    </LinkButton>
  );
}

const RELOAD_AFTER_MS = 5_000;

/** Reloads after a random delay, so that people who were turned away together do not come back together. */
function useReloadOnceThereIsTime() {
  useEffect(() => {
    let isHere = true;
    const timer = setInterval(
      async () => {
        if ((await serverHasTime()) && isHere) window.location.reload();
      },
      RELOAD_AFTER_MS * (1 + Math.random()),
    );
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
}

function HomeButton() {
  return (
    <LinkButton to="/" reloadDocument className="mt-2">
      <Trans>Go to the home page</Trans>
    </LinkButton>
  );
}

/** The site's header and footer need what may have failed; the mark, the words and the drawing do not. */
function FailureLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--notice-height))] lg:grid-cols-[3fr_2fr]">
      <PageTitle page={title} />
      <div className="flex flex-col px-5 py-6 sm:px-10 lg:px-16">
        <header>
          <Wordmark />
        </header>
        <main id="content" tabIndex={-1} className="flex flex-1 items-center py-14 outline-none">
          <div className="flex max-w-prose flex-col items-start gap-6">
            <h1 className="text-hero font-medium text-balance">{title}</h1>
            {children}
          </div>
        </main>
      </div>
      <div className="screen-only relative h-80 bg-dusk lg:h-auto">
        <GlasshouseDrawing className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}

/** The words of browsers and the router for data that did not arrive. */
const NOT_ARRIVED = /^(?:Failed to fetch|NetworkError |Load failed|Unable to decode turbo-stream response)/;

/** Browsers report a failed network as a TypeError, as they do a mistake of our own, so only their words tell. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message);
}
