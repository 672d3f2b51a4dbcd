import { Trans } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { useSignedIn } from '#app/ui/document.tsx';
import { Notice } from '#app/ui/notices.tsx';

/** For signed-in people who come to log in or to sign up: the way on, and the way out. */
export function SignedInNote() {
  if (!useSignedIn()) return null;
  return (
    <div className="mb-6">
      <Notice>
        <p>
          <Trans>You are already logged in.</Trans>
        </p>
        <Form method="post" action="/logout" className="mt-2 flex flex-wrap gap-3">
          <LinkButton to="/dashboard" size="small">
            <Trans>Dashboard</Trans>
          </LinkButton>
          <Button type="submit" variant="quiet" size="small">
            <Trans>Logout</Trans>
          </Button>
        </Form>
      </Notice>
    </div>
  );
}

/** For signed-in people who come to begin. Staff who try their participants' way in are signed out of the console. */
export function BeginningAnew({ signedInAs, isOfStaff }: { signedInAs: string | null; isOfStaff: boolean }) {
  if (signedInAs !== null) {
    return (
      <Notice>
        <p>
          <Trans>
            You are already taking part, as {signedInAs}. <Link to="/dashboard">Go to your dashboard</Link>, or begin
            again as someone new.
          </Trans>
        </p>
      </Notice>
    );
  }
  return isOfStaff ? (
    <Notice tone="caution">
      <p>
        <Trans>
          You are logged in to the <Link to="/admin">console</Link>. If you send the form, you are logged out of it. To
          try it as a participant, open this page in a private window.
        </Trans>
      </p>
    </Notice>
  ) : null;
}
