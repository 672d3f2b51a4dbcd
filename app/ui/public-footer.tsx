import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Wordmark } from './wordmark.tsx';

export function PublicFooter() {
  return (
    <footer className="mt-24 border-t border-mullion bg-ground-deep">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-start justify-between gap-x-16 gap-y-8 px-4 py-12 sm:px-6 lg:px-10">
        <div className="flex max-w-md flex-col gap-4">
          <Wordmark />
          <p className="text-small text-ink-soft">
            <Trans>
              Glasshouse Finance is a fictional company. This site is an exercise in recognising offers that are too
              good to be true; no real money can be sent to it or taken from it.
            </Trans>
          </p>
        </div>
        <ul className="flex flex-col gap-2 text-small">
          <li>
            <Link to="/about-this-site" className="text-link">
              <Trans>About this site</Trans>
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
