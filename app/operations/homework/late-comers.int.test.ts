import { beforeAll, expect, test } from 'vitest';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { findHomework, storedReportOf, takePlace } from '#app/enrolment/homework.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeHomework, arrangePupil } from '../../../tests/support/homework.ts';
import { endClasses } from '../end-classes.server.ts';
import { reportHomework } from './report-homework.server.ts';

const now = instant();
/** When its three days are over. */
const END = later(now, 3 * DAY_MS);
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

const homework = () => arrangeHomework(db.database, now);
const begin = async (homework: Homework) => (await arrangePupil(db.database, homework, now)).classroom;
const tools = () => ({ database: db.database, log: createLog('silent') });

function endClassesAt(then: RealTime) {
  const files = openDirectoryStore('/nonexistent');
  return endClasses({ ...tools(), files, erasures: NO_ERASURE_LOG }, false, then);
}

async function asItIs({ id }: Classroom): Promise<Classroom> {
  const found = await findClassroom(db.database, id);
  if (found === null) throw new Error(`there is no class ${id}`);
  return found;
}

test('someone who comes back after the report finds that the time of their class is over', async () => {
  const own = await homework();
  const [one, other] = [await begin(own), await begin(own)];
  await reportHomework(tools(), END);
  // One request had read its class before the report was there, the other one after.
  await stayAwake(db.database, one, later(END, 1000));
  await stayAwake(db.database, await asItIs(other), later(END, 1000));
  await endClassesAt(later(END, MINUTE_MS));
  expect(await Promise.all([one, other].map(({ id }) => findClassroom(db.database, id)))).toEqual([null, null]);
});

test('someone who comes back while the report is put together is shown their Debrief, too', async () => {
  const own = await homework();
  const sleeper = await begin(own);
  const blocker = await db.ownerPool.connect();
  await blocker.query('begin; lock table spotter_flag in access exclusive mode');
  const reporting = reportHomework(tools(), END);
  const waiting = `select from pg_locks where not granted and relation = 'spotter_flag'::regclass`;
  await expect.poll(async () => (await db.ownerPool.query(waiting)).rowCount).toBe(1);
  await stayAwake(db.database, sleeper, END);
  await blocker.query('rollback');
  blocker.release();
  await reporting;
  await endClassesAt(END);
  expect((await asItIs(sleeper)).stages.debriefedAt).toEqual(END);
  expect(await storedReportOf(db.database, own.id)).not.toBeNull();
  await endClassesAt(later(END, HOUR_MS));
  expect(await findClassroom(db.database, sleeper.id)).toBeNull();
});

test('nobody begins any more once the report is put together', async () => {
  const own = await homework();
  await db.pool.query('update homework set claimed_until = $2 where id = $1', [own.id, later(END, 10 * MINUTE_MS)]);
  // Their request came in a moment before the end.
  const { database } = db;
  expect(await takePlace(database, own.id, later(END, -1))).toBe('homework-over');
  expect(await findHomework(database, own.id)).toMatchObject({ begunCount: 0 });
});
