/** How far the load on the site exceeds what it can handle at once; away: its database does not answer at all. */
export type Pressure = 'none' | 'busy' | 'too-much' | 'away';

const LOOK_MS = 500;

/**
 * The time of the simplest query, waits for a connection and for our own code included. A page makes about five, so it
 * takes four seconds: turning some away keeps others served; taking all would make everyone give up.
 */
const TOO_MUCH_MS = 800;
/** From here on, requests that nobody made (from a page that refreshes itself) are put off. */
const BUSY_MS = 150;

/** Longer than a connection and then a statement may take, however great the load. */
const AWAY_MS = 10_000;

/** Seconds after which a visitor who was turned away may ask again. */
export const RETRY_AFTER_SECONDS = 5;

/** Judges by how long the two latest probes took, in milliseconds: one slow answer alone is not pressure. */
export function pressureOf(latest: number, before: number): Pressure {
  const milliseconds = Math.min(latest, before);
  if (milliseconds > TOO_MUCH_MS) return 'too-much';
  return milliseconds > BUSY_MS ? 'busy' : 'none';
}

/**
 * Probes one at a time until stopped. A probe that is still waiting counts for as long as it has waited, and later as
 * two probes; one that fails or returns false had no answer.
 */
export function watchPressure(ask: () => Promise<unknown>): { now(): Pressure; stop(): void } {
  let latest = 0;
  let before = 0;
  let askedAt: number | undefined;
  let isAnswered = true;
  const look = async () => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    isAnswered = (await ask().catch(() => false)) !== false;
    [before, latest] = [latest, performance.now() - askedAt];
    askedAt = undefined;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    now() {
      const waited = askedAt === undefined ? latest : performance.now() - askedAt;
      const pressure = pressureOf(waited, askedAt === undefined ? before : Math.max(latest, waited - LOOK_MS));
      return pressure === 'too-much' && (!isAnswered || waited > AWAY_MS) ? 'away' : pressure;
    },
    stop: () => clearInterval(timer),
  };
}
