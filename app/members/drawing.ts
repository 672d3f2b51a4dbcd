import { assert } from '#app/platform/assert.ts';

/** Draws one of a list by a random number in [0, 1); throws when the list is empty or the number is not in range. */
export function drawFrom<Item>(items: readonly Item[], random: () => number): Item {
  const drawn = items[Math.floor(random() * items.length)];
  assert(drawn !== undefined, `nothing to draw of ${items.length}`);
  return drawn;
}
