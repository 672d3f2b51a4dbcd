import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { AccountPage } from './account-page.tsx';

/** The page for people about whom nothing is left here: they chose “Leave and erase me”, or what they did has ended. */
export default function Left() {
  return new URLSearchParams(useLocation().search).has('over') ? <ExerciseOver /> : <HasLeft />;
}

function HasLeft() {
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
            Real offers of this kind look just as good, and the money is real. If one comes your way, you have seen from
            the inside how it works.
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

/** For people who were alone: each link of theirs leads here once their class is erased. */
function ExerciseOver() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>Your exercise is over</Trans>}
      lead={
        <Trans>
          As promised, everything about it was erased: an hour after the Debrief, a day after your last visit, or when
          the homework ended. Nothing here knows who you were.
        </Trans>
      }
    >
      <PageTitle page={t`Your exercise is over`} />
      <SpotterHint canFlag={false} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/try">
          <Trans>Start over</Trans>
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          <Trans>Back to the home page</Trans>
        </LinkButton>
      </div>
    </AccountPage>
  );
}
