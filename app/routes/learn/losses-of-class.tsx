import { Trans } from '@lingui/react/macro';
import type { LossCount } from '#app/exports/losses.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { PaneRow, peoplePerPane } from './pane-row.tsx';
import { AtLeast } from './results-table.tsx';

interface LossesOfClassProps {
  /** The smallest losses first. */
  losses: readonly LossCount[];
  /** For the last row of a room. */
  isLarge?: boolean;
}

/** How many people lost how much, drawn in panes: nobody is named, and groups of fewer than five are hidden. */
export function LossesOfClass({ losses, isLarge = false }: LossesOfClassProps) {
  const { locale } = useLocale();
  const perPane = peoplePerPane(Math.max(0, ...losses.map(({ people }) => people ?? 0)));
  const shown = formatCount(perPane, locale);
  return (
    <div className="flex flex-col gap-5">
      <dl className={`flex flex-col gap-4 ${isLarge ? 'text-subtitle' : 'text-body'}`}>
        {losses.map((loss) => (
          <div
            key={String(loss.above)}
            className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="text-ink">
              <Range loss={loss} />
            </dt>
            <dd className="flex items-center gap-4 text-ink">
              <PaneRow panes={Math.ceil((loss.people ?? 0) / perPane)} isLarge={isLarge} />
              <span className="figures font-medium">
                <AtLeast count={loss.people} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-small'}`}>
        <Trans>
          Each pane stands for {shown} people. Numbers are rounded down to a multiple of five, and groups of fewer than
          five are hidden.
        </Trans>
      </p>
    </div>
  );
}

function Range({ loss: { above, upTo } }: { loss: LossCount }) {
  const { locale } = useLocale();
  const from = formatWholeDollars(above, locale);
  if (upTo === null) return <Trans>Lost more than {from}</Trans>;
  const to = formatWholeDollars(upTo, locale);
  return above === 0n ? (
    <Trans>Lost up to {to}</Trans>
  ) : (
    <Trans>
      Lost more than {from}, up to {to}
    </Trans>
  );
}
