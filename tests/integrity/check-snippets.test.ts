import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { studentQuantile } from '#app/check/estimate/distributions.ts';
import { estimateGain, type GainEstimate, type LinkedAnswers, type Rating } from '#app/check/estimate/estimator.ts';
import { findProgram } from '../../launcher/installed-programs.ts';
import { drawsOf, ORDINARY, simulatePeople } from '../support/check/simulated-people.ts';
import { CHECK_VECTOR } from '../support/check/vector.ts';
import { describeWith } from '../support/installed.ts';

const ANALYSES = join(import.meta.dirname, '../../app/check/estimate/analysis');
/** Each by its program, with the analysis that researchers get for it. */
const LANGUAGES = [
  ['python3', 'check_summary.py'],
  ['Rscript', 'check_summary.R'],
] as const;

const HEADER = 'comparison,arm,measure,people,value,error,low,high,bank_version,language';
const ANSWERS =
  'person,wave,item,kind,look,form,position,rating,opened_register,opened_terms,opened_money,seconds_band,bank_version,language';
const PEOPLE = 'person,arm,first_form,first_wave,waves';

/** A person's answers in each wave. Null is "I would rather not say". */
interface Exported {
  readonly arm: 'all' | 'early' | 'late';
  readonly waves: Readonly<Record<string, Answers>>;
  /** The first by default. */
  readonly version?: number;
  /** English by default. */
  readonly language?: string;
}
interface Answers {
  readonly false: readonly (Rating | null)[];
  readonly honest: readonly (Rating | null)[];
}

function exported(people: readonly LinkedAnswers[], arm: Exported['arm'] = 'all', second = 'after'): Exported[] {
  return people.map(({ before, after }) => ({ arm, waves: { before, [second]: after } }));
}

/** Every third answer of the before wave was looked up, and every second one of the next wave. */
function filesOf(people: readonly Exported[]): { readonly answers: string; readonly people: string } {
  const rows = people.flatMap(({ waves, version = 1, language = 'en' }, person) =>
    Object.entries(waves).flatMap(([wave, answers]) =>
      (['false', 'honest'] as const).flatMap((kind) =>
        answers[kind].map((rating, index) => {
          const isOpened = index % (wave === 'before' ? 3 : 2) === 0;
          const opened = [0, 1, 2].map((fold) => (isOpened && index % 3 === fold ? 1 : 0));
          const card = [`${index + 1}-${kind}`, kind, index % 2 === 0 ? 'glossy' : 'plain', 'A', index + 1];
          return [`P${person + 1}`, wave, ...card, rating ?? '', ...opened, '5-15', version, language];
        }),
      ),
    ),
  );
  const lines = people.map(({ arm, waves }, person) => [
    `P${person + 1}`,
    arm,
    'A',
    Object.keys(waves)[0],
    Object.keys(waves).join(' '),
  ]);
  const csv = (header: string, cells: readonly (readonly unknown[])[]) =>
    [header, ...cells.map((row) => row.join(','))].map((line) => `${line}\r\n`).join('');
  return { answers: csv(ANSWERS, rows), people: csv(PEOPLE, lines) };
}

/** One line per row. */
function analyse([program, analysis]: (typeof LANGUAGES)[number], people: readonly Exported[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = filesOf(people);
  writeFileSync(join(folder, 'check-answers.csv'), files.answers);
  writeFileSync(join(folder, 'check-people.csv'), files.people);
  const output = execFileSync(findProgram(program) ?? program, [join(ANALYSES, analysis), folder], {
    encoding: 'utf8',
  });
  const [header, ...lines] = output.trimEnd().split(/\r?\n/);
  expect(header).toBe(HEADER);
  return lines;
}

/** Figures as numbers, null where there is none. */
function readRow(line: string) {
  const [comparison = '', arm = '', measure = '', people, ...rest] = line.split(',');
  const figures = rest.slice(0, -2);
  expect(figures.filter((text) => !/^(-?\d+\.\d{3})?$/.test(text))).toEqual([]);
  const [value, error, low, high] = figures.map((text) => (text === '' ? null : Number(text)));
  return { of: `${comparison} ${arm} ${measure}`, people: Number(people), value, error, low, high };
}

/**
 * Rounds as the export does. Two quantiles of Student's that differ by 5e-9, as ours and R's do, give the same three
 * decimals here.
 */
const rounded = (value: number) => Number(value.toFixed(3)) + 0;

function expectedRows(
  comparison: string,
  arm: string,
  gain: GainEstimate,
  checked: { readonly first: number; readonly second: number },
) {
  const row = (measure: string, value: unknown, rest = {}) => ({
    of: `${comparison} ${arm} ${measure}`,
    people: gain.people,
    ...{ value, error: null, low: null, high: null, ...rest },
  });
  const share = (measure: string, value: number) => row(measure, rounded(value));
  const change = (measure: 'sensitivity' | 'lean') => {
    const { value, error, from, to } = gain[measure];
    return row(`${measure}-change`, rounded(value), { error: rounded(error), low: rounded(from), high: rounded(to) });
  };
  return [
    share('sensitivity-first', gain.before.sensitivity),
    share('sensitivity-second', gain.after.sensitivity),
    change('sensitivity'),
    share('lean-first', gain.before.lean),
    share('lean-second', gain.after.lean),
    change('lean'),
    row('lean-change-within', rounded(gain.leanWithin)),
    share('recognised-first', gain.before.recognised),
    share('recognised-second', gain.after.recognised),
    share('turned-away-first', gain.before.turnedAway),
    share('turned-away-second', gain.after.turnedAway),
    share('checked-first', checked.first),
    share('checked-second', checked.second),
  ];
}

/** Looked up of six offers of a kind: the first and the fourth; in a second wave, every other one. */
const SIX = { first: 1 / 3, second: 1 / 2 };
const blocksOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(',', 2).join(' ')))];
const sixOfAKind = { ...ORDINARY, itemsPerKind: 6 };

// Computed with R 4.2's qt: for the smallest group that has figures, for two groups by Welch and Satterthwaite, and for
// larger ones.
test.each([
  [0.975, 11, 2.200985160091639],
  [0.95, 11, 1.795884818704043],
  [0.975, 17.3, 2.107032003753468],
  [0.975, 29, 2.045229642132703],
  [0.975, 199, 1.971956544251752],
])('the quantile %d of t with %d degrees equals that of R to 1e-8, as the analyses say', (p, degrees, quantile) => {
  expect(Math.abs(studentQuantile(p, degrees) - quantile)).toBeLessThan(1e-8);
});

for (const language of LANGUAGES) {
  describeWith(language[0], `the analysis ${language[1]}`, () => {
    test('gives the same figures for the worked example as our own estimator', () => {
      const lines = analyse(language, exported(CHECK_VECTOR.people));
      const gain = estimateGain(CHECK_VECTOR.people);
      expect(lines.map(readRow)).toEqual(expectedRows('before-after', 'all', gain, SIX));
    });

    test('compares every later wave with the first, for people who have both', () => {
      const people = CHECK_VECTOR.people;
      const came = (index: number) => index % 2 === 0;
      const exports = people.map(({ before, after }, index): Exported => {
        const later = came(index) ? { 'two-weeks': after, 'three-months': before, 'six-months': after } : {};
        return { arm: 'all', waves: { before, after, ...later } };
      });
      const back = people.filter((_, index) => came(index));
      const unchanged = back.map(({ before }) => ({ before, after: before }));
      expect(analyse(language, exports).map(readRow)).toEqual([
        ...expectedRows('before-after', 'all', estimateGain(people), SIX),
        ...expectedRows('before-two-weeks', 'all', estimateGain(back), SIX),
        ...expectedRows('before-three-months', 'all', estimateGain(unchanged), SIX),
        ...expectedRows('before-six-months', 'all', estimateGain(back), SIX),
      ]);
    });

    test('counts people who rated five of six of each kind, and not with four', () => {
      const [first, second, ...others] = CHECK_VECTOR.people;
      if (first === undefined || second === undefined) throw new Error('nobody in the worked example');
      const unsaid = ({ before, after }: LinkedAnswers, missing: number): Exported => {
        const honest = after.honest.map((rating, index) => (index < missing ? null : rating));
        return { arm: 'all', waves: { before, after: { false: after.false, honest } } };
      };
      const five = { before: first.before, after: { ...first.after, honest: first.after.honest.slice(1) } };
      const people = [unsaid(first, 1), unsaid(second, 2), ...exported(others)];
      const rows = analyse(language, people).map(readRow);
      expect(rows).toEqual(expectedRows('before-after', 'all', estimateGain([five, ...others]), SIX));
      expect(rows[0]?.people).toBe(23);
    });

    test('never pools two languages', () => {
      const people = CHECK_VECTOR.people;
      const [arabic, english] = [people.slice(0, 12), people.slice(12)];
      const lines = analyse(language, [
        ...exported(english),
        ...exported(arabic).map((one) => ({ ...one, language: 'ar' })),
      ]);
      expect(lines.map(readRow)).toEqual([
        ...expectedRows('before-after', 'all', estimateGain(arabic), SIX),
        ...expectedRows('before-after', 'all', estimateGain(english), SIX),
      ]);
      expect(lines.map((line) => line.split(',').at(-1)).join('')).toBe('ar'.repeat(13) + 'en'.repeat(13));
    });

    test('never pools two versions of the offers: each has its own figures', () => {
      const people = CHECK_VECTOR.people;
      const [old, changed] = [people.slice(0, 12), people.slice(12)];
      const lines = analyse(language, [...exported(changed).map((one) => ({ ...one, version: 2 })), ...exported(old)]);
      expect(lines.map(readRow)).toEqual([
        ...expectedRows('before-after', 'all', estimateGain(old), SIX),
        ...expectedRows('before-after', 'all', estimateGain(changed), SIX),
      ]);
      expect(lines.map((line) => line.split(',').at(-2)).join('')).toBe('1'.repeat(13) + '2'.repeat(13));
    });

    test('says nothing about eleven people, and something about twelve', () => {
      const people = CHECK_VECTOR.people;
      expect(analyse(language, exported(people.slice(0, 11)))).toEqual([]);
      expect(analyse(language, [])).toEqual([]);
      expect(analyse(language, exported(people.slice(0, 12)))).toHaveLength(13);
    });

    test.each([
      { of: 16, recognised: 54, share: 0.563 },
      // As a binary number, 0.5125 is slightly less.
      { of: 40, recognised: 123, share: 0.512 },
    ])('rounds $recognised offers of six times $of to $share, as the export does', ({ of, recognised, share }) => {
      const twice = [...CHECK_VECTOR.people, ...CHECK_VECTOR.people].slice(0, of);
      const people = twice.map(({ before, after }, person): LinkedAnswers => {
        const ratings = before.false.map((_, index) => (person * 6 + index < recognised ? 3 : 2));
        return { before: { ...before, false: ratings }, after };
      });
      const rows = analyse(language, exported(people)).map(readRow);
      expect(rows).toEqual(expectedRows('before-after', 'all', estimateGain(people), SIX));
      expect(rows[7]).toMatchObject({ of: 'before-after all recognised-first', value: share });
    });

    test('subtracts the change of those who waited from that of those who had a lesson', () => {
      const draw = drawsOf(21);
      const [early, late] = [
        simulatePeople(30, sixOfAKind, draw),
        simulatePeople(17, { ...sixOfAKind, gain: 0 }, draw),
      ];
      const lines = analyse(language, [...exported(early, 'early'), ...exported(late, 'late', 'waiting')]);
      const [ofEarly, ofLate] = [estimateGain(early), estimateGain(late)];
      const difference = (figure: 'sensitivity' | 'lean') => {
        const [one, two] = [ofEarly[figure], ofLate[figure]];
        const error = Math.sqrt(one.error ** 2 + two.error ** 2);
        const degrees = error ** 4 / (one.error ** 4 / 29 + two.error ** 4 / 16);
        const [value, reach] = [one.value - two.value, studentQuantile(0.975, degrees) * error];
        return {
          of: `before-after/before-waiting early-late ${figure}-difference`,
          people: 47,
          ...{
            value: rounded(value),
            error: rounded(error),
            low: rounded(value - reach),
            high: rounded(value + reach),
          },
        };
      };
      expect(lines.map(readRow)).toEqual([
        ...expectedRows('before-after', 'early', ofEarly, SIX),
        ...expectedRows('before-waiting', 'late', ofLate, SIX),
        difference('sensitivity'),
        difference('lean'),
      ]);
    });

    test('does not compare an arm of eleven with the other, nor pool them', () => {
      const people = simulatePeople(31, sixOfAKind, drawsOf(5));
      const lines = analyse(language, [
        ...exported(people.slice(0, 20), 'early'),
        ...exported(people.slice(20), 'late', 'waiting'),
      ]);
      expect(blocksOf(lines)).toEqual(['before-after early']);
    });
  });
}
