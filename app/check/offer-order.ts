import type { Kind } from './offers/offer.ts';

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

/**
 * Puts items in a random order. Each item goes to any of the places available by then, so all orders are equally
 * likely.
 */
export function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
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
