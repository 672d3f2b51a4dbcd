import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { instant, NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import {
  firstLookUpOf,
  forgetLessons,
  lessonProgressOf,
  openedLesson,
  rememberFirstLookUp,
} from './lesson-progress.server.ts';

const NOON = instant('2025-03-01T12:00:00Z');
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

async function arrange() {
  const classroom = await arrangeClass(db.database, NOW);
  const investor = await arrangeInvestor(db.database, classroom, NOW);
  const other = await arrangeInvestor(db.database, classroom, NOW);
  return { classroom: classroom.id, investor, other };
}

test('nobody has opened anything at first', async () => {
  const { classroom, investor } = await arrange();
  expect(await lessonProgressOf(db.database, classroom, investor)).toEqual({
    xrayOpenedAt: null,
    debriefOpenedAt: null,
    looksOnFrom: null,
  });
});

test('the first time of opening stays, for each lesson and each person separately', async () => {
  const { classroom, investor, other } = await arrange();
  await openedLesson(db.database, classroom, investor, 'xray_opened_at', NOW);
  await openedLesson(db.database, classroom, investor, 'xray_opened_at', NOON);
  await openedLesson(db.database, classroom, investor, 'debrief_opened_at', NOON);
  expect(await lessonProgressOf(db.database, classroom, investor)).toEqual({
    xrayOpenedAt: NOW,
    debriefOpenedAt: NOON,
    looksOnFrom: null,
  });
  expect(await lessonProgressOf(db.database, classroom, other)).toMatchObject({
    xrayOpenedAt: null,
    debriefOpenedAt: null,
  });
});

test('opening a lesson again does not wait for a lock on its row', async () => {
  const { classroom, investor } = await arrange();
  await openedLesson(db.database, classroom, investor, 'xray_opened_at', NOW);
  await db.database.transaction().execute(async (transaction) => {
    await sql`select from lesson_progress where classroom_id = ${classroom} for update`.execute(transaction);
    await openedLesson(db.database, classroom, investor, 'xray_opened_at', NOON);
  });
  expect((await lessonProgressOf(db.database, classroom, investor)).xrayOpenedAt).toEqual(NOW);
});

test('many tabs at once open a lesson once', async () => {
  const { classroom, investor } = await arrange();
  await Promise.all(
    [NOW, NOON, NOW, NOON].map((at) => openedLesson(db.database, classroom, investor, 'debrief_opened_at', at)),
  );
  const { debriefOpenedAt } = await lessonProgressOf(db.database, classroom, investor);
  expect([NOW, NOON]).toContainEqual(debriefOpenedAt);
});

test('many tabs at once record one look-up, and what else was opened stays', async () => {
  const { classroom, investor } = await arrange();
  await openedLesson(db.database, classroom, investor, 'xray_opened_at', NOW);
  await Promise.all([NOON, NOON].map((at) => rememberFirstLookUp(db.database, classroom, investor, at)));
  await rememberFirstLookUp(db.database, classroom, investor, NOW);
  expect(await firstLookUpOf(db.database, classroom, investor)).toEqual({ at: NOON, isBeforeDepositing: true });
  expect((await lessonProgressOf(db.database, classroom, investor)).xrayOpenedAt).toEqual(NOW);
});

test('nothing is left of a person who leaves, and everything of the others stays', async () => {
  const { classroom, investor, other } = await arrange();
  for (const one of [investor, other]) {
    await openedLesson(db.database, classroom, one, 'xray_opened_at', NOW);
    await rememberFirstLookUp(db.database, classroom, one, NOW);
  }
  await forgetLessons(db.database, classroom, investor);
  expect(await firstLookUpOf(db.database, classroom, investor)).toBeNull();
  expect(await firstLookUpOf(db.database, classroom, other)).not.toBeNull();
  expect((await lessonProgressOf(db.database, classroom, investor)).xrayOpenedAt).toBeNull();
  expect((await lessonProgressOf(db.database, classroom, other)).xrayOpenedAt).toEqual(NOW);
});
