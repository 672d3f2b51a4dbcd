import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allExtensions } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inspectComments, inspectLength, inspectName, inspectSource } from './tidy-source.ts';

const ROOT = join(import.meta.dirname, '..');

const NOT_OURS = /^(\.git|node_modules|build|\.react-router|\.data|\.test|test-results|playwright-report|screenshots)$/;

function filesOf(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_OURS.test(entry.name)) {
      return [];
    }
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = filesOf();
const sources = files.filter((path) => /\.(tsx?|mjs|cjs)$/.test(path));
const texts = files.filter(
  (path) => /\.(tsx?|mjs|cjs|css|sql|md|json|yml|svg|html)$/.test(path) && path !== 'package-lock.json',
);

/** One line per complaint, so that a failure names every place at once. */
const complaints = (paths: readonly string[], inspect: (path: string) => readonly string[]) =>
  paths.flatMap((path) => inspect(path).map((complaint) => `${path}: ${complaint}`));

/** A page may call a file by its last name, as long as there is one. */
const isKnownByItsLastName = (name: string) => files.some((path) => path.endsWith(`/${name}`));

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')));
const versions = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };

describe('every file', () => {
  test('has a name that says what it contains', () => {
    const named = files.filter((path) => !path.startsWith('public/') && !/(^|\/)\.[^/]+$/.test(path));
    expect(complaints(named, inspectName)).toEqual([]);
  });

  test('is short enough to read', () => {
    // A dump that a test restores was written by pg_dump, and the row types are generated.
    const written = [...sources, ...files.filter((path) => /\.css$|^db\/.*\.sql$/.test(path))].filter(
      (path) => path !== 'db/schema.ts',
    );
    expect(complaints(written, (path) => inspectLength(read(path)))).toEqual([]);
  });

  test('has comments no wider than its code', () => {
    expect(complaints(sources, (path) => inspectComments(read(path)))).toEqual([]);
  });

  test('is in a folder of few: more are two subjects in one room', () => {
    const folders = Map.groupBy(sources, (path) => path.slice(0, path.lastIndexOf('/') + 1));
    expect([...folders].filter(([, within]) => within.length > 25).map(([folder]) => folder)).toEqual([]);
  });

  test('keeps the house rules', () => {
    expect(complaints(sources, (path) => inspectSource(path, read(path)))).toEqual([]);
    // The whole tree is parsed, which is slow on a busy machine.
  }, 60_000);

  test('mentions only the project', () => {
    const traces = /npmjs\.org|debian\.org|(?<![\w.}-])\/(Users|work|farm)\/|\b(AI assistant|language model)\b/;
    const written = texts.filter((path) => path !== 'tools/tidy.test.ts');
    expect(written.filter((path) => traces.test(read(path)))).toEqual([]);
  });

  test('silences no checker without giving a reason', () => {
    const silent = /@ts-(ignore|nocheck|expect-error)|eslint-disable|biome-ignore (?!\S+: \S)/;
    const written = sources.filter((path) => path !== 'tools/tidy.test.ts');
    expect(written.filter((path) => silent.test(read(path)))).toEqual([]);
  });
});

describe('the docs', () => {
  const pages = files.filter((path) => path.endsWith('.md'));

  test.each(pages)('%s names only files that exist', (page) => {
    const named = [...read(page).matchAll(/`(?:#)?([\w.+-]+(?:\/[\w.+-]+)*\.(?:tsx?|mjs|sql|css|json|md))`/g)];
    const exists = (name: string) => [name, `app/${name}`].some((path) => existsSync(join(ROOT, path)));
    expect(named.map((match) => match[1] ?? '').filter((name) => !exists(name) && !isKnownByItsLastName(name))).toEqual(
      [],
    );
  });

  test('link only to pages and headings that exist', () => {
    const isThere = (target: string, page: string) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      return existsSync(join(ROOT, file)) && (heading === undefined || headingsOf(read(file)).includes(heading));
    };
    const dead = (page: string) =>
      [...read(page).matchAll(/\]\(\s*(?!https?:)([^)\s]+)\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !isThere(target, page));
    expect(complaints(pages, dead)).toEqual([]);
  });

  test('that code and configuration point to exist', () => {
    const pointing = files.filter((path) => /\.(tsx?|mjs|css|sql)$|^deploy\/|^\.ci\//.test(path));
    const missing = (path: string) =>
      (read(path).match(/\bdocs\/[\w/-]+\.\w+/g) ?? []).filter((page) => !existsSync(join(ROOT, page)));
    expect(complaints(pointing, missing)).toEqual([]);
  });

  test.each([
    ['README.md', 60, 900],
    ['docs/measurements.md', 150, Number.POSITIVE_INFINITY],
  ])('%s has at most %i lines and %d words', (page, lines, words) => {
    const text = read(page).trimEnd();
    expect(text.split('\n').length).toBeLessThanOrEqual(lines);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(words);
  });

  test('docs/where.md is sorted by letter, and names each file by its whole path', () => {
    const rows = rowsOf(read('docs/where.md'));
    const wanted = rows.map(([what = '']) => what);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted).toEqual(wanted.toSorted(new Intl.Collator('en').compare));
    const named = rows.flatMap(([, places = '']) => [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('the table of decisions has each page with its date, in the order of dates', () => {
    const decisions = pages.filter((path) => /^docs\/decisions\/[a-z-]+\.md$/.test(path));
    const dated = decisions.map((path) => {
      const name = path.slice('docs/decisions/'.length);
      return [/^# .+\n\nDate: (\d{4}-\d\d-\d\d)\n/.exec(read(path))?.[1], `[${name.replace('.md', '')}](${name})`];
    });
    expect(rowsOf(read('docs/decisions/README.md')).map(([date, page]) => [date, page])).toEqual(
      dated.toSorted((one, other) => one.join(' ').localeCompare(other.join(' '), 'en')),
    );
  });
});

/** In the form in which links name them. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function rowsOf(page: string): string[][] {
  const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('no test replaces a module, since all files of a worker share theirs', () => {
  const mocks = new RegExp(['vi', '(doM|m)ock\\('].join('\\.'));
  expect(sources.filter((path) => mocks.test(read(path)))).toEqual([]);
});

test('migrations are numbered without a gap, from the first one that db/schema does not hold', () => {
  const names = readdirSync(join(ROOT, 'db/migrations')).filter((name) => name !== 'README.md');
  const numbers = names.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1] ?? name);
  expect(numbers.toSorted()).toEqual(numbers.map((_name, index) => String(index + 52).padStart(4, '0')));
});

describe('packages', () => {
  /** A version, or another package's under this name. */
  const EXACT = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

  test('are pinned to one exact version', () => {
    expect(Object.entries(versions).filter(([, version]) => !EXACT.test(version))).toEqual([]);
  });

  test('of React Router all have the same version', () => {
    const numbers = Object.entries(versions).filter(([name]) => /^(react-router$|@react-router\/)/.test(name));
    expect(new Set(numbers.map(([, version]) => version)).size).toBe(1);
  });

  const { packages: locked } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          hasInstallScript: z.boolean().optional(),
          optionalDependencies: z.record(z.string(), z.string()).default({}),
        }),
      ),
    })
    .parse(JSON.parse(read('package-lock.json')));

  test('are locked for every platform, without which npm ci does not start', () => {
    // A registry that lacks one leaves it out of the lock file: it is then added by hand, like its neighbours.
    const isLocked = (path: string, name: string) =>
      [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in locked);
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies).filter(([name]) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('run an install script only where that is allowed by name', () => {
    const scripted = Object.entries(locked).filter(([, entry]) => entry.hasInstallScript);
    const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  });
});

test('the dependency rules can read TypeScript, and do not pass for lack of a parser', () => {
  const readable = allExtensions.filter(({ available }) => available).map(({ extension }) => extension);
  expect(readable).toEqual(expect.arrayContaining(['.ts', '.tsx']));
});
