import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { drawsOfRequest } from '#app/members/return-codes.server.ts';
import { PLAIN_WORDS } from '#app/members/pass-phrase.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint } from '#app/platform/database/transaction.server.ts';
import { hasTwoArms, placeOf } from './cohort.ts';
import { readCohort } from './cohorts.server.ts';
import { drawPhrase, GAP, phrasesWithGap, readPhrase } from './phrase.ts';
import { firstWaveOf } from './waves.ts';

const MOST_DRAWS = 20;

export interface CheckPerson {
  readonly id: string;
  /** The words that find them again: told once, and kept as digests alone. */
  readonly phrase: readonly string[];
}

/**
 * Takes somebody into a cohort, under a random number, with four words, and a place drawn by the cohort's design, on a
 * day. Null once the first lesson of two is over: nobody new could be told apart from those who have had it.
 */
export async function enrolInCheck(
  database: Database,
  { cohortId, isLate = false }: { readonly cohortId: number; readonly isLate?: boolean },
  today: number,
  random: () => number = () => randomInt(PLAIN_WORDS.length) / PLAIN_WORDS.length,
): Promise<CheckPerson | null> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const phrase = drawPhrase(random);
    try {
      const id = await insertPerson(database, { cohortId, isLate }, phrase, today);
      return id === null ? null : { id, phrase };
    } catch (error) {
      if (brokenConstraint(error) !== 'check_person_digest') throw error;
    }
  }
  throw new Error('no words were free');
}

function insertPerson(
  database: Database,
  { cohortId, isLate }: { readonly cohortId: number; readonly isLate: boolean },
  phrase: readonly string[],
  today: number,
) {
  const counter = isLate ? 'begun_late_count' : 'begun_count';
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('check_cohort')
      .set(({ eb }) => ({ [counter]: eb(counter, '+', 1) }))
      .where('id', '=', cohortId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const cohort = readCohort(row);
    const firstWave = cohort.isOwnPace ? 'before' : firstWaveOf(cohort.lessonDay, today);
    if (firstWave !== 'before' && hasTwoArms(cohort)) return null;
    const arm = isLate ? 'of the second class ' : '';
    const drawsOfBlock = (block: number) => drawsOfRequest(row.key.toString('hex'), `check block ${arm}${block}`);
    const place = placeOf(cohort.design, row[counter] - 1, drawsOfBlock, isLate);
    const id = randomUUID();
    await transaction
      .insertInto('check_person')
      .values({
        id,
        cohort_id: cohortId,
        digest: digestOf(row.key, phrase),
        digests_less_one: digestsLessOne(row.key, phrase),
        arm: place.arm,
        first_form: place.firstForm,
        first_wave: firstWave,
        created_day: today,
      })
      .execute();
    return id;
  });
}

/**
 * Whose the words are, of a cohort: as people type them again, misspelt or with one forgotten, as long as they are those
 * of one person alone. Null when they are nobody's, or could be those of several.
 */
export async function findByPhrase(database: Database, cohortId: number, typed: string): Promise<string | null> {
  const words = readPhrase(typed);
  const cohort = await database.selectFrom('check_cohort').select('key').where('id', '=', cohortId).executeTakeFirst();
  if (cohort === undefined) return null;
  const exact = words.filter((word) => word !== null);
  const digests = phrasesWithGap(words).map((phrase) => digestOf(cohort.key, phrase));
  const people = await database
    .selectFrom('check_person')
    .select((row) => ['id', row('digest', '=', digestOf(cohort.key, exact)).as('isExact')])
    .where('cohort_id', '=', cohortId)
    .where((row) =>
      row.or([row('digest', '=', digestOf(cohort.key, exact)), sql<boolean>`digests_less_one && ${digests}::bytea[]`]),
    )
    .orderBy('isExact', 'desc')
    .limit(2)
    .execute();
  const [first, second] = people;
  return first !== undefined && (first.isExact || second === undefined) ? first.id : null;
}

/** Erases somebody with every answer of theirs; what was published before stays as it was. */
export async function eraseFromCheck(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('check_person').where('id', '=', personId).execute();
}

function digestOf(key: Buffer, words: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(`check words\n${words.join(' ')}`)
    .digest();
}

/** The digests of the words with each of them left out in turn. */
function digestsLessOne(key: Buffer, phrase: readonly string[]): Buffer[] {
  return phrase.map((_, index) => digestOf(key, phrase.with(index, GAP)));
}
