import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { query, withDatabase } from '../tests/support/postgres.ts';

const SECRET = 'the secret of an installation that is kept for one test';
let folder: string;
let full: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-commands-'));
  [full, empty] = await Promise.all([createTestDatabase(), createTestDatabase({ isMigrated: false })]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COMMANDS: readonly (readonly string[])[] = [
  ['admin.ts', 'create', 'second@example.test'],
  ['admin.ts', 'reset', 'admin@example.test'],
  ['demo.ts', '--investors', '10', '--days', '1'],
  ['backup.ts', 'taken.backup'],
];

/** In the folder of this file, where a command beside an installation is run. */
async function run([program = '', ...words]: readonly string[], environment: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ending = once(child, 'exit');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ending)[0], out, errors };
}

async function expectRefused(command: readonly string[], environment: Record<string, string>, why: RegExp) {
  const before = await readdir(folder);
  const { code, out, errors } = await run(command, environment);
  expect({ code, out }, errors).toEqual({ code: 1, out: '' });
  expect(errors).toMatch(why);
  expect(await readdir(folder)).toEqual(before);
}

it.each(COMMANDS)('%s %s makes nothing where there is no installation', { timeout: 120_000 }, async (...command) => {
  await expectRefused(command, {}, /^\S+\/\.data holds no database: [^\n]+\.\n$/);
  const inEmpty = { DATABASE_URL: empty.url, AUTH_SECRET: SECRET };
  await expectRefused(command, inEmpty, /^The database holds no installation: [^\n]+\.\n$/);
  const { rows } = await query(empty.url, "select from pg_class where relnamespace = 'public'::regnamespace");
  expect(rows).toEqual([]);
});

it.each([
  ['DATA_DIR is mistyped', () => ({ DATA_DIR: 'mistyped' }), /^\S+\/mistyped holds no database: [^\n]+\.\n$/],
  ['only the secret is right', () => ({ AUTH_SECRET: SECRET }), /^\S+\/\.data holds no database: [^\n]+\.\n$/],
  [
    'DATABASE_URL alone is right',
    () => ({ DATABASE_URL: full.url }),
    /^\S+\/\.data does not hold the secret of [^\n]+\n$/,
  ],
  [
    'DATABASE_URL leads to no database',
    () => ({ DATABASE_URL: withDatabase(full.url, 'mistyped'), AUTH_SECRET: SECRET }),
    /^The database cannot be used: [^\n]+\n$/,
  ],
  ['DATABASE_URL is no address', () => ({ DATABASE_URL: 'nonsense', AUTH_SECRET: SECRET }), /^DATABASE_URL [^\n]+\n$/],
] as const)('nothing is made where %s', { timeout: 60_000 }, async (_what, environment, why) => {
  await expectRefused(['admin.ts', 'create', 'second@example.test'], { ...environment() }, why);
});

it('works for one whose secret is in its data directory, too', { timeout: 60_000 }, async () => {
  await mkdir(join(folder, 'right'));
  await writeFile(join(folder, 'right', 'auth-secret'), `${SECRET}\n`);
  const made = await run(['admin.ts', 'create', 'second@example.test'], { DATABASE_URL: full.url, DATA_DIR: 'right' });
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('One-time password: ') });
});
