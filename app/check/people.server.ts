import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { drawFrom, PLAIN_WORDS } from '#app/members/pass-phrase.ts';
import { drawsOfRequest } from '#app/members/return-codes.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint } from '#app/platform/database/transaction.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import { editDistance } from '#app/platform/typed-text.ts';
import { type RealTime, realTime } from '#app/time/instants.ts';
import { dayNumber, hasTwoArms, startOfDay } from './cohort.ts';
import { readCohort } from './cohorts.server.ts';
import { placeOf } from './randomisation.ts';
import { firstWaveOf } from './waves.ts';

const MOST_DRAWS = 20;

export interface CheckPerson {
  readonly id: string;
  /** Shown once, and stored only as digests. */
  readonly phrase: readonly string[];
}

/** A random number, and the source that draws their words. */
export interface NewPerson {
  readonly id: string;
  readonly random: () => number;
}

function inventPerson(): NewPerson {
  return { id: randomUUID(), random: () => randomInt(PLAIN_WORDS.length) / PLAIN_WORDS.length };
}

/** The same for the same use of the same request, so that a form sent twice begins once. */
export function personOfRequest(requestId: string, use: number, secret: string): NewPerson {
  const random = drawsOfRequest(secret, `check person ${requestId} ${use}`);
  const hex = Array.from({ length: 4 }, () => (random() * 2 ** 32).toString(16).padStart(8, '0')).join('');
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), random };
}

interface Joining {
  readonly cohortId: number;
  readonly isLate?: boolean;
}

/**
 * Draws four words, and a place by the cohort's design. Null once the first of two lessons is over: a newcomer could
 * not be told apart from those who have had it.
 */
export async function enrolInCheck(
  database: Database,
  joining: Joining,
  today: number,
  { id, random } = inventPerson(),
): Promise<CheckPerson | null> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const phrase = drawPhrase(random);
    try {
      const hasPlace = await insertPerson(database, joining, { id, phrase }, today);
      return hasPlace ? { id, phrase } : null;
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken !== 'check_person_digest' && broken !== 'check_person_pkey') throw error;
      // The same request a second time, with words that were free then; otherwise the words belong to someone else.
      if ((await findByPhrase(database, joining.cohortId, phrase.join(' '))) === id) return { id, phrase };
    }
  }
  throw new Error('no words were free');
}

export async function hasAnswered(database: Database, personId: string): Promise<boolean> {
  const wave = await database
    .selectFrom('check_wave')
    .select('wave')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return wave !== undefined;
}

function insertPerson(
  database: Database,
  { cohortId, isLate = false }: Joining,
  { id, phrase }: CheckPerson,
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
    const firstWave = cohort.isOwnPace ? 'before' : firstWaveOf(cohort.offerSet, cohort.lessonDay, today);
    if (firstWave !== 'before' && hasTwoArms(cohort.design)) return false;
    const arm = isLate ? 'of the second class ' : '';
    const drawsOfBlock = (block: number) => drawsOfRequest(row.key.toString('hex'), `check block ${arm}${block}`);
    const place = placeOf(cohort, row[counter] - 1, drawsOfBlock, isLate);
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
    return true;
  });
}

/** Only before their first answer, and only where everybody has the lesson at their own time: nobody else knows. */
export async function beginAfterLesson(database: Database, personId: string): Promise<void> {
  await sql`
    update check_person as person set first_wave = 'after'
    from check_cohort as cohort
    where person.id = ${personId} and cohort.id = person.cohort_id and cohort.is_own_pace
      and not exists (select from check_wave where person_id = person.id)`.execute(database);
}

/**
 * Accepts words as people retype them: misspelt or with one forgotten, as long as they fit exactly one person. Null
 * when they fit nobody, or could fit several.
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

/** What was published before stays as it was. Returns whether the person was there. */
export async function eraseFromCheck(
  { database, erasures }: ErasureTools,
  personId: string,
  now: RealTime,
): Promise<boolean> {
  // Recorded as the last instant of its day: the true time would link it to who left a class at that moment.
  await erasures.note(
    { kind: 'check-person', person: personId },
    realTime(startOfDay(dayNumber(now) + 1).getTime() - 1),
  );
  const { numDeletedRows } = await database.deleteFrom('check_person').where('id', '=', personId).executeTakeFirst();
  return numDeletedRows > 0n;
}

function digestOf(key: Buffer, words: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(`check words\n${words.join(' ')}`)
    .digest();
}

function digestsLessOne(key: Buffer, phrase: readonly string[]): Buffer[] {
  return phrase.map((_, index) => digestOf(key, phrase.with(index, GAP)));
}

/** Four words out of 256 are 32 bits: enough to tell a cohort's people apart, and no use outside the check. */
const WORDS_IN_PHRASE = 4;
/** A word that is further than this from all others was not meant as any of them. */
const FURTHEST = 2;
/** People may type more than the four; with more than this, it was not a phrase. */
const MOST_WORDS = 12;

/** Draws the words that link the waves of a person; `random` gives [0, 1) and must not be guessable. */
export function drawPhrase(random: () => number): readonly string[] {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(PLAIN_WORDS, random));
}

/**
 * Reads words typed in capitals, with commas or hyphens, misspelt. Each becomes the nearest word in the list, or null
 * where none is near or several are equally near. Empty when there are too many words.
 */
export function readPhrase(typed: string): readonly (string | null)[] {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.length > MOST_WORDS ? [] : words.map(nearestWord);
}

/** Stands in for a word that was left out. */
const GAP = '?';

/**
 * The phrases that someone who has forgotten one word may have meant, with a gap for it: it was left out, is not in the
 * list, or is a different word. Empty where more than one is certainly wrong.
 */
export function phrasesWithGap(words: readonly (string | null)[]): readonly (readonly string[])[] {
  const known = words.filter((word) => word !== null);
  if (known.length === WORDS_IN_PHRASE - 1 && words.length === known.length)
    return Array.from({ length: WORDS_IN_PHRASE }, (_, place) => known.toSpliced(place, 0, GAP));
  if (words.length !== WORDS_IN_PHRASE || known.length < WORDS_IN_PHRASE - 1) return [];
  if (known.length < WORDS_IN_PHRASE) return [words.map((word) => word ?? GAP)];
  return known.map((_, place) => known.with(place, GAP));
}

/** Null when no word is near, or several are equally near. */
export function nearestWord(typed: string): string | null {
  // Words of very different lengths are never near, so nobody can make us compare long ones.
  const near = PLAIN_WORDS.filter((word) => Math.abs(word.length - typed.length) <= FURTHEST)
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (first === undefined || first.distance > FURTHEST) return null;
  return first.distance === 0 || first.distance < (second?.distance ?? Number.POSITIVE_INFINITY) ? first.word : null;
}
