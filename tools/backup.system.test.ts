import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { lockDataDirectory } from '../launcher/data-directory-lock.ts';
import { instant } from '../tests/support/clock.ts';
import { isCluster, NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { arrangeClass } from '../tests/support/people.ts';
import { query } from '../tests/support/postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const SECRET = 'the secret of an installation that is kept for one test';
let folder: string;
let full: TestDatabase;
let empty: TestDatabase;
let kept: string;
let deleted: Classroom;

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-backup-command-'));
  empty = await createTestDatabase({ isMigrated: false });
  full = await createTestDatabase();
  await arrangeClass(full.database, instant());
  deleted = await arrangeClass(full.database, instant());
  kept = join(folder, 'kept.backup');
  if (!isCluster()) expect(await command('backup', [kept], ofFull())).toMatchObject({ code: 0, errors: '' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function command(name: 'backup' | 'restore', words: readonly string[], environment: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...words], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ending = once(child, 'exit');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ending;
  return { code, out, errors };
}

const inFolder = (name: string) => join(folder, name);
const ofFull = () => ({ DATA_DIR: inFolder('full'), DATABASE_URL: full.url, AUTH_SECRET: SECRET });

it('restores into the embedded database of a new data directory, and backs that up again', {
  timeout: 120_000,
}, async () => {
  const environment = { DATA_DIR: inFolder('new') };
  const restored = await command('restore', [kept], environment);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toContain('No log of erasures was found.');
  expect(restored.out).toContain('Staff sign in anew.');
  expect(restored.out).toContain('There is no administrator: the next start makes one');
  expect(restored.out).toContain('The books agree.');
  const secret = join(inFolder('new'), 'auth-secret');
  expect([await readFile(secret, 'utf8'), (await stat(secret)).mode & 0o777]).toEqual([`${SECRET}\n`, 0o600]);

  const again = await command('restore', [kept], environment);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.errors).toMatch(/^\S+ holds a database already: move its folder "postgres" away, or set DATA_DIR.\n$/);

  const taken = await command('backup', [inFolder('taken.backup')], environment);
  expect(taken).toMatchObject({ code: 0, errors: '' });
  expect(taken.out).toContain('The secret of the installation is in it, too');
});

it('restores into a given database, and reports what had been erased since', {
  timeout: 60_000,
}, async () => {
  const environment = { DATA_DIR: inFolder('given'), DATABASE_URL: empty.url, AUTH_SECRET: SECRET };
  const other = await command('restore', [kept], { ...environment, AUTH_SECRET: `another ${SECRET}` });
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.errors).toMatch(/^AUTH_SECRET is not that of [^\n]+\n$/);

  const at = new Date(Date.now() + 60_000).toISOString();
  const entry = { at, kind: 'class', classroom: deleted.id };
  await writeFile(inFolder('erasures.jsonl'), `${JSON.stringify(entry)}\n`);
  const restored = await command('restore', [kept, '--erasures', inFolder('erasures.jsonl')], environment);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.out).toContain(`Erased again, as it was at ${at}: class, classroom ${deleted.id}.`);
  expect((await query(empty.url, 'select from classroom')).rowCount).toBe(1);
  // The log is kept for the next restore; the secret is only in the environment.
  expect(await readdir(inFolder('given'))).toEqual(['erasures.jsonl']);

  const again = await command('restore', [kept], environment);
  expect(again).toEqual({
    code: 1,
    out: '',
    errors: 'The database is not empty: a backup is restored into an empty one alone.\n',
  });
});

it('refuses a damaged or missing backup with one line, and creates nothing', { timeout: 60_000 }, async () => {
  await mkdir(inFolder('bad'));
  const cut = join(inFolder('bad'), 'cut.backup');
  await writeFile(cut, (await readFile(kept)).subarray(0, -7));
  const environment = { DATA_DIR: inFolder('untouched') };
  const refused = await command('restore', [cut], environment);
  expect(refused).toEqual({ code: 1, out: '', errors: `${cut} is damaged or cut short. Nothing was changed.\n` });
  await expect(stat(inFolder('untouched'))).rejects.toThrow('ENOENT');

  await mkdir(inFolder('running'));
  const lock = await lockDataDirectory(inFolder('running'));
  const running = await command('restore', [kept], { DATA_DIR: inFolder('running') });
  if (lock.ok) await lock.release();
  expect(running).toMatchObject({ code: 1, out: '' });
  expect(running.errors).toMatch(/^\S+ is in use by another Glasshouse \(process \d+\). Stop it first.\n$/);
  expect(await readdir(inFolder('running'))).toEqual(['lock', 'lock.holder']);

  const nothing = await command('backup', [inFolder('nothing.backup')], environment);
  expect(nothing).toMatchObject({ code: 1, out: '' });
  expect(nothing.errors).toMatch(/^\S+ holds no database: there is nothing to back up.\n$/);
  const missing = inFolder('missing.backup');
  expect(await command('restore', [missing], environment)).toMatchObject({
    code: 1,
    errors: `There is no file ${missing}.\n`,
  });
  const { code, errors } = await command('backup', [join(inFolder('nowhere'), 'kept.backup')], ofFull());
  expect({ code, errors }).toEqual({ code: 1, errors: `There is no folder ${inFolder('nowhere')}.\n` });
  for (const name of ['backup', 'restore'] as const) {
    expect(await command(name, [], environment)).toMatchObject({ code: 2, errors: expect.stringMatching(/^Usage: /) });
  }
});
