import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#app/operations/backup/restore-backup.server.ts';
import { readErasures } from '#app/platform/files/erasure-log.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let db: TestDatabase;
const data = () => join(folder, 'data');
const backups = () => join(folder, 'backups');
const copy = () => join(backups(), 'erasures.jsonl');

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-daily-'));
  for (const directory of [data(), backups()]) await mkdir(directory);
  db = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const daily = (environment: Record<string, string> = {}) =>
  run('/bin/sh', ['deploy/backup.sh', backups()], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: data(),
      DATABASE_URL: db.url,
      // It is about noon there, so that no midnight comes between two calls.
      TZ: `NOON${new Date().getUTCHours() - 12}`,
      AUTH_SECRET: 'the secret of an installation that is kept for one test',
      ...environment,
    },
  });

const entryOf = (classroom: number) =>
  JSON.stringify({ at: `2026-11-2${classroom}T08:00:00.000Z`, kind: 'class', classroom });
const erased = async () => (await readErasures(copy())).map((entry) => entry.kind === 'class' && entry.classroom);
const kept = async () => (await readdir(backups())).filter((name) => name.endsWith('.backup'));

test('backs up once a day, and deletes what is older than it keeps', { timeout: 60_000 }, async () => {
  const old = join(backups(), 'glasshouse-2026-01-01.backup');
  const recent = join(backups(), 'glasshouse-2026-01-08.backup');
  for (const [file, days] of [
    [old, 9],
    [recent, 5],
  ] as const) {
    await writeFile(file, '');
    const then = new Date(Date.now() - days * DAY_MS);
    await utimes(file, then, then);
  }
  await daily();
  const [before, made = '', ...more] = (await kept()).toSorted();
  expect([before, more]).toEqual(['glasshouse-2026-01-08.backup', []]);
  expect((await checkBackup(join(backups(), made))).manifest.tables.length).toBeGreaterThan(20);
  // The second time, there is one of today.
  await daily();
  expect(await kept()).toHaveLength(2);
});

test('keeps every erasure, also beside an installation that has lost its own log', { timeout: 60_000 }, async () => {
  const log = join(data(), 'erasures.jsonl');
  await writeFile(log, `\n${entryOf(1)}\n\n${entryOf(2)}\n`);
  await daily();
  expect(await erased()).toEqual([1, 2]);
  // A line that is being written is read the next time.
  await writeFile(log, `${entryOf(3)}\n{"at":"2026-1`);
  await daily();
  expect(await erased()).toEqual([1, 2, 3]);
  await rm(log);
  await daily();
  expect(await erased()).toEqual([1, 2, 3]);
  expect(await readFile(copy(), 'utf8')).not.toContain('"2026-1\n');
});

test('a backup that fails deletes none, and says why', { timeout: 60_000 }, async () => {
  for (const name of await kept()) {
    await rm(join(backups(), name));
  }
  const last = join(backups(), 'glasshouse-2026-01-01.backup');
  await writeFile(last, '');
  const then = new Date(Date.now() - 9 * DAY_MS);
  await utimes(last, then, then);
  await expect(daily({ DATABASE_URL: `${db.url}_gone` })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database cannot be used: [^\n]+\n$/),
  });
  expect(await kept()).toEqual(['glasshouse-2026-01-01.backup']);
});

test.each(['sort', 'grep'])(
  'loses no erasure when the disk is full while %s writes',
  { timeout: 60_000 },
  async (name) => {
    await writeFile(join(data(), 'erasures.jsonl'), `${entryOf(4)}\n`);
    await daily();
    const before = await readFile(copy(), 'utf8');
    const programs = join(folder, `full-${name}`);
    await mkdir(programs);
    await writeFile(join(programs, name), '#!/bin/sh\nexit 2\n', { mode: 0o755 });
    await expect(daily({ PATH: `${programs}:${process.env['PATH']}` })).rejects.toThrow();
    expect(await readFile(copy(), 'utf8')).toBe(before);
  },
);
