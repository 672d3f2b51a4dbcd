import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { PlainLayout } from './plain-layout.tsx';

const PAGES = [
  { to: '/warning-signs', label: <Trans>Warning signs</Trans> },
  { to: '/register', label: <Trans>Practise looking firms up</Trans> },
  { to: '/registers', label: <Trans>Real registers</Trans> },
  { to: '/collapse', label: <Trans>Why it collapses</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

/** Renders the layout of the teaching pages, linked to each other. */
export default function LearnLayout() {
  const { t } = useLingui();
  return (
    <PlainLayout name={t`Learning`} home="/" links={PAGES}>
      <Outlet />
    </PlainLayout>
  );
}
