import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { LanguageButton } from './language-dialog.tsx';
import { LinkButton } from './link-button.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SlideMenu } from './slide-menu.tsx';
import { Wordmark } from './wordmark.tsx';

interface PublicShellProps {
  /** The footer is hidden on sign-up, log-in and reset. */
  footer?: boolean | undefined;
  /** Pages that exist; a link is shown only when its page does. */
  links?: readonly { to: string; label: ReactNode }[] | undefined;
  children: ReactNode;
}

/** The frame of public pages: banner, header, content, footer. */
export function PublicShell({ footer = true, links = [], children }: PublicShellProps) {
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

function PublicHeader({ links }: { links: readonly { to: string; label: ReactNode }[] }) {
  const { t } = useLingui();
  return (
    <header className="screen-only sticky top-(--notice-height) z-30 border-b border-mullion bg-ground">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-[80rem] items-center gap-4 px-4 sm:px-6 lg:px-10">
        <SlideMenu>
          <nav aria-label={t`Main`}>
            <LinkList links={links} look="nav-link" className="flex flex-col gap-1" />
            <div className="mt-4 flex flex-col gap-3 border-t border-mullion pt-4">
              <AccountLinks />
            </div>
          </nav>
        </SlideMenu>
        <Wordmark />
        <nav aria-label={t`Main`} className="ms-6 hidden md:block">
          <LinkList links={links} look="top-link" className="flex gap-6" />
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <p className="hidden text-small text-ink-soft xl:block">
            <Trans>Not English? Click 'Change Language'</Trans>
          </p>
          <LanguageButton />
          <div className="hidden gap-3 md:flex">
            <AccountLinks />
          </div>
        </div>
      </div>
    </header>
  );
}

function AccountLinks() {
  return (
    <>
      <LinkButton to="/login" variant="quiet" size="small">
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton to="/signup" size="small">
        <Trans>Sign up</Trans>
      </LinkButton>
    </>
  );
}

interface LinkListProps {
  links: readonly { to: string; label: ReactNode }[];
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
