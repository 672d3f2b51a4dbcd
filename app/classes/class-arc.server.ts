import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { HOUR_MS, later, type RealTime } from '#app/time/instants.ts';
import { type ClassChange, changeClass, clockColumns, type IsDue } from './change-class.server.ts';
import { byLesson, planNextStep, setClockRate } from './class-clock.server.ts';
import { ALONE } from './class-event.ts';
import { type Classroom, withinLifetime } from './classroom.ts';
import { changeRate, isGoing, practiceAt } from './clock.ts';
import type { ClassTransaction } from './recording.server.ts';
import { currentStep, type Lesson, plannedRate } from './scenario/lesson-plan.ts';

/** How long the Debrief of a class of one can be read, in real time. */
export const SOLO_DEBRIEF_MS = HOUR_MS;

/** Lets people join a prepared class. */
export function openClass(database: Database, id: ClassroomId, actor: string, now: RealTime): Promise<ClassChange> {
  const event = { kind: 'class-opened', actor } as const;
  return changeClass(database, id, { act: 'open', plan: () => ({ columns: { opened_at: now }, event }) }, now);
}

/** Starts the clock of an open class: by its lesson plan if it has one, else at a rate. */
export function startClass(
  database: Database,
  id: ClassroomId,
  choice: { readonly rate: number; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const plan = (before: Classroom) => {
    const clock = byLesson(before, now) ?? changeRate(before.clock, now, choice.rate);
    const event = { kind: 'class-started', actor: choice.actor, rate: clock.rate } as const;
    return { columns: { started_at: now, ...clockColumns(clock) }, event };
  };
  return changeClass(database, id, { act: 'start', plan }, now);
}

/**
 * Shows the truth to everybody: practice time stops here, and nobody can join any more. A person who gets here alone
 * has finished their homework. Refuses by the state or `isDue`.
 */
export function debriefClass(
  database: Database,
  id: ClassroomId,
  actor: string,
  now: RealTime,
  isDue?: IsDue,
): Promise<ClassChange> {
  const plan = (before: Classroom) => {
    const clock = changeRate(before.clock, now, 0);
    const event = { kind: 'class-debriefed', actor, rate: clock.rate } as const;
    const isByItself = before.kind === 'solo' && before.homeworkId === null;
    const end = isByItself ? { ends_at: withinLifetime(before, later(now, SOLO_DEBRIEF_MS)) } : {};
    return { columns: { debriefed_at: now, ...end, ...clockColumns(clock) }, event };
  };
  const follow = async ({ transaction, classroom: { homeworkId } }: ClassTransaction) => {
    if (actor === ALONE && homeworkId !== null) await countFinished(transaction, homeworkId);
    return [];
  };
  return changeClass(database, id, { act: 'debrief', isDue, plan, follow }, now);
}

async function countFinished(transaction: Database, homework: ClassroomId): Promise<void> {
  await sql`update homework set finished_count = finished_count + 1 where id = ${homework}`.execute(transaction);
}

/** Moves the clock of a lesson plan into its next step, if it is at the end of one. Refuses by the state or `isDue`. */
export function continueLesson(
  database: Database,
  id: ClassroomId,
  { actor, isDue }: { readonly actor: string; readonly isDue?: IsDue | undefined },
  now: RealTime,
): Promise<ClassChange> {
  const plan = (before: Classroom) => planNextStep(before, { actor }, now);
  return changeClass(database, id, { act: 'set-clock', isDue, plan }, now);
}

/**
 * Lets a stopped clock go on: into the next step where it is at the end of one, else as fast as planned. Refuses by the
 * state or `isDue`.
 */
export function continueClass(
  database: Database,
  classroom: Classroom,
  { actor, isDue }: { readonly actor: string; readonly isDue?: IsDue },
  now: RealTime,
): Promise<ClassChange> {
  const { id, lesson, clock } = classroom;
  const step = lesson === null ? null : currentStep(lesson);
  const hasStopped = clock.stopsAt === null || practiceAt(clock, now) >= clock.stopsAt;
  if (step !== null && (step.until === undefined ? hasStopped : lesson?.standsFor === 'question')) {
    return continueLesson(database, id, { actor, isDue }, now);
  }
  return setClockRate(database, id, { rate: plannedRate(lesson), actor, isDue }, now);
}

/**
 * Gives a class a lesson plan, which from now on moves a clock that goes, and stops one that stands when it goes on; or
 * takes it away with its stop, and the clock runs on, or stands until someone sets it.
 */
export function setLesson(
  database: Database,
  id: ClassroomId,
  choice: { readonly lesson: Lesson | null; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const { lesson, actor } = choice;
  const event = { kind: 'lesson-set', actor } as const;
  const plan = (before: Classroom) => {
    const { clock, stages } = before;
    const goes = isGoing(clock, now);
    if (lesson === null) {
      const byHand = changeRate(clock, now, goes ? clock.rate : 0);
      return { columns: { lesson, ...clockColumns(byHand) }, event };
    }
    if (stages.startedAt === null) return { columns: { lesson: JSON.stringify(lesson) }, event };
    const { columns } = planNextStep({ ...before, lesson }, goes ? { actor } : { actor, rate: 0 }, now);
    return { columns, event };
  };
  return changeClass(database, id, { act: null, plan }, now);
}

/**
 * Closes a class by hand: no posting reaches it from now on, and it is kept for a day to be exported before it is
 * erased. Refuses until its Debrief was shown, unless nobody could ever join it.
 */
export function closeClass(database: Database, id: ClassroomId, actor: string, now: RealTime): Promise<ClassChange> {
  const columns = { state: 'closed', closed_at: now } as const;
  const event = { kind: 'class-closed', actor } as const;
  return changeClass(database, id, { act: 'close', plan: () => ({ columns, event }) }, now);
}
