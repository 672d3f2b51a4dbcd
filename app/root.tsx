import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import stylesheet from '#app/app.css?url';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { soloStripOf } from '#app/routes/dashboard/solo/solo-strip.server.ts';
import type { SoloStripProps } from '#app/routes/dashboard/solo/solo-strip.tsx';
import { xrayAskedFor } from '#app/routes/lessons/xray.server.ts';
import { isForDocument } from '#app/routes/page-url.ts';
import { PracticeNotice } from '#app/routes/practice-notice.tsx';
import { useXray, XRAY_KEPT, XrayProvider } from '#app/signs/xray-provider.tsx';
import { SpotterButton } from '#app/spotter/spotter-button.tsx';
import latinFont from '#app/styles/fonts/instrument-sans-latin.woff2?url';
import paperStylesheet from '#app/styles/paper.css?url';
import { KeptFocus, PageScripts, useDocumentFacts, useSignedIn } from '#app/ui/document.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { LostLink } from '#app/ui/lost-link.tsx';
import { BelowTitle } from '#app/ui/page.tsx';
import { PRACTICE_NOTICE } from '#app/ui/practice-notice.ts';
import { XrayButton, XrayDock } from '#app/xray/xray-button.tsx';
import type { Route } from './+types/root';

/** Few people are alone: nobody else loads the parts of their clock. */
const SoloStrip = lazy(async () => ({
  default: (await import('#app/routes/dashboard/solo/solo-strip.tsx')).SoloStrip,
}));
const SoloStop = lazy(async () => ({ default: (await import('#app/routes/dashboard/solo/solo-stop.tsx')).SoloStop }));
const SoloHint = lazy(async () => ({ default: (await import('#app/routes/dashboard/solo/solo-hint.tsx')).SoloHint }));

/**
 * Without scripts the address asks for X-ray; scripts ask elsewhere. People who live alone have their clock on every
 * page rendered for them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [xray, { strip, cookies }] = await Promise.all([
    isForDocument(request) ? xrayAskedFor(request, context) : null,
    soloStripOf(request, context),
  ]);
  return data({ xray, solo: strip }, { headers: cookieHeaders(cookies) });
}

/**
 * Reloads with each page and each change for people who are alone, and for those who may have come to be alone in
 * another tab. Everyone else comes to be alone by a document. After other forms, a page says by itself what could not
 * be fetched.
 */
export function shouldRevalidate({ formMethod, formAction }: ShouldRevalidateFunctionArgs) {
  const { alone, signedIn } = document.documentElement.dataset;
  const isPosted = formMethod !== undefined && formMethod !== 'GET';
  if (isPosted) return formAction === '/dashboard/clock';
  return alone !== undefined || (signedIn === undefined && saysSignedIn(document.cookie));
}

/** The html shell of every page, including failures. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  // What the document brought; later answers do not bring it.
  const [xray] = useState(loaded?.xray ?? null);
  const solo = useSignedIn() ? (loaded?.solo ?? null) : null;
  return (
    <XrayProvider initial={xray}>
      <Document solo={solo}>{children}</Document>
    </XrayProvider>
  );
}

function Document({ solo, children }: { solo: SoloStripProps | null; children: ReactNode }) {
  const { state } = useXray();
  const { locale, direction } = useLocale();
  const { failureReference, year, wasSignedIn } = useDocumentFacts();
  const tools = (
    <>
      <SpotterButton />
      <XrayButton />
    </>
  );
  const hint =
    solo === null || solo.hint === null ? null : (
      <Suspense>
        <SoloHint hint={solo.hint} />
      </Suspense>
    );
  return (
    // What our own script says about the hero is on the same element and is not React's.
    <html
      lang={locale}
      dir={direction}
      data-failure-reference={failureReference ?? undefined}
      data-year={year}
      data-signed-in={wasSignedIn ? '' : undefined}
      data-xray={state.state === 'shown' ? '' : undefined}
      data-alone={solo === null ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={paperStylesheet} media="print" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <SocialCard />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          <Trans>Skip to content</Trans>
        </a>
        <PracticeNotice tools={solo === null ? tools : null}>
          {solo === null ? null : (
            <Suspense>
              <SoloStrip {...solo}>{tools}</SoloStrip>
            </Suspense>
          )}
        </PracticeNotice>
        {solo === null ? null : (
          <Suspense>
            <SoloStop {...solo} />
          </Suspense>
        )}
        <BelowTitle value={hint}>{children}</BelowTitle>
        <XrayDock />
        <LostLink />
        <KeptFocus />
        <ScrollRestoration />
        <PageScripts heldOpenBy={XRAY_KEPT} />
      </body>
    </html>
  );
}

/** What a link to the site shows elsewhere: what the site is, not what it pretends to be. */
function SocialCard() {
  const { t } = useLingui();
  return (
    <>
      <meta name="description" content={t(PRACTICE_NOTICE)} />
      <meta property="og:title" content={t`Glasshouse Finance (practice site)`} />
      <meta property="og:description" content={t(PRACTICE_NOTICE)} />
      <meta property="og:image" content="/social-card.png" />
      <meta
        property="og:image:alt"
        content={t`A drawing of a glasshouse. Practice site. Play money only. Nothing here is an offer.`}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailurePage error={error} />;
}
