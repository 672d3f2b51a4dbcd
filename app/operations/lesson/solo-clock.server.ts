import type { ClassChange, IsDue } from '#app/classes/change-class.server.ts';
import { continueClass, debriefClass } from '#app/classes/class-arc.server.ts';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { ALONE, ASLEEP } from '#app/classes/class-event.ts';
import { type Classroom, classDay, isStepOver, startOfClassDay } from '#app/classes/classroom.ts';
import { FASTEST_RATE, isAsleep, isGoing, practiceAt, realAt } from '#app/classes/clock.ts';
import { currentStep } from '#app/classes/scenario/lesson-plan.ts';
import { dayOfCollapse } from '#app/classes/scenario/scenario.ts';
import type { AwaitedAct } from '#app/classes/scenario/scenario-schema.ts';
import { countSolo } from '#app/classes/solo-statistics.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import { MAINTENANCE_DAYS } from '#app/simulation/scenario-decisions.ts';
import { DAY_MS, type PracticeTime, type RealTime } from '#app/time/instants.ts';
import { awaitedAct, followPerson, lookOn } from './follow-person.server.ts';
import { jumpToNextEvent } from './next-event.server.ts';

export const SOLO_ACTS = ['pause', 'faster', 'next', 'go-on', 'look-on'] as const;
export type SoloAct = (typeof SOLO_ACTS)[number];

/** Of a button of the strip; a jump is made once for its key. */
interface SoloPress extends MadeOnce {
  readonly act: SoloAct;
  /** Asked where the button was pressed, by the step of the lesson plan; null where no question was asked. */
  readonly question: number | null;
  /** Where the button was pressed: a press that comes twice makes it faster once. Null where no page says it. */
  readonly rate?: number | null;
}

export interface SoloClock {
  readonly day: number;
  /** Null as long as the story's end is not known. */
  readonly lastDay: number | null;
  /**
   * Away means paused because nobody was there. At a stop, the question of the step that has ended is asked. Waiting:
   * for an act of the person.
   */
  readonly state: 'going' | 'paused' | 'away' | 'at-stop' | 'waiting';
  /** What it waits for. */
  readonly awaits: AwaitedAct | null;
  /** The story goes by its days, because they would rather not pay in. */
  readonly looksOn: boolean;
  /** Counted from 0. */
  readonly step: number;
  readonly canGoFaster: boolean;
  /** Practice seconds in a real one, as set; a question may hold the clock even so. */
  readonly rate: number;
  /**
   * Real milliseconds until the next practice day, the length of a practice day, and until the clock stops. A clock
   * that stands has null, 0 and null; one that stops before that day has null for the first, and one that never stops
   * for the last.
   */
  readonly nextDayInMs: number | null;
  readonly dayMs: number;
  readonly stopsInMs: number | null;
}

export async function soloClockNow(database: Database, classroom: Classroom, now: RealTime): Promise<SoloClock> {
  const clock = soloClockOf(classroom, now);
  const isAway = clock.state === 'paused' && (await hasFallenAsleep(database, classroom, now));
  return isAway ? { ...clock, state: 'away' } : clock;
}

async function hasFallenAsleep(database: Database, { id, clock }: Classroom, now: RealTime): Promise<boolean> {
  if (clock.rate > 0) return isAsleep(clock, now);
  const latest = await database
    .selectFrom('class_command')
    .select('actor')
    .where('classroom_id', '=', id)
    .where('kind', 'in', ['clock-set', 'clock-jumped'])
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.actor === ASLEEP;
}

function soloClockOf(classroom: Classroom, now: RealTime): SoloClock {
  const { clock, lesson } = classroom;
  const practiceNow = practiceAt(classroom.clock, now);
  const day = classDay(classroom, practiceNow);
  const until = (instant: PracticeTime) => {
    const at = realAt(clock, instant);
    return at && at.getTime() - now.getTime();
  };
  const goes = isGoing(clock, now);
  const awaits = awaitedAct(classroom);
  return {
    day,
    lastDay: lastDayOfStory(classroom),
    state: awaits !== null ? 'waiting' : questionAt(classroom, now) !== null ? 'at-stop' : goes ? 'going' : 'paused',
    awaits,
    looksOn: lesson?.steps.at(-1)?.until === undefined,
    step: lesson?.position ?? 0,
    rate: clock.rate,
    canGoFaster: goes && clock.rate * 2 <= FASTEST_RATE,
    nextDayInMs: goes ? until(startOfClassDay(classroom, day + 1)) : null,
    dayMs: goes ? DAY_MS / clock.rate : 0,
    stopsInMs: goes && clock.stopsAt !== null ? until(clock.stopsAt) : null,
  };
}

/** The step that has ended, or the place behind the last one; null while the story goes on. */
function questionAt(classroom: Classroom, now: RealTime): number | null {
  const { lesson, clock } = classroom;
  const isAsked = lesson === null || currentStep(lesson) === null || isStepOver(classroom, practiceAt(clock, now));
  return isAsked ? (lesson?.position ?? 0) : null;
}

/** The day of the last stop: two days after a collapse that the clock waits for, once that is known. */
function lastDayOfStory({ lesson, scenario, collapsedPracticeAt, createdAt }: Classroom): number | null {
  const last = lesson?.steps.at(-1);
  if (last?.until === undefined) return last?.untilDay ?? 1;
  if (collapsedPracticeAt !== null) return classDay({ createdAt }, collapsedPracticeAt) + MAINTENANCE_DAYS;
  const day = dayOfCollapse(scenario);
  return day && day + MAINTENANCE_DAYS;
}

/**
 * At a stop, every button leads to the next step, and after the last one to the Debrief. Refuses according to the state
 * of the class, and when by now another question is asked, or an act is waited for, which was not where the button was
 * pressed, so that neither is skipped unseen.
 */
export async function setSoloClock(
  database: Database,
  seen: Classroom,
  { act, question, rate = null, requestKey = null }: SoloPress,
  now: RealTime,
): Promise<ClassChange> {
  // What the person has done, or what came of it, may have changed what the clock stands for since the page was made.
  const classroom = await followPerson(database, seen, now);
  const { id, clock, lesson } = classroom;
  if (act === 'look-on') return lookOn(database, id, now);
  const isDue = (found: Classroom) => questionAt(found, now) === question && awaitedAct(found) === null;
  const choice = { actor: ALONE, isDue };
  if (question !== null) {
    const isLast = lesson === null || question >= lesson.steps.length - 1;
    return isLast ? finishLesson(database, id, now, isDue) : continueClass(database, classroom, choice, now);
  }
  if (act === 'pause') return setClockRate(database, id, { ...choice, rate: 0 }, now);
  if (act === 'faster' && isGoing(clock, now)) {
    const isAsSeen = (found: Classroom) => isDue(found) && (rate === null || found.clock.rate === rate);
    const faster = { ...choice, isDue: isAsSeen, rate: Math.min(clock.rate * 2, FASTEST_RATE) };
    return setClockRate(database, id, faster, now);
  }
  const jumped = act === 'next' ? await jumpToNextEvent(database, classroom, { ...choice, requestKey }, now) : null;
  return jumped ?? continueClass(database, classroom, choice, now);
}

async function finishLesson(database: Database, id: ClassroomId, now: RealTime, isDue: IsDue): Promise<ClassChange> {
  const change = await debriefClass(database, id, ALONE, now, isDue);
  if (change.ok) await countSolo(database, 'ended', now);
  return change;
}
