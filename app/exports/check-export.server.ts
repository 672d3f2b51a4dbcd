import pythonSummary from '../check/estimate/analysis/check_summary.py?raw';
import rSummary from '../check/estimate/analysis/check_summary.R?raw';
import { foldsOf } from '#app/check/answers.server.ts';
import type { Cohort } from '#app/check/cohort.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import {
  checkRecords,
  type CohortRecords,
  hasEnoughPeople,
  recordsOf,
  wordsOf,
} from '#app/check/estimate/results.server.ts';
import { summaryOf } from '#app/check/estimate/summary.ts';
import { BANK_VERSION } from '#app/check/offers/offer.ts';
import { PAIRS } from '#app/check/offers/pairs.ts';
import { WAVES } from '#app/check/waves.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import {
  ANSWERS_FILE,
  type AnswerLine,
  CHECK_FILES,
  CHECK_SUMMARY_FILE,
  checkCodebook,
  type CheckFileName,
  FILES_OF_PEOPLE,
  ITEMS_FILE,
  PEOPLE_FILE,
  type PersonLine,
} from './check-files.ts';
import { csvLine, cellsOf, CODEBOOK_FILE, type ExportFile } from './export-file.ts';
import { pseudonymsOf } from './participants.server.ts';
import { preregistrationOf } from './preregistration.ts';

/**
 * Returns the text of a check's file; null if there is no file of that name, or it would be about fewer than five
 * people.
 */
export async function checkFile(database: Database, cohort: Cohort, name: string): Promise<string | null> {
  const file = CHECK_FILES.find((one) => one === name);
  if (file === undefined) return null;
  if (!FILES_OF_PEOPLE.includes(file)) return fileOfCheck(cohort, file);
  if (!(await hasEnoughPeople(database, cohort.id))) return null;
  return fileOfPeople(database, cohort, withoutSmallWaves(await recordsOf(database, cohort.id)), file);
}

/**
 * Leaves out the waves that fewer than five people finished in the same words, because someone who came alone could be
 * identified.
 */
function withoutSmallWaves({ people, answers }: CohortRecords): CohortRecords {
  const waves = [...Map.groupBy(answers, (answer) => `${answer.wave} ${wordsOf(answer)}`).values()];
  const large = waves.filter((wave) => new Set(wave.map(({ personId }) => personId)).size >= SMALLEST_GROUP);
  return { people, answers: large.flat() };
}

function fileOfCheck(cohort: Cohort, name: CheckFileName): string {
  switch (name) {
    case 'check_summary.py':
      return pythonSummary;
    case 'check_summary.R':
      return rSummary;
    case 'preregistration.md':
      return preregistrationOf(cohort);
    case 'check-codebook.csv':
      return csvOf(CODEBOOK_FILE, checkCodebook());
    default:
      return csvOf(
        ITEMS_FILE,
        PAIRS.flatMap((pair) => (['false', 'honest'] as const).map((kind) => ({ pair, kind, version: BANK_VERSION }))),
      );
  }
}

async function fileOfPeople(database: Database, cohort: Cohort, records: CohortRecords, name: CheckFileName) {
  if (name === 'check-summary.csv') return csvOf(CHECK_SUMMARY_FILE, summaryOf(checkRecords(records)));
  const { key } = await database
    .selectFrom('check_cohort')
    .select('key')
    .where('id', '=', cohort.id)
    .executeTakeFirstOrThrow();
  const pseudonym = pseudonymsOf(cohort.id, key.toString('hex'));
  const named = { of: records, nameOf: (person: string) => pseudonym('P', person) };
  return name === 'check-people.csv' ? csvOf(PEOPLE_FILE, peopleLines(named)) : csvOf(ANSWERS_FILE, answerLines(named));
}

interface Named {
  readonly of: CohortRecords;
  readonly nameOf: (person: string) => string;
}

/** Sorts people by pseudonym, because the order in which they began would reveal who is who. */
function peopleLines({ of: { people, answers }, nameOf }: Named): PersonLine[] {
  const byPerson = Map.groupBy(answers, ({ personId }) => personId);
  const lines = people.map(({ id, arm, firstForm, firstWave }) => {
    const taken = new Set(byPerson.get(id)?.map(({ wave }) => wave));
    return { person: nameOf(id), arm, firstForm, firstWave, waves: WAVES.filter((wave) => taken.has(wave)) };
  });
  return lines.toSorted((a, b) => a.person.localeCompare(b.person, 'en'));
}

function answerLines({ of: { answers }, nameOf }: Named): AnswerLine[] {
  const lines = answers.map(({ personId, opened, wave, ...answer }) => {
    const pair = PAIRS.find(({ number }) => `${number}-${answer.kind}` === answer.item);
    assert(pair !== undefined, `there is no offer ${answer.item}`);
    return { ...answer, wave, order: WAVES.indexOf(wave), person: nameOf(personId), pair, opened: foldsOf(opened) };
  });
  return lines.toSorted(
    (a, b) => a.person.localeCompare(b.person, 'en') || a.order - b.order || a.position - b.position,
  );
}

function csvOf<Row, Name extends string>(file: ExportFile<Row, Name>, rows: readonly Row[]): string {
  return [Object.keys(file.columns), ...rows.map((row) => cellsOf(file, row))].map(csvLine).join('');
}
