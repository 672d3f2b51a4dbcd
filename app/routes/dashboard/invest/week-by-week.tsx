import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatChange, formatCount } from '#app/i18n/money.ts';
import type { ShownWeek } from '#app/investments/weekly-plan.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ClaimsLine } from '#app/ui/notices.tsx';

const HEIGHT = 40;
const BAR = 9;
const GAP = 3;
/** The height of one percent. */
const PERCENT = 12;
/** Where nothing is gained or lost. */
const ZERO = 32;

/** What the site shows of each week that is over: all good, but for one small loss that nobody made. */
export function WeekByWeek({ weeks }: { weeks: readonly ShownWeek[] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const said = (week: ShownWeek) => {
    const [number, change] = [formatCount(week.week, locale), formatChange(week.basisPoints, locale)];
    return week.basisPoints < 0 ? t`Week ${number}: ${change}, made up by us` : t`Week ${number}: ${change}`;
  };
  const latest = weeks.at(-1);
  const losing = weeks.find(({ basisPoints }) => basisPoints < 0);
  return (
    <Sign is="smooth-returns">
      <div data-claims className="flex flex-col gap-2 border-t border-mullion pt-4">
        <ClaimsLine>
          <h3 className="text-small text-ink-soft">
            <Trans>Week by week</Trans>
          </h3>
        </ClaimsLine>
        {latest === undefined ? (
          <p data-claim className="text-small text-ink-soft">
            <Trans>The first week is not over yet.</Trans>
          </p>
        ) : (
          <div data-claim className="flex flex-col gap-1">
            <Bars weeks={weeks} />
            <p className="figures text-body text-ink">{said(latest)}</p>
            {losing === undefined || losing === latest ? null : (
              <p className="figures text-small text-ink-soft">{said(losing)}</p>
            )}
          </div>
        )}
      </div>
    </Sign>
  );
}

function Bars({ weeks }: { weeks: readonly ShownWeek[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length * (BAR + GAP)} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      className="h-10 max-w-full self-start rtl:-scale-x-100"
    >
      {weeks.map(({ week, basisPoints }, place) => {
        const height = (Math.abs(basisPoints) / 100) * PERCENT;
        return (
          <rect
            key={week}
            x={place * (BAR + GAP)}
            y={basisPoints < 0 ? ZERO : ZERO - height}
            width={BAR}
            height={height}
            className={basisPoints < 0 ? 'fill-ink-soft' : 'fill-leaf'}
          />
        );
      })}
    </svg>
  );
}
