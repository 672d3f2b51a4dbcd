import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** Before its time the Debrief says that it will come, and nothing else. */
export function DebriefToCome() {
  return (
    <>
      <PageHeading
        title={<Trans>The Debrief comes at the end</Trans>}
        lead={
          <Trans>
            Your class is still going on. When it is over, this page shows what you did, and what was true at every
            moment. It opens by itself.
          </Trans>
        }
      />
      <LinkButton to="/dashboard">
        <Trans>Back to the dashboard</Trans>
      </LinkButton>
    </>
  );
}
