import { sql } from 'kysely';
import * as z from 'zod';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { armOf, hasLookedUp, ratingOf } from '../answers.server.ts';
import { ARMS, type Arm, armsOf, type Cohort, type Design, dayNumber } from '../cohort.ts';
import type { Kind } from '../offers/offer.ts';
import { auditCheck } from '../run-check.server.ts';
import { OFFERS_IN_A_WAVE, WAVES, type Wave } from '../waves.ts';
import {
  type CheckRecord,
  isHidden,
  LEAST_RATED,
  mostLinkedFirst,
  PUBLISHED_WAVES,
  type PublishedWave,
  resultOfWave,
  SHARE_WORDS,
  secondWaveOf,
  type WaveResult,
} from './results.ts';

export interface StoredAnswer {
  readonly personId: string;
  readonly wave: Wave;
  readonly item: string;
  readonly kind: Kind;
  readonly position: number;
  readonly rating: number | null;
  readonly opened: number;
  readonly secondsBand: number;
  readonly bankVersion: number;
  readonly language: string;
}

/** Only answers from finished waves. */
export interface CohortRecords {
  readonly people: readonly {
    readonly id: string;
    readonly arm: string;
    readonly firstForm: string;
    readonly firstWave: string;
  }[];
  readonly answers: readonly StoredAnswer[];
}

/** A wave that is not finished, or during which the offers or their language changed, counts as not taken. */
export async function recordsOf(database: Database, cohortId: number): Promise<CohortRecords> {
  const [people, answers] = await Promise.all([
    database
      .selectFrom('check_person')
      .select(['id', 'arm', 'first_form as firstForm', 'first_wave as firstWave'])
      .where('cohort_id', '=', cohortId)
      .execute(),
    database
      .selectFrom('check_answer as answer')
      .innerJoin('check_person as person', 'person.id', 'answer.person_id')
      .select(['person_id as personId', 'wave', 'item', 'position', 'rating', 'opened'])
      .select(['seconds_band as secondsBand', 'bank_version as bankVersion', 'answer.language'])
      .where('cohort_id', '=', cohortId)
      .execute(),
  ]);
  const waves = [...Map.groupBy(answers, waveOfPerson).values()];
  const finished = waves
    .filter((wave) => wave.length === OFFERS_IN_A_WAVE && new Set(wave.map(wordsOf)).size === 1)
    .flat();
  return {
    people,
    answers: finished.flatMap((answer) => {
      const wave = WAVES.find((one) => one === answer.wave);
      return wave === undefined ? [] : [{ ...answer, wave, kind: kindOf(answer.item) }];
    }),
  };
}

function waveOfPerson({ personId, wave }: { readonly personId: string; readonly wave: string }): string {
  return `${personId} ${wave}`;
}

/** Answers to different wordings are never pooled. */
export function wordsOf({ bankVersion, language }: Pick<StoredAnswer, 'bankVersion' | 'language'>): string {
  return `${bankVersion} ${language}`;
}

function kindOf(item: string): Kind {
  return item.endsWith('-false') ? 'false' : 'honest';
}

/** Separate for each version of the offers and each language. */
export function checkRecords({ people, answers }: CohortRecords): CheckRecord[] {
  const arms = new Map(people.map(({ id, arm }) => [id, armOf(arm)]));
  const inWords = Map.groupBy(answers, (answer) => `${answer.personId} ${wordsOf(answer)}`);
  return [...inWords.values()].flatMap((taken) => {
    const [first] = taken;
    const arm = first && arms.get(first.personId);
    if (first === undefined || arm === undefined) return [];
    const byWave = Map.groupBy(taken, ({ wave }) => wave);
    const waves = [...byWave].map(([wave, given]) => {
      const judged = given.map(({ kind, rating, opened }) => ({
        kind,
        rating: ratingOf(rating),
        hasLooked: hasLookedUp(opened),
      }));
      return [wave, judged] as const;
    });
    return [{ arm, version: first.bankVersion, language: first.language, waves: new Map(waves) }];
  });
}

/** Separate for each version of the offers and each language. */
export async function finishedWaves(database: Database, cohortId: number): Promise<readonly FinishedWave[]> {
  const { rows } = await sql<FinishedWave>`
    with done as (
      select person_id, wave, min(bank_version) as version, min(answer.language) as language,
        count(rating) filter (where item like '%-false') >= ${LEAST_RATED}
          and count(rating) filter (where item like '%-honest') >= ${LEAST_RATED} as is_counted
      from check_answer as answer join check_person on id = person_id
      where cohort_id = ${cohortId} group by 1, 2
      having count(*) = ${OFFERS_IN_A_WAVE} and min(bank_version) = max(bank_version)
        and min(answer.language) = max(answer.language)
    )
    select arm, done.wave, done.version, done.language, count(*)::integer as people,
      (count(*) filter (where done.is_counted and first.is_counted))::integer as linked
    from check_person join done on done.person_id = id
      left join done as first on first.person_id = id and first.wave = 'before' and first.version = done.version
        and first.language = done.language
    where cohort_id = ${cohortId} group by 1, 2, 3, 4`.execute(database);
  return rows;
}

export async function hasEnoughPeople(database: Database, cohortId: number): Promise<boolean> {
  const people = await database
    .selectFrom('check_person')
    .select('id')
    .where('cohort_id', '=', cohortId)
    .limit(SMALLEST_GROUP)
    .execute();
  return people.length >= SMALLEST_GROUP;
}

/**
 * The figures are worked out once and stay, even if people leave or come later. What is already published stays as it
 * is. Refuses while too few people are linked to show anything: later there may be more.
 */
export async function publishWave(
  database: Database,
  cohort: Cohort,
  wave: PublishedWave,
  actor: string,
  now: RealTime,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly why: 'too-few-linked' }> {
  const result = resultOfWave(checkRecords(await recordsOf(database, cohort.id)), wave, cohort.design);
  if (isHidden(result)) return { ok: false, why: 'too-few-linked' };
  await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('check_release')
      .values({ cohort_id: cohort.id, wave, published_day: dayNumber(now), figures: JSON.stringify(result) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    await auditCheck(transaction, cohort.id, { action: 'check-published', actor, after: { wave } }, now);
  });
  return { ok: true };
}

export async function releasesOf(database: Database, cohortId: number): Promise<WaveResult[]> {
  const rows = await database.selectFrom('check_release').select('figures').where('cohort_id', '=', cohortId).execute();
  const results = rows.map(({ figures }) => RESULT.parse(figures));
  return results.toSorted((a, b) => PUBLISHED_WAVES.indexOf(a.wave) - PUBLISHED_WAVES.indexOf(b.wave));
}

const SHARES = z.object({ recognised: z.number(), turnedAway: z.number(), checked: z.number() });
const WORD = z.enum(SHARE_WORDS);
const IN_WORDS = z.object({ recognised: WORD, turnedAway: WORD, checked: WORD });
const INTERVAL = z.object({ value: z.number(), error: z.number(), from: z.number(), to: z.number() });
const REGION = z.object({
  recognised: z.number(),
  turnedAway: z.number(),
  radii: z.tuple([z.number(), z.number()]),
  degrees: z.number(),
});
const WAVE_SHARES = SHARES.extend({ sensitivity: z.number() });

const GROUP = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden') }),
  z.object({ kind: z.literal('in-words'), before: IN_WORDS, after: IN_WORDS }),
  z.object({
    kind: z.literal('in-figures'),
    people: z.int(),
    before: WAVE_SHARES,
    after: WAVE_SHARES,
    sensitivity: INTERVAL,
    lean: INTERVAL,
    leanWithin: z.number(),
    regions: z.object({ before: REGION, after: REGION }),
  }),
]);

/** The figures that `publishWave` wrote. */
const RESULT = z.object({
  wave: z.enum(PUBLISHED_WAVES),
  // Releases from before versions were stored are of the first.
  version: z.int().default(1),
  hasOtherVersions: z.boolean().default(false),
  // Releases from before languages were stored pooled them.
  language: z.string().nullable().default(null),
  hasOtherLanguages: z.boolean().default(false),
  groups: z.array(z.object({ arm: z.enum(ARMS), result: GROUP })),
  difference: z.object({ people: z.int(), sensitivity: INTERVAL, lean: INTERVAL }).nullable(),
  // Rows without this field claim less.
  returned: z.object({ of: z.int(), came: z.int(), isMost: z.boolean().default(false) }).nullable(),
  unlinked: z.object({ before: SHARES, after: SHARES, people: z.int() }).nullable(),
});

/** `linked` counts those whom `linkedPeople` would link. */
export interface FinishedWave {
  readonly arm: string;
  readonly wave: string;
  readonly version: number;
  readonly language: string;
  readonly people: number;
  readonly linked: number;
}

export function finishedBy(finished: readonly FinishedWave[], wave: Wave, arm: Arm): number {
  return totalOf(
    finished.filter((row) => row.wave === wave && row.arm === arm),
    'people',
  );
}

/** Counts the wording that the figures would be of. */
export function coveredBy(finished: readonly FinishedWave[], wave: PublishedWave, design: Design) {
  const arms = armsOf(design).map((arm) => ({ arm, second: secondWaveOf(arm, wave) }));
  const ofWave = finished.filter((row) => arms.some(({ arm, second }) => row.arm === arm && row.wave === second));
  const [most] = [...Map.groupBy(ofWave, ({ version, language }) => `${version} ${language}`).values()]
    .map((rows) => ({
      rows,
      version: rows[0]?.version ?? 0,
      linked: totalOf(rows, 'linked'),
      people: totalOf(rows, 'people'),
    }))
    .toSorted(mostLinkedFirst);
  return arms.map(({ arm }) => ({
    arm,
    linked: totalOf(most?.rows.filter((row) => row.arm === arm) ?? [], 'linked'),
  }));
}

function totalOf(rows: readonly FinishedWave[], what: 'people' | 'linked'): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}
