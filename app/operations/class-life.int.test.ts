import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeClass,
  continueClass,
  continueLesson,
  debriefClass,
  openClass,
  setLesson,
  startClass,
} from '#app/classes/class-arc.server.ts';
import { jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import { type Classroom, classDay, stateOf } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { isGoing, practiceAt } from '#app/classes/clock.ts';
import type { Lesson } from '#app/classes/scenario/lesson-plan.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { anyJoinCode } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { followLesson } from './class-sweeps.server.ts';
import { createClassEnder } from './end-classes.server.ts';

const ACTOR = 'mem_test';
const clock = fakeClock();
let test: TestDatabase;
let heard: () => Promise<string[]>;
let directory: string;

beforeAll(async () => {
  test = await createTestDatabase();
  heard = await hearChanges(test);
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-life-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(() => {
  clock.moveTo('2025-03-01T09:00:00Z');
});

async function prepare(lesson: Lesson | null = null, lifetimeDays = 30): Promise<Classroom> {
  const joinCode = anyJoinCode();
  const choices = {
    kind: 'invited',
    name: 'A',
    joinCode,
    sizeLimit: 9,
    isPrepared: true,
    lesson,
    lifetimeDays,
  } as const;
  return establishClass(test.database, choices, clock.now());
}

async function state(classroom: Classroom) {
  const found = await findClassroom(test.database, classroom.id);
  return found === null ? 'erased' : stateOf(found, clock.now());
}

async function end() {
  const files = openDirectoryStore(directory);
  const tools = { database: test.database, files, erasures: NO_ERASURE_LOG, log: createLog('silent') };
  const endSome = createClassEnder(tools, false);
  while (await endSome(clock.now()));
}

const acts = {
  open: ({ id }: Classroom) => openClass(test.database, id, ACTOR, clock.now()),
  start: ({ id }: Classroom) => startClass(test.database, id, { rate: 1440, actor: ACTOR }, clock.now()),
  pause: ({ id }: Classroom) => setClockRate(test.database, id, { rate: 0, actor: ACTOR }, clock.now()),
  jump: ({ id }: Classroom) =>
    jumpClock(test.database, id, { practiceMilliseconds: DAY_MS, actor: ACTOR }, clock.now()),
  collapse: ({ id }: Classroom) => collapseClass(test.database, id, { cause: 'by-hand', actor: ACTOR }, clock.now()),
  debrief: ({ id }: Classroom) => debriefClass(test.database, id, ACTOR, clock.now()),
  close: ({ id }: Classroom) => closeClass(test.database, id, ACTOR, clock.now()),
} as const;
type Act = keyof typeof acts;

/** How a class reaches each state, and what is then allowed. */
const TABLE: readonly [name: string, way: readonly Act[], allowed: readonly Act[]][] = [
  ['prepared', [], ['open', 'close']],
  ['open', ['open'], ['start', 'debrief']],
  ['running', ['open', 'start'], ['pause', 'jump', 'collapse', 'debrief']],
  ['paused', ['open', 'start', 'pause'], ['pause', 'jump', 'collapse', 'debrief']],
  ['collapsed', ['open', 'start', 'collapse'], ['pause', 'jump', 'debrief']],
  ['debriefing', ['open', 'start', 'collapse', 'debrief'], ['close']],
  ['closed', ['open', 'debrief', 'close'], []],
];

describe('the acts on a class', () => {
  it.each(TABLE)('in state %s', async (name, way, allowed) => {
    const every: Act[] = ['open', 'start', 'pause', 'jump', 'collapse', 'debrief', 'close'];
    for (const act of every) {
      const classroom = await prepare();
      for (const step of way) expect(await acts[step](classroom)).toMatchObject({ ok: true });
      expect(await state(classroom)).toBe(name);
      const answer = await acts[act](classroom);
      expect(answer, act).toMatchObject(allowed.includes(act) ? { ok: true } : { ok: false, why: `class-is-${name}` });
    }
  });

  it('are audited, and closing is not announced, so nobody loses the Debrief while reading it', async () => {
    const classroom = await prepare();
    await heard();
    for (const act of ['open', 'debrief', 'close'] as const) await acts[act](classroom);
    const { rows } = await test.ownerPool.query(
      `select action, actor, subject from audit_entry where classroom_id = $1 order by id`,
      [classroom.id],
    );
    const subject = `class ${classroom.id}`;
    expect(rows).toEqual(
      ['class-opened', 'class-debriefed', 'class-closed'].map((action) => ({ action, actor: ACTOR, subject })),
    );
    expect(await heard()).toEqual([`${classroom.id}:0`, `${classroom.id}:0`]);
  });
});

describe('a lesson plan', () => {
  const LESSON: Lesson = {
    steps: [
      { untilDay: 3, minutes: 2, thenPauses: false },
      { untilDay: 5, minutes: 4, thenPauses: true },
    ],
    position: 0,
  };
  const follow = async (classroom: Classroom) => {
    const found = await findClassroom(test.database, classroom.id);
    return found === null ? [] : followLesson(test.database, found, clock.now());
  };
  const dayOf = async (classroom: Classroom) => {
    const found = await findClassroom(test.database, classroom.id);
    return found === null ? 0 : classDay(found, practiceAt(found.clock, clock.now()));
  };

  it('goes on by itself where it does not pause, once in however many processes, and waits where it does', async () => {
    const classroom = await prepare(LESSON);
    await acts.open(classroom);
    await acts.start(classroom);
    expect(await follow(classroom)).toEqual([]);
    clock.moveBy(2 * MINUTE_MS);
    const found = await findClassroom(test.database, classroom.id);
    if (found === null) throw new Error('no class');
    const went = await Promise.all(Array.from({ length: 4 }, () => followLesson(test.database, found, clock.now())));
    expect(went.flat()).toEqual([0]);
    clock.moveBy(4 * MINUTE_MS);
    expect(await dayOf(classroom)).toBe(5);
    expect(await state(classroom)).toBe('paused');
    expect(await follow(classroom)).toEqual([]);
    clock.moveBy(30 * MINUTE_MS);
    expect(await dayOf(classroom)).toBe(5);
    expect(await continueLesson(test.database, classroom.id, { actor: ACTOR }, clock.now())).toMatchObject({
      ok: true,
    });
    const { rows } = await test.ownerPool.query(
      "select count(*)::integer as count from class_command where classroom_id = $1 and kind = 'clock-set'",
      [classroom.id],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('goes on with the next step when a jump has passed one', async () => {
    const classroom = await prepare(LESSON);
    await acts.open(classroom);
    await acts.start(classroom);
    for (const _ of [1, 2, 3]) await acts.jump(classroom);
    expect(await follow(classroom)).toEqual([0]);
    expect((await findClassroom(test.database, classroom.id))?.lesson?.position).toBe(1);
    clock.moveBy(4 * MINUTE_MS);
    expect(await dayOf(classroom)).toBe(5);
    expect(await state(classroom)).toBe('paused');
  });

  it('whose last stop was reached and paused goes on when it is continued', async () => {
    const classroom = await prepare({ ...LESSON, position: 1 });
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(4 * MINUTE_MS);
    await acts.pause(classroom);
    const found = await findClassroom(test.database, classroom.id);
    if (found === null) throw new Error('no class');
    const wentOn = await continueClass(test.database, found, { actor: ACTOR }, clock.now());
    expect(wentOn.ok && isGoing(wentOn.after.clock, clock.now())).toBe(true);
  });

  it('that is taken away takes its stop with it', async () => {
    const classroom = await prepare(LESSON);
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(MINUTE_MS);
    await setLesson(test.database, classroom.id, { lesson: null, actor: ACTOR }, clock.now());
    expect(await dayOf(classroom)).toBe(2);
    clock.moveBy(5 * MINUTE_MS);
    expect(await state(classroom)).toBe('running');
    expect(await dayOf(classroom)).toBe(7);
  });

  it('that is taken away while it waits leaves the clock standing there', async () => {
    const classroom = await prepare({ ...LESSON, position: 1 });
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(30 * MINUTE_MS);
    await setLesson(test.database, classroom.id, { lesson: null, actor: ACTOR }, clock.now());
    clock.moveBy(5 * MINUTE_MS);
    expect(await state(classroom)).toBe('paused');
    expect(await dayOf(classroom)).toBe(5);
  });

  it('that staff paused stays paused', async () => {
    const classroom = await prepare(LESSON);
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(MINUTE_MS);
    await acts.pause(classroom);
    clock.moveBy(60 * MINUTE_MS);
    expect(await follow(classroom)).toEqual([]);
    expect(await dayOf(classroom)).toBe(2);
  });
});

describe('the end of a class', () => {
  it('comes a day after it was closed by hand', async () => {
    const classroom = await prepare();
    await acts.open(classroom);
    await acts.debrief(classroom);
    await acts.close(classroom);
    clock.moveBy(DAY_MS - 1);
    await end();
    expect(await state(classroom)).toBe('closed');
    clock.moveBy(1);
    await end();
    expect(await state(classroom)).toBe('erased');
  });

  it('that comes by itself shows the Debrief for the last day, and then erases the class', async () => {
    const classroom = await prepare();
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(29 * DAY_MS - 1);
    await end();
    expect(await state(classroom)).toBe('running');
    clock.moveBy(1);
    await end();
    expect(await state(classroom)).toBe('debriefing');
    expect(await heard()).toContain(`${classroom.id}:0`);
    clock.moveBy(DAY_MS);
    await end();
    expect(await state(classroom)).toBe('erased');
    const { rows } = await test.ownerPool.query(
      'select action, subject from audit_entry where classroom_id = $1 order by id',
      [classroom.id],
    );
    const subject = `class ${classroom.id}`;
    expect(rows).toEqual(['class-opened', 'class-started', 'class-debriefed'].map((action) => ({ action, subject })));
  });

  it('of a class of one day shows the Debrief for its last quarter', async () => {
    const classroom = await prepare(null, 1);
    await acts.open(classroom);
    clock.moveBy(0.75 * DAY_MS - 1);
    await end();
    expect(await state(classroom)).toBe('open');
    clock.moveBy(1);
    await end();
    expect(await state(classroom)).toBe('debriefing');
  });

  it('that came while the server was down still shows the Debrief, for an hour', async () => {
    const classroom = await prepare();
    await acts.open(classroom);
    await acts.start(classroom);
    clock.moveBy(32 * DAY_MS);
    await end();
    expect(await state(classroom)).toBe('debriefing');
    expect(await heard()).toContain(`${classroom.id}:0`);
    clock.moveBy(60 * MINUTE_MS - 1);
    await end();
    expect(await state(classroom)).toBe('debriefing');
    clock.moveBy(1);
    await end();
    expect(await state(classroom)).toBe('erased');
    expect(await heard()).toEqual([]);
  });

  it('of one that was never opened is its erasure at once', async () => {
    const classroom = await prepare(null, 2);
    clock.moveBy(2 * DAY_MS);
    await end();
    expect(await state(classroom)).toBe('erased');
  });
});
