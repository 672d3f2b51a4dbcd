/** The inside of a chart is drawn a hundred wide and a hundred high; the browser stretches it to fit. */
export const CHART_SIZE = 100;

/** The position and size of one bar, in the units of the chart. */
export interface BarBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the smallest round number that no value exceeds and whose half is round as well; 1 when there is nothing to
 * show.
 */
export function roundTopOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 3, 4, 6, 8, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}

/**
 * Returns a line through the values, from the start to the end of the chart; a single value gives a level line. `top`
 * is the value at the upper edge. If the chart has room for `of` values, fewer values end before its end.
 */
export function linePath(values: readonly number[], top: number, of = values.length): string {
  return pointsOf(values, top, of)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

/** Returns the area under the line that `linePath` draws. */
export function areaPath(values: readonly number[], top: number, of = values.length): string {
  const [end = CHART_SIZE] = pointsOf(values, top, of).at(-1) ?? [];
  return `${linePath(values, top, of)}L${end} ${CHART_SIZE}L0 ${CHART_SIZE}Z`;
}

/** Returns bars side by side on the middle of the chart: `up` above it, otherwise below it. Zero values get no bar. */
export function barBoxes(values: readonly number[], top: number, direction: 'up' | 'down'): BarBox[] {
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
