/** An assumption of the code that does not hold: our mistake, never a user's. */
export class BrokenAssumption extends Error {}

/** Throws when an assumption of the code is broken; for refusals that a user can cause, return a value instead. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenAssumption(`broken assumption: ${message}`);
}

/**
 * Pairs each item of `left` with the item of `right` at the same place. Throws when their lengths differ, which is a
 * mistake of ours.
 */
export function paired<Left, Right>(left: readonly Left[], right: readonly Right[]): (readonly [Left, Right])[] {
  assert(left.length === right.length, `${left.length} cannot be paired with ${right.length}`);
  const partners = right.values();
  return left.map((item) => {
    const partner = partners.next();
    assert(partner.done !== true, 'lists of one length end together');
    return [item, partner.value];
  });
}
