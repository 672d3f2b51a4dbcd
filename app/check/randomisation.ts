import { assert } from '#app/platform/assert.ts';
import type { Arm, Cohort, Design } from './cohort.ts';
import { type FirstForm, FORMS_OF_SET, type Kind, type OfferSet } from './offers/offer.ts';

/** More of one kind in a row would look like a rule. */
const MOST_IN_A_ROW = 3;

/**
 * Puts offers in a random order with at most three of a kind in a row; every such order is equally likely. Draws are in
 * [0, 1). Such an order must exist, or it never ends.
 */
export function mixed<Offer extends { readonly kind: Kind }>(offers: readonly Offer[], draw: () => number): Offer[] {
  for (;;) {
    const order = shuffled(offers, draw);
    if (longestRun(order) <= MOST_IN_A_ROW) return order;
  }
}

/** Each item goes to any of the places available by then, so all orders are equally likely. */
function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const order: Item[] = [];
  for (const item of items) {
    const place = Math.floor(draw() * (order.length + 1));
    order.splice(place, 0, item);
  }
  return order;
}

function longestRun(offers: readonly { readonly kind: Kind }[]): number {
  let [longest, run] = [0, 0];
  offers.forEach(({ kind }, index) => {
    run = offers[index - 1]?.kind === kind ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

export interface Place {
  readonly arm: Arm;
  readonly firstForm: FirstForm;
}

function placesOf(set: OfferSet, arms: readonly Arm[]): readonly Place[] {
  const [one, other] = FORMS_OF_SET[set];
  return arms.flatMap((arm) => [
    { arm, firstForm: one },
    { arm, firstForm: other },
  ]);
}

/**
 * The place of the person who comes after `before` others (with two classes, others of their own class). Drawn in
 * blocks that hold each place once, so that nobody can arrange for all to begin with the same form, and groups stay
 * equal in size. `drawsOfBlock` gives the same draws in [0, 1) for the same block.
 */
export function placeOf(
  { design, offerSet }: Pick<Cohort, 'design' | 'offerSet'>,
  before: number,
  drawsOfBlock: (block: number) => () => number,
  isOfSecondClass = false,
): Place {
  const places = placesOf(offerSet, armsToDraw(design, isOfSecondClass));
  const block = Math.floor(before / places.length);
  const place = shuffled(places, drawsOfBlock(block))[before % places.length];
  assert(place !== undefined, 'each block has a place for everybody in it');
  return place;
}

/** With two classes, which one has its lesson first is not drawn. */
function armsToDraw(design: Design, isOfSecondClass: boolean): readonly Arm[] {
  if (design === 'early-late') return ['early', 'late'];
  if (design === 'two-classes') return isOfSecondClass ? ['late'] : ['early'];
  return ['all'];
}
