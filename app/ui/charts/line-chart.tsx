import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';

/**
 * How a line is drawn: the looks differ in more than colour, for print and for readers who cannot tell colours apart.
 */
type LineLook = 'filled' | 'bold' | 'dashed';

interface ChartLine {
  key: string;
  name: ReactNode;
  look: LineLook;
  /** Plain numbers, good enough for pixels but not for money; none below zero. */
  values: readonly number[];
  /** The number of values that the full width represents, when the line ends before it. */
  of?: number | undefined;
}

interface LineChartProps {
  label: string;
  lines: readonly ChartLine[];
  format: (value: number) => string;
  from: string;
  to: string;
  height: string;
  /** A moment to mark, as a fraction of the way from the start (0 to 1). */
  mark?: number | undefined;
  /** For the back row of a room. */
  isLarge?: boolean | undefined;
}

const COLOURS: Record<LineLook, string> = { filled: 'text-leaf', bold: 'text-clay', dashed: 'text-sun-ink' };

/** Lines over time, drawn by the server, so they appear without scripts and on paper. */
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

interface FlowChartProps {
  label: string;
  /** The amounts that came and went at each point; plain numbers, none below zero. */
  came: { name: ReactNode; values: readonly number[] };
  went: { name: ReactNode; values: readonly number[] };
  format: (value: number) => string;
  /** Omitted when the drawing stands under another one with the same axis. */
  from?: string | undefined;
  to?: string | undefined;
  height: string;
}

/** Shows what came as filled bars upwards and what went as hollow bars downwards. */
export function FlowChart({ label, came, went, format, from, to, height }: FlowChartProps) {
  const top = roundTopOf([...came.values, ...went.values]);
  const bar = { stroke: 'currentColor', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <figure className="m-0 flex flex-col gap-4">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink">
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" className="text-leaf">
            <path d="M1 1H11V11H1Z" fill="currentColor" {...bar} />
          </svg>
          {came.name}
        </span>
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" className="text-clay">
            <path d="M1 1H11V11H1Z" fill="none" {...bar} />
          </svg>
          {went.name}
        </span>
      </figcaption>
      <ChartFrame label={label} levels={[format(top), format(0), format(top)]} from={from} to={to} height={height}>
        {barBoxes(came.values, top, 'up').map((box) => (
          <rect key={box.x} {...box} className="text-leaf" fill="currentColor" {...bar} />
        ))}
        {barBoxes(went.values, top, 'down').map((box) => (
          <rect key={box.x} {...box} className="text-clay" fill="none" {...bar} />
        ))}
      </ChartFrame>
    </figure>
  );
}

interface ChartFrameProps {
  /** Says in words what is drawn and where to read the same. */
  label: string;
  levels: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
  /** For the back row of a room. */
  isLarge?: boolean;
  height: string;
  /** Drawn in a square of CHART_SIZE that is stretched to fit. */
  children: ReactNode;
}

/** The axis and grid lines of a chart. It runs left to right in every language, as time is drawn the world over. */
function ChartFrame({ label, levels, from, to, isLarge = false, height, children }: ChartFrameProps) {
  const { direction } = useLocale();
  const lines = levels.map((level, index) => ({ level, y: (index * CHART_SIZE) / Math.max(levels.length - 1, 1) }));
  return (
    <div dir="ltr" className={`figures flex gap-3 text-ink-soft ${isLarge ? 'text-lead' : 'text-small'}`}>
      <div aria-hidden="true" className={`flex flex-col justify-between text-end ${height}`}>
        {lines.map(({ level, y }) => (
          <span key={y} className="-my-2.5">
            <bdi dir={direction}>{level}</bdi>
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
          {lines.map(({ y }) => (
            <path
              key={y}
              d={`M0 ${y}H${CHART_SIZE}`}
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

/** The inside of a chart is drawn a hundred wide and a hundred high; the browser stretches it to fit. */
const CHART_SIZE = 100;

/** The smallest round number that no value exceeds and whose half is round as well; 1 when there is nothing to show. */
export function roundTopOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 3, 4, 6, 8, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}

/**
 * From the start to the end of the chart; a single value gives a level line. `top` is the value at the upper edge. If
 * the chart has room for `of` values, fewer values end before its end.
 */
export function linePath(values: readonly number[], top: number, of = values.length): string {
  return pointsOf(values, top, of)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

export function areaPath(values: readonly number[], top: number, of = values.length): string {
  const [end = CHART_SIZE] = pointsOf(values, top, of).at(-1) ?? [];
  return `${linePath(values, top, of)}L${end} ${CHART_SIZE}L0 ${CHART_SIZE}Z`;
}

/** Side by side on the middle of the chart: `up` above it, otherwise below it. Zero values get no bar. */
export function barBoxes(values: readonly number[], top: number, direction: 'up' | 'down') {
  const slot = CHART_SIZE / Math.max(values.length, 1);
  const width = slot * 0.7;
  const middle = CHART_SIZE / 2;
  return values.flatMap((value, index) => {
    const height = (value / top) * middle;
    if (height <= 0) return [];
    const y = direction === 'up' ? middle - height : middle;
    return [
      { x: rounded(index * slot + (slot - width) / 2), y: rounded(y), width: rounded(width), height: rounded(height) },
    ];
  });
}

function pointsOf(values: readonly number[], top: number, of: number): [x: number, y: number][] {
  const [only] = values;
  const drawn = values.length === 1 && only !== undefined ? [only, only] : values;
  const step = CHART_SIZE / Math.max(of - 1, drawn.length - 1, 1);
  return drawn.map((value, index) => [rounded(index * step), rounded(CHART_SIZE - (value / top) * CHART_SIZE)]);
}

/** Rounds to hundredths: finer than any screen shows, and short in the page. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
