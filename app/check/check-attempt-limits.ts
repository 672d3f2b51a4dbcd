import { fromAddress, type Limit } from '#app/platform/rate-limit.ts';

/** People who begin the check from one address, which a whole school may share. */
export function checksFromAddress(address: string): Limit {
  return { rule: 'check by address', ...fromAddress(address), limit: 600, windowSeconds: 3600 };
}

/** Codes that no cohort has, and words that are nobody's, from one address: trying on never finds any. */
export function checkGuessesFromAddress(address: string): Limit {
  return { rule: 'check guess by address', ...fromAddress(address), limit: 100, windowSeconds: 900 };
}
