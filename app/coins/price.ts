import { assert } from '#app/platform/assert.ts';
import { MINUTE_MS, type PracticeTime, practiceTime } from '#app/time/instants.ts';

/**
 * Smooth noise over time, the same on every machine: 32-bit hashes and a polynomial, all in whole numbers that a double
 * holds exactly; nothing here depends on how an engine rounds a sine.
 */

/** The result of noiseAt that stands for one: a typical daily move. */
const NOISE_ONE = 2 ** 41;

// Each octave is four times as fast and half as high as the one before, like a random walk; the slowest is the drift.
const OCTAVES: readonly { periodMs: number; weight: number }[] = [
  { periodMs: 5_529_600_000, weight: 512 }, // 64 days
  { periodMs: 1_382_400_000, weight: 256 },
  { periodMs: 345_600_000, weight: 128 },
  { periodMs: 86_400_000, weight: 64 }, // a day
  { periodMs: 21_600_000, weight: 32 },
  { periodMs: 5_400_000, weight: 16 },
  { periodMs: 1_350_000, weight: 8 },
  { periodMs: 337_500, weight: 4 },
  { periodMs: 84_375, weight: 2 },
];

const STEPS = 2 ** 16;
const HALF_RANGE = 2 ** 19;

/** A whole number between about -16 and 16 times NOISE_ONE, mostly within 5. */
function noiseAt(seed: number, milliseconds: number): number {
  let sum = 0;
  for (const [octave, { periodMs, weight }] of OCTAVES.entries()) {
    sum += weight * octaveAt(seed, octave, periodMs, milliseconds);
  }
  return sum;
}

/** Between -HALF_RANGE x STEPS and HALF_RANGE x STEPS (2^35); times the daily weight of 64, that is NOISE_ONE. */
function octaveAt(seed: number, octave: number, periodMs: number, milliseconds: number): number {
  const index = Math.floor(milliseconds / periodMs);
  const step = Math.floor(((milliseconds - index * periodMs) * STEPS) / periodMs);
  // Smoothstep, 3s² - 2s³, of a fraction of STEPS; its largest product is 2^48.
  const smooth = Math.floor((step * step * (3 * STEPS - 2 * step)) / (STEPS * STEPS));
  const here = latticeAt(seed, octave, index);
  const next = latticeAt(seed, octave, index + 1);
  return here * STEPS + (next - here) * smooth;
}

/** Looks random, between -HALF_RANGE and HALF_RANGE. */
function latticeAt(seed: number, octave: number, index: number): number {
  let hash = Math.imul(seed ^ Math.imul(octave + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(index, 0xc2b2ae35);
  // The final steps of MurmurHash3 (Appleby, public domain): each bit of the input moves half of the output's.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 12) - HALF_RANGE;
}

/**
 * The series moves around startCents (US cents per coin); swingBasisPoints is how far it typically moves in a practice
 * day (300 = 3%, 0 = held still). The same model gives the same series everywhere.
 */
export type PriceModel = { seed: number; startCents: bigint; swingBasisPoints: number };

/** The prices of a class; only their chances are its own, and how far they swing is its story's. */
export function usualPrices(seed: number, swingBasisPoints = 400): PriceModel {
  return { seed, startCents: 6_000_000n, swingBasisPoints };
}

/** Prices are in cents per coin; time is when the bar opens. */
export type Candle = Readonly<{ time: PracticeTime; open: bigint; high: bigint; low: bigint; close: bigint }>;

const MOST_CANDLES = 5_000;

const LOOKS_WITHIN_CANDLE = 8;
const WHOLE = 10_000n * BigInt(NOISE_ONE);

/** Cents per coin, always positive. */
export function priceAt(model: PriceModel, practice: PracticeTime): bigint {
  assert(model.startCents > 0n, `a price cannot start at ${model.startCents}`);
  const move = BigInt(noiseAt(model.seed, practice.getTime())) * BigInt(model.swingBasisPoints);
  // 1 + x upwards and 1 / (1 - x) downwards: as smooth as either, and never zero however wide the swing.
  const price = move >= 0n ? (model.startCents * (WHOLE + move)) / WHOLE : (model.startCents * WHOLE) / (WHOLE - move);
  return price > 0n ? price : 1n;
}

/**
 * Oldest first, aligned to whole intervals; `to` may cut the last one short, so that no bar knows the future. Throws
 * beyond MOST_CANDLES or when the interval is not a whole number of minutes.
 */
export function candles(model: PriceModel, from: PracticeTime, to: PracticeTime, intervalMinutes: number): Candle[] {
  assert(Number.isInteger(intervalMinutes) && intervalMinutes > 0, `an interval of ${intervalMinutes} minutes`);
  const interval = intervalMinutes * MINUTE_MS;
  const first = Math.floor(from.getTime() / interval) * interval;
  const count = Math.max(Math.ceil((to.getTime() - first) / interval), 0);
  assert(count <= MOST_CANDLES, `${count} candles at once`);

  const known = keptOf(model, intervalMinutes);
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * interval;
    const end = start + interval;
    if (end > to.getTime()) return candleBetween(model, start, to.getTime());
    const candle = known.get(start) ?? candleBetween(model, start, end);
    known.set(start, candle);
    return candle;
  });
}

const MOST_KEPT_SERIES = 300;
const MOST_KEPT_CANDLES = 200;
/** By model and interval, then by opening time: everybody in a class sees the same bars, and past bars never change. */
const kept = new Map<string, Map<number, Candle>>();

function keptOf({ seed, startCents, swingBasisPoints }: PriceModel, intervalMinutes: number): Map<number, Candle> {
  const name = `${seed} ${startCents} ${swingBasisPoints} ${intervalMinutes}`;
  const known = kept.get(name);
  if (known !== undefined && known.size < MOST_KEPT_CANDLES) return known;
  if (kept.size >= MOST_KEPT_SERIES) kept.clear();
  const series = new Map<number, Candle>();
  kept.set(name, series);
  return series;
}

function candleBetween(model: PriceModel, start: number, end: number): Candle {
  const open = priceAt(model, practiceTime(start));
  const close = priceAt(model, practiceTime(end));
  let [low, high] = open < close ? [open, close] : [close, open];
  for (let look = 1; look < LOOKS_WITHIN_CANDLE; look += 1) {
    const price = priceAt(model, practiceTime(start + Math.floor(((end - start) * look) / LOOKS_WITHIN_CANDLE)));
    if (price > high) high = price;
    if (price < low) low = price;
  }
  return { time: practiceTime(start), open, high, low, close };
}
