import type { Cohort, Design } from '#app/check/cohort.ts';
import { makeCohort } from '#app/check/cohorts.server.ts';
import type { LinkedAnswers, Rating } from '#app/check/estimate/estimator.ts';
import { bankVersionOf, setOfForm } from '#app/check/offers/offer.ts';
import { PAIRS } from '#app/check/offers/pairs.ts';
import { enrolInCheck } from '#app/check/people.server.ts';
import { formOfWave, type Wave } from '#app/check/waves.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { drawsOf, ORDINARY, simulatePeople } from './simulated-people.ts';

export function cohortOf(
  database: Database,
  design: Exclude<Design, 'visitors'>,
  today: number,
  facilitatorId: string | null = null,
) {
  return makeCohort(database, { name: 'Year 10', language: 'en', design, facilitatorId, plannedPeople: 30 }, today);
}

/** Returns the person's random number. */
export async function enrolled(
  database: Database,
  cohort: Pick<Cohort, 'id'>,
  today: number,
  isLate = false,
): Promise<string> {
  const person = await enrolInCheck(database, { cohortId: cohort.id, isLate }, today);
  if (person === null) throw new Error('no place');
  return person.id;
}

interface Ratings {
  readonly false: readonly (Rating | null)[];
  readonly honest: readonly (Rating | null)[];
}

/** A whole wave, looking up every other offer: as rows, which any program can write. */
export async function answerWave(
  database: Database,
  person: string,
  wave: Wave,
  ratings: Ratings,
  today: number,
  language = 'en',
): Promise<void> {
  const { arm, first_form } = await database
    .selectFrom('check_person')
    .select(['arm', 'first_form'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const form = formOfWave(wave, first_form, arm === 'late' ? 'late' : 'all');
  const left = { false: [...ratings.false], honest: [...ratings.honest] };
  const answers = PAIRS.flatMap(({ number, forms }) =>
    KINDS.filter((kind) => forms[kind] === form).map((kind) => ({
      item: `${number}-${kind}`,
      rating: left[kind].shift() ?? null,
    })),
  );
  await database
    .insertInto('check_wave')
    .values({ person_id: person, wave, begun_day: today, last_day: today })
    .execute();
  await database
    .insertInto('check_answer')
    .values(
      answers.map((answer, index) => ({
        ...answer,
        person_id: person,
        wave,
        position: index + 1,
        opened: index % 2,
        seconds_band: 2,
        bank_version: bankVersionOf(setOfForm(form)),
        language,
      })),
    )
    .execute();
}

const KINDS = ['false', 'honest'] as const;

/** People with six offers of each kind, who learn, drawn by a seed. */
export function learners(count: number, seed: number, gain = 1): LinkedAnswers[] {
  return simulatePeople(count, { ...ORDINARY, gain, itemsPerKind: 6 }, drawsOf(seed));
}
