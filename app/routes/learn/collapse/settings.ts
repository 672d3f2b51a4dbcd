import type { Fund } from '#app/collapse/artzrouni.ts';
import { type Part, termsOf } from '#app/collapse/fixed-plans.ts';
import { PLANS } from '#app/investments/plan.ts';

/** The values a slider can take; `start` is its position unless the address says otherwise. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

/** More decimals than any step has: rounding to them removes the error from adding steps up. */
const DECIMALS = 6;

/** Takes an address or a form and the name of a slider; returns its value: one at which the slider can really stand. */
export function settingOf(query: URLSearchParams, name: string, { min, max, step, start }: Limits): number {
  const text = query.get(name) ?? '';
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return start;
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return Number((min + steps * step).toFixed(DECIMALS));
}

/** Percent a day, percent of each deposit, percent of profit, and days. */
export const PLAN_LIMITS = {
  growth: { min: 0, max: 12, step: 0.1, start: 0 },
  taken: { min: 0, max: 90, step: 1, start: 0 },
  profit: { min: 10, max: 1000, step: 10, start: 100 },
  term: { min: 1, max: 90, step: 1, start: 10 },
} as const satisfies Record<string, Limits>;

/** People, and how many of them one person wins in a day. */
export const TOWN_LIMITS = {
  size: { min: 100, max: 100_000, step: 100, start: 5000 },
  pull: { min: 0.1, max: 2, step: 0.1, start: 0.8 },
} as const satisfies Record<string, Limits>;

/** Three plans, all of them in equal parts, or a promise of one's own. */
type PlanChoice = (typeof PLANS)[number]['id'] | 'thirds' | 'own';

export interface PlanSettings {
  readonly choice: PlanChoice;
  /** Of each plan, in percent and in days. */
  readonly profit: number;
  readonly term: number;
  readonly growth: number;
  readonly taken: number;
}

/** Reads the plan settings from the address or the form. */
export function planSettingsOf(query: URLSearchParams): PlanSettings {
  const wanted = query.get('plan');
  const known = PLANS.find(({ id }) => id === wanted)?.id;
  const value = (name: keyof typeof PLAN_LIMITS) => settingOf(query, name, PLAN_LIMITS[name]);
  return {
    choice: known ?? (wanted === 'thirds' || wanted === 'own' ? wanted : 'beginners'),
    profit: value('profit'),
    term: value('term'),
    growth: value('growth'),
    taken: value('taken'),
  };
}

/** Returns the plans that a choice stands for, and the share of the deposits that goes into each. */
export function partsOf({ choice, profit, term }: PlanSettings): readonly Part[] {
  if (choice === 'own') return [{ multiple: 1 + profit / 100, termDays: term, share: 1 }];
  const chosen = PLANS.filter(({ id }) => choice === 'thirds' || id === choice);
  return chosen.map((plan) => ({ ...termsOf(plan), share: 1 / chosen.length }));
}

/** A fund to begin with, whose limits suit its time and its money. */
export type FundCase = 'slow' | 'fast' | 'ponzi';

/** The names as used in the formulas. */
export type FundName = 'k' | 's0' | 'ri' | 'rp' | 'rn' | 'rw' | 'c';

/** Millions of dollars, millions a year, and percent a year, continuously. */
const MODERATE: Readonly<Record<FundName, Limits>> = {
  k: { min: 0, max: 5, step: 0.1, start: 1 },
  s0: { min: 0, max: 5, step: 0.1, start: 1 },
  ri: { min: 0, max: 50, step: 0.5, start: 5 },
  rp: { min: 0, max: 50, step: 0.5, start: 10 },
  rn: { min: 0, max: 20, step: 0.5, start: 2 },
  rw: { min: 0, max: 50, step: 0.5, start: 7 },
  c: { min: 0, max: 20, step: 0.1, start: 1 },
};

export const FUND_LIMITS: Readonly<Record<FundCase, Readonly<Record<FundName, Limits>>>> = {
  slow: MODERATE,
  fast: { ...MODERATE, ri: { ...MODERATE.ri, start: 12 } },
  // 50% in 45 days is a continuous 329% a year. What he earned and what share was taken out is unknown: that is our
  // choice.
  ponzi: {
    k: { ...MODERATE.k, start: 0 },
    s0: { min: 0, max: 5, step: 0.01, start: 1.13 },
    ri: { min: 0, max: 1000, step: 0.1, start: 718.7 },
    rp: { min: 0, max: 1000, step: 0.1, start: 328.9 },
    rn: { ...MODERATE.rn, start: 0 },
    rw: { min: 0, max: 1000, step: 0.1, start: 100 },
    c: { ...MODERATE.c, start: 0 },
  },
};

export interface FundSettings {
  readonly fundCase: FundCase;
  readonly values: Readonly<Record<FundName, number>>;
  readonly fund: Fund;
}

/** Reads the fund settings from the address or the form. */
export function fundSettingsOf(query: URLSearchParams): FundSettings {
  const wanted = query.get('case');
  const fundCase = wanted === 'fast' || wanted === 'ponzi' ? wanted : 'slow';
  const value = (name: FundName) => settingOf(query, name, FUND_LIMITS[fundCase][name]);
  const values = {
    k: value('k'),
    s0: value('s0'),
    ri: value('ri'),
    rp: value('rp'),
    rn: value('rn'),
    rw: value('rw'),
    c: value('c'),
  };
  return {
    fundCase,
    values,
    fund: {
      initialDeposit: values.k,
      firstInflow: values.s0,
      inflowGrowth: values.ri / 100,
      promised: values.rp / 100,
      earned: values.rn / 100,
      withdrawn: values.rw / 100,
      start: values.c,
    },
  };
}

/** Returns the length of a chart that has room for the end: the first length, doubled until it is enough. */
export function spanFor(end: number | null, first: number): number {
  let span = first;
  while (end !== null && span < end) span *= 2;
  return span;
}

/** How many moments of its span a chart shows. */
export const POINTS = 121;

/** Returns evenly spaced moments from 0 to the span. */
export function momentsOver(span: number): number[] {
  return Array.from({ length: POINTS }, (_, index) => (span * index) / (POINTS - 1));
}

const MOST_ROWS = 8;

/** Returns the rows of a table up to an end: round moments, and the end itself. */
export function rowsUntil(end: number): number[] {
  const rough = end / MOST_ROWS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const rows = Array.from({ length: Math.ceil(end / step) }, (_, index) => Number((index * step).toPrecision(6)));
  // A row just before the end would say the same twice.
  return [...rows.filter((row) => row < end - step / 10), end];
}

/** Returns the address of the page with some settings; null ones are left out. */
export function collapsePath(settings: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '/collapse' : `/collapse?${query}`;
}
