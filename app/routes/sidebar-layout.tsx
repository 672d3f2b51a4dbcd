import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, NavLink } from 'react-router';
import { MadeFor } from '#app/forms/made-for.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import stylesheet from '#app/styles/sidebar.css?url';
import { Wordmark } from '#app/ui/art/brand.tsx';
import { Icon, type IconName } from '#app/ui/art/icon.tsx';
import { LanguageButton, LanguageEntry, SlideMenu } from '#app/ui/dialogs.tsx';

export interface SideLink {
  to: string;
  label: ReactNode;
  icon: IconName;
  /** Only this exact address counts as "here", not the ones below it. */
  exact?: boolean | undefined;
  /** Unread things. */
  waiting?: number | undefined;
}

interface SideGroup {
  /** Unsaid over a single link. */
  readonly name?: ReactNode;
  readonly links: readonly SideLink[];
}

interface SidebarLayoutProps {
  person: { readonly name: string; readonly mark: string };
  /** Names the navigation. */
  label: string;
  groups: readonly SideGroup[];
  home: string;
  /** The link above log-out: how to leave for good. */
  farewell?: SideLink | undefined;
  area: ReactNode;
  children: ReactNode;
}

const WEBSITE: SideLink = { to: '/', label: <Trans>Back to the website</Trans>, icon: 'external', exact: true };

/** The sidebar becomes a slide-in menu under 768 px. */
export function SidebarLayout({ person, label, groups, home, farewell, area, children }: SidebarLayoutProps) {
  return (
    <MadeFor mark={person.mark}>
      <div className="sidebar-layout">
        <link rel="stylesheet" href={stylesheet} precedence="sidebar" />
        <header className="contents print:hidden">
          <SlideMenu label={label} isSidebar>
            <div className="sidebar-home mb-8 px-3">
              <Wordmark to={home} />
            </div>
            <SideLinks groups={groups} farewell={farewell} />
          </SlideMenu>
          <div className="sidebar-header">
            <div className="mx-auto flex min-h-(--header-height) w-full max-w-[72rem] flex-wrap items-center gap-x-3 gap-y-1">
              <div className="md:hidden">
                <Wordmark to={home} />
              </div>
              <span className="hidden text-small text-ink-soft md:block">{area}</span>
              <SignedInAs name={person.name} />
              <LanguageButton className="max-sm:hidden" />
            </div>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[72rem] px-4 py-8 outline-none sm:px-6 sm:py-10 lg:px-10"
        >
          {children}
        </main>
      </div>
    </MadeFor>
  );
}

/** Several people may use one browser after another: each page says whose it is. */
function SignedInAs({ name }: { name: string }) {
  return (
    <p className="min-w-0 flex-1 basis-0 truncate text-end text-small text-ink-soft">
      <span className="max-md:sr-only">
        <Trans>
          Logged in as <bdi className="font-medium text-ink">{name}</bdi>
        </Trans>
      </span>
      <bdi aria-hidden="true" className="md:hidden">
        {name}
      </bdi>
    </p>
  );
}

function SideLinks({ groups, farewell }: Pick<SidebarLayoutProps, 'groups' | 'farewell'>) {
  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="sm:hidden">
          <LanguageEntry />
        </div>
        {groups.map((group) => (
          <SideGroupLinks key={group.links[0]?.to} {...group} />
        ))}
      </div>
      <div className="sidebar-end border-t border-mullion pt-3">
        <SideNavLink link={WEBSITE} />
        {farewell === undefined ? null : <SideNavLink link={farewell} />}
        <LogoutButton />
      </div>
    </>
  );
}

function SideGroupLinks({ name, links }: SideGroup) {
  return links.length === 0 ? null : (
    <div>
      {name === undefined || links.length === 1 ? null : <p className="px-3 text-small text-ink-faint">{name}</p>}
      <ul className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <SideNavLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SideNavLink({ link }: { link: SideLink }) {
  return (
    <NavLink to={link.to} end={link.exact ?? false} className="nav-link">
      <Icon name={link.icon} />
      {link.label}
      {link.waiting ? <Unread count={link.waiting} /> : null}
    </NavLink>
  );
}

function Unread({ count }: { count: number }) {
  const { locale } = useLocale();
  const number = formatCount(count, locale);
  return (
    <span className="figures ms-auto rounded-control bg-sun-glass px-2 text-small font-medium text-sun-ink">
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread message" other="# unread messages" />
      </span>
    </span>
  );
}

/** A form and not a link, because it changes something. */
function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="nav-link">
        <Icon name="logout" />
        <Trans>Logout</Trans>
      </button>
    </Form>
  );
}
