import { assert } from '#app/platform/assert.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { noiseAt, NOISE_ONE } from './noise.ts';

/**
 * A class's practice price. The series moves around startCents (US cents per coin); swingBasisPoints is how far it
 * typically goes in a practice day (300 = 3%, 0 = held still). The same model gives the same series everywhere.
 */
export type PriceModel = { seed: number; startCents: bigint; swingBasisPoints: number };

/** One bar of the chart, prices in cents per coin; time is the practice instant at which it opens. */
export type Candle = { time: PracticeTime; open: bigint; high: bigint; low: bigint; close: bigint };

export const MOST_CANDLES = 5_000;

const MINUTE_MS = 60_000;
const LOOKS_WITHIN_CANDLE = 8;
const WHOLE = 10_000n * BigInt(NOISE_ONE);

/** Cents per coin at a practice instant: always positive, and a pure function of the model and the instant. */
export function priceAt(model: PriceModel, practice: PracticeTime): bigint {
  assert(model.startCents > 0n, `a price cannot start at ${model.startCents}`);
  const move = BigInt(noiseAt(model.seed, practice.getTime())) * BigInt(model.swingBasisPoints);
  // 1 + x upwards and 1 / (1 - x) downwards: as smooth as either, and never zero however wide the swing.
  const price = move >= 0n ? (model.startCents * (WHOLE + move)) / WHOLE : (model.startCents * WHOLE) / (WHOLE - move);
  return price > 0n ? price : 1n;
}

/**
 * The bars from one practice instant to another, oldest first, aligned to whole intervals; the last may be cut short by
 * `to`, so that no bar knows the future. Throws beyond MOST_CANDLES or when the interval is no whole number of minutes.
 */
export function candles(model: PriceModel, from: PracticeTime, to: PracticeTime, intervalMinutes: number): Candle[] {
  assert(Number.isInteger(intervalMinutes) && intervalMinutes > 0, `an interval of ${intervalMinutes} minutes`);
  const interval = intervalMinutes * MINUTE_MS;
  const first = Math.floor(from.getTime() / interval) * interval;
  const count = Math.max(Math.ceil((to.getTime() - first) / interval), 0);
  assert(count <= MOST_CANDLES, `${count} candles at once`);

  return Array.from({ length: count }, (_, index) => {
    const start = first + index * interval;
    return candleBetween(model, start, Math.min(start + interval, to.getTime()));
  });
}

function candleBetween(model: PriceModel, start: number, end: number): Candle {
  const open = priceAt(model, new Date(start));
  const close = priceAt(model, new Date(end));
  let [low, high] = open < close ? [open, close] : [close, open];
  for (let look = 1; look < LOOKS_WITHIN_CANDLE; look += 1) {
    const price = priceAt(model, new Date(start + Math.floor(((end - start) * look) / LOOKS_WITHIN_CANDLE)));
    if (price > high) high = price;
    if (price < low) low = price;
  }
  return { time: new Date(start), open, high, low, close };
}
