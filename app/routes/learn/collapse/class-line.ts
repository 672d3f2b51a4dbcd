/** What a class really held, by practice day. */
export interface ClassLine {
  /** In dollars, at the end of each day, oldest first; day 0 is the last one without any coins. */
  readonly points: readonly { readonly day: number; readonly dollars: number }[];
}

/** Takes what a class has held since its founding; returns it from its first coins, where a theory begins too. */
export function sinceFirstCoins(points: ClassLine['points']): ClassLine {
  const first = points.findIndex(({ dollars }) => dollars > 0);
  const dayBefore = points[first - 1]?.day ?? 0;
  return {
    points: first < 0 ? [] : points.slice(first).map(({ day, dollars }) => ({ day: day - dayBefore, dollars })),
  };
}

/** Returns what it held on a day, in dollars: a straight line from the end of one known day to the end of the next. */
export function classHeldOn({ points }: ClassLine, day: number): number {
  const after = points.find((point) => point.day >= day);
  const before = points.findLast((point) => point.day <= day) ?? { day: 0, dollars: 0 };
  if (after === undefined || after.day === before.day) return before.dollars;
  return before.dollars + ((day - before.day) / (after.day - before.day)) * (after.dollars - before.dollars);
}
