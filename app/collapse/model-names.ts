export const COLLAPSE_MODELS = ['fixed', 'town'] as const;

export type CollapseModel = (typeof COLLAPSE_MODELS)[number];

export type FormulaId =
  | 'held'
  | 'collapse-day'
  | 'collapse-day-without-growth'
  | 'growth-for-ever'
  | 'share-paid'
  | 'joining'
  | 'town-held';

/** The plans where the query names no known model. */
export function collapseModelOf(text: string | null): CollapseModel {
  return COLLAPSE_MODELS.find((model) => model === text) ?? 'fixed';
}
