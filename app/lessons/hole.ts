import type { SolvencyHistory } from '#app/coins/solvency-history.ts';

/** How the hole came about. The promised profit stands in each point as all that was promised by then. */
export interface Hole {
  readonly history: SolvencyHistory;
  /** The first practice day at whose end the coins were worth less than what was owed; null: there was none. */
  readonly insolventFrom: number | null;
  /** The first practice day at whose end investors had asked for more than the coins were worth; null: there was none. */
  readonly unpayableFrom: number | null;
}
