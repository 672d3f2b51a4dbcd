/** The practice days of the first and the last value of a chart. */
export type ChartDays = readonly [first: number, last: number];

/** The inside of a chart is drawn a hundred wide and a hundred high; the browser stretches it to fit. */
export const CHART_SIZE = 100;

/** The smallest round number that no value exceeds and whose half is round as well; 1 when there is nothing to show. */
export function roundTopOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  return most === 0 ? 1 : roundedUp(most, [1, 2, 3, 4, 6, 8]);
}

/** To one of these factors, or ten, times a power of ten. */
function roundedUp(value: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (factors.find((factor) => factor * power >= value) ?? 10) * power;
}

/** The first and the last day, and at most five round ones between them. */
export function tickDays([first, last]: ChartDays): number[] {
  if (last <= first) return [first];
  const step = Math.max(roundedUp((last - first) / 5, [1, 2, 5]), 1);
  const round = Array.from({ length: 7 }, (_, index) => (Math.floor(first / step) + index) * step);
  return [first, ...round.filter((day) => Math.min(day - first, last - day) > step / 2), last];
}

export function placeOf(day: number, [first, last]: ChartDays): number {
  return rounded(((day - first) / Math.max(last - first, 1)) * CHART_SIZE);
}

/** The highest end first: each in the row of twelve that is nearest, as far as the others leave it room. */
export function namesAtEnds<Line extends { readonly values: readonly number[] }>(lines: readonly Line[], top: number) {
  const endOf = ({ values }: Line) => values.at(-1) ?? 0;
  let free = 0;
  return lines
    .toSorted((one, other) => endOf(other) - endOf(one))
    .map((line, index) => {
      const wanted = Math.round((1 - endOf(line) / top) * 12);
      const row = Math.min(Math.max(wanted, free), 12 - 2 * (lines.length - 1 - index));
      free = row + 2;
      return { ...line, row };
    });
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
