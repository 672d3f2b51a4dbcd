import { chmod, cp, mkdtemp, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createLog } from '#app/platform/log.server.ts';
import { eraseCluster, findCluster } from './postgres-place.ts';
import { isRoot } from './postgres-user.ts';

const running: EmbeddedPostgres[] = [];
let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'glasshouse-place-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await eraseCluster(join(parent, 'data'));
  await rm(parent, { recursive: true, force: true });
});

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory, log: createLog('silent'), flags: ['-c', 'fsync=off'] });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

test('without a database there is no place, and looking for it makes none', async () => {
  expect(await findCluster(join(parent, 'data'))).toBeUndefined();
  expect(await findCluster(parent)).toBeUndefined();
});

test('where the user of the database can go it lives below the data directory, under its real path', async () => {
  await chmod(parent, 0o755);
  const server = await start(join(parent, 'data'));
  const cluster = await findCluster(join(parent, 'data'));
  expect(cluster).toBe(join(await realpath(parent), 'data', 'postgres'));
  expect(cluster).toBe(await ask(server.url(), 'show data_directory'));
  const owner = (await stat(cluster ?? '')).uid;
  expect(owner).toBeGreaterThan(0);
  if (process.platform === 'linux') expect((await stat(`/proc/${server.pid}`)).uid).toBe(owner);
});

// An ordinary user has no closed directory to get around: the database is their own.
if (isRoot()) {
  describe('under root, below a directory that is closed to others', () => {
    test('it lives on the shelf, follows a move, and refuses a copy', async () => {
      const original = join(parent, 'original');
      const first = await start(original);
      await ask(first.url(), 'create table kept as select 7 as number');
      await first.stop();
      expect(await findCluster(original)).toMatch(/^\/var\/lib\/glasshouse\/[0-9a-f]{16}-[0-9a-f]{8}$/);

      await cp(original, join(parent, 'copy'), { recursive: true });
      await expect(start(join(parent, 'copy'))).rejects.toThrow(/is a copy of/);

      const moved = join(parent, 'data');
      await rename(original, moved);
      await rm(join(parent, 'copy'), { recursive: true });
      const second = await start(moved);
      expect(await ask(second.url(), 'select number from kept')).toBe(7);
    });

    test('a data directory made anew does not meet its old database', async () => {
      const data = join(parent, 'data');
      const first = await start(data);
      await ask(first.url(), 'create table kept ()');
      await first.stop();
      const old = await findCluster(data);
      await rm(data, { recursive: true });
      const second = await start(data);
      expect(await ask(second.url(), "select to_regclass('kept')")).toBeNull();
      expect(await findCluster(data)).not.toBe(old);
      if (old !== undefined) await rm(old, { recursive: true });
      await rm(`${old}.belongs-to`);
    });
  });
}
