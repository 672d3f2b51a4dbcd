import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reachedTests } from './changed-tests.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'tests/http/invest.http.test.ts': "visitor.get('/dashboard/invest')",
  'tests/e2e/invest.e2e.ts': 'page.goto(`/dashboard/invest?amount=1`)',
  'tests/http/other.http.test.ts': "visitor.get('/dashboard/investors')",
};
const TREE = {
  imports: new Map<string, readonly string[]>([
    ['app/rule.ts', []],
    ['app/rule.test.ts', ['app/rule.ts']],
    ['app/command.server.ts', ['app/rule.ts']],
    ['app/command.int.test.ts', ['app/command.server.ts', 'tests/support/stage.ts']],
    ['app/elsewhere.int.test.ts', ['tests/support/stage.ts']],
    ['tests/support/stage.ts', ['app/command.server.ts']],
    ['app/routes/invest.tsx', ['app/command.server.ts']],
    ['tests/e2e/crawler/crawler.e2e.ts', []],
    ...Object.keys(TEXTS).map((file) => [file, []] as const),
  ]),
  pages: [
    { file: 'app/routes/invest.tsx', pattern: '/dashboard/invest' },
    ...['a', 'b', 'c'].map((name) => ({ file: `app/routes/${name}.tsx`, pattern: `/${name}` })),
  ],
  textOf: (file: string) => TEXTS[file] ?? '',
};

it('reaches the tests that import what changed, those that name its page, and what is always asked', () => {
  expect(reachedTests(['app/rule.ts'], TREE).toSorted()).toEqual([
    'app/command.int.test.ts',
    'app/rule.test.ts',
    'tests/e2e/crawler/crawler.e2e.ts',
    'tests/e2e/invest.e2e.ts',
    'tests/http/invest.http.test.ts',
  ]);
  expect(reachedTests(['docs/flows.md'], TREE)).toEqual(['tests/e2e/crawler/crawler.e2e.ts']);
});

it('follows the support of tests only where that is what changed', () => {
  expect(reachedTests(['tests/support/stage.ts'], TREE)).toContain('app/elsewhere.int.test.ts');
});

it('leaves to the crawler what reaches most pages', () => {
  const pages = TREE.pages.slice(0, 1);
  expect(reachedTests(['app/rule.ts'], { ...TREE, pages })).not.toContain('tests/e2e/invest.e2e.ts');
});

it('of this tree, always asks the walls, the books and the rules of the house', () => {
  const files = globSync('{app,tests,tools}/**/*.{test,e2e}.ts', { cwd: join(import.meta.dirname, '..') });
  const always = reachedTests([], { imports: new Map(files.map((file) => [file, []])), pages: [], textOf: () => '' });
  for (const file of [
    'tests/e2e/crawler/staff.e2e.ts',
    'tests/http/tenancy.http.test.ts',
    'tests/http/access.http.test.ts',
    'tests/integrity/database-rules.int.test.ts',
    'app/ledger/reconciliation.int.test.ts',
    'tools/tidy.test.ts',
  ])
    expect(always).toContain(file);
});
