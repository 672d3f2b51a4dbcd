/** The three models of a scheme's end that the site lets people play with. */
export const COLLAPSE_MODELS = ['fixed', 'rate', 'town'] as const;

export type CollapseModel = (typeof COLLAPSE_MODELS)[number];

/** The formulas that are shown, each on the page of its model. */
export type FormulaId =
  | 'held'
  | 'collapse-day'
  | 'collapse-day-without-growth'
  | 'growth-for-ever'
  | 'share-paid'
  | 'withdrawals'
  | 'balance'
  | 'closed-form'
  | 'first-coefficients'
  | 'joining'
  | 'town-held';

/** The model that a query asks for; the plans where it asks for none that there is. */
export function collapseModelOf(text: string | null): CollapseModel {
  return COLLAPSE_MODELS.find((model) => model === text) ?? 'fixed';
}
