import { assert } from '#app/platform/assert.ts';

/** What is known of a scheme when it is stopped, in years and one unit of money. */
interface LastDay {
  /** t*: how long the scheme took in money. */
  readonly years: number;
  /** Deposits per year at the end. */
  readonly inflow: number;
  /** All that was deposited. */
  readonly total: number;
}

/** How many deposits per year there were at first, and the yearly rate at which they grew without pause. */
interface Inflow {
  readonly firstInflow: number;
  readonly inflowGrowth: number;
}

/**
 * Charles Ponzi's scheme of 1920 in millions of dollars: $200,000 came in on its last day and ten million in all. The
 * figures are those quoted from Artzrouni (2009), his 0.58 years among them.
 */
export const PONZI_1920: LastDay = { years: 0.58, inflow: 0.2 * 365, total: 10 };

const FIT_HALVINGS = 100;

/**
 * Fits exponential deposits that end with this last day: s0 e^(ri t) = inflow and s0 (e^(ri t) - 1) / ri = total.
 * Together inflow (1 - e^(-ri t)) / ri = total, whose left side falls as ri rises, so that halving finds the one
 * solution. Throws unless deposits grew, that is, unless the last day brought more than the average one.
 */
export function fitInflow({ years, inflow, total }: LastDay): Inflow {
  assert(total > 0 && inflow * years > total, 'deposits that grew');
  const totalAt = (rate: number) => (inflow * -Math.expm1(-rate * years)) / rate;
  let [low, high] = [0, 1 / years];
  while (totalAt(high) > total) [low, high] = [high, 2 * high];
  for (let step = 0; step < FIT_HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (totalAt(middle) > total) low = middle;
    else high = middle;
  }
  const inflowGrowth = (low + high) / 2;
  return { firstInflow: inflow * Math.exp(-inflowGrowth * years), inflowGrowth };
}
