import { collapseDay, collapseDayOfMixture, depositsBy, type Flow, type Part } from './collapse-theory.ts';

/** The state of a scheme of fixed-term plans at a moment; money in deposits of its first day. */
export interface SchemeMoment {
  readonly day: number;
  readonly paidIn: number;
  readonly paidOut: number;
  /** What the operator took of it. */
  readonly taken: number;
  /** What is left: paid in, less what was taken and paid out; 0 from the collapse on. */
  readonly held: number;
  /** What was promised and is not yet paid, principal and profit. */
  readonly owed: number;
}

export interface SchemeCourse {
  /** The collapse day; null when it never comes. */
  readonly collapse: number | null;
  /** Its state on the days asked for. */
  readonly moments: readonly SchemeMoment[];
  /** Its state on the collapse day, or on the last day asked for where there is none. */
  readonly last: SchemeMoment;
  /** The share of the deposits by then that was paid in full: (1 - q) / M on the collapse day of a single plan. */
  readonly paidShare: number;
}

/**
 * Returns the course of a scheme of plans (`collapse-theory.ts`) on some days, in their order: S(t) = (1 - q) D(t) - M
 * D(t - T), where D(t) is all that was deposited by day t. From its collapse on everything stands still.
 */
export function courseOf(parts: readonly Part[], flow: Flow, days: readonly number[]): SchemeCourse {
  const collapse = collapseOf(parts, flow);
  const end = collapse ?? days.at(-1) ?? 0;
  return {
    collapse,
    moments: days.map((day) => ({ ...momentAt(Math.min(day, collapse ?? day), parts, flow), day })),
    last: momentAt(end, parts, flow),
    paidShare: paidShareAt(end, parts, flow),
  };
}

/** Finds the collapse day: exact for one plan, to the minute for several. */
function collapseOf(parts: readonly Part[], flow: Flow): number | null {
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? collapseDay(only, flow) : collapseDayOfMixture(parts, flow);
}

function momentAt(day: number, parts: readonly Part[], { growthPerDay, taken }: Flow): SchemeMoment {
  const paidIn = depositsBy(day, growthPerDay);
  const sum = (one: (part: Part) => number) => parts.reduce((total, part) => total + one(part), 0);
  const paidOut = sum(({ share, multiple, termDays }) => share * multiple * depositsBy(day - termDays, growthPerDay));
  const promised = sum(({ share, multiple }) => share * multiple * paidIn);
  // On the collapse day nothing is left except for rounding.
  const held = Math.max((1 - taken) * paidIn - paidOut, 0);
  return { day, paidIn, paidOut, taken: taken * paidIn, held, owed: promised - paidOut };
}

function paidShareAt(day: number, parts: readonly Part[], { growthPerDay }: Flow): number {
  const paid = parts.reduce((total, part) => total + part.share * depositsBy(day - part.termDays, growthPerDay), 0);
  return day === 0 ? 0 : paid / depositsBy(day, growthPerDay);
}
