import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** What helps next time, and whoever it has happened to in earnest. */
export function NextTime() {
  return (
    <div className="flex max-w-prose flex-col gap-5 text-body text-pretty text-ink">
      <ul className="flex list-disc flex-col gap-3 ps-6 marker:text-ink-soft">
        <li>
          <Trans>
            Look the firm up in your country's register before you pay, by an address that you typed yourself.
          </Trans>
        </li>
        <li>
          <Trans>A fixed high return without risk is a reason to leave, however good the rest looks.</Trans>
        </li>
        <li>
          <Trans>A first payment that arrives proves only that they want more.</Trans>
        </li>
        <li>
          <Trans>Never pay a fee, a tax or a deposit to get your own money out.</Trans>
        </li>
        <li>
          <Trans>Talk to somebody who gains nothing by it before you send money. Hurry is part of the trick.</Trans>
        </li>
      </ul>
      <p className="text-ink-soft">
        <Trans>
          If something like this happened to you in earnest: it was not stupidity, it was somebody's work to deceive
          you. Pay nothing more, keep every message, tell your bank and the police today, and beware of those who offer
          to get the money back for a fee.
        </Trans>
      </p>
      <p>
        <Link to="/about-this-site" className="text-link inline-flex min-h-11 items-center">
          <Trans>More about this exercise</Trans>
        </Link>
      </p>
    </div>
  );
}
