/** The figures of an investor's pages beside which X-ray puts what the ledger knows. */
export const TRUTH_IDS = [
  'account-balance',
  'total-deposits',
  'total-withdrawals',
  'total-earnings',
  'running-plan',
  'held-for-withdrawal',
  'each-dollar',
  'company-coins',
  'savings',
] as const;

export type TruthId = (typeof TRUTH_IDS)[number];
