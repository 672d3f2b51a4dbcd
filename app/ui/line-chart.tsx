import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { areaPath, CHART_SIZE, linePath, roundTopOf } from './chart-geometry.ts';

/** How a line is drawn: each differs from the others in more than its colour, for paper and for eyes. */
export type LineLook = 'filled' | 'bold' | 'dashed';

export interface ChartLine {
  key: string;
  name: ReactNode;
  look: LineLook;
  /** Plain numbers, good for pixels and not for money; none below zero. */
  values: readonly number[];
  /** How many values the whole width stands for, where the line ends before it. */
  of?: number | undefined;
}

interface LineChartProps {
  label: string;
  lines: readonly ChartLine[];
  /** Writes a value for the axis. */
  format: (value: number) => string;
  from: string;
  to: string;
  height: string;
  /** A moment to mark: how far it lies from the start, of 1. */
  mark?: number | undefined;
  /** For the last row of a room. */
  isLarge?: boolean | undefined;
}

const COLOURS: Record<LineLook, string> = { filled: 'text-leaf', bold: 'text-clay', dashed: 'text-sun-ink' };

/** Lines over time, drawn by the server: there without scripts and on paper. */
export function LineChart({ label, lines, format, from, to, height, mark, isLarge = false }: LineChartProps) {
  const top = roundTopOf(lines.flatMap((line) => line.values));
  return (
    <figure className="m-0 flex flex-col gap-4">
      <figcaption>
        <ul className={`flex flex-wrap gap-x-6 gap-y-1 text-ink ${isLarge ? 'text-lead' : 'text-small'}`}>
          {lines.map((line) => (
            <li key={line.key} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 24 12" width="24" height="12" className={COLOURS[line.look]}>
                <Stroke look={line.look} line="M0 6H24" area="M0 6H24V12H0Z" />
              </svg>
              {line.name}
            </li>
          ))}
        </ul>
      </figcaption>
      <ChartFrame
        label={label}
        levels={[format(top), format(top / 2), format(0)]}
        from={from}
        to={to}
        height={height}
        isLarge={isLarge}
      >
        {lines.map((line) => (
          <g key={line.key} className={COLOURS[line.look]}>
            <Stroke
              look={line.look}
              line={linePath(line.values, top, line.of)}
              area={areaPath(line.values, top, line.of)}
            />
          </g>
        ))}
        {mark === undefined ? null : (
          <path
            d={`M${mark * CHART_SIZE} 0V${CHART_SIZE}`}
            className="text-ink"
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </ChartFrame>
    </figure>
  );
}

function Stroke({ look, line, area }: { look: LineLook; line: string; area: string }) {
  return (
    <>
      {look === 'filled' ? <path d={area} fill="currentColor" fillOpacity="0.22" /> : null}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={look === 'bold' ? 3 : 2}
        strokeDasharray={look === 'dashed' ? '3 5' : undefined}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
