import type { FixedPlan } from '#app/investments/plan.ts';
import { assert } from '#app/platform/assert.ts';

/**
 * When a scheme of fixed-term plans must end, by arithmetic alone. A deposit pays M times itself after T days, nothing
 * is earned, everybody withdraws at maturity, and deposits come in at a rate that grows by a share g per day. By day t,
 * (1 - q) times the integral of e^(gu) from 0 to t came in, if the operator takes a share q; M times the same integral
 * up to t - T was due. The collapse is the day on which the two meet. Derived for this project, and checked against
 * simulations; the tests hold the table of results. Related models: Artzrouni, "The mathematics of Ponzi schemes",
 * Mathematical Social Sciences 58 (2009).
 */

/** `multiple` times the deposit, itself included, after `termDays`. */
export interface Terms {
  readonly multiple: number;
  readonly termDays: number;
}

export interface Flow {
  /** The share by which deposits grow in a day, continuously: 0.05 is 5%. */
  readonly growthPerDay: number;
  /** The share of every deposit that the operator takes, from 0 to less than 1. */
  readonly taken: number;
}

export const STEADY: Flow = { growthPerDay: 0, taken: 0 };

const MINUTES_PER_DAY = 1440;

/** Principal and profit after the term. */
export function termsOf(plan: Pick<FixedPlan, 'roiPercent' | 'termDays'>): Terms {
  return { multiple: 1 + plan.roiPercent / 100, termDays: plan.termDays };
}

/**
 * The daily growth of deposits below which the plan must collapse: ln(M / (1 - q)) / T, for ever. It compounds
 * continuously, so that deposits grow by e^g - 1 from one day to the next.
 */
export function growthToLast({ multiple, termDays }: Terms, taken = 0): number {
  return Math.log(multiple / (1 - taken)) / termDays;
}

/** Days after which deposits that begin at `from` a day pass `to` a day. */
export function daysUntil(from: number, to: number, growthPerDay: number): number {
  return Math.log(to / from) / growthPerDay;
}

export function doublingDays(growthPerDay: number): number {
  return Math.LN2 / growthPerDay;
}

/** How many times as large deposits are after so many days. */
export function growthOver(days: number, growthPerDay: number): number {
  return Math.exp(growthPerDay * days);
}

/**
 * Counted from the first deposit; null when deposits grow so fast that it never comes. t = (1/g) ln[(M - (1 - q)) / (M
 * e^(-gT) - (1 - q))], and without growth t = M T / (M - (1 - q)). Throws unless the plan promises more than what
 * remains of a deposit.
 */
export function collapseDay({ multiple, termDays }: Terms, { growthPerDay, taken }: Flow): number | null {
  const kept = 1 - taken;
  assert(multiple > kept && kept > 0, `a plan that pays ${multiple} of ${kept} promises nothing`);
  if (growthPerDay === 0) return (multiple * termDays) / (multiple - kept);
  const gap = multiple * Math.exp(-growthPerDay * termDays) - kept;
  // The same logarithm, written so that it loses no digits when deposits hardly grow.
  return gap <= 0 ? null : Math.log1p((-multiple * Math.expm1(-growthPerDay * termDays)) / gap) / growthPerDay;
}

/** The share of all deposits that goes into this plan; the shares of a mixture add up to 1. */
export interface Part extends Terms {
  readonly share: number;
}

/**
 * To the minute; null when it never comes. What is left rises until enough plans fall due and then only falls, so there
 * is one such day, found by bisection.
 */
export function collapseDayOfMixture(parts: readonly Part[], flow: Flow): number | null {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  assert(Math.abs(whole - 1) < 1e-9, `the shares of a mixture make ${whole}`);
  const dueInTheEnd = parts.reduce(
    (sum, { multiple, termDays, share }) => sum + share * multiple * Math.exp(-flow.growthPerDay * termDays),
    0,
  );
  if (dueInTheEnd <= 1 - flow.taken) return null;
  let paying = Math.min(...parts.map(({ termDays }) => termDays));
  let broken = Math.max(...parts.map(({ termDays }) => termDays));
  while (leftOn(broken, parts, flow) >= 0) broken *= 2;
  while (broken - paying > 1 / MINUTES_PER_DAY) {
    const between = (paying + broken) / 2;
    if (leftOn(between, parts, flow) >= 0) paying = between;
    else broken = between;
  }
  return (paying + broken) / 2;
}

/** The largest share of all deposits, by value, that can be paid in full: (1 - q) / M. */
export function shareEverPaid({ multiple }: Pick<Terms, 'multiple'>, taken = 0): number {
  return (1 - taken) / multiple;
}

/** What came in by a day less what fell due, in deposits of the first day. */
function leftOn(day: number, parts: readonly Part[], { growthPerDay, taken }: Flow): number {
  const due = parts.reduce(
    (sum, { multiple, termDays, share }) => sum + share * multiple * depositsBy(day - termDays, growthPerDay),
    0,
  );
  return (1 - taken) * depositsBy(day, growthPerDay) - due;
}

/** In deposits of the first day: the integral of e^(gu) from 0 to t. */
function depositsBy(day: number, growthPerDay: number): number {
  if (day <= 0) return 0;
  return growthPerDay === 0 ? day : Math.expm1(growthPerDay * day) / growthPerDay;
}

/** Plans without a term: what they pay a week, and the share by which deposits grow in a week, continuously. */
export interface WeeklyFlow {
  readonly weeklyShare: number;
  readonly growthPerWeek: number;
}

/**
 * What plans by the week have promised beyond their deposits after so many weeks, in deposits of the first week, where
 * nobody stops: r times the integral of what came in, r w² / 2 without growth, else r (e^(gw) - 1 - gw) / g².
 */
export function weeklyHole({ weeklyShare, growthPerWeek }: WeeklyFlow, weeks: number): number {
  if (growthPerWeek === 0) return (weeklyShare * weeks ** 2) / 2;
  return (weeklyShare * (Math.expm1(growthPerWeek * weeks) - growthPerWeek * weeks)) / growthPerWeek ** 2;
}

/** Money is in deposits of the first day. */
export interface SchemeMoment {
  readonly day: number;
  readonly paidIn: number;
  readonly paidOut: number;
  /** The part of `paidIn` that the operator took. */
  readonly taken: number;
  /** Paid in, less what was taken and paid out; 0 from the collapse on. */
  readonly held: number;
  /** Principal and profit that are not yet paid. */
  readonly owed: number;
}

export interface SchemeCourse {
  /** Null when it never comes. */
  readonly collapse: number | null;
  readonly moments: readonly SchemeMoment[];
  /** On the collapse day, or on the last day asked for where there is none. */
  readonly last: SchemeMoment;
  /** Of the deposits by then: (1 - q) / M on the collapse day of a single plan. */
  readonly paidShare: number;
}

/**
 * In the order of `days`: S(t) = (1 - q) D(t) - M D(t - T), where D(t) is all that was deposited by day t. From its
 * collapse on everything stands still.
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

/** Exact for one plan, to the minute for several. */
function collapseOf(parts: readonly Part[], flow: Flow): number | null {
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? collapseDay(only, flow) : collapseDayOfMixture(parts, flow);
}

function momentAt(day: number, parts: readonly Part[], { growthPerDay, taken }: Flow): SchemeMoment {
  const paidIn = depositsBy(day, growthPerDay);
  const sum = (one: (part: Part) => number) => parts.reduce((total, part) => total + one(part), 0);
  const paidOut = sum(({ share, multiple, termDays }) => share * multiple * depositsBy(day - termDays, growthPerDay));
  const promised = sum(({ share, multiple }) => share * multiple * paidIn);
  // On the collapse day nothing but rounding is left.
  const held = Math.max((1 - taken) * paidIn - paidOut, 0);
  return { day, paidIn, paidOut, taken: taken * paidIn, held, owed: promised - paidOut };
}

function paidShareAt(day: number, parts: readonly Part[], { growthPerDay }: Flow): number {
  const paid = parts.reduce((total, part) => total + part.share * depositsBy(day - part.termDays, growthPerDay), 0);
  return day === 0 ? 0 : paid / depositsBy(day, growthPerDay);
}
