import latinFont from './styles/fonts/instrument-sans-latin.woff2?url';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { useLocale } from './i18n/locale-provider.tsx';
import { useDocumentFacts } from './ui/document-facts.tsx';
import { FailurePage } from './ui/failure-page.tsx';
import { PracticeNotice } from './ui/practice-notice.tsx';
import { useXray, XrayProvider } from './ui/xray.tsx';
import { XrayDock } from './ui/xray-button.tsx';
import { xrayAskedFor } from './routes/learn/xray.server.ts';

/** Without scripts X-ray is asked for by the address. Nothing else of a page stands here, so what is asked by scripts asks elsewhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return { xray: await xrayAskedFor(request, context) };
}

export const shouldRevalidate = () => false;

/** The html shell of every page, failures included. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <XrayProvider initial={loaded?.xray ?? null}>
      <Document>{children}</Document>
    </XrayProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { state } = useXray();
  const { locale, direction } = useLocale();
  const { failureReference, year } = useDocumentFacts();
  return (
    // What our own script says of the hero stands on the same element and is not React's.
    <html
      lang={locale}
      dir={direction}
      data-failure-reference={failureReference ?? undefined}
      data-year={year}
      data-xray={state.state === 'shown' ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <SocialCard />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          <Trans>Skip to content</Trans>
        </a>
        <PracticeNotice />
        {children}
        <XrayDock />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What a link to the site shows elsewhere: what it is, and not what it pretends to be. */
function SocialCard() {
  const { t } = useLingui();
  return (
    <>
      <meta name="description" content={t`Practice site. Play money only. Nothing here is an offer.`} />
      <meta property="og:title" content={t`Glasshouse Finance (practice site)`} />
      <meta property="og:description" content={t`Practice site. Play money only. Nothing here is an offer.`} />
      <meta property="og:image" content="/social-card.png" />
      <meta
        property="og:image:alt"
        content={t`A drawn glasshouse. Practice site. Play money only. Nothing here is an offer.`}
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
