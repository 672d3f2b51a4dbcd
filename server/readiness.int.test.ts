import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { loadSettings } from '#app/platform/settings/settings.server.ts';
import { type DatabaseAddress, environmentOf } from '#app/platform/settings/settings.ts';
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { createTestDatabase } from '../tests/support/database.ts';
import { placesOf, whyNotReady } from './readiness.server.ts';

test('the disk of the embedded database is watched by the processes that are only given its address, too', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-readiness-'));
  const watchedBy = async (environment: Record<string, string>, given?: DatabaseAddress) => {
    const loading = await loadSettings({ DATA_DIR: dataDirectory, ...environment });
    if (!loading.ok) throw new Error(loading.problems.join());
    const address = given ?? loading.settings.databaseAddress;
    return address === undefined ? null : placesOf(loading.settings, address);
  };
  const uploads = { 'the uploads': join(dataDirectory, 'uploads') };
  const elsewhere = { DATABASE_URL: 'postgres://site@db.school.test/glasshouse' };
  expect(await watchedBy(elsewhere)).toEqual(uploads);
  const server = await startEmbeddedPostgres({ dataDirectory, log: createLog('silent'), flags: ['-c', 'fsync=off'] });
  const both = { 'the database': dataDirectory, ...uploads };
  expect(await watchedBy({}, server.address)).toEqual(both);
  expect(await watchedBy(environmentOf(server.address))).toEqual(both);
  expect(await watchedBy(elsewhere)).toEqual(uploads);
  await server.stop();
  await rm(dataDirectory, { recursive: true });
});

test('a place where nothing can be written is a reason, and one that is not there yet is none', async () => {
  const { database } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-places-'));
  const [absent, file] = [join(folder, 'absent'), join(folder, 'file')];
  await writeFile(file, '');
  // For a minute, a process remembers that its database had no room: another test may have filled that disk up.
  const remembered = 'the disk of the database is full';
  expect([null, remembered]).toContain(await whyNotReady(database, { 'the uploads': folder }));
  expect([null, remembered]).toContain(await whyNotReady(database, { 'the uploads': absent }));
  expect(await whyNotReady(database, { 'the uploads': file })).toBe(
    'nothing can be written to the disk of the uploads',
  );
  await rm(folder, { recursive: true });
});
