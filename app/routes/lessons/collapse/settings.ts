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

/** Always a value at which the slider can really stand. */
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

/** Each part with the share of the deposits that goes into it. */
export function partsOf({ choice, profit, term }: PlanSettings): readonly Part[] {
  if (choice === 'own') return [{ multiple: 1 + profit / 100, termDays: term, share: 1 }];
  const chosen = PLANS.filter(({ id }) => choice === 'thirds' || id === choice);
  return chosen.map((plan) => ({ ...termsOf(plan), share: 1 / chosen.length }));
}

/** The first length, doubled until there is room for the end. */
export function spanFor(end: number | null, first: number): number {
  let span = first;
  while (end !== null && span < end) span *= 2;
  return span;
}

export const POINTS = 121;

export function momentsOver(span: number): number[] {
  return Array.from({ length: POINTS }, (_, index) => (span * index) / (POINTS - 1));
}

const MOST_ROWS = 8;

/** Round moments, and the end itself. */
export function rowsUntil(end: number): number[] {
  const rough = end / MOST_ROWS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const rows = Array.from({ length: Math.ceil(end / step) }, (_, index) => Number((index * step).toPrecision(6)));
  // A row just before the end would say the same twice.
  return [...rows.filter((row) => row < end - step / 10), end];
}

export function collapsePath(settings: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '/collapse' : `/collapse?${query}`;
}
