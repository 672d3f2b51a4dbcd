import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Notice } from '#app/ui/notices.tsx';

/** Tells people who come to begin that they are in a class by that name already. */
export function AlreadyBegun({ name }: { name: string }) {
  return (
    <Notice>
      <p>
        <Trans>
          You have begun already, as {name}. <Link to="/dashboard">Go to your dashboard</Link>, or begin again as
          someone new.
        </Trans>
      </p>
    </Notice>
  );
}
