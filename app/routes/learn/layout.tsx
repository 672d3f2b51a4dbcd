import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink, Outlet } from 'react-router';
import { LanguageButton, SlideMenu } from '#app/ui/dialogs.tsx';
import { Wordmark } from '#app/ui/art/brand.tsx';

const PAGES = [
  { to: '/warning-signs', label: <Trans>Warning signs</Trans> },
  { to: '/register', label: <Trans>Practise looking firms up</Trans> },
  { to: '/registers', label: <Trans>Real registers</Trans> },
  { to: '/collapse', label: <Trans>Why it collapses</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

function Links({ look, className }: { look: string; className: string }) {
  return (
    <ul className={className}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={look}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The layout of the pages that teach: outside the company's own, plain, and with the ways to each other. */
export default function LearnLayout() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <header className="screen-only border-b border-mullion bg-pane">
        <div className="mx-auto flex min-h-(--header-height) w-full max-w-[72rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 lg:px-10">
          <SlideMenu>
            <nav aria-label={t`Learning`}>
              <Links look="nav-link" className="flex flex-col gap-1" />
            </nav>
          </SlideMenu>
          <Wordmark to="/" />
          <nav aria-label={t`Learning`} className="hidden min-w-[min(100%,24rem)] flex-1 md:block">
            <Links
              look="top-link inline-flex min-h-11 items-center"
              className="flex flex-wrap justify-end gap-x-4 text-small"
            />
          </nav>
          <div className="ms-auto md:ms-0">
            <LanguageButton />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[72rem] flex-1 px-4 py-8 outline-none sm:px-6 sm:py-10 lg:px-10"
      >
        <Outlet />
      </main>
    </div>
  );
}
