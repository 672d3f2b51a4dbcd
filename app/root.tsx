import latinFont from './styles/fonts/instrument-sans-latin.woff2?url';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import stylesheet from './app.css?url';
import { useLocale } from './i18n/locale-provider.tsx';
import { useDocumentFacts } from './ui/document-facts.tsx';
import { FailurePage } from './ui/failure-page.tsx';
import { PracticeNotice } from './ui/practice-notice.tsx';

/** The html shell of every page, failures included. It reads no session. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, direction } = useLocale();
  const { failureReference, year } = useDocumentFacts();
  return (
    // What our own script says of the hero stands on the same element and is not React's.
    <html
      lang={locale}
      dir={direction}
      data-failure-reference={failureReference ?? undefined}
      data-year={year}
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
