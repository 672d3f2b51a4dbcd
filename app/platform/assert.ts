/** Throws when an assumption of the code is broken; for refusals that a user can cause, return a value instead. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken assumption: ${message}`);
}
