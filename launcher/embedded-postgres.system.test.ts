import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  readRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { isRoot } from './postgres-cluster.ts';

/**
 * A data directory whose database was created and stopped: most tests start with a copy of it, which is far cheaper.
 */
let made = '';
let parent = '';
let dataDirectory = '';
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'glasshouse-postgres-made-'));
  await (await start({ dataDirectory: made })).stop();
  running.length = 0;
});
afterAll(async () => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'glasshouse-postgres-'));
  dataDirectory = join(parent, 'data');
  await copyOfMade(dataDirectory);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  await rm(parent, { recursive: true, force: true });
});

const clusterOf = () => join(dataDirectory, 'postgres');

async function copyOfMade(directory: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', made, directory]);
}

async function start(more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDirectory,
    log: createLog('silent'),
    flags: ['-c', 'fsync=off'],
    ...more,
  });
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

/** In another of our processes, which runs the database until it is killed. */
async function startElsewhere(): Promise<{ readonly node: ChildProcess; readonly serverPid: number }> {
  const program = `
    const { startEmbeddedPostgres } = await import('./launcher/embedded-postgres.ts');
    const { createLog } = await import('#app/platform/log.server.ts');
    const server = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)}, log: createLog('silent'), flags: ['-c', 'fsync=off'] });
    console.log(server.pid);`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(node);
  let said = '';
  for await (const chunk of node.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('\n')) break;
  }
  return { node, serverPid: Number(said) };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A dead process that was not reaped, a zombie, still has its number. */
async function isAlive(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command !== '';
}

describe('a start and a stop', () => {
  test('the first start makes a closed, durable, local, UTF-8 database', async () => {
    dataDirectory = join(parent, 'first');
    const server = await start({ flags: [] });
    const url = server.url();
    expect(await ask(url, 'select current_database()')).toBe('glasshouse');
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(
      await ask(url, "select datlocprovider::text || ':' || datlocale from pg_database where datname = 'glasshouse'"),
    ).toBe('b:C.UTF-8');
    expect(await ask(url, 'show data_checksums')).toBe('on');
    expect(
      await ask(
        url,
        "select string_agg(setting, ',' order by name) from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toBe('on,on,on');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect((await stat(clusterOf())).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDirectory, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const overTcp = url.replace(/\?.*/, '');
    expect(await ask(overTcp, 'select 1')).toBe(1);
    for (const address of [url, overTcp])
      await expect(ask(address.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
        code: '28P01',
      });
  });

  test('it is reached by its socket, or over TCP where the path is too long for one', async () => {
    const isBySocket = 'select inet_server_addr() is null';
    expect(await ask((await start()).url(), isBySocket)).toBe(true);
    const long = join(parent, 'a'.repeat(100));
    await copyOfMade(long);
    const server = await start({ dataDirectory: long });
    expect(await ask(server.url(), isBySocket)).toBe(false);
    expect(await readRunningPostgres(long)).toBe(server.url());
  });

  test('a stop ends the process, a second stop does nothing, and the data is there at the next start', async () => {
    const first = await start();
    await ask(first.url(), 'create table kept as select 7 as number');
    expect(await readRunningPostgres(dataDirectory)).toBe(first.url());
    await first.stop();
    await first.stop();
    expect(await isAlive(first.pid)).toBe(false);
    expect(await readRunningPostgres(dataDirectory)).toBeNull();
    expect(await readFile(join(dataDirectory, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expect(await ask((await start()).url(), 'select number from kept')).toBe(7);
  });

  test('flags reach the server, and two data directories are kept apart', async () => {
    const one = await start({ flags: ['-c', 'fsync=off', '-c', 'max_connections=17'] });
    await copyOfMade(join(parent, 'other'));
    const other = await start({ dataDirectory: join(parent, 'other') });
    expect(await ask(one.url(), 'show max_connections')).toBe('17');
    expect(other.url()).not.toBe(one.url());
    await ask(one.url(), 'create table mine ()');
    expect(await ask(other.url(), "select to_regclass('mine')")).toBeNull();
    await other.stop();
  });

  test('nothing runs where no database was ever made', async () => {
    dataDirectory = join(parent, 'none');
    expect(await readRunningPostgres(dataDirectory)).toBeNull();
  });
});

describe('a data directory', () => {
  test('can be moved and copied with its database, closed to everybody else', async () => {
    await chmod(parent, 0o700);
    const first = await start();
    await ask(first.url(), 'create table kept as select 7 as number');
    if (isRoot()) expect((await stat(`/proc/${first.pid}`)).uid).toBe((await stat(clusterOf())).uid);
    await first.stop();
    await cp(dataDirectory, join(parent, 'copy'), { recursive: true });
    const moved = join(parent, 'moved');
    await rename(dataDirectory, moved);
    const [second, copy] = await Promise.all([
      start({ dataDirectory: moved }),
      start({ dataDirectory: join(parent, 'copy') }),
    ]);
    await ask(second.url(), 'update kept set number = 8');
    expect(await ask(second.url(), 'select number from kept')).toBe(8);
    expect(await ask(copy.url(), 'select number from kept')).toBe(7);
  });

  test('gets back a database that an earlier release kept elsewhere', async () => {
    const first = await start();
    await ask(first.url(), 'create table kept as select 7 as number');
    await first.stop();
    const place = join(parent, 'shelf');
    await rename(clusterOf(), place);
    await writeFile(`${place}.belongs-to`, dataDirectory);
    await writeFile(join(dataDirectory, 'postgres.place'), `${place}\n`);
    expect(await ask((await start()).url(), 'select number from kept')).toBe(7);
    expect((await readdir(parent)).sort()).toEqual(['data']);
    expect(await readdir(dataDirectory)).not.toContain('postgres.place');
  });
});

describe('after a kill', () => {
  test('a server killed while we run is restarted on the same port with everything committed', async () => {
    const server = await start();
    const { pid } = server;
    await ask(server.url(), 'create table kept as select 7 as number');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => server.pid).not.toBe(pid);
    expect(await ask(server.url(), 'select number from kept')).toBe(7);
    await expect.poll(() => server.restarts()).toBe(1);
  });

  test('a stop right after a kill ends everything', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    expect(await isAlive(server.pid)).toBe(false);
    expect(await readRunningPostgres(dataDirectory)).toBeNull();
  });

  test('a server left behind by a killed process is found, stopped cleanly and replaced', async () => {
    const { node, serverPid } = await startElsewhere();
    await killHard(node);
    expect(await isAlive(serverPid)).toBe(true);
    expect(await readRunningPostgres(dataDirectory)).toContain('/glasshouse');
    const server = await start();
    expect(await isAlive(serverPid)).toBe(false);
    expect(server.pid).not.toBe(serverPid);
    expect(await readFile(join(dataDirectory, 'postgres.log'), 'utf8')).toContain('received fast shutdown request');
    expect(await ask(server.url(), 'select 1')).toBe(1);
  });

  test('the lock file of a server killed together with its parent does no harm', async () => {
    const { node, serverPid } = await startElsewhere();
    await killHard(node);
    process.kill(serverPid, 'SIGKILL');
    const lockFile = join(clusterOf(), 'postmaster.pid');
    await access(lockFile);
    expect(await ask((await start()).url(), 'select 1')).toBe(1);
    expect(await readFile(lockFile, 'utf8')).not.toContain(`${serverPid}\n`);
  });
});

describe('a lock file naming another program', () => {
  async function leaveLockFileOf(pid: number): Promise<string> {
    const lockFile = join(clusterOf(), 'postmaster.pid');
    await writeFile(lockFile, `${pid}\n${clusterOf()}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    return lockFile;
  }

  test('is set aside, never taken for a server and never deleted', async () => {
    const stranger = spawn('sleep', ['1000'], { stdio: 'ignore' });
    children.push(stranger);
    const lockFile = await leaveLockFileOf(stranger.pid ?? 0);
    expect(await readRunningPostgres(dataDirectory)).toBeNull();
    const server = await start();
    expect(await ask(server.url(), 'select 1')).toBe(1);
    expect(stranger.exitCode).toBeNull();
    expect(await readFile(`${lockFile}.set-aside`, 'utf8')).toContain(String(stranger.pid));
  });

  test('even if that is the server of another data directory, which keeps running', async () => {
    await copyOfMade(join(parent, 'other'));
    const other = await start({ dataDirectory: join(parent, 'other') });
    await leaveLockFileOf(other.pid);
    const server = await start();
    expect(await ask(server.url(), 'select 1')).toBe(1);
    expect(await ask(other.url(), 'select 1')).toBe(1);
    await other.stop();
  });
});

describe('a start that cannot succeed', () => {
  test('says why, with the end of the log, and leaves nothing running', async () => {
    const failing = start({ flags: ['-c', 'max_connections=none'], patienceMs: 0 });
    await expect(failing).rejects.toThrow(
      /does not start.*ended with code 1[\s\S]*invalid value for parameter "max_connections"[\s\S]*postgres\.log/,
    );
    expect(await readRunningPostgres(dataDirectory)).toBeNull();
  });

  test('refuses the files of another major version at once', async () => {
    await writeFile(join(clusterOf(), 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, and this is 18/);
  });

  test('after a first start killed while making the database, the database is made again', async () => {
    await rename(clusterOf(), `${clusterOf()}.making`);
    expect(await ask((await start()).url(), 'select 1')).toBe(1);
  });

  test('a lost password is reported without waiting', async () => {
    await (await start()).stop();
    await rm(join(dataDirectory, 'postgres-password'));
    await expect(start({ patienceMs: 0 })).rejects.toThrow(/refuses the password/);
  });
});
