import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatShare } from '#app/i18n/typed-number.ts';
import type { Region } from './estimator.ts';

interface CheckSquareProps {
  regions: { readonly before: Region; readonly after: Region };
  isLarge: boolean;
}

const SIDE = 100;

/**
 * Plots false offers recognised upwards and honest ones turned away to the right: people who learn go up; people who
 * merely grow suspicious go up and to the right, along the line of guessing. Left to right in every language; a table
 * says the same.
 */
export function CheckSquare({ regions: { before, after }, isLarge }: CheckSquareProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const arrow = useId();
  const share = (value: number) => formatShare(value, 0, locale);
  const [up, upBefore] = [share(after.recognised), share(before.recognised)];
  const [across, acrossBefore] = [share(after.turnedAway), share(before.turnedAway)];
  const size = isLarge ? 'text-lead' : 'text-small';
  return (
    <figure className="m-0 flex flex-col gap-3">
      <figcaption className={`flex flex-wrap gap-x-6 gap-y-1 ${size}`}>
        <span className="inline-flex items-center gap-2">
          <Dot isAfter={false} />
          <Trans>First time</Trans>
        </span>
        <span className="inline-flex items-center gap-2">
          <Dot isAfter />
          <Trans>This time</Trans>
        </span>
      </figcaption>
      <p dir="ltr" className={`flex gap-2 text-ink-soft ${size}`}>
        <span aria-hidden="true">↑</span>
        <bdi>
          <Trans>False offers recognized</Trans>
        </bdi>
      </p>
      <svg
        role="img"
        aria-label={t`False offers recognized: first ${upBefore}, now ${up}. Honest offers turned away: first ${acrossBefore}, now ${across}.`}
        viewBox={`-1 -1 ${SIDE + 2} ${SIDE + 2}`}
        className="block aspect-square w-full max-w-[34rem]"
      >
        <defs>
          <clipPath id={arrow}>
            <rect width={SIDE} height={SIDE} />
          </clipPath>
        </defs>
        <rect width={SIDE} height={SIDE} className="fill-pane stroke-mullion-strong" strokeWidth="0.5" />
        {[25, 50, 75].map((at) => (
          <path key={at} d={`M${at} 0V${SIDE}M0 ${at}H${SIDE}`} className="stroke-mullion" strokeWidth="0.4" />
        ))}
        <path d={`M0 ${SIDE}L${SIDE} 0`} className="stroke-ink-soft" strokeWidth="0.5" strokeDasharray="2 2" />
        <g clipPath={`url(#${arrow})`}>
          <RegionMark region={before} isAfter={false} />
          <RegionMark region={after} isAfter />
        </g>
      </svg>
      <p dir="ltr" className={`flex max-w-[34rem] justify-end gap-2 text-ink-soft ${size}`}>
        <bdi>
          <Trans>Honest offers turned away</Trans>
        </bdi>
        <span aria-hidden="true">→</span>
      </p>
      <p className="text-small text-pretty text-ink-soft">
        <Trans>
          People who guess are on the dashed line. The outlines contain the true position in 95 out of 100 cases.
        </Trans>
      </p>
    </figure>
  );
}

/** Draws the first measurement hollow and the current one filled, so that more than colour tells them apart. */
function RegionMark({
  region: { recognised, turnedAway, radii, degrees },
  isAfter,
}: {
  region: Region;
  isAfter: boolean;
}) {
  const [x, y] = [turnedAway * SIDE, SIDE - recognised * SIDE];
  const look = isAfter ? 'fill-leaf stroke-leaf' : 'fill-clay stroke-clay';
  return (
    <g className={look}>
      <ellipse
        cx={x}
        cy={y}
        rx={Math.max(radii[0] * SIDE, 0.5)}
        ry={Math.max(radii[1] * SIDE, 0.5)}
        // In the data up is positive, in a drawing down is.
        transform={`rotate(${-degrees} ${x} ${y})`}
        fillOpacity="0.14"
        strokeWidth="0.6"
        strokeDasharray={isAfter ? undefined : '1.5 1.5'}
      />
      <circle cx={x} cy={y} r="1.9" fillOpacity={isAfter ? 1 : 0} strokeWidth="1" />
    </g>
  );
}

function Dot({ isAfter }: { isAfter: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" className={isAfter ? 'text-leaf' : 'text-clay'}>
      <circle
        cx="6"
        cy="6"
        r="4"
        fill="currentColor"
        fillOpacity={isAfter ? 1 : 0}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
