import { beforeAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../../tests/support/people.ts';
import { findInvestor, investorsOf } from './investor-list.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await arrangeClass(db.database, clock.now());
});

test('an investor is found only in their own class, and an impossible number finds nobody', async () => {
  const investor = await arrangeInvestor(db.database, classroom, clock.now());
  const elsewhere = await arrangeClass(db.database, clock.now());
  expect(await findInvestor(db.database, classroom.id, investor)).toMatchObject({ id: investor, name: 'Ada Example' });
  expect(await findInvestor(db.database, elsewhere.id, investor)).toBeNull();
  expect(await findInvestor(db.database, classroom.id, 9_999_999_999)).toBeNull();
});

test('a search takes every character literally', async () => {
  const found = async (search: string) =>
    (await investorsOf(db.database, classroom.id, { search, page: 1, pageSize: 10 })).count;
  expect(await found('ADA')).toBe(1);
  for (const search of ['%', '_da', '\\', "'"]) expect(await found(search)).toBe(0);
});

test('people come before the crowd, however many invented investors have joined since', async () => {
  const crowded = await arrangeClass(db.database, clock.now());
  const first = await arrangeInvestor(db.database, crowded, clock.now());
  clock.moveBy(MINUTE_MS);
  const later = await arrangeInvestor(db.database, crowded, clock.now());
  clock.moveBy(MINUTE_MS);
  await db.ownerPool.query(
    `insert into investor (classroom_id, id, joined_at, is_crowd, crowd_name) values ($1, 7, $2, true, 'Invented One')`,
    [crowded.id, clock.now()],
  );
  const { rows } = await investorsOf(db.database, crowded.id, { search: '', page: 1, pageSize: 10 });
  expect(rows.map(({ id }) => Number(id))).toEqual([later, first, 7].map(Number));
});
