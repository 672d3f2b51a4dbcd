import { foldsOf } from '#app/check/answers.server.ts';
import { type Cohort, hasTwoArms, startOfDay } from '#app/check/cohort.ts';
import { peopleInEachArm, powerOf } from '#app/check/estimate/power.ts';
import {
  type CohortRecords,
  checkRecords,
  hasEnoughPeople,
  recordsOf,
  wordsOf,
} from '#app/check/estimate/results.server.ts';
import { LEAST_FOR_A_CAUSE, SMALLEST_SAMPLE } from '#app/check/estimate/results.ts';
import { summaryOf } from '#app/check/estimate/summary.ts';
import { bankVersionOf, FORMS_OF_SET, type Kind, type Pair, setOfForm } from '#app/check/offers/offer.ts';
import { PAIRS } from '#app/check/offers/pairs.ts';
import { hasWave, WAVES } from '#app/check/waves.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import pythonSummary from '../check/estimate/analysis/check_summary.py?raw';
import rSummary from '../check/estimate/analysis/check_summary.R?raw';
import {
  ANSWERS_FILE,
  type AnswerLine,
  CHECK_FILES,
  CHECK_SUMMARY_FILE,
  type CheckFileName,
  checkCodebook,
  FILES_OF_PEOPLE,
  ITEMS_FILE,
  PEOPLE_FILE,
  type PersonLine,
} from './check-files.ts';
import { CODEBOOK_FILE, cellsOf, csvLine, type ExportFile } from './export-file.ts';
import { pseudonymsOf } from './pseudonyms.server.ts';

/** Null if there is no file of that name, or it would be about fewer than five people. */
export async function checkFile(database: Database, cohort: Cohort, name: string): Promise<string | null> {
  const file = CHECK_FILES.find((one) => one === name);
  if (file === undefined) return null;
  if (!FILES_OF_PEOPLE.includes(file)) return fileOfCheck(cohort, file);
  if (!(await hasEnoughPeople(database, cohort.id))) return null;
  return fileOfPeople(database, cohort, withoutSmallWaves(await recordsOf(database, cohort.id)), file);
}

/** Waves of fewer than five in the same words are left out: someone who came alone could be identified. */
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
        PAIRS.flatMap((pair) => (['false', 'honest'] as const).map((kind) => itemLine(pair, kind))),
      );
  }
}

function itemLine(pair: Pair, kind: Kind) {
  return { pair, kind, version: bankVersionOf(setOfForm(pair.forms[kind])) };
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

/** Sorted by pseudonym, because the order in which people began would reveal who is who. */
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

/** To be registered before anybody begins; in English, like all files for research. */
export function preregistrationOf(cohort: Cohort): string {
  const { design, language, plannedPeople, createdDay, offerSet, bankVersion } = cohort;
  const [one, other] = FORMS_OF_SET[offerSet];
  const made = startOfDay(createdDay).toISOString().slice(0, 10);
  return [
    '# Preregistration',
    '',
    `Check set on ${made} (UTC), offers of the ${offerSet} set, version ${bankVersion}, language ${language}, design "${design}".`,
    'Fill in what stands in square brackets, and register this before anybody begins.',
    '',
    '## Who and how many',
    `[Who takes part, how they are asked, what they are told.] Expected: ${plannedPeople ?? '[number]'} people who take both waves.`,
    'Nobody is excluded for what they answered. A person counts in a wave in which they judged at least five of six offers of each kind.',
    '',
    '## Design',
    DESIGNS[design],
    `Later waves: ${hasWave(offerSet, 'six-months') ? 'after two weeks, three months and six months' : 'after two weeks, and none after that'}.`,
    `First form ${one} or ${other} drawn by the page in blocks; order of offers random per person, at most three of a kind in a row.`,
    '',
    '## Hypotheses',
    hypothesisOf(cohort),
    '2. The change of lean (c) is reported with its 90 % interval: no change larger than its larger end. No change is never claimed.',
    '3. The share of offers looked up before judging is higher after the lesson. Descriptive.',
    '',
    '## What this size can find',
    powerText(cohort),
    '',
    '## Analysis',
    'Pooled thresholds, corrected for differences between persons, d_a and c from the z-ROC, jackknife over linked persons:',
    'as in check_summary.py and check_summary.R, unchanged. Figures of a wave are taken once, when it is published.',
    'Unlinked people are reported apart and not tested. Languages and versions of offers are not pooled.',
    '',
    ...AT_THE_PAYMENT,
    '',
    '## What will be claimed',
    design === 'early-late'
      ? `A cause, on these offers and at once, only with ${LEAST_FOR_A_CAUSE} linked people and more; else a difference between halves.`
      : 'What was different afterwards; no cause.',
    'Later waves: of the whole group if 60 % and more come back, else of those who came back.',
    'Nothing of single persons, and nothing of fewer victims or money saved. The offers have not been piloted with people.',
    '',
  ].join('\n');
}

const AT_THE_PAYMENT = [
  '## At the payment',
  '[Only if the lesson is a class whose practice bank is drawn by lot; else strike this.]',
  'Hypothesis: fewer people make their first payment where the bank asks three questions than where it does not ask; and fewer where it warns than where it does not ask. Two-sided, 5 %, in this order: the second counts only if the first is found.',
  'Groups: bank_arm, drawn by the page for each person at their first payment, in blocks of three.',
  'Primary outcome: the share of people whose first payment was paid (bank_first_payment). Where the bank does not ask, it is made at once: that share is below one only where the company or the wallet refuses.',
  'Excluded: nobody who came to a payment. Those who left the class are in no file; [how many began].',
  'Analysis: as in bank_arms.py and bank_arms.R, unchanged, over [number] classes: differences of two shares with the 95 % interval of Newcombe (1998). Questions against a warning, and who waited: descriptive. People of a class hear each other, which the intervals leave out.',
  `Size: a true difference of 20 percentage points is found in 80 of 100 cases with ${peopleInEachArm(0.2)} people in each arm.`,
];

const DESIGNS: Readonly<Record<Cohort['design'], string>> = {
  'one-group': 'Everybody before the lesson and after it.',
  'early-late':
    'Drawn by the page in blocks of four: half have the lesson on the first date, half on the second. All take a second wave on the first date; the difference between their changes is the effect.',
  'two-classes':
    'Two intact classes: one has the lesson first. All take a second wave on the first date. The difference is one between two classes.',
  visitors: 'Whoever comes without a code, before and after living through it.',
};

/** The table of power of the design is about this hypothesis too. */
function hypothesisOf({ design }: Cohort): string {
  return hasTwoArms(design)
    ? '1. Sensitivity (d_a) changes more from the first wave to the second in those who have had the lesson than in those who still wait for it. [Or: differs.] Tested by the difference between the two changes; two-sided, 5 %.'
    : '1. Sensitivity (d_a) is higher after the lesson than before it. [Or: differs.] Two-sided, 5 %.';
}

function powerText({ design, plannedPeople }: Cohort): string {
  const row = plannedPeople === null ? null : powerOf(design, plannedPeople);
  if (row === null) return `Fewer than ${SMALLEST_SAMPLE} people in a group show nothing in figures.`;
  const { found, people } = row;
  const size = hasTwoArms(design) ? `${people} people in two halves` : `${people} people`;
  const gain = hasTwoArms(design) ? 'a true difference of 0.5 between their gains' : 'a true gain of 0.5';
  return `With ${size} and six offers of each kind, ${gain} is found in ${found['0.5']} of 100 groups, of 0.3 in ${found['0.3']}, of 0.2 in ${found['0.2']} (simulated).`;
}
