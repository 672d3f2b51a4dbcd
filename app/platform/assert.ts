/** An assumption of the code that does not hold: our mistake, never a user's. */
export class BrokenAssumption extends Error {}

/** Throws when an assumption of the code is broken; for refusals that a user can cause, return a value instead. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenAssumption(`broken assumption: ${message}`);
}
