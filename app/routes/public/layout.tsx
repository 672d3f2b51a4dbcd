import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useLoaderData } from 'react-router';
import { chatNumberOf } from '#app/contact/chat-number.server.ts';
import { COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_PHONE } from '#app/contact/company-contact.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Wordmark } from '#app/ui/art/brand.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { LanguageButton, SlideMenu } from '#app/ui/dialogs.tsx';
import { useDocumentFacts, useSignedIn } from '#app/ui/document.tsx';
import { Claim } from '#app/ui/notices.tsx';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/layout';
import { ChatButton } from './chat-button.tsx';

/** Null while there is no number, or it cannot be read. */
export async function loader({ context }: Route.LoaderArgs): Promise<string | null> {
  const { database, log } = context.get(servicesContext);
  return chatNumberOf(database).catch((error: unknown) => {
    log.warn({ err: error }, 'the number to chat with could not be read');
    return null;
  });
}

/** A live stream tells open pages of a change. */
export const shouldRevalidate = () => false;

export default function Layout() {
  return <PublicLayout />;
}

const LINKS = [
  { to: '/', label: <Trans>Home</Trans> },
  { to: '/plans', label: <Trans>Plans</Trans> },
  { to: '/solutions', label: <Trans>Solutions</Trans> },
  { to: '/contact', label: <Trans>Contact Us</Trans> },
  { to: '/approach', label: <Trans>Approach</Trans> },
];

/** Sign-up, log-in and reset have no footer. */
export function PublicLayout({ footer = true }: { footer?: boolean }) {
  return (
    <>
      <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
        <PublicHeader />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        {footer ? <PublicFooter /> : null}
      </div>
      <ChatButton atFirst={useLoaderData<typeof loader>()} />
    </>
  );
}

function PublicHeader() {
  const { t } = useLingui();
  return (
    <header className="public-header screen-only">
      <LanguageBanner />
      <div className="public-measure flex min-h-(--header-height) flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4 md:max-[54rem]:gap-x-3 md:max-[54rem]:px-4">
        <SlideMenu label={t`Main`}>
          <LinkList look="nav-link" className="flex flex-col gap-1" />
          <div className="mt-4 flex flex-col gap-3 border-t border-mullion pt-4">
            <LinkButton to="/join" variant="plain" size="small">
              <Trans>Join a class</Trans>
            </LinkButton>
            <AccountLinks />
          </div>
        </SlideMenu>
        <Wordmark />
        <nav aria-label={t`Main`} className="hidden md:block lg:ms-4 xl:ms-10">
          <LinkList look="top-link" className="flex flex-wrap gap-x-4 md:max-[54rem]:gap-x-2.5 lg:gap-x-5 xl:gap-x-6" />
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

/** In a translation the question names the language of the translation, for readers who do not understand it. */
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
      {/* On screens between the phone's menu and a header with room for buttons. */}
      <p className="relative z-1 hidden shrink-0 gap-5 md:flex xl:hidden">
        {useAccountLinks().map(({ to, label }) => (
          <Link key={to} to={to} className="text-link">
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

const LOG_IN = { to: '/login', label: <Trans>Log in</Trans> };
const SIGN_UP = { to: '/signup', label: <Trans>Sign up</Trans> };
const DASHBOARD = { to: '/dashboard', label: <Trans>Dashboard</Trans> };

/** For signed-in people, the link to their own pages. The last one stands out. */
function useAccountLinks() {
  return useSignedIn() ? [DASHBOARD] : [LOG_IN, SIGN_UP];
}

function AccountLinks() {
  return useAccountLinks().map(({ to, label }, index, { length }) => (
    <LinkButton key={to} to={to} variant={index === length - 1 ? 'primary' : 'quiet'} size="small">
      {label}
    </LinkButton>
  ));
}

function LinkList({ look, className }: { look: string; className: string }) {
  return (
    <ul className={className}>
      {LINKS.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end className={look}>
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const QUICK_LINKS = [
  { to: '/about', label: <Trans>About Us</Trans> },
  { to: '/privacypolicy', label: <Trans>Privacy Policy</Trans> },
  { to: '/termsofservice', label: <Trans>Terms of Service</Trans> },
  { to: '/cert', label: <Trans>Cert of Authorization</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
  { to: '/try', label: <Trans>Live through it yourself</Trans> },
];

/** What the company says about itself, and what is true about it. */
function PublicFooter() {
  const { year } = useDocumentFacts();
  return (
    <footer className="screen-only border-t border-mullion bg-ground-deep">
      <div className="public-measure grid grid-cols-[min(12rem,50vw)_1fr] gap-x-[min(4rem,5vw)] gap-y-8 py-9 md:grid-cols-[1.6fr_1fr_1fr] md:py-14">
        <div className="flex max-w-md flex-col gap-5 max-md:col-span-2">
          <Wordmark />
          <p className="text-small text-ink-soft">
            <Trans>
              Glasshouse Finance helps people and companies grow what they have: capital, portfolios, homes. Steady
              light, clear glass, patient growth.
            </Trans>
          </p>
          <SocialLinks />
        </div>
        <FooterColumn title={<Trans>Contact</Trans>}>
          <Sign is="prestige-address">
            <Contact />
          </Sign>
        </FooterColumn>
        <FooterColumn title={<Trans>Quick Links</Trans>}>
          <ul className="flex flex-col">
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterColumn>
        <p className="border-t border-mullion pt-6 text-small text-ink-soft col-span-full">
          <Trans>
            © {year} Glasshouse Finance, a fictional company. This site is an exercise in recognizing offers that are
            too good to be true; no real money can be sent to it or taken from it.
          </Trans>
        </p>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-body font-medium text-ink">{title}</h2>
      {children}
    </div>
  );
}

function Contact() {
  const { t } = useLingui();
  return (
    <Claim className="flex flex-col items-start gap-2 text-small text-ink-soft">
      <address className="flex flex-col gap-2 not-italic">
        <bdi dir="ltr">{t(COMPANY_ADDRESS)}</bdi>
        <span className="address">{COMPANY_EMAIL}</span>
        <span className="address">{COMPANY_PHONE}</span>
      </address>
    </Claim>
  );
}

/** Our own signs for kinds of networks; no real network has them. */
const NETWORKS = [
  { id: 'square', path: 'M5 5h14v14H5zM9 9h6v6H9z' },
  { id: 'chirp', path: 'M4 15c5 0 5-7 9-7 2.5 0 3.5 1.6 3.5 3.2 0 3.6-3.6 6-7.5 6M13 8l6.5-2.5' },
  { id: 'link', path: 'M9.5 14.5l5-5M8 11l-2.2 2.2a3.5 3.5 0 0 0 5 5L13 16M11 8l2.2-2.2a3.5 3.5 0 0 1 5 5L16 13' },
  { id: 'play', path: 'M4 6.5h16v11H4zM10.5 9.5v5l4-2.5z' },
] as const;

/** Every such company has links of this kind at its foot. These lead only to what this site is. */
function SocialLinks() {
  const { i18n, t } = useLingui();
  return (
    <ul className="-ms-3.5 flex gap-1">
      {NETWORKS.map(({ id, path }, index) => {
        const position = i18n.number(index + 1);
        return (
          <li key={id}>
            <Link
              to="/about-this-site"
              aria-label={t`Example network ${position}: About this site`}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-glass hover:text-ink"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={path} />
              </svg>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
