import { fromAddress, type Limit } from '#app/platform/rate-limit.ts';

/** Limits how many people begin the check from one address, which a whole school may share. */
export function checksFromAddress(address: string): Limit {
  return { rule: 'check by address', ...fromAddress(address), limit: 600, windowSeconds: 3600 };
}

/**
 * Limits codes that no cohort has and words that belong to nobody, from one address, so that guessing never succeeds.
 */
export function checkGuessesFromAddress(address: string): Limit {
  return { rule: 'check guess by address', ...fromAddress(address), limit: 100, windowSeconds: 900 };
}
