import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from './account-page.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';

/** The page after "Leave and erase me": nothing is left to show about the person. */
export default function Left() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>You have left</Trans>}
      lead={<Trans>Nothing here knows who you were. Thank you for taking part.</Trans>}
    >
      <PageTitle page={t`You have left`} />
      <SpotterHint canFlag={false} />
      <div className="flex flex-col gap-6">
        <p className="text-body text-pretty text-ink-soft">
          <Trans>
            Real offers of this kind look just as good, and their money is real. If one comes your way, you have seen
            from the inside how it works.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/about-this-site">
            <Trans>What is this site?</Trans>
          </LinkButton>
          <LinkButton to="/" variant="quiet">
            <Trans>Back to the home page</Trans>
          </LinkButton>
        </div>
      </div>
    </AccountPage>
  );
}
