import type { Locale } from '#app/i18n/locale.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { atBirth, DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';
import { type ClassClock, isGoing, type Way } from './clock.ts';
import { currentStep, type Lesson, plannedRate } from './scenario/lesson-plan.ts';
import type { Scenario } from './scenario/scenario.ts';
import type { CueId } from './scenario/scenario-schema.ts';

/** Open to everybody, joined by a code, or for one person alone. */
export type ClassKind = 'open' | 'invited' | 'solo';

/** A class: the tenant to which every row of a participant belongs, with its own clock, house and prices. */
export interface Classroom {
  readonly id: ClassroomId;
  readonly kind: ClassKind;
  /** The homework for which a class of one is done: its number in the directory of classes. Null: none. */
  readonly homeworkId: ClassroomId | null;
  readonly name: string;
  readonly language: Locale;
  /** Null for the open class, which anyone may join, and for a class of one, which nobody else may. */
  readonly joinCode: string | null;
  readonly sizeLimit: number;
  /** Whether the ledger takes postings. For the stage of a class in its arc, see `stateOf`. */
  readonly state: 'running' | 'closed';
  /** When each stage of its arc began; null: not yet. */
  readonly stages: {
    readonly openedAt: RealTime | null;
    readonly startedAt: RealTime | null;
    readonly collapsedAt: RealTime | null;
    readonly debriefedAt: RealTime | null;
  };
  readonly collapsedPracticeAt: PracticeTime | null;
  readonly createdAt: RealTime;
  readonly endsAt: RealTime;
  readonly clock: ClassClock;
  readonly scenario: Scenario;
  /** The lesson plan that moves the clock, and how far it has come; null: by hand. */
  readonly lesson: Lesson | null;
  readonly withdrawalFeeBasisPoints: number;
  readonly price: { readonly seed: number; readonly startCents: bigint; readonly swingBasisPoints: number };
}

/**
 * The longest that a class lives before it is closed and erased. `ends_at` is checked against it
 * (db/schema/02_classes.sql).
 */
export const CLASS_LIFETIME_DAYS = 30;
/** How long a closed class is kept, for exports; never beyond its end. */
export const KEPT_WHEN_CLOSED_DAYS = 1;

/** Returns the practice day of a class, from 1 on: it is born with practice time equal to real time. */
export function classDay(classroom: Pick<Classroom, 'createdAt'>, practice: PracticeTime): number {
  return Math.floor((practice.getTime() - classroom.createdAt.getTime()) / DAY_MS) + 1;
}

export function startOfClassDay(classroom: Pick<Classroom, 'createdAt'>, day: number): PracticeTime {
  return later(atBirth(classroom.createdAt), (day - 1) * DAY_MS);
}

/**
 * Returns when the present step of a class's lesson plan ends; null when it has no plan, no step is left, or the step
 * ends by what a person does.
 */
export function endOfStep(classroom: Pick<Classroom, 'createdAt' | 'lesson'>): PracticeTime | null {
  const step = classroom.lesson === null ? null : currentStep(classroom.lesson);
  return step === null || step.until !== undefined ? null : startOfClassDay(classroom, step.untilDay);
}

/** Returns whether a class has a lesson plan whose present step is over. */
export function isStepOver(classroom: Pick<Classroom, 'createdAt' | 'lesson'>, practiceNow: PracticeTime): boolean {
  const end = endOfStep(classroom);
  return end === null ? classroom.lesson?.standsFor === 'question' : practiceNow >= end;
}

/** Returns what a class that has stopped for talk talks about; null while it has not. */
export function cueNow({ clock, lesson, createdAt }: Classroom, practiceNow: PracticeTime): CueId | null {
  const step = lesson === null ? null : currentStep(lesson);
  const hasStopped = clock.stopsAt !== null && practiceNow >= clock.stopsAt;
  if (!step?.thenPauses || !hasStopped || !isStepOver({ createdAt, lesson }, practiceNow)) return null;
  return step.gathers === undefined || lesson?.gathering === 'done' ? (step.cue ?? null) : null;
}

/**
 * Returns the way of a class's clock to an instant. Its steps have rates of their own, so what the present one says of
 * days behind it would be wrong many times over. Talk between steps is not counted.
 */
export function wayTo({ createdAt, lesson }: Pick<Classroom, 'createdAt' | 'lesson'>, instant: PracticeTime): Way {
  const end = endOfStep({ createdAt, lesson });
  if (lesson === null || end === null || end >= instant) return { until: instant, restMs: 0 };
  const next = { ...lesson, position: lesson.position + 1 };
  const { until, restMs } = wayTo({ createdAt, lesson: next }, instant);
  return { until: end, restMs: (until.getTime() - end.getTime()) / plannedRate(next) + restMs };
}

/** Returns an end of a class, or the last one that it may have (thirty days after it was founded) if that is sooner. */
export function withinLifetime({ createdAt }: Pick<Classroom, 'createdAt'>, end: RealTime): RealTime {
  const last = later(createdAt, CLASS_LIFETIME_DAYS * DAY_MS);
  return end < last ? end : last;
}

/**
 * The share of a withdrawal that the house keeps unless a class says otherwise: 5%, which is the default of its column
 * too (db/schema/02_classes.sql).
 */
export const WITHDRAWAL_FEE_BASIS_POINTS = 500;

/**
 * Where a class stands in its arc. Prepared: nobody can join yet. Open: people join, the clock has not started. Running
 * and paused: by its clock. Collapsed: withdrawals are no longer paid. Debriefing: the truth is shown and the clock has
 * stopped. Closed: no posting reaches it, and it waits to be erased. A deleted class has no row to have a state.
 */
export type ClassState = 'prepared' | 'open' | 'running' | 'paused' | 'collapsed' | 'debriefing' | 'closed';

/** Returns the state of a class at an instant, from the stages it has been through. */
export function stateOf(classroom: Classroom, now: RealTime): ClassState {
  if (classroom.state === 'closed') return 'closed';
  const { openedAt, startedAt, collapsedAt, debriefedAt } = classroom.stages;
  if (debriefedAt !== null) return 'debriefing';
  if (collapsedAt !== null) return 'collapsed';
  if (startedAt !== null) return isGoing(classroom.clock, now) ? 'running' : 'paused';
  return openedAt === null ? 'prepared' : 'open';
}

/** Returns whether people may join a class: from its opening until its collapse or its Debrief. */
export function mayJoin(classroom: Classroom): boolean {
  const { openedAt, collapsedAt, debriefedAt } = classroom.stages;
  return classroom.state === 'running' && openedAt !== null && collapsedAt === null && debriefedAt === null;
}

/** What a person does where their class has a bank: pay, or help others who pay. Chosen when they join. */
export const SEATS = ['payer', 'helper'] as const;
export type Seat = (typeof SEATS)[number];

/** Returns whether people who join a class by its code may choose to help. */
export function hasHelpers({ kind, scenario }: Pick<Classroom, 'kind' | 'scenario'>): boolean {
  return kind === 'invited' && scenario.bank !== 'none' && scenario.helpers;
}

/** Returns whether payments of a class wait for staff to decide them. */
export function isDecidedByHand({ state, stages, scenario }: Classroom): boolean {
  const { deposits, withdrawals } = scenario;
  const isOver = state === 'closed' || stages.debriefedAt !== null;
  return !isOver && (deposits.approval === 'by-hand' || withdrawals.policy === 'by-hand');
}

/**
 * Returns whether the people of a class may read their Debrief: once it is shown, and in the open class, which has no
 * common end, whenever they like.
 */
export function mayReadDebrief({ kind, stages }: Pick<Classroom, 'kind' | 'stages'>): boolean {
  return kind === 'open' || stages.debriefedAt !== null;
}

/** What may be done to a class as a whole. */
export type ClassAct = 'open' | 'start' | 'set-clock' | 'collapse' | 'debrief' | 'close';

const ALLOWED: Readonly<Record<ClassAct, readonly ClassState[]>> = {
  open: ['prepared'],
  start: ['open'],
  'set-clock': ['running', 'paused', 'collapsed'],
  collapse: ['running', 'paused'],
  // From an unstarted class too: a person who changed their mind may still end it the same way.
  debrief: ['open', 'running', 'paused', 'collapsed'],
  // Never before the truth is shown; a class that nobody ever joined has none to show.
  close: ['prepared', 'debriefing'],
};

/** Returns whether a class in that state allows an act. */
export function allows(state: ClassState, act: ClassAct): boolean {
  return ALLOWED[act].includes(state);
}
