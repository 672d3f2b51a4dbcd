import { beforeAll, expect, test } from 'vitest';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { realTime } from '#app/time/instants.ts';
import { answerWave, cohortOf, enrolled, learners } from '../../../tests/support/check/answered.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Cohort, type Design, startOfDay } from '../cohort.ts';
import { endLesson, eraseEndedCohorts } from '../cohorts.server.ts';
import { eraseFromCheck } from '../people.server.ts';
import { checkRecords, coveredBy, finishedWaves, publishWave, recordsOf, releasesOf } from './results.server.ts';
import { summaryOf } from './summary.ts';

const TODAY = 20_780;
const NOW = realTime(startOfDay(TODAY));
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

/** Its people took both waves and learned something in between. */
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

function publish(cohort: Cohort) {
  return publishWave(db.database, cohort, 'after', 'mem_staff', NOW);
}

/** How many people the console says the figures of the second wave would cover. */
async function coveredIn({ id, design }: Cohort) {
  return coveredBy(await finishedWaves(db.database, id), 'after', design).reduce((sum, { linked }) => sum + linked, 0);
}

async function published(cohort: Cohort) {
  await publish(cohort);
  const [result] = await releasesOf(db.database, cohort.id);
  if (result === undefined) throw new Error('nothing was published');
  return result;
}

test('nothing is published while fewer than five are linked, and a result is once more have come', async () => {
  const { cohort } = await taught(4);
  for (const person of learners(9, 9)) {
    const one = await enrolled(db.database, cohort, TODAY);
    await answerWave(db.database, one, 'after', person.after, TODAY);
  }
  expect(await coveredIn(cohort)).toBe(4);
  expect(await publish(cohort)).toEqual({ ok: false, why: 'too-few-linked' });
  expect(await releasesOf(db.database, cohort.id)).toEqual([]);

  // Someone who began in time comes back with their words.
  const id = await enrolled(db.database, cohort, TODAY);
  for (const person of learners(1, 3))
    for (const wave of ['before', 'after'] as const) await answerWave(db.database, id, wave, person[wave], TODAY);
  expect(await coveredIn(cohort)).toBe(5);
  expect((await published(cohort)).groups[0]?.result).toMatchObject({ kind: 'in-words' });
});

test('no half is published while both are too small, and a small one is hidden beside a larger one', async () => {
  expect(await publish((await taught(8, 'early-late')).cohort)).toEqual({ ok: false, why: 'too-few-linked' });
  const { cohort, ids } = await taught(12, 'early-late');
  const { rows } = await db.ownerPool.query(`select id from check_person where arm = 'late' and id = any($1)`, [ids]);
  for (const { id } of rows.slice(0, 2))
    await eraseFromCheck({ database: db.database, erasures: NO_ERASURE_LOG }, id, NOW);
  expect((await published(cohort)).groups.map(({ result }) => result.kind)).toEqual(['in-words', 'hidden']);
});

test('eleven people get words without a number, twelve get figures', async () => {
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
  await publish(cohort);
  expect(await releasesOf(db.database, cohort.id)).toEqual([before]);
  const { rows } = await db.ownerPool.query(`select action, actor, after from audit_entry where subject = $1`, [
    `check ${cohort.id}`,
  ]);
  expect(rows).toEqual([{ action: 'check-published', actor: 'mem_staff', after: { wave: 'after' } }]);
});

test('the halves are shown separately from twelve people each, with how much more the first one gained', async () => {
  const { cohort } = await taught(48, 'early-late');
  const { groups, difference } = await published(cohort);
  expect(groups.map(({ arm, result }) => `${arm} ${result.kind}`)).toEqual(['early in-figures', 'late in-figures']);
  expect(difference).toMatchObject({ people: 45 });
  expect(difference?.sensitivity.value).toBeGreaterThan(0);

  const small = await published((await taught(20, 'early-late')).cohort);
  expect(small.groups.map(({ result }) => result.kind)).toEqual(['in-words', 'in-words']);
  expect(small.difference).toBeNull();
});

test('two versions of the offers are never pooled: figures are of one and mention the other', async () => {
  const { cohort, ids } = await taught(20);
  const whole = await summary(cohort);
  const change = (of: readonly string[], what: string) =>
    db.ownerPool.query(`update check_answer set bank_version = 2 where person_id = any($1) and ${what}`, [of]);
  // Five met the new offers both times, two only the second time, and one was in the middle of it.
  await change(ids.slice(0, 5), 'true');
  await change(ids.slice(5, 7), `wave = 'after'`);
  await change(ids.slice(7, 8), `wave = 'after' and position > 6`);
  expect([whole, await summary(cohort), await coveredIn(cohort)]).toEqual([20, 12, 12]);
  const result = await published(cohort);
  expect(result).toMatchObject({ version: 1, hasOtherVersions: true });
  expect(result.groups[0]?.result).toMatchObject({ kind: 'in-figures', people: 10 });
  expect(await published((await taught(12)).cohort)).toMatchObject({ hasOtherVersions: false });
});

test('two languages are never pooled, and a person who changed language between the waves is left out', async () => {
  const { cohort, ids } = await taught(20);
  const read = (of: readonly string[], what: string) =>
    db.ownerPool.query(`update check_answer set language = 'ar' where person_id = any($1) and ${what}`, [of]);
  await read(ids.slice(0, 5), 'true');
  await read(ids.slice(5, 6), `wave = 'after'`);
  await read(ids.slice(6, 7), `wave = 'after' and position > 6`);
  expect([await summary(cohort), await coveredIn(cohort)]).toEqual([13, 13]);
  const result = await published(cohort);
  expect(result).toMatchObject({ language: 'en', hasOtherLanguages: true, hasOtherVersions: false });
  expect(result.groups[0]?.result).toMatchObject({ kind: 'in-figures', people: 10 });
  expect(await published((await taught(12)).cohort)).toMatchObject({ hasOtherLanguages: false });
});

test('when a cohort ends, every row of it is gone: people, waves, answers and results', async () => {
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

test('an unfinished wave, or one with too many answers left out, does not count', async () => {
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
  expect(await coveredIn(cohort)).toBe(11);
});

async function summary(cohort: Cohort): Promise<number> {
  return summaryOf(checkRecords(await recordsOf(db.database, cohort.id)))[0]?.people ?? 0;
}
