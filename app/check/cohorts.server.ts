import { randomBytes, randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { drawJoinCode, plainJoinCode } from '#app/classes/join-code.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { MadeOnce } from '#app/platform/identifiers.server.ts';
import type { DB } from '#db/schema.ts';
import { type Arm, COHORT_KEPT_DAYS, type Cohort, DESIGNS, type Design, readCode, startOfDay } from './cohort.ts';
import { bankVersionOf, type OfferSet } from './offers/offer.ts';

const KEY_BYTES = 32;
const MOST_DRAWS = 20;

export interface CohortChoices extends MadeOnce {
  readonly name: string;
  readonly language: string;
  readonly design: Exclude<Design, 'visitors'>;
  /** The facilitator who reads its figures; null for a cohort of visitors, whose figures administrators alone read. */
  readonly facilitatorId: string | null;
  readonly plannedPeople?: number | null;
  /** Those for everybody unless chosen. */
  readonly offerSet?: OfferSet;
  /** Everybody has their lesson at their own time, which is how homework is done. */
  readonly isOwnPace?: boolean;
}

/**
 * Makes a cohort that is open from today. A code from `draw` that another cohort has is drawn again. Runs in the
 * caller's transaction if there is one. Throws when no code is free.
 */
export async function makeCohort(
  database: Database,
  choices: CohortChoices,
  today: number,
  draw: () => string = drawCode,
): Promise<Cohort> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const made = await insertCohort(database, choices, today, draw());
    if (made !== null) return made;
  }
  throw new Error('no code was free');
}

/** For everybody who comes without a code in the month of `today`, in their language; makes it when there is none. */
export async function cohortOfVisitors(database: Database, language: string, today: number): Promise<Cohort> {
  const first = today - (startOfDay(today).getUTCDate() - 1);
  const visitors = { name: '', language, design: 'visitors', facilitatorId: null, isOwnPace: true } as const;
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const found = await database
      .selectFrom('check_cohort')
      .selectAll()
      .where('design', '=', 'visitors')
      .where('language', '=', language)
      .where('created_day', '=', first)
      .executeTakeFirst();
    if (found !== undefined) return readCohort(found);
    const made = await insertCohort(database, visitors, first, drawCode());
    if (made !== null) return made;
  }
  throw new Error('no code was free');
}

/** Null where another cohort has the code, or the month's visitors have theirs by now. */
async function insertCohort(
  database: Database,
  choices: Omit<CohortChoices, 'design'> & Pick<Cohort, 'design'>,
  day: number,
  code: string,
): Promise<Cohort | null> {
  const { name, language, design, facilitatorId, plannedPeople = null, isOwnPace = false, requestKey = null } = choices;
  const { offerSet = 'general' } = choices;
  const row = await database
    .insertInto('check_cohort')
    .values({
      id: sql<number>`nextval('check_cohort_number')`,
      code,
      name,
      language,
      design,
      facilitator_id: facilitatorId,
      planned_people: plannedPeople,
      is_own_pace: isOwnPace,
      offer_set: offerSet,
      bank_version: bankVersionOf(offerSet),
      created_day: day,
      ends_day: day + COHORT_KEPT_DAYS,
      key: randomBytes(KEY_BYTES),
      request_key: requestKey,
    })
    .onConflict((taken) => taken.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readCohort(row);
}

function drawCode(): string {
  return drawJoinCode(randomInt);
}

/** Finds a cohort that has not ended; letters in any case, spaces and hyphens are ignored. */
export async function findCohortByCode(
  database: Database,
  typed: string,
  today: number,
): Promise<{ readonly cohort: Cohort; readonly isLate: boolean } | null> {
  const { code, isLate } = readCode(plainJoinCode(typed));
  const row = await lasting(database, today).where('code', '=', code).executeTakeFirst();
  if (row === undefined || (isLate && row.design !== 'two-classes')) return null;
  return { cohort: readCohort(row), isLate };
}

export async function cohortOfRequest(database: Database, requestKey: string | null): Promise<number | null> {
  const made = database.selectFrom('check_cohort').select('id').where('request_key', '=', requestKey);
  return (await made.executeTakeFirst())?.id ?? null;
}

/** Cohorts that have not ended, newest first; for a null `facilitator`, those of the whole installation. */
export async function listCohorts(database: Database, facilitator: string | null, today: number): Promise<Cohort[]> {
  const all = lasting(database, today).orderBy('created_day', 'desc').orderBy('id', 'desc');
  const theirs = facilitator === null ? all : all.where('facilitator_id', '=', facilitator);
  return (await theirs.execute()).map(readCohort);
}

/** Null once the cohort has ended; a null `facilitator` finds any of the installation. */
export async function findCohort(
  database: Database,
  id: number,
  facilitator: string | null,
  today: number,
): Promise<Cohort | null> {
  const one = lasting(database, today).where('id', '=', id);
  const row = await (facilitator === null ? one : one.where('facilitator_id', '=', facilitator)).executeTakeFirst();
  return row === undefined ? null : readCohort(row);
}

/** Null once the cohort has ended. */
export async function cohortOfClass(database: Database, id: ClassroomId, today: number): Promise<Cohort | null> {
  const row = await lasting(database, today)
    .where('id', '=', (eb) =>
      eb.selectFrom('class_directory').select('check_cohort_id').where('classroom_id', '=', id).$castTo<number>(),
    )
    .executeTakeFirst();
  return row === undefined ? null : readCohort(row);
}

function lasting(database: Database, today: number) {
  return database.selectFrom('check_cohort').selectAll().where('ends_day', '>', today);
}

/**
 * Opens the wave after the lesson. The first day on which this was said holds; those who have it later cannot have had
 * it before the others. Returns whether anything changed.
 */
export async function endLesson(database: Database, id: number, arm: Arm, today: number): Promise<boolean> {
  const open = database.updateTable('check_cohort').where('id', '=', id);
  const ended =
    arm === 'late'
      ? open.set({ late_lesson_day: today }).where('late_lesson_day', 'is', null).where('lesson_day', '<=', today)
      : open.set({ lesson_day: today }).where('lesson_day', 'is', null);
  return (await ended.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Ends the lesson of a class's cohort when the class reaches its Debrief. */
export async function endLessonsOfClasses(database: Database, today: number): Promise<void> {
  const over = await database
    .selectFrom('class_directory as listed')
    .innerJoin('check_cohort as cohort', 'cohort.id', 'listed.check_cohort_id')
    .innerJoin('classroom', 'classroom.id', 'listed.classroom_id')
    .select('cohort.id')
    .where('cohort.design', '=', 'one-group')
    .where('cohort.lesson_day', 'is', null)
    .where('classroom.debriefed_at', 'is not', null)
    .execute();
  for (const { id } of over) await endLesson(database, id, 'all', today);
}

export async function eraseEndedCohorts(database: Database, today: number): Promise<void> {
  await database.deleteFrom('check_cohort').where('ends_day', '<=', today).execute();
}

export function readCohort(row: Selectable<DB['check_cohort']>): Cohort {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    facilitatorId: row.facilitator_id,
    language: row.language,
    offerSet: row.offer_set,
    bankVersion: row.bank_version,
    design: designOf(row),
    isOwnPace: row.is_own_pace,
    plannedPeople: row.planned_people,
    createdDay: row.created_day,
    lessonDay: row.lesson_day,
    lateLessonDay: row.late_lesson_day,
    endsDay: row.ends_day,
  };
}

export function designOf({ design }: Pick<Selectable<DB['check_cohort']>, 'design'>): Design {
  const known = DESIGNS.find((one) => one === design);
  assert(known !== undefined, `there is no design ${design}`);
  return known;
}
