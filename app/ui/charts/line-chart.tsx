import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import {
  areaPath,
  barBoxes,
  CHART_SIZE,
  type ChartDays,
  linePath,
  namesAtEnds,
  placeOf,
  roundTopOf,
  tickDays,
} from './line-geometry.ts';

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
  days: ChartDays;
  /** Without it, the chart is for the back row of a room and fills what is left of a projector's screen. */
  height?: string | undefined;
  /** A day to mark. */
  mark?: number | null | undefined;
}

const COLOURS: Record<LineLook, string> = { filled: 'text-leaf', bold: 'text-clay', dashed: 'text-sun-ink' };

/** Lines over time, drawn by the server, so they appear without scripts and on paper. */
export function LineChart({ label, lines, format, days, height, mark = null }: LineChartProps) {
  const top = roundTopOf(lines.flatMap((line) => line.values));
  const names = namesAtEnds(lines, top).map(({ row, look, ...line }) => {
    return { ...line, row, look: COLOURS[look], sample: <Stroke look={look} line="M0 6H24" area="M0 6H24V12H0Z" /> };
  });
  return (
    <ChartFrame
      label={label}
      names={names}
      levels={[format(top), format(top / 2), format(0)]}
      days={days}
      height={height}
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
      {mark === null ? null : (
        <path
          d={`M${placeOf(mark, days)} 0V${CHART_SIZE}`}
          className="text-ink"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </ChartFrame>
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
  height: string;
}

/** Shows what came as filled bars upwards and what went as hollow bars downwards, under lines with the same days. */
export function FlowChart({ label, came, went, format, height }: FlowChartProps) {
  const top = roundTopOf([...came.values, ...went.values]);
  const flows = [
    { key: 'came', ...came, direction: 'up', row: 3, look: 'text-leaf', fill: 'currentColor' },
    { key: 'went', ...went, direction: 'down', row: 9, look: 'text-clay', fill: 'none' },
  ] as const;
  const bar = { stroke: 'currentColor', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <ChartFrame
      label={label}
      names={flows.map(({ fill, ...flow }) => ({ ...flow, sample: <path d="M7 1H17V11H7Z" fill={fill} {...bar} /> }))}
      levels={[format(top), format(0), format(top)]}
      height={height}
    >
      {flows.map(({ key, values, direction, look, fill }) => (
        <g key={key} className={look} fill={fill}>
          {barBoxes(values, top, direction).map((box) => (
            <rect key={box.x} {...box} {...bar} />
          ))}
        </g>
      ))}
    </ChartFrame>
  );
}

interface ChartFrameProps extends Pick<LineChartProps, 'label' | 'height'> {
  /** Each with a sample of its look, drawn 24 wide and 12 high. */
  names: readonly { key: string; name: ReactNode; row: number; look: string; sample: ReactNode }[];
  levels: readonly string[];
  days?: ChartDays;
  /** Drawn in a square of CHART_SIZE that is stretched to fit. */
  children: ReactNode;
}

const FRAME_LOOK =
  'figures grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3 text-ink-soft ' +
  '@2xl:grid-cols-[minmax(5em,auto)_minmax(0,1fr)_11em] @2xl:grid-rows-[1fr_auto]';
const NAMES_LOOK =
  'col-span-2 mb-3 flex flex-wrap gap-x-6 gap-y-1 text-ink ' +
  '@2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1 @2xl:mb-0 @2xl:grid @2xl:grid-rows-12';
/** A name is centred on the upper edge of its row, and the last ones on the lower edge of the chart. */
const NAME_ROWS = (
  'row-start-1 row-start-2 row-start-3 row-start-4 row-start-5 row-start-6 row-start-7 row-start-8 row-start-9 ' +
  'row-start-10 row-start-11 row-start-12 row-start-13'
).split(' ');

/**
 * The axes and grid lines of a chart. It runs left to right in every language, as time is drawn the world over. Names
 * stand beside the ends of their lines where there is room, otherwise above the chart.
 */
function ChartFrame({ label, names, levels, days, height, children }: ChartFrameProps) {
  const { direction } = useLocale();
  const size = height === undefined ? 'grow text-lead' : 'text-small';
  const lines = levels.map((level, index) => ({ level, y: (index * CHART_SIZE) / Math.max(levels.length - 1, 1) }));
  return (
    <figure className={`@container m-0 flex flex-col ${size}`}>
      <div dir="ltr" className={`${FRAME_LOOK} ${size}`}>
        <figcaption className="contents">
          <ul dir={direction} className={NAMES_LOOK}>
            {names.map(({ key, name, row, look, sample }) => (
              <li key={key} className={`flex items-center gap-2 @2xl:h-0 rtl:@2xl:justify-self-end ${NAME_ROWS[row]}`}>
                <svg aria-hidden="true" viewBox="0 0 24 12" className={`h-3 w-6 flex-none ${look}`}>
                  {sample}
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </figcaption>
        <div aria-hidden="true" className="flex flex-col justify-between text-end">
          {lines.map(({ level, y }) => (
            <span key={y} className="-my-[0.75em]">
              <bdi dir={direction}>{level}</bdi>
            </span>
          ))}
        </div>
        <div className={`relative ${height ?? 'min-h-40'}`}>
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
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
        </div>
        {days === undefined ? null : <DayAxis days={days} />}
      </div>
    </figure>
  );
}

function DayAxis({ days }: { days: ChartDays }) {
  const { locale, direction } = useLocale();
  return (
    <>
      <span aria-hidden="true" className="mt-2 text-end">
        <bdi dir={direction}>
          <Trans>Day</Trans>
        </bdi>
      </span>
      <svg aria-hidden="true" className="mt-2 h-[1.5em] w-full overflow-visible" fill="currentColor" direction="ltr">
        {tickDays(days).map((day, index, { length }) => (
          <text
            key={day}
            x={`${placeOf(day, days)}%`}
            y="1.1em"
            textAnchor={index === 0 ? 'start' : index === length - 1 ? 'end' : 'middle'}
            className={index === 0 ? '@max-3xs:hidden' : index === length - 1 ? '' : '@max-xs:hidden'}
          >
            {formatCount(day, locale)}
          </text>
        ))}
      </svg>
    </>
  );
}
