import { beforeAll, expect, test } from 'vitest';
import { createStaff } from '#app/members/staff.server.ts';
import { realTime } from '#app/time/instants.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { dayNumber, startOfDay } from './cohort.ts';
import { cohortOfClass, listCohorts } from './cohorts.server.ts';
import { setCheck } from './run-check.server.ts';

const NOW = realTime(startOfDay(20_780));
const CHOICES = {
  name: 'Year 10',
  language: 'en',
  design: 'one-group',
  plannedPeople: 30,
  offerSet: 'general',
} as const;
let db: TestDatabase;

let staff: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await createStaff(
    { database: db.database, actor: 'test' },
    { email: 'facilitator@school.edu', role: 'facilitator' },
    NOW,
  );
  const { rows } = await db.ownerPool.query<{ id: string }>(`select id from member where role = 'facilitator'`);
  staff = rows[0]?.id ?? '';
});

async function classToTeach() {
  const { id } = await arrangeClass(db.database, NOW);
  return { id, isHomework: false };
}

const numbersOfChecks = async () => (await listCohorts(db.database, null, dayNumber(NOW))).map(({ id }) => id);

test('no check is made when its class cannot record it', async () => {
  const takenBy = await classToTeach();
  const before = await numbersOfChecks();
  await db.ownerPool.query('alter table class_directory add constraint broken_off check (check_cohort_id is null)');
  await expect(setCheck(db.database, { ...CHOICES, takenBy }, staff, NOW)).rejects.toThrow('broken_off');
  await db.ownerPool.query('alter table class_directory drop constraint broken_off');
  expect(await numbersOfChecks()).toEqual(before);
});

test('when two checks are set at once for one class, only one is made and the class takes it', async () => {
  const takenBy = await classToTeach();
  const before = await numbersOfChecks();
  const set = () => setCheck(db.database, { ...CHOICES, takenBy }, staff, NOW);
  const answers = await Promise.all([set(), set()]);
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, why: 'takes-another' }]);
  const taken = await cohortOfClass(db.database, takenBy.id, dayNumber(NOW));
  expect(await numbersOfChecks()).toEqual([taken?.id, ...before]);
});
