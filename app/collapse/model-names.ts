/** The two models of a scheme's end that the site lets people explore. */
export const COLLAPSE_MODELS = ['fixed', 'town'] as const;

export type CollapseModel = (typeof COLLAPSE_MODELS)[number];

/** The formulas shown, each on the page of its model. */
export type FormulaId =
  | 'held'
  | 'collapse-day'
  | 'collapse-day-without-growth'
  | 'growth-for-ever'
  | 'share-paid'
  | 'joining'
  | 'town-held';

/** Returns the model that a query asks for, or the plans when it names no known model. */
export function collapseModelOf(text: string | null): CollapseModel {
  return COLLAPSE_MODELS.find((model) => model === text) ?? 'fixed';
}
