import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageButton } from '#app/ui/dialogs.tsx';
import { Wordmark } from '#app/ui/art/brand.tsx';

interface FrameLink {
  readonly to: string;
  readonly label: ReactNode;
  /** Followed by the browser itself, where the address asks for X-ray. */
  readonly isWholeDocument?: boolean;
}

/** The layout of the Debrief: outside the company's pages, with ways to look at what was there. */
export function DebriefLayout({
  home,
  links,
  isStory = false,
  children,
}: {
  home: string;
  links: readonly FrameLink[];
  /** The bands of a story reach from edge to edge and keep their own measure. */
  isStory?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <header className="screen-only border-b border-mullion bg-pane">
        <div className="mx-auto flex min-h-(--header-height) w-full max-w-[72rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6 lg:px-10">
          <Wordmark to={home} />
          <nav aria-label={t`Debrief`} className="ms-auto">
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ to, label, isWholeDocument = false }) => (
                <li key={to}>
                  <Link
                    to={to}
                    reloadDocument={isWholeDocument}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageButton />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={
          isStory
            ? 'flex-1 outline-none'
            : 'mx-auto w-full max-w-[72rem] flex-1 px-4 py-8 outline-none sm:px-6 sm:py-10 lg:px-10'
        }
      >
        {children}
      </main>
    </div>
  );
}

/** The ways out of an investor's Debrief. */
export const INVESTOR_LINKS: readonly FrameLink[] = [
  { to: '/dashboard?xray=1', label: <Trans>Your pages in X-ray</Trans>, isWholeDocument: true },
  { to: '/dashboard/history', label: <Trans>History</Trans> },
  { to: '/dashboard/wallet', label: <Trans>Practice wallet</Trans> },
  { to: '/explorer', label: <Trans>Play chain explorer</Trans> },
  { to: '/leave', label: <Trans>Leave and erase me</Trans> },
];
