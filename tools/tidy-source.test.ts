import { describe, expect, test } from 'vitest';
import { inspectLength, inspectName, inspectSource } from './tidy-source.ts';

const long = (head: string, lines: number) => `${head} {\n${'  act();\n'.repeat(lines - 2)}}`;

describe('a source is refused for', () => {
  test.each([
    ['any', 'app/coins/coin.ts', 'const a: any = 1;'],
    ['any in a test', 'app/coins/coin.test.ts', 'const a: any = 1;'],
    ['a non-null assertion', 'app/coins/coin.ts', 'const a = b!;'],
    ['a definite assignment', 'app/coins/coin.ts', 'let a!: string;'],
    ['a cast', 'app/coins/coin.ts', 'const a = b as string;'],
    ['a cast in the old way', 'app/coins/coin.ts', 'const a = <string>b;'],
    ['a function of 71 lines', 'app/coins/coin.server.ts', long('function act()', 71)],
    ['a method of 71 lines', 'app/coins/coin.server.ts', `class A { ${long('act()', 71)} }`],
    ['an arrow of 71 lines', 'app/coins/coin.server.ts', long('const act = () =>', 71)],
    ['a component of 121 lines', 'app/ui/page.tsx', long('export function Card()', 121)],
    ['a test of 71 lines', 'app/coins/coin.test.ts', `test('it', ${long('() =>', 71)});`],
    ['a file that only re-exports', 'app/coins/coin.ts', "export * from './chain.ts';"],
    ['the clock in a file that thinks', 'app/coins/coin.ts', 'const now = Date.now();'],
    ['the clock as a date', 'app/coins/coin.ts', 'const now = new Date();'],
    ['chance in a file that thinks', 'app/coins/coin.ts', 'const a = Math.random();'],
    ['the environment in a file that thinks', 'app/coins/coin.ts', 'const a = process.env;'],
    ['a test alone', 'app/coins/coin.test.ts', "test.only('it', run);"],
    ['a skipped test', 'app/coins/coin.e2e.ts', "test.skip('it', run);"],
    ['a skipped suite', 'app/coins/coin.test.ts', "describe.skip('it', run);"],
    ['a test that may be skipped', 'app/coins/coin.test.ts', "test.skipIf(true)('it', run);"],
  ])('%s', (_what, path, text) => {
    expect(inspectSource(path, text)).toHaveLength(1);
  });
});

describe('a source may have', () => {
  test.each([
    ['a constant', 'app/coins/coin.ts', 'const a = [1] as const;'],
    ['a cast in a row reader', 'app/coins/coin-rows.server.ts', 'const a = b as string;'],
    ['a cast in a test', 'app/coins/coin.test.ts', 'const a = b as string;'],
    ['a function of 70 lines', 'app/coins/coin.server.ts', long('function act()', 70)],
    ['a component of 120 lines', 'app/ui/page.tsx', long('export function Card()', 120)],
    ['a long suite of tests', 'app/coins/coin.test.ts', `describe('it', ${long('() =>', 200)});`],
    ['an instant of its own', 'app/coins/coin.ts', 'const start = new Date(0);'],
    ['the clock where it acts', 'app/coins/coin.server.ts', 'const now = new Date();'],
    ['a re-export beside its own', 'app/coins/coin.ts', "export * from './a.ts'; export const b = 1;"],
    ['a regular expression that is tested', 'app/coins/coin.ts', 'const a = /x/.test(b);'],
  ])('%s', (_what, path, text) => {
    expect(inspectSource(path, text)).toEqual([]);
  });
});

test.each([
  'app/utils/money.ts',
  'app/ledger/helpers.ts',
  'app/lib/x.ts',
  'app/types.ts',
  'app/ui/index.ts',
  'app/ui/MyCard.tsx',
])('the name %s is refused', (path) => {
  expect(inspectName(path)).toHaveLength(1);
});

test.each([
  'app/ledger/ledger.server.ts',
  'README.md',
  'docs/decisions/README.md',
  'db/schema/01_platform.sql',
  '.ci/run',
  'deploy/Dockerfile',
  'app/i18n/catalogues/pt-BR.po',
  'app/check/estimate/analysis/check_summary.py',
  'app/check/estimate/analysis/check_summary.R',
])('the name %s is accepted', (path) => {
  expect(inspectName(path)).toEqual([]);
});

describe('a file may have at most', () => {
  const reason = '/** Longer than 300 lines: one table, which is read from top to bottom. */\n';

  test.each([
    ['300 lines', 300, ''],
    ['400 lines with its reason', 400, reason],
    ['300 lines with a reason that is left out', 300, '// Longer than 300 lines:\n'],
    ['300 lines with a reason far below the top', 300, `${'a\n'.repeat(5)}${reason}`],
  ])('%s', (_what, most, top) => {
    const ofLines = (lines: number) => `${top}${'a\n'.repeat(lines)}`.split('\n').slice(0, lines).join('\n');
    expect(inspectLength(ofLines(most))).toEqual([]);
    expect(inspectLength(ofLines(most + 1))).toHaveLength(1);
  });
});
