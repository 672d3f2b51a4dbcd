import { type ClassClock, practiceAt } from '#app/classes/clock.ts';
import { assert } from '#app/platform/assert.ts';
import type { RecordedAct } from './class-recording.ts';
import { numberFact } from './replay-facts.ts';

/**
 * The real instant at which a replayed class is at the practice time of a recorded act, by its own clock: real time
 * itself is not recorded. A paused clock is there all the time, so it is the moment at which it was set. Throws when the
 * clock is never there: the recording does not fit the class.
 */
export function realTimeOf(clock: ClassClock, act: RecordedAct): Date {
  // A jump is written down with the time that it led to.
  const jumped = act.kind === 'clock-jumped' ? numberFact(act, 'practiceMilliseconds') : 0;
  const practice = new Date(act.practiceAt.getTime() - jumped);
  const since = practice.getTime() - clock.practiceFrom.getTime();
  const real = new Date(clock.realFrom.getTime() + (clock.rate === 0 ? 0 : Math.ceil(since / clock.rate)));
  const reached = practiceAt(clock, real);
  assert(
    reached.getTime() === practice.getTime(),
    `${act.kind} at ${act.practiceAt.toISOString()}, where the clock never is`,
  );
  return real;
}
