import { usualPrices } from '#app/coins/price.ts';

/** Moves as in any class, but identically in every run. Drawn prices sometimes fall by a tenth. */
export const MOVING_PRICE = usualPrices(7);
