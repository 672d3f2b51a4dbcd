import type { SummaryRow } from '#app/check/estimate/summary.ts';
import { FOLDS, type Fold, type Kind, type Pair, setOfForm } from '#app/check/offers/offer.ts';
import { type CodebookLine, type ExportFile, explain } from './export-file.ts';

export const CHECK_FILES = [
  'check-answers.csv',
  'check-people.csv',
  'check-summary.csv',
  'check-items.csv',
  'check-codebook.csv',
  'check_summary.py',
  'check_summary.R',
  'preregistration.md',
] as const;
export type CheckFileName = (typeof CHECK_FILES)[number];

/** For fewer than five people these do not exist. */
export const FILES_OF_PEOPLE: readonly CheckFileName[] = ['check-answers.csv', 'check-people.csv', 'check-summary.csv'];

export interface AnswerLine {
  readonly person: string;
  readonly wave: string;
  readonly item: string;
  readonly kind: Kind;
  readonly pair: Pair;
  readonly position: number;
  readonly rating: number | null;
  readonly opened: readonly Fold[];
  readonly secondsBand: number;
  readonly bankVersion: number;
  readonly language: string;
}

const opened = (fold: Fold) =>
  [
    'whole number',
    `1 when this was looked up before judging, else 0: ${FOLD_MEANINGS[fold]}.`,
    (line: AnswerLine) => (line.opened.includes(fold) ? 1 : 0),
  ] as const;

const FOLD_MEANINGS: Readonly<Record<Fold, string>> = {
  register: 'what the register says (youth set: what one finds by looking it up)',
  terms: 'the terms',
  money: 'who gets the money and how it comes back (youth set: who pays whom)',
};

/** Finished waves only, without those that too few people finished. */
export const ANSWERS_FILE: ExportFile<AnswerLine, CheckFileName> = {
  name: 'check-answers.csv',
  row: 'One answer of one person to one offer in one wave that they finished, if five people finished it with the same offers.',
  columns: {
    person: ['text', 'The code of a person, in this check alone.', (line) => line.person],
    wave: [
      'one of a list',
      'before, waiting (the second one of those whose lesson comes later), after, two-weeks (with the form of before or waiting again: seen once, never explained), three-months or six-months.',
      (line) => line.wave,
    ],
    item: ['text', 'The offer: its pair and its kind.', (line) => line.item],
    kind: ['one of a list', 'false or honest.', (line) => line.kind],
    look: ['one of a list', 'glossy or plain.', (line) => line.pair.look],
    form: [
      'one of a list',
      'A, B, C or D, of the general set; E or F, of the youth set: the twelve offers that it was among.',
      (line) => line.pair.forms[line.kind],
    ],
    position: ['whole number', 'Its place among the twelve, from 1.', (line) => line.position],
    rating: [
      'whole number',
      'From 1, surely honest, to 4, surely false. Empty: would rather not say.',
      (line) => line.rating,
    ],
    ...Object.fromEntries(FOLDS.map((fold) => [`opened_${fold}`, opened(fold)])),
    seconds_band: [
      'whole number',
      'From the sight of the offer to the answer: 0 under 5 seconds, 1 under 15, 2 under 40, 3 longer.',
      (line) => line.secondsBand,
    ],
    bank_version: [
      'whole number',
      'Of the set of offers and their words, as they were then; each set counts its own. Never pool two sets or versions. A wave of two is left out.',
      (line) => line.bankVersion,
    ],
    language: [
      'text',
      'In which the offers were read, by BCP 47. Never pool two languages. A wave in two is left out.',
      (line) => line.language,
    ],
  },
};

export interface PersonLine {
  readonly person: string;
  readonly arm: string;
  readonly firstForm: string;
  readonly firstWave: string;
  readonly waves: readonly string[];
}

export const PEOPLE_FILE: ExportFile<PersonLine, CheckFileName> = {
  name: 'check-people.csv',
  row: 'One person who began.',
  columns: {
    person: ['text', 'The code of a person, in this check alone.', (line) => line.person],
    arm: [
      'one of a list',
      'all: everybody has the lesson together. early or late: who has it first, and who later.',
      (line) => line.arm,
    ],
    first_form: [
      'one of a list',
      'A or B; E or F in a check with the youth set. The form of their first wave, drawn in blocks.',
      (line) => line.firstForm,
    ],
    first_wave: [
      'one of a list',
      'before; or the wave that they began with after the lesson, linked to none before.',
      (line) => line.firstWave,
    ],
    waves: [
      'text',
      'The waves of theirs that are among the answers, in order, with spaces between.',
      (line) => line.waves.join(' '),
    ],
  },
};

/** Three decimals; a value that rounds to zero has no sign. */
const decimals = (value: number | null) => (value === null ? null : value.toFixed(3).replace(/^-(0\.000)$/, '$1'));

export const CHECK_SUMMARY_FILE: ExportFile<SummaryRow, CheckFileName> = {
  name: 'check-summary.csv',
  row: 'One figure of one comparison of a later wave with the first, over people who finished both.',
  columns: {
    comparison: ['text', 'The two waves; or two comparisons, whose changes are subtracted.', (line) => line.comparison],
    arm: ['one of a list', 'all, early, late, or early-late for the difference between the two.', (line) => line.arm],
    measure: [
      'one of a list',
      'sensitivity is d_a; lean is c, above 0 towards trust; recognised and turned-away are the shares of false and honest offers called false; checked is the share of offers looked up before judging. -first and -second are the two waves, -change is second less first, -within the largest change that is not ruled out (90 %).',
      (line) => line.measure,
    ],
    people: ['whole number', 'Over how many people: twelve at least.', (line) => line.people],
    value: ['number', 'The figure.', (line) => decimals(line.value)],
    error: ['number', 'Its standard error, by leaving out one person at a time.', (line) => decimals(line.error)],
    low: ['number', 'The lower end of its 95 % interval.', (line) => decimals(line.low)],
    high: ['number', 'The upper end.', (line) => decimals(line.high)],
    bank_version: [
      'whole number',
      'Of the offers that were judged in both waves; each set of offers counts its own.',
      (line) => line.version,
    ],
    language: ['text', 'In which they were read in both waves.', (line) => line.language],
  },
};

export interface ItemLine {
  readonly kind: Kind;
  readonly pair: Pair;
  readonly version: number;
}

export const ITEMS_FILE: ExportFile<ItemLine, CheckFileName> = {
  name: 'check-items.csv',
  row: 'One offer.',
  columns: {
    item: ['text', 'The offer: its pair and its kind.', ({ pair, kind }) => `${pair.number}-${kind}`],
    kind: ['one of a list', 'false or honest.', ({ kind }) => kind],
    set: [
      'one of a list',
      'general (forms A to D) or youth (E and F, for about 15 to 19 years). A check has one. Neither has been piloted.',
      ({ pair, kind }) => setOfForm(pair.forms[kind]),
    ],
    form: ['one of a list', 'A to F: the twelve offers that it is among.', ({ pair, kind }) => pair.forms[kind]],
    look: ['one of a list', 'glossy or plain; the same for both of a pair.', ({ pair }) => pair.look],
    channel: ['one of a list', 'How it comes; the same for both of a pair.', ({ pair }) => pair.channel],
    weak_cues: [
      'text',
      'What often comes with fraud and decides nothing; on both of a pair.',
      ({ pair }) => pair.weak.join(' '),
    ],
    decides: [
      'text',
      'Of a false offer: where the two things stand that decide. Of an honest one: empty.',
      ({ pair, kind }) => (kind === 'false' ? `text ${pair.decidingFold}` : null),
    ],
    version: [
      'whole number',
      'Of the offers of this set as they are now; answers to earlier ones are marked with theirs.',
      ({ version }) => version,
    ],
  },
};

/** For people who are handed a file without being told where it comes from. */
const NOTICE: CodebookLine = {
  file: 'all',
  row: 'Every row of every file.',
  column: 'all',
  format: 'text',
  meaning:
    'Answers to invented offers in an exercise about fraud. No real offer, firm or person is in these files. The offers, of the general set and of the youth set, have not been piloted with people.',
};

export function checkCodebook(): CodebookLine[] {
  return [
    NOTICE,
    ...explain(ANSWERS_FILE),
    ...explain(PEOPLE_FILE),
    ...explain(CHECK_SUMMARY_FILE),
    ...explain(ITEMS_FILE),
  ];
}
