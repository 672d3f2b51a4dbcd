import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type HeaderLink, PlainHeader } from './plain-header.tsx';

/** The layout of the Debrief: outside the company's pages, with links to what was there. */
export function DebriefLayout({
  home,
  links,
  isStory = false,
  children,
}: {
  home: string;
  links: readonly HeaderLink[];
  /** Whether it is a story, whose bands reach from edge to edge and keep their own measure. */
  isStory?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <PlainHeader name={t`Debrief`} home={home} links={links} />
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

/** The links out of an investor's Debrief. */
export const INVESTOR_LINKS: readonly HeaderLink[] = [
  { to: '/dashboard?xray=1', label: <Trans>Your pages in X-ray</Trans>, isWholeDocument: true },
  { to: '/dashboard/history', label: <Trans>History</Trans> },
  { to: '/dashboard/wallet', label: <Trans>Practice wallet</Trans> },
  { to: '/explorer', label: <Trans>Play chain explorer</Trans> },
  { to: '/leave', label: <Trans>Leave and erase me</Trans> },
];
