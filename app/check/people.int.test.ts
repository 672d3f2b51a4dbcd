import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_WORDS } from '#app/members/pass-phrase.ts';
import { type ErasureLog, NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { tablesWith } from '../../tests/support/stored-text.ts';
import { standingOf } from './answers.server.ts';
import { COHORT_KEPT_DAYS, type Cohort, codeOfArm } from './cohort.ts';
import {
  type CohortChoices,
  cohortOfVisitors,
  endLesson,
  eraseEndedCohorts,
  findCohortByCode,
  makeCohort,
} from './cohorts.server.ts';
import { beginAfterLesson, enrolInCheck, eraseFromCheck, findByPhrase } from './people.server.ts';

const TODAY = 20_780;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

async function cohort(choices: Partial<Pick<CohortChoices, 'design' | 'offerSet'>> = {}): Promise<Cohort> {
  const given = { name: 'Year 10', language: 'en', design: 'one-group', facilitatorId: null, ...choices } as const;
  return makeCohort(db.database, given, TODAY);
}

async function enrol(of: Cohort, random?: () => number, isLate = false) {
  const invented = random && { id: randomUUID(), random };
  const person = await enrolInCheck(db.database, { cohortId: of.id, isLate }, TODAY, invented);
  if (person === null) throw new Error('no place');
  return person;
}

function drawing(...phrases: readonly string[]): () => number {
  const words = phrases.flatMap((phrase) => phrase.split(' ')).values();
  return () => {
    const place = PLAIN_WORDS.indexOf(words.next().value ?? '');
    if (place < 0) throw new Error('no such word');
    return place / PLAIN_WORDS.length;
  };
}

describe('the four words', () => {
  let of: Cohort;
  let ada: string;
  beforeAll(async () => {
    of = await cohort();
    ada = (await enrol(of, drawing('falcon pigeon willow wool'))).id;
    await enrol(of, drawing('falcon pigeon willow acorn'));
    await enrol(of, drawing('acorn actor alley amber'));
  });

  test.each([
    ['as they were told', 'falcon pigeon willow wool', true],
    ['in capitals, with commas', 'Falcon, Pigeon, Willow, Wool.', true],
    ['misspelt', 'falcn piegon wilow wool', true],
    ['with the first forgotten', 'pigeon willow wool', true],
    ['with another one in place of the second', 'falcon garden willow wool', true],
    ['with one that is no word of ours', 'falcon xylophone willow wool', true],
    ['with the last forgotten, as two people have the rest', 'falcon pigeon willow', false],
    ['with two forgotten', 'falcon wool', false],
    ['in another order', 'wool willow pigeon falcon', false],
    ['of nobody', 'garden garlic ginger glacier', false],
    ['not at all', '', false],
  ])('find their person %s: %s', async (_, typed, isFound) => {
    expect(await findByPhrase(db.database, of.id, typed)).toBe(isFound ? ada : null);
  });

  test('find nobody from another cohort', async () => {
    expect(await findByPhrase(db.database, (await cohort()).id, 'falcon pigeon willow wool')).toBeNull();
  });

  test('are shown once and stored nowhere', async () => {
    expect(await tablesWith(db.url, 'falcon', 'pigeon willow')).toEqual([]);
  });

  test('are drawn again when somebody already has them', async () => {
    const again = drawing('falcon pigeon willow wool', 'garden garlic ginger glacier');
    expect((await enrol(of, again)).phrase.join(' ')).toBe('garden garlic ginger glacier');
  });

  test('are noted as erased with the day only, since a time would match them with people leaving a class', async () => {
    const { id } = await enrol(await cohort());
    const noted: Parameters<ErasureLog['note']>[] = [];
    const erasures: ErasureLog = { note: async (...entry) => void noted.push(entry) };
    await eraseFromCheck({ database: db.database, erasures }, id, instant('2026-11-24T13:37:42Z'));
    // The last instant of the day: in a backup from any time of that day they are erased again.
    expect(noted).toEqual([[{ kind: 'check-person', person: id }, instant('2026-11-24T23:59:59.999Z')]]);
  });

  test('erase their own person and nobody else', async () => {
    const other = await cohort();
    const { id } = await enrol(other, drawing('falcon pigeon willow wool'));
    await eraseFromCheck({ database: db.database, erasures: NO_ERASURE_LOG }, id, instant());
    expect(await findByPhrase(db.database, other.id, 'falcon pigeon willow wool')).toBeNull();
    expect(await findByPhrase(db.database, of.id, 'falcon pigeon willow wool')).toBe(ada);
  });
});

describe('the first form', () => {
  const firstForms = async (of: Cohort, people: number) => {
    const forms: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const { id } = await enrol(of);
      const { rows } = await db.ownerPool.query('select arm, first_form from check_person where id = $1', [id]);
      forms.push(of.design === 'early-late' ? `${rows[0].arm} ${rows[0].first_form}` : rows[0].first_form);
    }
    return forms;
  };
  const blocks = (forms: readonly string[], size: number) =>
    Array.from({ length: forms.length / size }, (_, block) => forms.slice(block * size, (block + 1) * size));

  test('is A for one of every two people and B for the other, in random order', async () => {
    const pairs = blocks(await firstForms(await cohort(), 40), 2);
    for (const pair of pairs) expect(pair.toSorted()).toEqual(['A', 'B']);
    // The same result twenty times has a chance of one in half a million.
    expect(new Set(pairs.map((pair) => pair.join(''))).size).toBe(2);
  });

  test('is E for one of every two people and F for the other in a cohort with the youth set', async () => {
    for (const pair of blocks(await firstForms(await cohort({ offerSet: 'youth' }), 6), 2))
      expect(pair.toSorted()).toEqual(['E', 'F']);
  });

  test('is drawn in groups of four where half of the people have their lesson later', async () => {
    const fours = blocks(await firstForms(await cohort({ design: 'early-late' }), 24), 4);
    for (const four of fours) expect(four.toSorted()).toEqual(['early A', 'early B', 'late A', 'late B']);
  });

  test('is drawn separately in each of two classes, and each class has its own code', async () => {
    const of = await cohort({ design: 'two-classes' });
    expect(await findCohortByCode(db.database, codeOfArm(of, 'late'), TODAY)).toEqual({ cohort: of, isLate: true });
    for (let person = 0; person < 6; person += 1) await enrol(of, undefined, person >= 2);
    const { rows } = await db.ownerPool.query(
      'select arm, first_form, count(*)::int as people from check_person where cohort_id = $1 group by 1, 2 order by 1, 2',
      [of.id],
    );
    expect(rows.map(({ arm, first_form, people }) => `${arm} ${first_form} ${people}`)).toEqual([
      'early A 1',
      'early B 1',
      'late A 2',
      'late B 2',
    ]);
  });

  test('only a second class has a second code', async () => {
    expect(await findCohortByCode(db.database, `${(await cohort()).code}2`, TODAY)).toBeNull();
  });

  test('stays balanced when many begin at once', async () => {
    const of = await cohort();
    await Promise.all(Array.from({ length: 20 }, () => enrol(of)));
    const { rows } = await db.ownerPool.query(
      'select first_form, count(*)::int as people from check_person where cohort_id = $1 group by 1 order by 1',
      [of.id],
    );
    expect(rows).toEqual([
      { first_form: 'A', people: 10 },
      { first_form: 'B', people: 10 },
    ]);
  });
});

describe('a person who comes after the lesson', () => {
  test('begins with the wave after it', async () => {
    const of = await cohort();
    await endLesson(db.database, of.id, 'all', TODAY);
    const { id } = await enrol(of);
    expect(await standingOf(db.database, id, TODAY)).toMatchObject({ next: { wave: 'after', isOpen: true } });
  });

  test('begins with it by their own choice where people set their own pace, and nowhere else', async () => {
    const first = async (of: Cohort) => {
      const { id } = await enrol(of);
      await beginAfterLesson(db.database, id);
      return (await standingOf(db.database, id, TODAY))?.next;
    };
    expect(await first(await cohortOfVisitors(db.database, 'nl', TODAY))).toMatchObject({ wave: 'after' });
    expect(await first(await cohort())).toMatchObject({ wave: 'before' });
    expect(await first(await cohort({ design: 'early-late' }))).toMatchObject({ wave: 'before' });
  });

  test('can choose this only before the first answer, so nobody leaves the first twelve half done', async () => {
    const { id } = await enrol(await cohortOfVisitors(db.database, 'nl', TODAY));
    await db.ownerPool.query(`insert into check_wave values ($1, 'before', $2, $2)`, [id, TODAY]);
    await beginAfterLesson(db.database, id);
    expect((await standingOf(db.database, id, TODAY))?.next).toMatchObject({ wave: 'before' });
  });

  test('is not enrolled where one half has its lesson later, since the halves could not be told apart', async () => {
    const of = await cohort({ design: 'early-late' });
    await endLesson(db.database, of.id, 'early', TODAY);
    expect(await enrolInCheck(db.database, { cohortId: of.id }, TODAY)).toBeNull();
  });
});

test('the second lesson cannot end before the first', async () => {
  const of = await cohort({ design: 'early-late' });
  expect(await endLesson(db.database, of.id, 'late', TODAY)).toBe(false);
  expect(await endLesson(db.database, of.id, 'early', TODAY)).toBe(true);
  expect(await endLesson(db.database, of.id, 'early', TODAY + 1)).toBe(false);
  expect(await endLesson(db.database, of.id, 'late', TODAY + 1)).toBe(true);
});

describe('a cohort', () => {
  test('is found by its code, as it is spoken, until the cohort ends', async () => {
    const of = await cohort();
    expect(await findCohortByCode(db.database, of.code.toLowerCase(), TODAY)).toEqual({ cohort: of, isLate: false });
    expect(await findCohortByCode(db.database, of.code, of.endsDay)).toBeNull();
  });

  test('gets another code when its code is taken', async () => {
    const { code } = await cohort();
    const draws = [code, 'BALOBALO'].values();
    const given = { name: '', language: 'en', design: 'one-group', facilitatorId: null } as const;
    expect((await makeCohort(db.database, given, TODAY, () => draws.next().value ?? '')).code).toBe('BALOBALO');
  });

  test('of visitors is shared by month and language', async () => {
    const [one, same, next, german] = await Promise.all([
      cohortOfVisitors(db.database, 'en', TODAY),
      cohortOfVisitors(db.database, 'en', TODAY + 1),
      cohortOfVisitors(db.database, 'en', TODAY + 31),
      cohortOfVisitors(db.database, 'de', TODAY),
    ]);
    expect(same.id).toBe(one.id);
    expect(new Set([one.id, next.id, german.id]).size).toBe(3);
    expect(new Date(one.createdDay * 86_400_000).getUTCDate()).toBe(1);
  });

  test('is erased when it ends, together with everybody in it', async () => {
    const of = await cohort();
    const { id } = await enrol(of);
    await eraseEndedCohorts(db.database, TODAY + COHORT_KEPT_DAYS - 1);
    expect((await db.ownerPool.query('select from check_person where id = $1', [id])).rowCount).toBe(1);
    await eraseEndedCohorts(db.database, TODAY + COHORT_KEPT_DAYS);
    expect((await db.ownerPool.query('select from check_person where id = $1', [id])).rowCount).toBe(0);
    expect((await db.ownerPool.query('select from check_cohort where id = $1', [of.id])).rowCount).toBe(0);
  });
});

test('nothing in the check can be linked to what happens in a class: no class, no investor, no time', async () => {
  const { rows } = await db.ownerPool.query<{ column: string; type: string }>(
    `select table_name || '.' || column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name like 'check\\_%'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ type }) => /time|date|interval/.test(type))).toEqual([]);
  expect(rows.filter(({ column }) => /classroom|investor|session|address/.test(column))).toEqual([]);
});
