import { describe, expect, it } from 'vitest';
import { classroomId } from '#app/ledger/account.ts';
import { atBirth, realTime } from '#app/time/instants.ts';
import { NOW } from '../../tests/support/clock.ts';
import {
  allows,
  type ClassAct,
  type Classroom,
  type ClassState,
  mayJoin,
  mayReadDebrief,
  startOfClassDay,
  stateOf,
  wayTo,
} from './classroom.ts';
import { minutesOf } from './clock.ts';
import { lookingOn, soloLesson } from './scenario/lesson-plan.ts';
import { BY_HAND } from './scenario/scenario.ts';
import { STORIES } from './scenario/stories.ts';

const createdAt = realTime('2025-03-01T09:00:00Z');
const day = (number: number) => startOfClassDay({ createdAt }, number);
/** A practice day in three minutes: the first day of the quick story in twelve. */
const FIRST_DAY_RATE = 480;

describe('the way of a clock to the end of a plan', () => {
  const lesson = lookingOn(soloLesson('quick', 12), 1);

  it.each([
    ['within the present step', day(1), day(2), 3],
    ['through the next step, which is faster', day(1), day(11), 3 + 3.6],
    ['through two steps more', day(1), day(14), 3 + 4 + 2],
    ['from within a step', day(1.5), day(12), 1.5 + 4],
    ['to an instant that is past', day(2), day(1), 1],
  ] as const)('%s', (_where, from, to, minutes) => {
    expect(minutesOf(wayTo({ createdAt, lesson }, to), from, FIRST_DAY_RATE)).toBe(Math.ceil(minutes));
  });

  it('is at the present rate where no lesson plan moves the clock', () => {
    expect(minutesOf(wayTo({ createdAt, lesson: null }, day(11)), day(1), 1440)).toBe(10);
  });

  it('is a day in a minute behind the last step', () => {
    const over = { ...lesson, position: lesson.steps.length };
    expect(minutesOf(wayTo({ createdAt, lesson: over }, day(30)), day(20), 1440)).toBe(10);
    const last = { ...lesson, position: lesson.steps.length - 1 };
    expect(wayTo({ createdAt, lesson: last }, day(30))).toEqual({ until: day(20), restMs: 10 * 60_000 });
  });

  it('has no minutes while the clock stands', () => {
    expect(minutesOf(wayTo({ createdAt, lesson: STORIES.quick.lesson }, day(11)), day(1), 0)).toBeNull();
  });
});

const NEVER = { openedAt: null, startedAt: null, collapsedAt: null, debriefedAt: null };
const OPENED = { ...NEVER, openedAt: NOW };
const STARTED = { ...OPENED, startedAt: NOW };

function classWith(stages: Classroom['stages'], rate: number, state: Classroom['state'] = 'running'): Classroom {
  return {
    id: classroomId(1),
    kind: 'invited',
    homeworkId: null,
    name: 'A class',
    language: 'en',
    joinCode: 'ABCDEFGH',
    sizeLimit: 30,
    state,
    stages,
    collapsedPracticeAt: stages.collapsedAt && atBirth(stages.collapsedAt),
    createdAt: NOW,
    endsAt: NOW,
    clock: { realFrom: NOW, practiceFrom: NOW, rate, heightFrom: 0n, stopsAt: null, awakeUntil: null, reached: null },
    scenario: BY_HAND,
    lesson: null,
    withdrawalFeeBasisPoints: 500,
    price: { seed: 1, startCents: 1n, swingBasisPoints: 0 },
  };
}

const CLASSES: Readonly<Record<ClassState, Classroom>> = {
  prepared: classWith(NEVER, 0),
  open: classWith(OPENED, 0),
  running: classWith(STARTED, 60),
  paused: classWith(STARTED, 0),
  collapsed: classWith({ ...STARTED, collapsedAt: NOW }, 60),
  debriefing: classWith({ ...STARTED, collapsedAt: NOW, debriefedAt: NOW }, 0),
  closed: classWith({ ...STARTED, debriefedAt: NOW }, 0, 'closed'),
};

/**
 * What each state allows (o: allowed, -: not), in the order open, start, set the clock, collapse, debrief, close; join.
 */
const TABLE: Readonly<Record<ClassState, string>> = {
  prepared: 'o----o -',
  open: '-o--o- o',
  running: '--ooo- o',
  paused: '--ooo- o',
  collapsed: '--o-o- -',
  debriefing: '-----o -',
  closed: '------ -',
};
const ACTS: readonly ClassAct[] = ['open', 'start', 'set-clock', 'collapse', 'debrief', 'close'];
const STATES: readonly ClassState[] = ['prepared', 'open', 'running', 'paused', 'collapsed', 'debriefing', 'closed'];

describe.each(STATES)('a class that is %s', (state) => {
  it('is recognised by the stages it has come through', () => {
    expect(stateOf(CLASSES[state], NOW)).toBe(state);
  });

  it('allows what its state allows, and nothing else', () => {
    const acts = ACTS.map((act) => (allows(state, act) ? 'o' : '-')).join('');
    expect(`${acts} ${mayJoin(CLASSES[state]) ? 'o' : '-'}`).toBe(TABLE[state]);
  });
});

it('a class is paused when its clock stands at a day of its lesson plan', () => {
  const { clock } = CLASSES.running;
  expect(stateOf({ ...CLASSES.running, clock: { ...clock, stopsAt: NOW } }, NOW)).toBe('paused');
});

describe('the Debrief may be read', () => {
  it('in an invited class once it is shown, and not before', () => {
    const readable = Object.entries(CLASSES).filter(([, classroom]) => mayReadDebrief(classroom));
    expect(readable.map(([state]) => state)).toEqual(['debriefing', 'closed']);
  });

  it('in the open class at any time', () => {
    expect(mayReadDebrief({ ...CLASSES.running, kind: 'open' })).toBe(true);
  });
});
