import type { OwnerId } from '#app/ledger/account.ts';

/** What became of one look at what is due. `ran-dry`: a payment that is due cannot be covered, and that is the end. */
export type DueDecision =
  | { readonly ok: true; readonly did: 'nothing-due' | 'looked' | 'ran-dry' }
  | { readonly ok: true; readonly did: 'approved'; readonly owner: OwnerId };

/** Who decides, by row and audit. */
export const SCENARIO_ACTOR = 'scenario';
