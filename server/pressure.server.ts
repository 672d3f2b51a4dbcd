import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much more the site has to do than it can do at once. */
export type Pressure = 'none' | 'busy' | 'too-much';

/** What is watched, in the same milliseconds that a visitor waits. */
export interface Strain {
  /** How late timers come on average, because something else is being done. */
  readonly delayMilliseconds: number;
  /** How many statements wait for a connection to the database. */
  readonly waiting: number;
}

const LOOK_MS = 500;
const RESOLUTION_MS = 20;

/**
 * A page takes about six turns of the event loop and as many statements, so at these limits it takes about a second: to
 * turn some away then keeps the others served, where to take all would let everybody wait until they give up.
 */
const TOO_MUCH: Strain = { delayMilliseconds: 150, waiting: 300 };
/** From here on, what nobody asked for (a page that keeps itself fresh) is put off. */
const BUSY: Strain = { delayMilliseconds: 60, waiting: 100 };

/** Seconds after which somebody who was turned away may ask again. */
export const RETRY_AFTER_SECONDS = 5;

export function pressureOf(strain: Strain): Pressure {
  if (isBeyond(strain, TOO_MUCH)) return 'too-much';
  return isBeyond(strain, BUSY) ? 'busy' : 'none';
}

function isBeyond(strain: Strain, limit: Strain): boolean {
  return strain.delayMilliseconds > limit.delayMilliseconds || strain.waiting > limit.waiting;
}

/** Watches this process until it ends. `waiting` is asked at each look, the delay is that of the last half second. */
export function watchPressure(waiting: () => number): { now(): Pressure; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMilliseconds = 0;
  const timer = setInterval(() => {
    // Without a single sample the loop stood still for as long as it was watched.
    const mean = histogram.count === 0 ? LOOK_MS : histogram.mean / 1e6;
    delayMilliseconds = Math.max(mean - RESOLUTION_MS, 0);
    histogram.reset();
  }, LOOK_MS).unref();
  return {
    now: () => pressureOf({ delayMilliseconds, waiting: waiting() }),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
