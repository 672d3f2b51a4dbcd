/** How much more the site has to do than it can do at once. */
export type Pressure = 'none' | 'busy' | 'too-much';

const LOOK_MS = 500;

/**
 * The simplest query, the wait for a connection and our own turn included. A page makes about five, so here it takes
 * four seconds: turning some away keeps the others served, while taking all would make everybody give up.
 */
const TOO_MUCH_MS = 800;
/** From here on, what nobody asked for (a page that keeps itself fresh) is put off. */
const BUSY_MS = 150;

/** Seconds after which somebody who was turned away may ask again. */
export const RETRY_AFTER_SECONDS = 5;

/** By how long the two latest questions took, in milliseconds: one slow answer alone is no pressure. */
export function pressureOf(latest: number, before: number): Pressure {
  const milliseconds = Math.min(latest, before);
  if (milliseconds > TOO_MUCH_MS) return 'too-much';
  return milliseconds > BUSY_MS ? 'busy' : 'none';
}

/** Probes one at a time until stopped; one still waiting counts for as long as it has waited, and later as two. */
export function watchPressure(ask: () => Promise<unknown>): { now(): Pressure; stop(): void } {
  let latest = 0;
  let before = 0;
  let askedAt: number | undefined;
  const look = async () => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    await ask().catch(() => {});
    [before, latest] = [latest, performance.now() - askedAt];
    askedAt = undefined;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    now() {
      if (askedAt === undefined) return pressureOf(latest, before);
      const waited = performance.now() - askedAt;
      return pressureOf(waited, Math.max(latest, waited - LOOK_MS));
    },
    stop: () => clearInterval(timer),
  };
}
