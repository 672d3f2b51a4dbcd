import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { ALONE } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { soloDay } from '#app/classes/solo-statistics.server.ts';
import { soloClassesFromAddress } from '#app/members/limits.ts';
import { comeBack } from '#app/members/return-codes.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { endClasses } from '#app/operations/end-classes.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeTeacher } from '../../tests/support/homework.ts';
import { headersWith, testSettings } from '../../tests/support/members.ts';
import { beginHomework } from './begin-homework.server.ts';
import { foundClass } from './found-class.server.ts';
import { endHomework, eraseOldHomework, findHomeworkByCode, listHomework, setHomework } from './homework.server.ts';
import type { HomeworkChoices } from './homework.ts';
import { joinAsInvented } from './join-class.server.ts';
import { leaveClass } from './leave-class.server.ts';

const now = instant();
const at = (milliseconds: number): RealTime => later(now, milliseconds);
const files = openDirectoryStore('/nonexistent');
let db: TestDatabase;
let teacher: string;

beforeAll(async () => {
  db = await createTestDatabase();
  teacher = await arrangeTeacher(db.database, now);
});

const tools = () => ({
  database: db.database,
  settings: { ...testSettings, isOpenClassOn: false, solo: { most: 10_000 } },
});
const CHOICES: HomeworkChoices = {
  name: 'Year 10',
  scenario: 'quick',
  pace: 12,
  language: 'fr',
  sizeLimit: 3,
  days: 7,
};

async function set(choices: Partial<HomeworkChoices> = {}) {
  const id = await setHomework(db.database, { ...CHOICES, ...choices }, teacher, now);
  return homeworkOf(id);
}

async function homeworkOf(id: number) {
  const found = (await listHomework(db.database, null)).find((homework) => homework.id === id);
  if (found === undefined) throw new Error('there is no such homework');
  return found;
}

/** All requests come from one school. */
const begin = (code: string, then: RealTime = now, requestId: string = randomUUID()) =>
  beginHomework(tools(), { code, requestId, clientAddress: '203.0.113.7' }, then);

async function begun(code: string, then: RealTime = now) {
  const answer = await begin(code, then);
  if (!answer.ok) throw new Error(answer.why);
  const investor = (await viewerOf(tools(), headersWith(answer.cookies)))?.investor;
  if (investor == null) throw new Error('nobody is signed in');
  return { ...answer, ...investor };
}

async function asItIs({ id }: Pick<Classroom, 'id'>): Promise<Classroom> {
  const classroom = await findClassroom(db.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

const endClassesAt = (then: RealTime) =>
  endClasses({ database: db.database, files, erasures: NO_ERASURE_LOG, log: createLog('silent') }, false, then);

describe('a person who begins a homework', () => {
  test('lives alone in its scenario and language until it ends, however long they rest', async () => {
    const homework = await set();
    const { classroom, language } = await begun(homework.code.toLowerCase());
    expect(language).toBe('fr');
    expect(classroom).toMatchObject({ kind: 'solo', homeworkId: homework.id, language: 'fr', endsAt: homework.endsAt });
    expect(classroom.scenario).toMatchObject({
      ...STORIES.quick.company,
      collapse: STORIES.quick.alone.collapse,
      crowd: { townSize: 60 },
    });
    await endClassesAt(at(3 * DAY_MS));
    await stayAwake(db.database, classroom, at(3 * DAY_MS));
    expect((await asItIs(classroom)).endsAt).toEqual(homework.endsAt);
  });

  test('is counted once at the beginning, even if the form comes twice, and once at the end', async () => {
    const homework = await set();
    const before = await soloDay(db.database, now);
    const requestId = randomUUID();
    const [one, other] = await Promise.all([
      begin(homework.code, now, requestId),
      begin(homework.code, now, requestId),
    ]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect((await soloDay(db.database, now)).founded).toBe(before.founded + 1);
    const { classroom } = await begun(homework.code);
    await debriefClass(db.database, classroom.id, ALONE, at(HOUR_MS));
    await debriefClass(db.database, classroom.id, ALONE, at(HOUR_MS));
    expect(await homeworkOf(homework.id)).toMatchObject({ begunCount: 2, finishedCount: 1 });
    // The Debrief can be read for as long as the homework runs.
    await endClassesAt(at(5 * DAY_MS));
    expect((await asItIs(classroom)).state).toBe('running');
  });

  test('comes back by their return code, and “Leave and erase me” erases all of it at once', async () => {
    const homework = await set();
    const { classroom, classroomId, id: investorId, returnCode } = await begun(homework.code);
    expect(await comeBack(tools(), { code: returnCode, clientAddress: '::1' }, at(4 * DAY_MS))).toMatchObject({
      ok: true,
    });
    await leaveClass(
      { database: db.database, files, erasures: NO_ERASURE_LOG },
      { classroomId, investorId },
      at(4 * DAY_MS),
    );
    await endClassesAt(at(4 * DAY_MS));
    expect(await findClassroom(db.database, classroom.id)).toBeNull();
    expect(await homeworkOf(homework.id)).toMatchObject({ begunCount: 1, finishedCount: 0 });
  });
});

describe('a homework refuses', () => {
  test('more people than it is for, even if they come at the same moment', async () => {
    const { id, code } = await set({ sizeLimit: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ why: 'homework-full' });
    expect(await homeworkOf(id)).toMatchObject({ begunCount: 3 });
    const { rows } = await db.pool.query('select from classroom where homework_id = $1', [id]);
    expect(rows).toHaveLength(3);
  });

  test('everybody once it has ended, on its day or by hand', async () => {
    const homework = await set();
    expect(await begin(homework.code, homework.endsAt)).toEqual({ ok: false, why: 'homework-over' });
    await endHomework({ database: db.database, erasures: NO_ERASURE_LOG }, homework, teacher, at(HOUR_MS));
    expect(await begin(homework.code, at(HOUR_MS))).toEqual({ ok: false, why: 'homework-over' });
    expect((await homeworkOf(homework.id)).endsAt).toEqual(at(HOUR_MS));
  });

  test('a missing code, an unknown code, and after a hundred of those even the right one', async () => {
    const { code } = await set();
    const from = (typed: string) =>
      beginHomework(tools(), { code: typed, requestId: randomUUID(), clientAddress: '198.51.100.9' }, now);
    expect(await from(' ')).toEqual({ ok: false, why: 'homework-code-missing' });
    for (let tries = 0; tries < 101; tries += 1) {
      expect(await from('no')).toEqual({ ok: false, why: 'homework-code-unknown' });
    }
    expect(await from(`http://localhost/homework?code=${code.replace('O', '0')}`)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await from('NOBODYS')).toEqual({ ok: false, why: 'homework-code-unknown' });
    }
    expect(await from(code)).toMatchObject({ why: 'too-many-tries' });
  });

  test('nobody because others at their address began alone', async () => {
    const { code } = await set();
    const limit = soloClassesFromAddress('203.0.113.7');
    for (let tries = 0; tries <= limit.limit; tries += 1)
      await consume(db.database, limit, testSettings.authSecret, now);
    expect((await begin(code)).ok).toBe(true);
  });
});

test('while as many people as allowed are awake, nobody is made or counted, and the same form begins later', async () => {
  const homework = await set();
  // At first, everybody who began in another test is asleep.
  const then = at(6 * DAY_MS);
  const narrow = { ...tools(), settings: { ...tools().settings, solo: { most: 1 } } };
  const come = (requestId: string, when: RealTime) =>
    beginHomework(narrow, { code: homework.code, requestId, clientAddress: '203.0.113.7' }, when);
  const [first, waiting] = [randomUUID(), randomUUID()];
  expect((await come(first, then)).ok).toBe(true);
  // More often than the homework has places, so that a count of each time would show.
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await come(waiting, then)).toMatchObject({ why: 'site-full', retryAfterSeconds: 10 });
  }
  expect(await homeworkOf(homework.id)).toMatchObject({ begunCount: 1 });
  const awake = later(then, AWAKE_MS);
  const twice = await Promise.all([1, 2].map(() => come(waiting, awake)));
  expect(new Set(twice.map((answer) => answer.ok && answer.returnCode)).size).toBe(1);
  expect(await homeworkOf(homework.id)).toMatchObject({ begunCount: 2 });
  // A page that wakes up much later and sends its form once more begins nothing: another request can.
  const late = later(awake, 11 * MINUTE_MS);
  expect(await come(waiting, late)).toEqual({ ok: false, why: 'request-used-otherwise' });
  expect(await come(randomUUID(), homework.endsAt)).toEqual({ ok: false, why: 'homework-over' });
});

describe('its code', () => {
  test('is never the code of a class: a code already taken is drawn again, for either', async () => {
    const draws = ['BALOMIRE', 'BALOMIRE', 'TUNEDIFA', 'TUNEDIFA', 'RIBAMOLE'];
    const draw = () => draws.shift() ?? '';
    const lesson = {
      name: 'C',
      language: 'en',
      sizeLimit: 9,
      lifetimeDays: 1,
      scenario: STORIES.quick.company,
      lesson: null,
    } as const;
    expect((await foundClass(db.database, lesson, teacher, now, draw)).joinCode).toBe('BALOMIRE');
    await setHomework(db.database, CHOICES, teacher, now, draw);
    expect(await findHomeworkByCode(db.database, 'tune difa')).not.toBeNull();
    expect((await foundClass(db.database, lesson, teacher, now, draw)).joinCode).toBe('RIBAMOLE');
    expect(draws).toEqual([]);
  });

  test('joins no class, and is told apart from an unknown code', async () => {
    const { code } = await set();
    const joining = { code, requestId: randomUUID(), clientAddress: '203.0.113.9' };
    expect(await joinAsInvented(tools(), joining, now)).toEqual({ ok: false, why: 'code-of-homework' });
  });
});

test('a facilitator sees only their own homework', async () => {
  const other = await arrangeTeacher(db.database, now, 'other@school.edu');
  const theirs = await setHomework(db.database, CHOICES, other, now);
  expect((await listHomework(db.database, other)).map(({ id }) => id)).toEqual([theirs]);
  expect((await listHomework(db.database, teacher)).map(({ id }) => id)).not.toContain(theirs);
});

test('after thirty days nothing is left of a homework except its entries in the audit trail', async () => {
  const { id } = await set();
  await eraseOldHomework(db.database, at(30 * DAY_MS - 1));
  expect(await homeworkOf(id)).toMatchObject({ id });
  await Promise.all([1, 2].map(() => eraseOldHomework(db.database, at(30 * DAY_MS))));
  expect(await listHomework(db.database, null)).toEqual([]);
  const { rows } = await db.pool.query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by id',
    [`homework ${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['homework-set', 'homework-erased']);
});
