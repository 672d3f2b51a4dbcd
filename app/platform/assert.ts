/** Our mistake, never a user's. */
export class BrokenAssumption extends Error {}

/** For assumptions of the code alone: for a refusal that a user can cause, return a value. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenAssumption(`broken assumption: ${message}`);
}

/** By their places. Throws when the lengths differ, which is a mistake of ours. */
export function paired<Left, Right>(left: readonly Left[], right: readonly Right[]): (readonly [Left, Right])[] {
  assert(left.length === right.length, `${left.length} cannot be paired with ${right.length}`);
  const partners = right.values();
  return left.map((item) => {
    const partner = partners.next();
    assert(partner.done !== true, 'lists of one length end together');
    return [item, partner.value];
  });
}
