import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import { DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';
import { type ClassChange, type ClassColumns, changeClass, clockColumns, type IsDue } from './change-class.server.ts';
import { ALONE, ASLEEP } from './class-event.ts';
import { type Classroom, isStepOver, startOfClassDay, withinLifetime } from './classroom.ts';
import { AWAKE_MS, type ClassClock, changeRate, FASTEST_RATE, isAsleep, jump, practiceAt } from './clock.ts';
import { currentStep, type Lesson, plannedRate, rateOfStep } from './scenario/lesson-plan.ts';

/** The farthest that one jump can go, in practice time. */
export const LONGEST_JUMP_MS = 30 * DAY_MS;

/**
 * Sets how many practice seconds pass in a real one (0 pauses, at most 86,400). Practice time and the height of the
 * chain go on from where they are. Unless another stop is given, a stop of the lesson plan that lies ahead stays, and
 * at the end of a step any rate but 0 leads into the next one. Refuses by the state of the class or `isDue`.
 */
export function setClockRate(
  database: Database,
  id: ClassroomId,
  choice: {
    readonly rate: number;
    readonly stopsAt?: PracticeTime | null;
    readonly actor: string;
    readonly isDue?: IsDue | undefined;
  },
  now: RealTime,
): Promise<ClassChange> {
  const { rate } = choice;
  assert(rate <= FASTEST_RATE, `${rate} is no rate of a class's clock`);
  const plan = (before: Classroom) => {
    const isAtEnd = choice.stopsAt === undefined && isStepOver(before, practiceAt(before.clock, now));
    if (rate > 0 && isAtEnd) return planNextStep(before, choice, now);
    const ahead = changeRate(before.clock, now, rate);
    const stop = choice.stopsAt === undefined ? before.clock.stopsAt : choice.stopsAt;
    const stopsAt = stop !== null && stop > ahead.practiceFrom ? stop : null;
    return {
      columns: clockColumns({ ...ahead, stopsAt }),
      event: { kind: 'clock-set', actor: choice.actor, rate, position: null } as const,
    };
  };
  return changeClass(database, id, { act: 'set-clock', isDue: choice.isDue, plan }, now);
}

/**
 * Plans how a class goes into the next step of its lesson plan: at a rate, or as fast as planned. After the last step
 * the clock runs on without a stop.
 */
export function planNextStep(
  before: Classroom,
  { actor, rate }: { readonly actor: string; readonly rate?: number },
  now: RealTime,
) {
  assert(before.lesson !== null, `class ${before.id} has no lesson plan`);
  const lesson = advanced(before, before.lesson, now);
  const runsOn = () => changeRate(before.clock, now, rate ?? (before.clock.rate || plannedRate(lesson)));
  const clock = byLesson({ ...before, lesson }, now, rate) ?? runsOn();
  const columns: ClassColumns = { lesson: JSON.stringify(lesson), ...clockColumns(clock) };
  return {
    columns,
    event: { kind: 'clock-set', actor, rate: clock.rate, position: lesson.position } as const,
  };
}

/** Returns the clock of the lesson's present step, at a rate or as fast as planned, or null when no step is left. */
export function byLesson(classroom: Classroom, now: RealTime, rate?: number): ClassClock | null {
  const step = classroom.lesson === null ? null : currentStep(classroom.lesson);
  if (classroom.lesson === null || step === null) return null;
  if (step.until !== undefined) return changeRate(classroom.clock, now, rate ?? plannedRate(classroom.lesson));
  const stopsAt = startOfClassDay(classroom, step.untilDay);
  const left = stopsAt.getTime() - practiceAt(classroom.clock, now).getTime();
  if (left <= 0) return null;
  return changeRate(classroom.clock, now, rate ?? rateOfStep(step, left, FASTEST_RATE), stopsAt);
}

/** Returns the lesson moved past every step whose day has come, or past one that ends by what a person does. */
function advanced(classroom: Classroom, { steps, position }: Lesson, now: RealTime): Lesson {
  const lesson = { steps, position };
  if (currentStep(lesson)?.until !== undefined) return { ...lesson, position: lesson.position + 1 };
  const practiceNow = practiceAt(classroom.clock, now);
  const ahead = lesson.steps.findIndex((step) => startOfClassDay(classroom, step.untilDay) > practiceNow);
  return { ...lesson, position: ahead === -1 ? lesson.steps.length : ahead };
}

/** Moves practice time on by whole milliseconds, at most LONGEST_JUMP_MS, with the blocks of that time. */
export function jumpClock(
  database: Database,
  id: ClassroomId,
  choice: JumpedBy & { readonly practiceMilliseconds: number },
  now: RealTime,
): Promise<ClassChange> {
  const plan = (before: Classroom) => planJump(before, choice, now);
  return changeClass(database, id, { act: 'set-clock', requestKey: choice.requestKey ?? null, plan }, now);
}

/** Who has a clock jump. */
export interface JumpedBy extends MadeOnce {
  readonly actor: string;
}

/**
 * As `jumpClock`, on to an instant. Refuses when it has come, so two who want to get there do not go beyond, and by the
 * state or `isDue`.
 */
export function jumpClockTo(
  database: Database,
  id: ClassroomId,
  { to, isDue, ...by }: JumpedBy & { readonly to: PracticeTime; readonly isDue?: IsDue },
  now: RealTime,
): Promise<ClassChange> {
  const left = ({ clock }: Classroom) => to.getTime() - practiceAt(clock, now).getTime();
  const plan = (before: Classroom) => planJump(before, { practiceMilliseconds: left(before), ...by }, now);
  const isAhead = (before: Classroom) => left(before) > 0 && isDue?.(before) !== false;
  return changeClass(database, id, { act: 'set-clock', requestKey: by.requestKey ?? null, isDue: isAhead, plan }, now);
}

function planJump(
  { clock }: Classroom,
  { practiceMilliseconds, actor, requestKey = null }: JumpedBy & { readonly practiceMilliseconds: number },
  now: RealTime,
) {
  assert(practiceMilliseconds <= LONGEST_JUMP_MS, `a jump of ${practiceMilliseconds} ms`);
  return {
    columns: clockColumns(jump(clock, now, practiceMilliseconds)),
    event: { kind: 'clock-jumped', actor, practiceMilliseconds, requestKey } as const,
  };
}

/** How long after their last sign of life a person alone is taken to be gone for good, in real time. */
export const SOLO_REST_MS = DAY_MS;

/**
 * Records a sign of life of the person in a class of one: its clock stays awake, and its end moves back. A clock that
 * has fallen asleep stands where it fell asleep, paused, until they let it go on. Leaves every other class unchanged,
 * and any class from its Debrief or its end on.
 */
export async function stayAwake(database: Database, classroom: Classroom, now: RealTime): Promise<void> {
  const { id, clock, stages } = classroom;
  if (clock.awakeUntil === null || stages.debriefedAt !== null || hasEnded(classroom, now)) return;
  if (isAsleep(clock, now)) {
    // Its homework may have ended since the class was read.
    const isDue = (before: Classroom) => isAsleep(before.clock, now) && !hasEnded(before, now);
    const plan = (before: Classroom) => ({
      columns: { ...clockColumns(changeRate(before.clock, now, 0, before.clock.stopsAt)), ...restOf(before, now) },
      // People who had paused it before they left find it as they left it.
      event: { kind: 'clock-set', actor: before.clock.rate > 0 ? ASLEEP : ALONE, rate: 0, position: null } as const,
    });
    await changeClass(database, id, { act: null, isDue, plan }, now);
  } else if (clock.awakeUntil.getTime() - now.getTime() < AWAKE_MS / 2) {
    await database
      .updateTable('classroom')
      .set({ clock_awake_until: later(now, AWAKE_MS), ...restOf(classroom, now) })
      .where('id', '=', id)
      .where('clock_awake_until', '=', clock.awakeUntil)
      // Whoever has left meanwhile has ended it.
      .where('ends_at', '=', classroom.endsAt)
      .execute();
  }
}

/** Returns whether the time of a class is over; one done for homework waits for the report of that. */
function hasEnded({ homeworkId, endsAt }: Classroom, now: RealTime): boolean {
  return homeworkId === null && endsAt <= now;
}

/** Returns the new end of a class of one; one done for homework ends with that. */
function restOf(classroom: Classroom, now: RealTime) {
  if (classroom.homeworkId !== null) return {};
  return { ends_at: withinLifetime(classroom, later(now, SOLO_REST_MS)) };
}

/**
 * Ends a class of one whose person has left, inside a command of that class. It ends now and is no longer part of any
 * homework.
 */
export async function endSoloClass(
  transaction: Database,
  { id, createdAt }: Pick<Classroom, 'id' | 'createdAt'>,
  now: RealTime,
): Promise<void> {
  const age = Math.max(now.getTime() - createdAt.getTime(), 1);
  await transaction
    .updateTable('classroom')
    .set({ homework_id: null, ends_at: later(createdAt, age) })
    .where('id', '=', id)
    .execute();
}
