import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SITE_ROUTES, type SiteRoute } from './route-list.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = join(ROOT, 'node_modules/.bin');

/** Run after every change: every page, the walls between classes and people, the rules of the house, the books. */
const ALWAYS =
  /^tests\/(e2e\/crawler|integrity)\/|^tests\/http\/(tenancy|access)|^tools\/tidy\.|\/(reconcil\w*|tenancy)\.int\./;
const TEST = /\.(test|e2e)\.tsx?$/;
/** These request pages of the site, so no import tells which page a test is about. */
const BY_ADDRESS = /\.(http\.test|e2e)\.ts$/;
/** A change that reaches more of the routes than this is tested by the crawler, which opens all of them. */
const MOST_ROUTES = 1 / 3;

type Imports = ReadonlyMap<string, readonly string[]>;

interface Tree {
  readonly imports: Imports;
  readonly pages: readonly Pick<SiteRoute, 'file' | 'pattern'>[];
  textOf(file: string): string;
}

/**
 * Tests that import a changed file, however indirectly, or name the address of a page that does. Tests' support is not
 * followed, because nearly every test has it; the tests it serves are in `ALWAYS`.
 */
export function reachedTests(changed: readonly string[], { imports, pages, textOf }: Tree): string[] {
  const importers = new Map<string, string[]>();
  for (const [module, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), module]);
  const reached = new Set(changed);
  for (const module of reached)
    if (!module.startsWith('tests/support/') || changed.includes(module))
      for (const importer of importers.get(module) ?? []) reached.add(importer);
  const patterns = pages.filter(({ file }) => reached.has(file)).map(({ pattern }) => pattern);
  const named = patterns.length > pages.length * MOST_ROUTES ? [] : patterns;
  const isNamed = (file: string) => named.some((pattern) => isNamedIn(textOf(file), pattern));
  return [...imports.keys()].filter(
    (file) => TEST.test(file) && (ALWAYS.test(file) || reached.has(file) || (BY_ADDRESS.test(file) && isNamed(file))),
  );
}

const QUOTES = ["'", '"', '`'];
const ENDS = [...QUOTES, '?', '/', '$'];

/** Up to its first parameter, perhaps without the console's own part. */
function isNamedIn(text: string, pattern: string): boolean {
  const address = pattern.replace(/[:*].*/, '').replace(/(?<=.)\/$/, '');
  const ways = [address, address.replace(/^\/admin(?=\/)/, '')];
  return ways.some((way) => QUOTES.some((quote) => ENDS.some((end) => text.includes(`${quote}${way}${end}`))));
}

const cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Since `main`, or in the last commit. Throws without git. */
export function changedTests(): string[] {
  const fork =
    lines(
      'git',
      'merge-base',
      'HEAD',
      lines('git', 'branch', '-r', '--list', 'origin/main').length > 0 ? 'origin/main' : 'main',
    )[0] ?? '';
  const isUnchanged = lines('git', 'diff', '--name-only', fork).length === 0;
  const changed = [
    ...lines('git', 'diff', '--name-only', isUnchanged ? `${fork}~1` : fork),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ];
  const folders = ['app', 'launcher', 'server', 'server.ts', 'bench', 'tools', 'tests', 'db'];
  const { modules } = cruise.parse(
    JSON.parse(lines(join(PROGRAMS, 'depcruise'), ...folders, '--output-type=json').join('\n')),
  );
  return reachedTests(changed, {
    imports: new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)])),
    pages: SITE_ROUTES,
    textOf: (file) => readFileSync(join(ROOT, file), 'utf8'),
  });
}

function lines(program: string, ...parameters: readonly string[]): string[] {
  const said = execFileSync(program, parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  return said.split('\n').filter((line) => line !== '');
}
