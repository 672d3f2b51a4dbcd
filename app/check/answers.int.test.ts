import { beforeAll, expect, test } from 'vitest';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { answersIn, offersInOrder, type Standing, standingOf, storeAnswer } from './answers.server.ts';
import { COHORT_KEPT_DAYS } from './cohort.ts';
import { endLesson, makeCohort } from './cohorts.server.ts';
import { bankVersionOf, OFFER_SETS, type OfferSet, setOfForm } from './offers/offer.ts';
import { enrolInCheck, eraseFromCheck } from './people.server.ts';
import { formOfWave, type Wave } from './waves.ts';

const TODAY = 20_780;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

async function person(offerSet: OfferSet = 'general') {
  const given = { name: 'Year 10', language: 'en', design: 'one-group', facilitatorId: null, offerSet } as const;
  const cohort = await makeCohort(db.database, given, TODAY);
  const enrolled = await enrolInCheck(db.database, { cohortId: cohort.id }, TODAY);
  if (enrolled === null) throw new Error('no place');
  return { cohort, id: enrolled.id };
}

async function standing(id: string, today = TODAY): Promise<Standing> {
  const found = await standingOf(db.database, id, today);
  if (found === null) throw new Error('nobody');
  return found;
}

/** Answers every offer of a wave except the last `but`. */
async function answerAll(id: string, wave: Wave, { but = 0, today = TODAY } = {}) {
  const of = await standing(id, today);
  const offers = offersInOrder(of, wave);
  for (const [index, { id: item }] of offers.slice(0, offers.length - but).entries()) {
    const answer = { item, position: index + 1, rating: 3, opened: ['terms'], tookMs: 6_000, language: 'en' } as const;
    await storeAnswer(db.database, of, wave, answer, today);
  }
}

test('each person has their own order, and always the same one', async () => {
  const [one, other] = [await person(), await person()];
  const orderOf = async ({ id }: { id: string }) =>
    offersInOrder(await standing(id), 'three-months').map((offer) => offer.id);
  expect(await orderOf(one)).toEqual(await orderOf(one));
  expect(await orderOf(one)).not.toEqual(await orderOf(other));
});

test('the waves follow each other: before, after the lesson, and on their set days', async () => {
  const { cohort, id } = await person();
  expect((await standing(id)).next).toMatchObject({ wave: 'before', isOpen: true });
  await answerAll(id, 'before', { but: 1 });
  expect(await standing(id)).toMatchObject({ next: { wave: 'before', isOpen: true }, lastDone: null });
  await answerAll(id, 'before');
  expect(await standing(id)).toMatchObject({ next: { wave: 'after', isOpen: false }, lastDone: 'before' });

  await endLesson(db.database, cohort.id, 'all', TODAY + 1);
  await endLesson(db.database, cohort.id, 'all', TODAY + 9);
  expect((await standing(id)).next).toMatchObject({ wave: 'after', isOpen: false });
  expect((await standing(id, TODAY + 1)).next).toMatchObject({ wave: 'after', isOpen: true });
  await answerAll(id, 'after', { today: TODAY + 1 });
  expect(await standing(id, TODAY + 2)).toMatchObject({
    next: { wave: 'two-weeks', isOpen: false, from: TODAY + 13 },
    lastDone: 'after',
    countedFrom: TODAY + 1,
  });
  expect((await standing(id, TODAY + 13)).next).toMatchObject({ wave: 'two-weeks', isOpen: true });
  expect(await standingOf(db.database, id, TODAY + COHORT_KEPT_DAYS)).toBeNull();
});

test.each(OFFER_SETS)('both waves have twelve offers of their own form, of the set %s, and share none', async (set) => {
  const { cohort, id } = await person(set);
  const of = await standing(id);
  expect([cohort.offerSet, cohort.bankVersion, setOfForm(of.firstForm)]).toEqual([set, bankVersionOf(set), set]);
  const [before, after] = [offersInOrder(of, 'before'), offersInOrder(of, 'after')];
  expect(new Set([...before, ...after].map((offer) => offer.id)).size).toBe(24);
  expect(before.every(({ form }) => form === of.firstForm)).toBe(true);
  expect(after.every(({ form }) => form === formOfWave('after', of.firstForm))).toBe(true);
});

test('of two answers to one offer the first counts, and what was opened is kept with it', async () => {
  const { id } = await person();
  const of = await standing(id);
  const item = offersInOrder(of, 'before')[0]?.id ?? '';
  const first = {
    item,
    position: 1,
    rating: 1,
    opened: ['register', 'money'],
    tookMs: 41_000,
    language: 'ar',
  } as const;
  await storeAnswer(db.database, of, 'before', first, TODAY);
  await storeAnswer(db.database, of, 'before', { ...first, rating: 4, opened: [] }, TODAY);
  expect(answersIn(await standing(id), 'before')).toEqual([
    { wave: 'before', item, rating: 1, opened: ['register', 'money'] },
  ]);
  const { rows } = await db.ownerPool.query(
    'select opened, seconds_band, language from check_answer where person_id = $1',
    [id],
  );
  expect(rows).toEqual([{ opened: 5, seconds_band: 3, language: 'ar' }]);
});

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 1],
  [15_000, 2],
  [39_999, 2],
  [40_000, 3],
])('%d ms are kept as band %d', async (tookMs, band) => {
  const { id } = await person();
  const of = await standing(id);
  const item = offersInOrder(of, 'before')[0]?.id ?? '';
  await storeAnswer(
    db.database,
    of,
    'before',
    { item, position: 1, rating: null, opened: [], tookMs, language: 'en' },
    TODAY,
  );
  const { rows } = await db.ownerPool.query('select rating, seconds_band from check_answer where person_id = $1', [id]);
  expect(rows).toEqual([{ rating: null, seconds_band: band }]);
});

test('a second answer on one day writes only itself; on the next day the wave takes that day', async () => {
  const { id } = await person();
  const waves = async () =>
    (await db.ownerPool.query('select xmin::text, begun_day, last_day from check_wave where person_id = $1', [id]))
      .rows;
  await answerAll(id, 'before', { but: 11 });
  const first = await waves();
  await answerAll(id, 'before', { but: 1 });
  expect(await waves()).toEqual(first);
  await answerAll(id, 'before', { today: TODAY + 1 });
  expect(await waves()).toMatchObject([{ begun_day: TODAY, last_day: TODAY + 1 }]);
});

test('a wave answered from two tabs at once is completed', async () => {
  const { id } = await person();
  await answerAll(id, 'before', { but: 2 });
  const of = await standing(id);
  const offers = offersInOrder(of, 'before');
  await Promise.all(
    offers.slice(-2).map((offer, index) => {
      const answer = {
        item: offer.id,
        position: 11 + index,
        rating: 2,
        opened: [],
        tookMs: 1,
        language: 'en',
      } as const;
      return storeAnswer(db.database, of, 'before', answer, TODAY);
    }),
  );
  expect((await standing(id)).lastDone).toBe('before');
});

test('nothing is left of an erased person', async () => {
  const { id } = await person();
  await answerAll(id, 'before');
  await eraseFromCheck({ database: db.database, erasures: NO_ERASURE_LOG }, id, instant());
  for (const table of ['check_answer', 'check_wave'])
    expect((await db.ownerPool.query(`select from ${table} where person_id = $1`, [id])).rowCount, table).toBe(0);
  expect(await standingOf(db.database, id, TODAY)).toBeNull();
});
