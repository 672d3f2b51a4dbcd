import { Trans, useLingui } from '@lingui/react/macro';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { PrintButton } from '#app/ui/buttons.tsx';
import type { WayBack } from '../visitor-cookies.ts';

export function WayBackCard({ way }: { way: WayBack }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`How to come back`} className="pane flex flex-col gap-5 p-6 sm:p-8">
      <WayBackLines way={way} />
      {/* Without scripts the button's place would look like an empty half of the card. */}
      <div className="screen-only" data-needs-scripts>
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      </div>
    </section>
  );
}

/** Without a frame, for the card of the Debrief. */
export function WayBackLines({ way: { code, phrase } }: { way: WayBack }) {
  return (
    <dl className="flex flex-col gap-4">
      <div>
        <dt className="text-small text-ink-soft">
          <Trans>Your four words</Trans>
        </dt>
        <dd className="font-code text-subtitle">
          <bdi dir="ltr">{phrase.join(' ')}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-soft">
          <Trans>Code for the check</Trans>
        </dt>
        <dd className="font-code text-lead">
          <bdi dir="ltr">{spokenJoinCode(code)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
