import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** The mark and the name, linking to the home page. The name is part of the code, not of any setting. */
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

/** The mark: a gable of panes whose middle mullion is a stem and two of whose panes are leaves. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" fill="none" strokeLinejoin="round" className="size-9 shrink-0">
      <path d="M18 31.5c.2-9.2 4.6-14.3 14.5-14.8 0 9.6-5 15-14.5 14.8z" className="fill-leaf" />
      <path d="M18 31.5c0-5.3-3.7-8.7-10.5-9 .2 5.7 3.9 9.2 10.5 9z" className="fill-palm" />
      <path d="M3.5 14.5 18 3l14.5 11.5v17h-29zM3.5 14.5H18M18 3v28.5" className="stroke-current stroke-[1.6]" />
    </svg>
  );
}
