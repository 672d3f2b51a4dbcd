import { type Selectable, sql } from 'kysely';
import type { Locale } from '#app/i18n/locale.ts';
import { drawsOfRequest } from '#app/members/return-codes.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { DB } from '#db/schema.ts';
import { ARMS, type Arm, type Cohort, isLessonOver } from './cohort.ts';
import { readCohort } from './cohorts.server.ts';
import type { Rating } from './estimate/estimator.ts';
import { bankVersionOf, type FirstForm, FOLDS, type Fold } from './offers/offer.ts';
import { type CheckOffer, offersOfForm } from './offers/offers.ts';
import { mixed } from './randomisation.ts';
import { countedFrom, formOfWave, type NextWave, nextWave, OFFERS_IN_A_WAVE, WAVES, type Wave } from './waves.ts';

/** Null: they would rather not say. */
export interface GivenAnswer {
  readonly item: string;
  readonly rating: Rating | null;
  readonly opened: readonly Fold[];
}

export interface Standing {
  readonly personId: string;
  readonly cohort: Cohort;
  /** Whether their lesson is with everybody's, first, or later. */
  readonly arm: Arm;
  /** The wave that they are in, are waiting for, or have just finished. */
  readonly next: NextWave | null;
  /** Null before the first. */
  readonly lastDone: Wave | null;
  readonly given: readonly (GivenAnswer & { readonly wave: string })[];
  /** Later waves are counted from the day of the second wave, or of the lesson for people not seen after it. */
  readonly countedFrom: number | null;
  readonly firstForm: FirstForm;
  /** Draws the order of their offers, which is their own and always the same. */
  readonly key: string;
}

type StandingRow = Selectable<DB['check_cohort']> &
  Pick<Selectable<DB['check_person']>, 'first_form' | 'arm' | 'first_wave'> & {
    /** A wave, the day of its latest answer, and an answer (offer, rating, folds); null while there is none. */
    readonly taken: readonly (readonly [string, number, string | null, number | null, number | null])[] | null;
  };

/** Null when there is no such person, or no longer. */
export async function standingOf(database: Database, personId: string, today: number): Promise<Standing | null> {
  // One row for everything: for each answer of a class, this is half of the database's work.
  const { rows } = await sql<StandingRow>`
    select cohort.*, person.first_form, person.arm, person.first_wave,
      (select json_agg(json_build_array(taken.wave, last_day, item, rating, opened))
        from check_wave as taken left join check_answer as answer using (person_id, wave)
        where taken.person_id = person.id) as taken
    from check_person as person join check_cohort as cohort on cohort.id = person.cohort_id
    where person.id = ${personId} and cohort.ends_day > ${today}`.execute(database);
  const [row] = rows;
  if (row === undefined) return null;
  const taken = (row.taken ?? []).map(([wave, lastDay, item, rating, opened]) => ({
    wave,
    lastDay,
    item,
    rating,
    opened,
  }));
  const cohort = readCohort(row);
  const arm = armOf(row.arm);
  const lessonDay = arm === 'late' ? cohort.lateLessonDay : cohort.lessonDay;
  const doneOn = new Map(
    WAVES.flatMap((wave) => {
      const answers = taken.filter((one) => one.wave === wave && one.item !== null);
      const day = answers.length === OFFERS_IN_A_WAVE ? answers[0]?.lastDay : undefined;
      return day === undefined ? [] : [[wave, day] as const];
    }),
  );
  return {
    personId,
    cohort,
    arm,
    next: nextWave(
      {
        doneOn,
        arm,
        firstWave: WAVES.find((wave) => wave === row.first_wave) ?? 'before',
        isLessonOver: isLessonOver(cohort, arm, today),
        isFirstLessonOver: !cohort.isOwnPace && isLessonOver(cohort, 'early', today),
        lessonDay,
        endsDay: cohort.endsDay,
        offerSet: cohort.offerSet,
      },
      today,
    ),
    lastDone: WAVES.findLast((wave) => doneOn.has(wave)) ?? null,
    countedFrom: countedFrom({ doneOn, lessonDay }),
    given: taken.flatMap(({ wave, item, rating, opened }) => {
      if (item === null) return [];
      return { wave, item, rating: ratingOf(rating), opened: foldsOf(opened ?? 0) };
    }),
    firstForm: row.first_form,
    key: row.key.toString('hex'),
  };
}

export function offersInOrder({ personId, firstForm, arm, key }: Standing, wave: Wave): readonly CheckOffer[] {
  return mixed(offersOfForm(formOfWave(wave, firstForm, arm)), drawsOfRequest(key, `check order ${personId} ${wave}`));
}

/** Only the person knows that they have had their lesson: until they say so, the offers for afterwards wait. */
export function mustConfirmLesson({ cohort, next, lastDone, given }: Standing): boolean {
  return (
    cohort.isOwnPace && lastDone === 'before' && next?.wave === 'after' && answersIn({ given }, 'after').length === 0
  );
}

export function answersIn({ given }: Pick<Standing, 'given'>, wave: Wave): readonly GivenAnswer[] {
  return given.filter((answer) => answer.wave === wave);
}

export interface NewAnswer extends GivenAnswer {
  readonly language: Locale;
  readonly position: number;
  /** The time from seeing the offer to answering it, in milliseconds. */
  readonly tookMs: number;
}

/** The first answer to an offer holds, however often its form is sent. */
export async function storeAnswer(
  database: Database,
  { personId, cohort }: Pick<Standing, 'personId' | 'cohort'>,
  wave: Wave,
  answer: NewAnswer,
  today: number,
): Promise<{ readonly ok: true }> {
  const { item, position, rating, opened, tookMs, language } = answer;
  const version = bankVersionOf(cohort.offerSet);
  await sql`
    with taken as (
      insert into check_wave (person_id, wave, begun_day, last_day)
      select ${personId}, ${wave}, ${today}, ${today}
      -- Eleven of twelve answers find their day there, and write nothing more than themselves.
      where not exists (
        select from check_wave where person_id = ${personId} and wave = ${wave} and last_day = ${today}
      )
      on conflict (person_id, wave) do update set last_day = excluded.last_day
    )
    insert into check_answer (person_id, wave, item, position, rating, opened, seconds_band, bank_version, language)
    values (${personId}, ${wave}, ${item}, ${position}, ${rating}, ${bitsOf(opened)}, ${bandOf(tookMs)}, ${version}, ${language})
    on conflict do nothing`.execute(database);
  return { ok: true };
}

const BANDS_MS = [5_000, 15_000, 40_000];

/** Coarse enough to tell guessing from reading, without revealing when it was. */
function bandOf(tookMs: number): number {
  return BANDS_MS.filter((limit) => tookMs >= limit).length;
}

function bitsOf(opened: readonly Fold[]): number {
  return FOLDS.reduce((bits, fold, index) => bits + (opened.includes(fold) ? 2 ** index : 0), 0);
}

export function foldsOf(bits: number): readonly Fold[] {
  return FOLDS.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
}

/** Any fold counts, however short it was open. */
export function hasLookedUp(bits: number): boolean {
  return foldsOf(bits).length > 0;
}

export function armOf(value: string): Arm {
  return ARMS.find((arm) => arm === value) ?? 'all';
}

export function ratingOf(value: number | null): Rating | null {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : null;
}
