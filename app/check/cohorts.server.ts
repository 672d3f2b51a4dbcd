import { randomBytes, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/schema.ts';
import { drawJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint } from '#app/platform/database/transaction.server.ts';
import { BANK_VERSION, COHORT_DAYS, type Cohort, DESIGNS, type Design, startOfDay } from './cohort.ts';

const KEY_BYTES = 32;
const MOST_DRAWS = 20;

export interface CohortChoices {
  readonly name: string;
  readonly language: string;
  readonly design: Exclude<Design, 'visitors'>;
  /** Who reads its figures; null: nobody, as of visitors. */
  readonly facilitatorId: string | null;
}

/**
 * Makes a cohort, open from today on and under a code of its own. `draw` gives a code; one that another cohort has is
 * drawn again.
 */
export async function makeCohort(
  database: Database,
  choices: CohortChoices,
  today: number,
  draw: () => string = drawCode,
): Promise<Cohort> {
  const made = await insertCohort(database, choices, today, draw);
  assert(made !== null, 'only the visitors of a month are one cohort');
  return made;
}

/** The cohort of everybody who comes without a code in the month of `today`, in their language; made when there is none. */
export async function cohortOfVisitors(database: Database, language: string, today: number): Promise<Cohort> {
  const first = today - (startOfDay(today).getUTCDate() - 1);
  const find = () =>
    database
      .selectFrom('check_cohort')
      .selectAll()
      .where('design', '=', 'visitors')
      .where('language', '=', language)
      .where('created_day', '=', first)
      .executeTakeFirst();
  const found = await find();
  if (found !== undefined) return readCohort(found);
  const visitors = { name: '', language, design: 'visitors', facilitatorId: null } as const;
  const made = await insertCohort(database, visitors, first, drawCode);
  if (made !== null) return made;
  const theirs = await find();
  assert(theirs !== undefined, 'another process has made it');
  return readCohort(theirs);
}

/** Null when it is the visitors' of a month, and there is one. */
async function insertCohort(
  database: Database,
  {
    name,
    language,
    design,
    facilitatorId,
  }: Omit<CohortChoices, 'design' | 'facilitatorId'> & Pick<Cohort, 'design' | 'facilitatorId'>,
  day: number,
  draw: () => string,
): Promise<Cohort | null> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    try {
      const row = await database
        .insertInto('check_cohort')
        .values({
          code: draw(),
          name,
          language,
          design,
          facilitator_id: facilitatorId,
          bank_version: BANK_VERSION,
          created_day: day,
          ends_day: day + COHORT_DAYS,
          key: randomBytes(KEY_BYTES),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return readCohort(row);
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken === 'check_cohort_visitors') return null;
      if (broken !== 'check_cohort_code_key') throw error;
    }
  }
  throw new Error('no code was free');
}

function drawCode(): string {
  return drawJoinCode(randomInt);
}

/** The cohort that has a code (letters in any case, spaces and hyphens ignored), while it lasts; or null. */
export async function findCohortByCode(database: Database, code: string, today: number): Promise<Cohort | null> {
  const row = await database
    .selectFrom('check_cohort')
    .selectAll()
    .where('code', '=', plainJoinCode(code))
    .where('ends_day', '>', today)
    .executeTakeFirst();
  return row === undefined ? null : readCohort(row);
}

/** Opens the second wave of a cohort: its lesson is over. The first day on which that was said holds. */
export async function endLesson(database: Database, id: number, today: number): Promise<void> {
  await database
    .updateTable('check_cohort')
    .set({ lesson_day: sql`coalesce(lesson_day, ${today}::integer)` })
    .where('id', '=', id)
    .execute();
}

/** Erases the cohorts whose time is over, with everything that belongs to them. */
export async function eraseEndedCohorts(database: Database, today: number): Promise<void> {
  await database.deleteFrom('check_cohort').where('ends_day', '<=', today).execute();
}

/** A cohort as the database keeps it. */
export function readCohort(row: Selectable<DB['check_cohort']>): Cohort {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    facilitatorId: row.facilitator_id,
    language: row.language,
    bankVersion: row.bank_version,
    design: designOf(row),
    createdDay: row.created_day,
    lessonDay: row.lesson_day,
    endsDay: row.ends_day,
  };
}

/** The design that a row of a cohort names. */
export function designOf({ design }: Pick<Selectable<DB['check_cohort']>, 'design'>): Design {
  const known = DESIGNS.find((one) => one === design);
  assert(known !== undefined, `there is no design ${design}`);
  return known;
}
