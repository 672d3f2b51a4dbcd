import type { PriceModel } from '#app/coins/price.ts';

/** The price of a test's class: it moves as in any class, and in every run alike. Drawn ones fall a tenth at times. */
export const MOVING_PRICE: PriceModel = { seed: 7, startCents: 6_000_000n, swingBasisPoints: 400 };
