import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BrandMark } from './brand-mark.tsx';

/** The mark and the name, as the way home. The name is part of the code and of no setting. */
export function Wordmark({ to = '/' }: { to?: string | undefined }) {
  return (
    <Link to={to} className="inline-flex items-center gap-2.5 text-inherit no-underline">
      <BrandMark />
      <span className="flex flex-col leading-none">
        <span className="text-lead leading-none font-semibold tracking-tight">Glasshouse</span>
        <span className="mt-1 text-[0.6875rem] leading-none tracking-[0.14em] text-ink-soft uppercase">
          <Trans>Finance</Trans>
        </span>
      </span>
    </Link>
  );
}
