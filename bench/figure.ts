/** For a figure's ratio to the reference, or for its value if it has no reference. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: { readonly name: string; readonly value: number } | null;
  readonly goal: Bound | null;
  readonly never: Bound | null;
}

export function plain(name: string, value: number, unit: string, bounds: Partial<Pick<Figure, 'goal' | 'never'>> = {}) {
  return { name, value, unit, reference: null, goal: null, never: null, ...bounds } satisfies Figure;
}

/** For an even number of values, the mean of the middle two. Throws when there are none. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2;
}

/** The value that `share` of the values do not exceed. Throws when there are none. */
export function quantile(
  values: readonly number[],
  share: number,
  round: (position: number) => number = Math.ceil,
): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[round((sorted.length - 1) * share)];
  if (value === undefined) {
    throw new Error('no values to take a quantile of');
  }
  return value;
}

/** The figure as its line of JSON, and whether it misses the bound that a run must never miss. */
export function judge(figure: Figure): { line: string; missed: boolean } {
  const ratio = figure.reference === null ? null : figure.value / figure.reference.value;
  const judged = ratio ?? figure.value;
  const missed = figure.never !== null && !keeps(judged, figure.never);
  const line = JSON.stringify({
    name: figure.name,
    value: rounded(figure.value),
    reference: figure.reference && { name: figure.reference.name, value: rounded(figure.reference.value) },
    ratio: ratio === null ? null : rounded(ratio),
    unit: figure.unit,
    ...(figure.goal && { goal: figure.goal, reached: keeps(judged, figure.goal) }),
    ...(figure.never && { never: figure.never }),
    ...(missed && { missed }),
  });
  return { line, missed };
}

function keeps(value: number, bound: Bound): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Rounds to four significant digits: more would claim a precision that no run has. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
