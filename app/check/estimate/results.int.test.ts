import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { beforeAll, expect, test } from 'vitest';
import { realTime } from '#app/time/instants.ts';
import { answerWave, cohortOf, enrolled, learners } from '../../../tests/support/check/answered.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { endLesson, eraseEndedCohorts } from '../cohorts.server.ts';
import { type Cohort, type Design, startOfDay } from '../cohort.ts';
import { eraseFromCheck } from '../people.server.ts';
import { checkRecords, publishWave, recordsOf, releasesOf } from './results.server.ts';
import { summaryOf } from './summary.ts';

const TODAY = 20_780;
const NOW = realTime(startOfDay(TODAY));
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

/** A cohort whose people have learned something, before and after. */
async function taught(count: number, design: Exclude<Design, 'visitors'> = 'one-group') {
  const cohort = await cohortOf(db.database, design, TODAY);
  const ids: string[] = [];
  for (const person of learners(count, count)) {
    const id = await enrolled(db.database, cohort, TODAY);
    ids.push(id);
    await answerWave(db.database, id, 'before', person.before, TODAY);
  }
  await endLesson(db.database, cohort.id, design === 'one-group' ? 'all' : 'early', TODAY);
  for (const [index, person] of learners(count, count).entries()) {
    const { rows } = await db.ownerPool.query<{ arm: string }>('select arm from check_person where id = $1', [
      ids[index],
    ]);
    const isLate = rows[0]?.arm === 'late';
    await answerWave(
      db.database,
      ids[index] ?? '',
      isLate ? 'waiting' : 'after',
      isLate ? person.before : person.after,
      TODAY,
    );
  }
  return { cohort, ids };
}

async function published(cohort: Cohort) {
  await publishWave(db.database, cohort, 'after', 'mem_staff', NOW);
  const [result] = await releasesOf(db.database, cohort.id);
  if (result === undefined) throw new Error('nothing was published');
  return result;
}

test('of four people nothing is shown, of eleven words without a number, of twelve figures', async () => {
  expect((await published((await taught(4)).cohort)).groups).toEqual([{ arm: 'all', result: { kind: 'hidden' } }]);

  const eleven = await published((await taught(11)).cohort);
  expect(eleven.groups[0]?.result).toMatchObject({ kind: 'in-words' });
  expect(JSON.stringify(eleven.groups)).not.toMatch(/\d/);
  expect(eleven.difference).toBeNull();

  const twelve = await published((await taught(12)).cohort);
  expect(twelve.groups[0]?.result).toMatchObject({ kind: 'in-figures', people: 10 });
});

test('a published wave stays as it is when somebody leaves, and is not published again', async () => {
  const { cohort, ids } = await taught(13);
  const before = await published(cohort);
  for (const id of ids.slice(0, 3)) await eraseFromCheck({ database: db.database, erasures: NO_ERASURE_LOG }, id, NOW);
  expect(await publishWave(db.database, cohort, 'after', 'mem_staff', NOW)).toBe(false);
  expect(await releasesOf(db.database, cohort.id)).toEqual([before]);
  const { rows } = await db.ownerPool.query(`select action, actor, after from audit_entry where subject = $1`, [
    `check ${cohort.id}`,
  ]);
  expect(rows).toEqual([{ action: 'check-published', actor: 'mem_staff', after: { wave: 'after' } }]);
});

test('the halves are shown apart, each with twelve at least, and by how much more the first one gained', async () => {
  const { cohort } = await taught(48, 'early-late');
  const { groups, difference } = await published(cohort);
  expect(groups.map(({ arm, result }) => `${arm} ${result.kind}`)).toEqual(['early in-figures', 'late in-figures']);
  expect(difference).toMatchObject({ people: 45 });
  expect(difference?.sensitivity.value).toBeGreaterThan(0);

  const small = await published((await taught(20, 'early-late')).cohort);
  expect(small.groups.map(({ result }) => result.kind)).toEqual(['in-words', 'in-words']);
  expect(small.difference).toBeNull();
});

test('with its end every row of a cohort is gone: people, waves, answers, and what was published', async () => {
  const { cohort, ids } = await taught(6);
  await published(cohort);
  await eraseEndedCohorts(db.database, cohort.endsDay);
  const left = await Promise.all([
    db.ownerPool.query('select from check_cohort where id = $1', [cohort.id]),
    db.ownerPool.query('select from check_release where cohort_id = $1', [cohort.id]),
    ...['check_wave', 'check_answer'].map((table) =>
      db.ownerPool.query(`select from ${table} where person_id = any($1)`, [ids]),
    ),
    db.ownerPool.query('select from check_person where id = any($1)', [ids]),
  ]);
  expect(left.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0, 0, 0]);
});

test('a wave that is not finished, and one with too many answers left out, counts for nobody', async () => {
  const { cohort, ids } = await taught(13);
  const first = await summary(cohort);
  expect(first).toBe(13);
  await db.ownerPool.query(`delete from check_answer where person_id = $1 and wave = 'after' and position = 12`, [
    ids[0],
  ]);
  expect(await summary(cohort)).toBe(12);
  await db.ownerPool.query(
    `update check_answer set rating = null where person_id = $1 and wave = 'after' and position <= 8`,
    [ids[1]],
  );
  expect(await summary(cohort)).toBe(0);
});

/** Of how many people the summary speaks. */
async function summary(cohort: Cohort): Promise<number> {
  return summaryOf(checkRecords(await recordsOf(db.database, cohort.id)))[0]?.people ?? 0;
}
