import { normalQuantile } from '#app/check/estimate/distributions.ts';
import type { LinkedAnswers, Rating, WaveAnswers } from '#app/check/estimate/estimator.ts';

/** Evenly from 0 to 1, identically for the same seed: SplitMix32 (Steele, Lea and Flood 2014). */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (((mixed ^ (mixed >>> 15)) >>> 0) + 0.5) / 2 ** 32;
  };
}

/** Of a simulated class; means are those of the population, in standard deviations of an offer. */
export interface Population {
  readonly sensitivity: number;
  readonly lean: number;
  readonly gain: number;
  readonly changeOfLean: number;
  readonly spreads: {
    readonly sensitivity: number;
    readonly lean: number;
    readonly gain: number;
    readonly change: number;
  };
  /** How much more false offers vary than honest ones. */
  readonly falseSpread: number;
  readonly itemsPerKind: number;
  /** Whether each form's offers are, on the whole, exactly as credible as those of the other. */
  readonly areFormsEven: boolean;
}

/** The values of the power table in `docs/check.md`. */
export const ORDINARY: Population = {
  sensitivity: 1,
  lean: 0,
  gain: 0.5,
  changeOfLean: 0,
  spreads: { sensitivity: 0.5, lean: 0.4, gain: 0.3, change: 0.25 },
  falseSpread: 1,
  itemsPerKind: 10,
  areFormsEven: true,
};

/** The spread between offers of one kind, within the noise of one. */
const DIFFICULTY = 0.4;
/** The distance from the middle threshold to the outer ones. */
const REACH = 0.8;
const SPREAD_OF_REACH = 0.3;

/**
 * They answer two waves, every other one with the forms the other way round, by equal-variance signal detection unless
 * told otherwise.
 */
export function simulatePeople(count: number, population: Population, uniform: () => number): LinkedAnswers[] {
  const normal = () => normalQuantile(uniform());
  const even = population.areFormsEven ? centred : (difficulties: number[]) => difficulties;
  const offers = () => ({
    false: even(Array.from({ length: population.itemsPerKind }, () => DIFFICULTY * normal())),
    honest: even(Array.from({ length: population.itemsPerKind }, () => DIFFICULTY * normal())),
  });
  const [first, second] = [offers(), offers()];
  const { spreads } = population;
  return Array.from({ length: count }, (_, person) => {
    const [own, other] = person % 2 === 0 ? [first, second] : [second, first];
    const sensitivity = population.sensitivity + spreads.sensitivity * normal();
    const lean = population.lean + spreads.lean * normal();
    const gain = population.gain + spreads.gain * normal();
    const change = population.changeOfLean + spreads.change * normal();
    const reach = REACH * Math.exp(SPREAD_OF_REACH * normal());
    const answersTo = (wave: ReturnType<typeof offers>, d: number, c: number): WaveAnswers => {
      const rate = (difficulty: number, mean: number, spread: number): Rating => {
        const evidence = mean + spread * (difficulty + Math.sqrt(1 - DIFFICULTY ** 2) * normal());
        if (evidence > c + reach) return 4;
        if (evidence > c) return 3;
        return evidence > c - reach ? 2 : 1;
      };
      return {
        false: wave.false.map((difficulty) => rate(difficulty, d / 2, population.falseSpread)),
        honest: wave.honest.map((difficulty) => rate(difficulty, -d / 2, 1)),
      };
    };
    return { before: answersTo(own, sensitivity, lean), after: answersTo(other, sensitivity + gain, lean + change) };
  });
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
