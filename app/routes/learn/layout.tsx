import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { PlainHeader } from './plain-header.tsx';

const PAGES = [
  { to: '/warning-signs', label: <Trans>Warning signs</Trans> },
  { to: '/register', label: <Trans>Practise looking firms up</Trans> },
  { to: '/registers', label: <Trans>Real registers</Trans> },
  { to: '/collapse', label: <Trans>Why it collapses</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

/** Renders the layout of the teaching pages: outside the company's own pages, plain, and linked to each other. */
export default function LearnLayout() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      <PlainHeader name={t`Learning`} home="/" links={PAGES} />
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
