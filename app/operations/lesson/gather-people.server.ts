import { type ClassColumns, changeClass, clockColumns } from '#app/classes/change-class.server.ts';
import { type Classroom, isStepOver } from '#app/classes/classroom.ts';
import { changeRate, practiceAt } from '#app/classes/clock.ts';
import { currentStep } from '#app/classes/scenario/lesson-plan.ts';
import type { Lesson, LessonStep } from '#app/classes/scenario/scenario-schema.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { DAY_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { isMet } from './lesson-stops.ts';
import { peopleInLesson } from './people-in-lesson.server.ts';

/** A class stops when so many in a hundred have come as far as its step asks. */
const MOST_PER_HUNDRED = 90;
/** How long it waits for them beyond the day of the step, in real and in practice time: less than to the next stop. */
const OVERTIME_MS = 2 * MINUTE_MS;
const OVERTIME_PRACTICE_MS = DAY_MS / 2;
const OVERTIME_RATE = OVERTIME_PRACTICE_MS / OVERTIME_MS;

/** How far people have come. */
export interface Gathered {
  readonly condition: NonNullable<LessonStep['gathers']>;
  readonly met: number;
  /** Those who have not said that they would rather look on. */
  readonly expected: number;
  /** Of those who have not come as far: how many are paying in. */
  readonly payingIn: number;
}

/** Of the present step of a class; null where it waits for nobody. */
export async function gatheredNow(database: Database, classroom: Classroom, now: RealTime): Promise<Gathered | null> {
  const condition = classroom.lesson && currentStep(classroom.lesson)?.gathers;
  if (!condition) return null;
  const practiceNow = practiceAt(classroom.clock, now);
  const people = (await peopleInLesson(database, classroom.id)).map((person) => ({
    ...person,
    hasMet: isMet(condition, person, classroom, practiceNow),
  }));
  const expected = people.filter(({ hasMet, looksOn }) => hasMet || !looksOn);
  return {
    condition,
    met: expected.filter(({ hasMet }) => hasMet).length,
    expected: expected.length,
    payingIn: expected.filter(({ hasMet, isPayingIn }) => !hasMet && isPayingIn).length,
  };
}

/** What most recently became true of at least five people of a class. */
export interface Told {
  readonly what: 'invested' | 'paid' | 'fee-asked';
  readonly people: number;
}

/** Null where there is nothing to tell of so many. */
export async function toldNow(database: Database, classroom: Classroom, now: RealTime): Promise<Told | null> {
  if (classroom.lesson === null || classroom.collapsedPracticeAt !== null) return null;
  const practiceNow = practiceAt(classroom.clock, now);
  const everybody = await peopleInLesson(database, classroom.id);
  const told = (['fee-asked', 'paid', 'invested'] as const).map((what) => ({
    what,
    people: everybody.filter((person) => isMet(what, person, classroom, practiceNow)).length,
  }));
  return told.find(({ people }) => people >= SMALLEST_GROUP) ?? null;
}

/**
 * From the day of a step that gathers: the clock stops once most people have come as far, and at the latest two real
 * minutes later. Returns whether it changed the class.
 */
export async function gatherPeople(database: Database, classroom: Classroom, now: RealTime): Promise<boolean> {
  if (!isGathering(classroom, now)) return false;
  const gathered = await gatheredNow(database, classroom, now);
  if (gathered === null) return false;
  const isEnough = gathered.met * 100 >= gathered.expected * MOST_PER_HUNDRED;
  const { lesson } = classroom;
  if (lesson?.gathering === 'overtime' && !isEnough && !isOvertimeOver(classroom, now)) return false;
  const isDone = isEnough || lesson?.gathering === 'overtime';
  const isDue = (found: Classroom) =>
    isGathering(found, now) &&
    found.lesson?.position === lesson?.position &&
    found.lesson?.gathering === lesson?.gathering;
  const plan = (before: Classroom) => {
    const practiceNow = practiceAt(before.clock, now);
    const rate = isDone ? before.clock.rate : OVERTIME_RATE;
    const stopsAt = isDone ? practiceNow : later(practiceNow, OVERTIME_PRACTICE_MS);
    const columns: ClassColumns = {
      lesson: JSON.stringify({ ...before.lesson, gathering: isDone ? 'done' : 'overtime' } satisfies Partial<Lesson>),
      ...clockColumns(changeRate(before.clock, now, rate, stopsAt)),
    };
    return { columns, event: { kind: 'clock-set', actor: 'lesson', rate, position: null } as const };
  };
  return (await changeClass(database, classroom.id, { act: 'set-clock', isDue, plan }, now)).ok;
}

function isGathering({ lesson, clock, createdAt, stages }: Classroom, now: RealTime): boolean {
  const step = lesson === null ? null : currentStep(lesson);
  if (!step?.gathers || lesson?.gathering === 'done' || clock.rate === 0 || stages.debriefedAt !== null) return false;
  return stages.startedAt !== null && isStepOver({ createdAt, lesson }, practiceAt(clock, now));
}

function isOvertimeOver({ clock }: Classroom, now: RealTime): boolean {
  return clock.stopsAt !== null && practiceAt(clock, now) >= clock.stopsAt;
}
