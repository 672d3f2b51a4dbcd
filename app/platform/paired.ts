import { assert } from './assert.ts';

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
