import { continueLesson } from '#app/classes/class-arc.server.ts';
import { allows, stateOf } from '#app/classes/class-state.ts';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { currentStep } from '#app/classes/lesson-plan.ts';
import { HOUSE, type OwnerId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';

const ACTOR = 'lesson';

/**
 * Lets the lesson plan of a class go on where it stands at the end of a step that stops for nobody. Once, in however
 * many processes: whoever comes second finds the plan in its next step. Returns the house, which stands for everybody,
 * when it went on.
 */
export async function followLesson(database: Database, classroom: Classroom, now: Date): Promise<readonly OwnerId[]> {
  if (!goesOn(classroom, now)) return [];
  const isDue = (found: Classroom) => goesOn(found, now);
  const wentOn = await continueLesson(database, classroom.id, { actor: ACTOR, isDue }, now);
  return wentOn.ok ? [HOUSE] : [];
}

/**
 * Whether the clock stands at the end of a step that does not pause, or a jump has left the step behind. A clock that
 * staff paused on the way does not go on by itself.
 */
function goesOn(classroom: Classroom, now: Date): boolean {
  const { clock, lesson } = classroom;
  const step = lesson === null ? null : currentStep(lesson);
  if (step === null || clock.rate === 0 || !allows(stateOf(classroom, now), 'set-clock')) return false;
  const practiceNow = practiceAt(clock, now);
  if (clock.stopsAt === null) return practiceNow >= startOfClassDay(classroom, step.untilDay);
  return !step.thenPauses && practiceNow >= clock.stopsAt;
}
