import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useSignedIn } from './document-facts.tsx';
import { LanguageButton } from './language-dialog.tsx';
import { LinkButton } from './link-button.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SlideMenu } from './slide-menu.tsx';
import { Wordmark } from './wordmark.tsx';

interface PublicShellProps {
  /** The footer is hidden on sign-up, log-in and reset. */
  footer?: boolean | undefined;
  links: readonly { to: string; label: ReactNode }[];
  children: ReactNode;
}

/** The frame of public pages: banner, header, content, footer. */
export function PublicShell({ footer = true, links, children }: PublicShellProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <PublicHeader links={links} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer ? <PublicFooter /> : null}
    </div>
  );
}

function PublicHeader({ links }: Pick<PublicShellProps, 'links'>) {
  const { t } = useLingui();
  return (
    <header className="public-header screen-only">
      <LanguageBanner />
      <div className="public-measure flex min-h-(--header-height) flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4 md:max-[54rem]:gap-x-3 md:max-[54rem]:px-4">
        <SlideMenu>
          <nav aria-label={t`Main`}>
            <LinkList links={links} look="nav-link" className="flex flex-col gap-1" />
            <div className="mt-4 flex flex-col gap-3 border-t border-mullion pt-4">
              <LinkButton to="/join" variant="plain" size="small">
                <Trans>Join a class</Trans>
              </LinkButton>
              <AccountLinks />
            </div>
          </nav>
        </SlideMenu>
        <Wordmark />
        <nav aria-label={t`Main`} className="hidden md:block lg:ms-4 xl:ms-10">
          <LinkList
            links={links}
            look="top-link"
            className="flex flex-wrap gap-x-4 md:max-[54rem]:gap-x-2.5 lg:gap-x-5 xl:gap-x-6"
          />
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <LanguageButton />
          <div className="hidden gap-3 xl:flex">
            <AccountLinks />
          </div>
        </div>
      </div>
    </header>
  );
}

/** In another language than English its words name that language: who reads them is not the one they are for. */
function LanguageBanner() {
  return (
    <div className="language-banner gap-5 md:max-xl:justify-between min-[54rem]:px-[min(4vw,2.5rem)]">
      <p className="hidden md:block">
        <Trans comment="In a translation, ask in that language whether the reader wants another one.">
          Not English? Click 'Change Language'
        </Trans>
      </p>
      <p className="md:hidden">
        <Trans comment="The short form for narrow screens, where the button is called 'Language'.">
          Not English? Click 'Language'
        </Trans>
      </p>
      <AccountLinksOfMiddleScreens />
    </div>
  );
}

const LOG_IN = { to: '/login', label: <Trans>Log in</Trans> };
const SIGN_UP = { to: '/signup', label: <Trans>Sign up</Trans> };
const DASHBOARD = { to: '/dashboard', label: <Trans>Dashboard</Trans> };

/** The ways in; for whoever is in, the way to their own pages. The last one stands out. */
function useAccountLinks() {
  return useSignedIn() ? [DASHBOARD] : [LOG_IN, SIGN_UP];
}

/** Between the telephone's menu and a header with room for buttons, they stand in the line above it. */
function AccountLinksOfMiddleScreens() {
  return (
    <p className="hidden shrink-0 gap-5 md:flex xl:hidden">
      {useAccountLinks().map(({ to, label }) => (
        <Link key={to} to={to} className="text-link">
          {label}
        </Link>
      ))}
    </p>
  );
}

function AccountLinks() {
  return useAccountLinks().map(({ to, label }, index, { length }) => (
    <LinkButton key={to} to={to} variant={index === length - 1 ? 'primary' : 'quiet'} size="small">
      {label}
    </LinkButton>
  ));
}

interface LinkListProps {
  links: PublicShellProps['links'];
  look: string;
  className: string;
}

function LinkList({ links, look, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end className={look}>
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
