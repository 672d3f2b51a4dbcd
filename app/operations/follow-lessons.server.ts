import { sql } from 'kysely';
import { continueLesson } from '#app/classes/class-arc.server.ts';
import { allows, stateOf } from '#app/classes/class-state.ts';
import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
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
  const wentOn = await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('classroom'), ${classroom.id})`.execute(transaction);
    const found = await findClassroom(transaction, classroom.id);
    if (found === null || !goesOn(found, now)) return false;
    return (await continueLesson(transaction, classroom.id, ACTOR, now)).ok;
  });
  return wentOn ? [HOUSE] : [];
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
