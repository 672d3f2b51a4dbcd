import { assert } from '#app/platform/assert.ts';
import type { Arm, Design } from './cohort.ts';
import { shuffled } from './offer-order.ts';

export interface Place {
  readonly arm: Arm;
  readonly firstForm: 'A' | 'B';
}

const placesOf = (...arms: readonly Arm[]): readonly Place[] =>
  arms.flatMap((arm) => [
    { arm, firstForm: 'A' as const },
    { arm, firstForm: 'B' as const },
  ]);

/**
 * Returns the place of the person who comes after `before` others. It is drawn in blocks that hold each place once, so
 * that nobody can arrange for all to begin with the same form, and groups stay equal in size. `drawsOfBlock` gives, for
 * the number of a block, the same draws in [0, 1) each time. With two classes, `before` counts the people of the
 * person's own class.
 */
export function placeOf(
  design: Design,
  before: number,
  drawsOfBlock: (block: number) => () => number,
  isOfSecondClass = false,
): Place {
  const places = placesOf(...armsToDraw(design, isOfSecondClass));
  const block = Math.floor(before / places.length);
  const place = shuffled(places, drawsOfBlock(block))[before % places.length];
  assert(place !== undefined, 'each block has a place for everybody in it');
  return place;
}

/** Returns the arms to draw from. With two classes, which one has its lesson first is not drawn. */
function armsToDraw(design: Design, isOfSecondClass: boolean): readonly Arm[] {
  if (design === 'early-late') return ['early', 'late'];
  if (design === 'two-classes') return isOfSecondClass ? ['late'] : ['early'];
  return ['all'];
}
