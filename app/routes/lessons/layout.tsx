import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { MadeFor } from '#app/forms/made-for.tsx';
import { Wordmark } from '#app/ui/art/brand.tsx';
import { LanguageButton, SlideMenu } from '#app/ui/dialogs.tsx';

export const LESSON_LINKS: readonly HeaderLink[] = [
  { to: '/warning-signs', label: <Trans>Warning signs</Trans> },
  { to: '/register', label: <Trans>Look up a firm</Trans> },
  { to: '/registers', label: <Trans>Real registers</Trans> },
  { to: '/collapse', label: <Trans>Why it collapses</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

export default function LearnLayout() {
  const { t } = useLingui();
  return (
    <PlainLayout name={t`Learning`} home="/" links={LESSON_LINKS}>
      <Outlet />
    </PlainLayout>
  );
}

interface HeaderLink {
  readonly to: string;
  readonly label: ReactNode;
  /** Followed by the browser itself, when the address asks for X-ray. */
  readonly isWholeDocument?: boolean;
}

interface PlainHeaderProps {
  /** Names the navigation. */
  name: string;
  home: string;
  links: readonly HeaderLink[];
}

interface PlainLayoutProps extends PlainHeaderProps {
  /** The mark of the person the page is made for, if it is for one. */
  madeFor?: string | null;
  /** Whether it is a story, whose bands reach from edge to edge and keep their own measure. */
  isStory?: boolean;
  children: ReactNode;
}

/** For pages outside the company's own: plain, with links to other pages. */
export function PlainLayout({ madeFor = null, isStory = false, children, ...header }: PlainLayoutProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <PlainHeader {...header} />
      <main
        id="content"
        tabIndex={-1}
        className={
          isStory
            ? 'flex-1 outline-none'
            : 'mx-auto w-full max-w-[72rem] flex-1 px-4 py-8 outline-none sm:px-6 sm:py-10 lg:px-10'
        }
      >
        <MadeFor mark={madeFor}>{children}</MadeFor>
      </main>
    </div>
  );
}

function PlainHeader({ name, home, links }: PlainHeaderProps) {
  return (
    <header className="screen-only border-b border-mullion bg-pane">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-[72rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 lg:px-10">
        <SlideMenu label={name}>
          <Links links={links} look="nav-link" className="flex flex-col gap-1" />
        </SlideMenu>
        <Wordmark to={home} />
        <nav aria-label={name} className="hidden min-w-[min(100%,24rem)] flex-1 md:block">
          <Links
            links={links}
            look="top-link inline-flex min-h-11 items-center"
            className="flex flex-wrap justify-end gap-x-4 text-small"
          />
        </nav>
        <div className="ms-auto md:ms-0">
          <LanguageButton />
        </div>
      </div>
    </header>
  );
}

function Links({ links, look, className }: Pick<PlainHeaderProps, 'links'> & { look: string; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, label, isWholeDocument = false }) => (
        <li key={to}>
          <NavLink to={to} reloadDocument={isWholeDocument} className={look}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The links out of an investor's Debrief. */
export const INVESTOR_LINKS: readonly HeaderLink[] = [
  { to: '/dashboard?xray=1', label: <Trans>Your pages in X-ray</Trans>, isWholeDocument: true },
  { to: '/dashboard/history', label: <Trans>History</Trans> },
  { to: '/dashboard/wallet', label: <Trans>Practice wallet</Trans> },
  { to: '/explorer', label: <Trans>Play chain explorer</Trans> },
  { to: '/leave', label: <Trans>Leave and erase me</Trans> },
];
