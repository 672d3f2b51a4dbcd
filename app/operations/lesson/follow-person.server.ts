import { type ClassChange, changeClass, clockColumns } from '#app/classes/change-class.server.ts';
import { byLesson } from '#app/classes/class-clock.server.ts';
import { ALONE } from '#app/classes/class-event.ts';
import { type Classroom, classDay, startOfClassDay } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { changeRate, practiceAt } from '#app/classes/clock.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import { currentStep, HOURS_BEFORE_ACTS, lookingOn, plannedRate } from '#app/classes/scenario/lesson-plan.ts';
import { endingAfterRequest, endingOn, requestThatEnds } from '#app/classes/scenario/scenario.ts';
import type { AwaitedAct, Lesson } from '#app/classes/scenario/scenario-schema.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { hoursAfter } from '#app/payments/withdrawals/withdrawal.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { MAINTENANCE_DAYS } from '#app/simulation/scenario-decisions.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type PersonInLesson, type WayOfStep, wayOfStep } from './lesson-stops.ts';
import { peopleInLesson, startLookingOn } from './people-in-lesson.server.ts';

/**
 * The clock of a person alone follows what they have done: it stands for an act of theirs, runs once it is done, and
 * stands with the question once its result is there. Returns the class as it is then. To be called before a page is
 * shown to them. Leaves any other class as it is; of two calls at once, one changes it.
 */
export async function followPerson(database: Database, classroom: Classroom, now: RealTime): Promise<Classroom> {
  const [person] = isFollowing(classroom) ? await peopleInLesson(database, classroom.id) : [];
  const planned = person === undefined ? null : planFor(classroom, person, practiceAt(classroom.clock, now));
  if (planned === null) return classroom;
  const { lesson, stopsAt, scenario } = planned;
  const isDue = ({ lesson: found, clock }: Classroom) =>
    found?.position === classroom.lesson?.position &&
    found?.standsFor === classroom.lesson?.standsFor &&
    clock.stopsAt?.getTime() === classroom.clock.stopsAt?.getTime();
  const plan = (before: Classroom) => {
    const practiceNow = practiceAt(before.clock, now);
    const wasWaiting = before.lesson?.standsFor !== undefined;
    const rate = before.clock.rate === 0 && wasWaiting ? plannedRate(lesson) : before.clock.rate;
    const stop = stopsAt && laterOf(stopsAt, practiceNow);
    return {
      columns: {
        lesson: JSON.stringify(lesson),
        scenario: JSON.stringify(scenario),
        ...clockColumns(changeRate(before.clock, now, rate, stop)),
      },
      event: { kind: 'clock-set', actor: ALONE, rate, position: null } as const,
    };
  };
  await changeClass(database, classroom.id, { act: 'set-clock', isDue, plan }, now);
  return (await findClassroom(database, classroom.id)) ?? classroom;
}

function laterOf(one: PracticeTime, other: PracticeTime): PracticeTime {
  return one > other ? one : other;
}

interface Planned {
  readonly lesson: Lesson;
  readonly stopsAt: PracticeTime | null;
  readonly scenario: Classroom['scenario'];
}

/** Until the Debrief, while the present step ends by what they do and has not ended. */
function isFollowing({ kind, lesson, state, stages }: Classroom): boolean {
  const step = lesson === null ? null : currentStep(lesson);
  const isGoingOn = kind === 'solo' && state === 'running' && stages.debriefedAt === null;
  return isGoingOn && step?.until !== undefined && lesson?.standsFor !== 'question';
}

/** Null when the class is as it should be. */
function planFor(classroom: Classroom, person: PersonInLesson, practiceNow: PracticeTime): Planned | null {
  const { lesson, clock, createdAt } = classroom;
  if (lesson === null) return null;
  const ending = person.requests[requestThatEnds(classroom.scenario) - 1];
  const scenario =
    ending === undefined
      ? classroom.scenario
      : endingAfterRequest(classroom.scenario, classDay({ createdAt }, ending.requestedAt));
  const { position, way } = presentWay({ ...classroom, scenario }, lesson, person, practiceNow);
  const standsFor = 'standsFor' in way ? way.standsFor : undefined;
  const waitsFrom = standsFor === 'question' ? practiceNow : laterOf(practiceNow, startOfWaiting(classroom));
  const stopsAt = 'runsUntil' in way ? way.runsUntil : waitsFrom;
  const isSameStop = 'standsFor' in way || stopsAt?.getTime() === clock.stopsAt?.getTime();
  const isSame = position === lesson.position && standsFor === lesson.standsFor && isSameStop;
  if (isSame && scenario === classroom.scenario) return null;
  return { lesson: { steps: lesson.steps, position, standsFor }, stopsAt, scenario };
}

/** The account manager writes before anything is waited for. */
function startOfWaiting(classroom: Classroom): PracticeTime {
  return hoursAfter(startOfClassDay(classroom, 1), HOURS_BEFORE_ACTS);
}

/** Of the present step, or of the first one after it that is not left out. */
function presentWay(
  classroom: Classroom,
  { steps, position: from }: Lesson,
  person: PersonInLesson,
  practiceNow: PracticeTime,
): { readonly position: number; readonly way: Exclude<WayOfStep, 'left-out'> } {
  for (const [at, { until, untilDay }] of steps.entries()) {
    const isPast = at < from || until === undefined;
    const way = isPast ? 'left-out' : wayOfStep({ until, untilDay }, person, classroom, practiceNow);
    if (way !== 'left-out') return { position: at, way };
  }
  return { position: steps.length - 1, way: { standsFor: 'question' } };
}

/** Returns whether the clock of a person alone waits for an act of theirs. */
export function awaitedAct({ lesson }: Pick<Classroom, 'lesson'>): AwaitedAct | null {
  const standsFor = lesson?.standsFor ?? 'question';
  return standsFor === 'question' ? null : standsFor;
}

/**
 * Lets a person alone go on as an onlooker: from here on the story goes by its days. Refuses when the clock does not
 * wait for an act of theirs.
 */
export function lookOn(database: Database, id: ClassroomId, now: RealTime): Promise<ClassChange> {
  const isDue = (found: Classroom) => awaitedAct(found) !== null;
  const plan = (before: Classroom) => {
    assert(before.lesson !== null, `class ${id} has no lesson plan`);
    const lesson = lookingOn(before.lesson, classDay(before, practiceAt(before.clock, now)));
    const clock = byLesson({ ...before, lesson }, now) ?? before.clock;
    const scenario = endingOn(before.scenario, (lesson.steps.at(-1)?.untilDay ?? 1) - MAINTENANCE_DAYS);
    return {
      columns: { lesson: JSON.stringify(lesson), scenario: JSON.stringify(scenario), ...clockColumns(clock) },
      event: { kind: 'clock-set', actor: ALONE, rate: clock.rate, position: null } as const,
    };
  };
  const follow = async ({ transaction, classroom, practiceNow }: ClassTransaction) => {
    await startLookingOn(transaction, classroom.id, null, practiceNow);
    return [];
  };
  return changeClass(database, id, { act: 'set-clock', isDue, plan, follow }, now);
}
