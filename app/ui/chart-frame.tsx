import type { ReactNode } from 'react';
import { CHART_SIZE } from './chart-geometry.ts';

interface ChartFrameProps {
  /** Says in words what is drawn, and where the same can be read. */
  label: string;
  /** What stands at the axis, from the top down. */
  levels: readonly string[];
  /** What stands under the first and the last point. */
  from?: string | undefined;
  to?: string | undefined;
  /** For the last row of a room. */
  isLarge?: boolean | undefined;
  /** A utility class for the height of the drawing. */
  height: string;
  /** Drawn in a square of CHART_SIZE that is stretched to its place. */
  children: ReactNode;
}

/** The axis and the ground lines of a chart. Left to right in every language, as time is drawn the world over. */
export function ChartFrame({ label, levels, from, to, isLarge = false, height, children }: ChartFrameProps) {
  const steps = Math.max(levels.length - 1, 1);
  return (
    <div dir="ltr" className={`figures flex gap-3 text-ink-soft ${isLarge ? 'text-lead' : 'text-small'}`}>
      <div aria-hidden="true" className={`flex flex-col justify-between text-end ${height}`}>
        {levels.map((level, index) => (
          // The same words may stand at two levels.
          // biome-ignore lint/suspicious/noArrayIndexKey: levels never move.
          <span key={index} className="-my-2.5">
            {level}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
          preserveAspectRatio="none"
          className={`block w-full overflow-visible ${height}`}
        >
          {levels.map((_level, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: levels never move.
              key={index}
              d={`M0 ${(index * CHART_SIZE) / steps}H${CHART_SIZE}`}
              className="text-mullion"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
        </svg>
        {from === undefined ? null : (
          <div aria-hidden="true" className="mt-1 flex flex-wrap justify-between">
            <span>{from}</span>
            <span className="ms-auto">{to}</span>
          </div>
        )}
      </div>
    </div>
  );
}
