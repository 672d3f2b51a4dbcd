import type { PriceModel } from '#app/coins/price.ts';

/** Moves as in any class, but identically in every run. Drawn prices sometimes fall by a tenth. */
export const MOVING_PRICE: PriceModel = { seed: 7, startCents: 6_000_000n, swingBasisPoints: 400 };
