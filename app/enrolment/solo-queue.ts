import { MINUTE_MS } from '#app/time/instants.ts';

/** How long a place is kept for someone whose turn it is. */
export const TURN_MS = 2 * MINUTE_MS;

/** The queue of the installation: how many tickets were given out, and the last one called. */
export interface Queue {
  readonly issued: number;
  readonly called: number;
}

/** The room there is to share out: how many people may be awake, how many are, and how many are expected. */
export interface Room {
  readonly most: number;
  readonly awake: number;
  readonly expected: number;
}

/** Returns the last ticket that may be called now: each in its turn, and none while there is no room. */
export function callUpTo({ issued, called }: Queue, { most, awake, expected }: Room): number {
  return Math.min(issued, called + Math.max(0, most - awake - expected));
}

/** Returns whether someone who comes now would have to wait. */
export function mustWait(queue: Queue, room: Room): boolean {
  return callUpTo({ ...queue, issued: queue.issued + 1 }, room) <= queue.issued;
}

/** Most people stay for as long as the shortest story takes. */
const USUAL_STAY_MINUTES = 12;

/** Estimates how long someone with so many people ahead of them waits until they are called, in whole minutes. */
export function minutesToWait(ahead: number, most: number): number {
  return Math.ceil(((ahead + 1) * USUAL_STAY_MINUTES) / most);
}

const SHORTEST_PAUSE_SECONDS = 10;
/** Someone who is called finds out within half of their turn at the latest. */
const LONGEST_PAUSE_SECONDS = TURN_MS / 2 / 1000;

/**
 * Returns in how many seconds a waiting page looks again: rarely while its turn is far off, so that thousands can wait.
 */
export function secondsUntilLook(ahead: number, most: number): number {
  const seconds = Math.floor((minutesToWait(ahead, most) * 60) / 8);
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(SHORTEST_PAUSE_SECONDS, seconds));
}
