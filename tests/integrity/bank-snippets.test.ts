import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BANK_ARMS, type BankArm } from '#app/bank/payment-order.ts';
import { normalQuantile } from '#app/check/estimate/distributions.ts';
import { findProgram } from '../../launcher/installed-programs.ts';
import { drawsOf } from '../support/check/simulated-people.ts';
import { describeWith } from '../support/installed.ts';

const ANALYSES = join(import.meta.dirname, '../../app/bank/analysis');
/** Each by its program, with the analysis that researchers get for it. */
const LANGUAGES = [
  ['python3', 'bank_arms.py'],
  ['Rscript', 'bank_arms.R'],
] as const;

/** As the file of participants has them; no arm: never came to a payment. */
interface Person {
  readonly arm: BankArm | '';
  readonly first: 'paid' | 'stopped' | 'open' | '';
  readonly waited?: boolean;
}

/** The first `paid` people of an arm made their first payment, and the rest stopped it. */
function people(arm: BankArm, count: number, paid: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({ arm, first: index < paid ? 'paid' : 'stopped' }));
}

const PER_ARM = 100;

/** A hundred people in each arm, who pay as often as their arm truly does. */
function drawn(shares: Readonly<Record<BankArm, number>>, seed: number): Person[] {
  const draw = drawsOf(seed);
  return BANK_ARMS.flatMap((arm) =>
    Array.from({ length: PER_ARM }, (): Person => ({ arm, first: draw() < shares[arm] ? 'paid' : 'stopped' })),
  );
}

/** The rows of the analysis by their name, with every class in a file of its own. */
function analyse([program, analysis]: (typeof LANGUAGES)[number], ...classes: readonly (readonly Person[])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = classes.map((ofClass, index) => {
    const lines = ofClass.map(({ arm, first, waited }, person) =>
      [`P-${person}`, 'no', arm, first, arm === '' ? '' : waited ? 'yes' : 'no', '250.00'].join(','),
    );
    const header = 'investor,left,bank_arm,bank_first_payment,bank_waited,deposited_dollars';
    const file = join(folder, `participants-${index}.csv`);
    writeFileSync(file, [header, ...lines, ''].join('\r\n'));
    return file;
  });
  const output = execFileSync(findProgram(program) ?? program, [join(ANALYSES, analysis), ...files], {
    encoding: 'utf8',
  });
  const [header, ...lines] = output.trimEnd().split(/\r?\n/);
  expect(header).toBe('arm,people,paid,stopped,waited,value,low,high');
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', line.split(',').slice(1)]));
}

const numbersOf = (row: readonly string[] | undefined) => (row ?? []).slice(-3).map(Number);

for (const language of LANGUAGES) {
  describeWith(language[0], `the analysis ${language[1]}`, () => {
    test('finds a difference of 20 points that was planted between a hundred people and a hundred others', () => {
      const rows = analyse(language, drawn({ none: 0.95, warning: 0.95, questions: 0.75 }, 7));
      const [value = 0, low = 0, high = 0] = numbersOf(rows.get('questions-none'));
      expect(rows.get('questions-none')?.[0]).toBe(String(2 * PER_ARM));
      expect([low <= -0.2, -0.2 <= high, high < 0, low < value && value < high]).toEqual([true, true, true, true]);
      // Nothing was planted between these two.
      const [, from = 1, to = -1] = numbersOf(rows.get('warning-none'));
      expect([from < 0, to > 0]).toEqual([true, true]);
    });

    test('finds no difference where there is none', () => {
      const rows = analyse(language, drawn({ none: 0.8, warning: 0.8, questions: 0.8 }, 11));
      for (const pair of ['warning-none', 'questions-none', 'questions-warning']) {
        const [, low = 1, high = -1] = numbersOf(rows.get(pair));
        expect([low < 0, high > 0], pair).toEqual([true, true]);
      }
    });

    // Table II of his article, method 10.
    test.each([
      [56, 70, 48, 80, 0.0524, 0.3339],
      [9, 10, 3, 10, 0.1705, 0.809],
      [5, 56, 0, 29, -0.0381, 0.1926],
      [10, 10, 0, 20, 0.6791, 1],
    ])(
      'gives for %d of %d against %d of %d the interval that Newcombe published',
      (paid, of, others, ofOthers, ...ends) => {
        const rows = analyse(language, [...people('none', ofOthers, others), ...people('questions', of, paid)]);
        expect(rows.get('questions-none')?.[0]).toBe(String(of + ofOthers));
        for (const [index, end] of numbersOf(rows.get('questions-none')).slice(1).entries()) {
          expect(Math.abs(end - (ends[index] ?? Number.NaN))).toBeLessThan(0.0006);
        }
      },
    );

    test.each([
      [100, 80],
      [95, 95],
      [30, 0],
      [263, 81],
    ])('of %d people of whom %d paid, each end is a share that would just be rejected', (count, paid) => {
      const rows = analyse(language, [...people('warning', count, paid), ...people('none', 1, 1)]);
      const [share = 0, ...ends] = numbersOf(rows.get('warning'));
      for (const end of ends) {
        if (end === share) continue;
        const error = Math.sqrt((end * (1 - end)) / count);
        expect(Math.abs(Math.abs(paid / count - end) - normalQuantile(0.975) * error)).toBeLessThan(0.001);
      }
    });

    test('counts what people did over all classes that drew, and leaves out one in which nothing was drawn', () => {
      const first: Person[] = [
        { arm: 'none', first: 'paid' },
        { arm: 'warning', first: 'open', waited: true },
        { arm: 'questions', first: 'stopped', waited: true },
        { arm: '', first: '' },
      ];
      const second: Person[] = [...people('questions', 3, 2), ...people('none', 2, 1)];
      const rows = analyse(language, first, second, people('questions', 40, 0), []);
      expect(rows.get('none')?.slice(0, 4)).toEqual(['3', '2', '1', '0']);
      expect(rows.get('warning')?.slice(0, 4)).toEqual(['1', '0', '0', '1']);
      expect(rows.get('questions')?.slice(0, 4)).toEqual(['4', '2', '2', '1']);
      expect(analyse(language, people('questions', 40, 0)).size).toBe(0);
    });
  });
}
