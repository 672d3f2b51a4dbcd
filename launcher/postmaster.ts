import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

import type { Log } from '#app/platform/log.server.ts';
import { type Cluster, fromInside, plainEnvironment } from './postgres-cluster.ts';

export type Postmaster = {
  readonly pid: number;
  /** Describes how the process ended. */
  readonly ended: Promise<string>;
  /** Ends connections, writes everything out and waits for the end. */
  readonly stop: () => Promise<void>;
};

export type Launch = {
  readonly cluster: Cluster;
  readonly port: number;
  readonly flags: readonly string[];
  readonly logFile: string;
  /** A query to this address tells whether the server answers. */
  readonly url: string;
};

/**
 * Waits until the server answers a query. Crash recovery may take minutes, so only the server's end, or ten minutes of
 * silence, counts as a failure. Throws with the reason and the tail of the server's output.
 */
export async function launchPostmaster({ cluster, port, flags, logFile, url }: Launch): Promise<Postmaster> {
  await rotate(logFile);
  const output = await open(logFile, 'a', 0o600);
  const parameters = ['-D', fromInside(cluster.directory), '-p', String(port), ...durableSettings, ...flags];
  // Detached: the terminal's Ctrl-C must reach only us, because we drain first and stop the database last.
  const child = spawn(join(cluster.programs, 'postgres'), parameters, {
    ...cluster.user,
    cwd: cluster.directory,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = howItEnds(child);
  const failure = await waitForAnswer(ended, url);
  await output.close();
  if (failure === undefined && child.pid !== undefined) return watch(child, child.pid, ended);
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await stop(child, ended);
  throw new Error(`The embedded database does not start. ${failure}\n${await tail(logFile)}\nMore in ${logFile}.`);
}

/** PostgreSQL's durable defaults stay; these settings say where it listens and keep people's data out of its log. */
const durableSettings = Object.entries({
  listen_addresses: '127.0.0.1',
  // The cluster itself, which is closed to others; a relative path is never too long for a socket.
  unix_socket_directories: '.',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Details and statements would quote values from rows.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with code ${code}` : `was ended by ${signal}`),
    );
  });
}

/** What went wrong; undefined when the server answers. */
async function waitForAnswer(ended: Promise<string>, url: string): Promise<string | undefined> {
  let ending: string | undefined;
  void ended.then((how) => {
    ending = how;
  });
  for (let tries = 0; tries < 6000; tries += 1) {
    const failure = await ask(url);
    if (ending !== undefined) return `The database server ${ending}.`;
    if (failure === undefined) return undefined;
    if (failure === '28P01') return 'The database server refuses the password that is kept in the data directory.';
    await Promise.race([wait(Math.min(25 * (tries + 1), 100)), ended]);
  }
  return 'The database server has not answered for ten minutes.';
}

/** The code of the failure; undefined when a real query succeeded. */
async function ask(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  // A connection lost between two steps is reported by the step that fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function watch(child: ChildProcess, pid: number, ended: Promise<string>): Postmaster {
  // When this process ends without warning, the server still gets its clean stop.
  const lastWord = () => child.kill('SIGINT');
  process.once('exit', lastWord);
  void ended.then(() => process.off('exit', lastWord));
  return { pid, ended, stop: () => stop(child, ended) };
}

/** Stops fast; after half a minute, stops immediately, and the next start recovers. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(hurry);
}

const logSizeLimitBytes = 10_000_000;

async function rotate(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > logSizeLimitBytes) await rename(logFile, `${logFile}.1`);
}

async function tail(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).trim().split('\n').slice(-12).join('\n');
}

/**
 * Run before a new server starts. A server of ours that outlived its parent is stopped cleanly. A lock file whose
 * process is provably not a server of this cluster is set aside, not deleted; one whose process is gone is left to
 * PostgreSQL, which checks more than the process. The caller holds the data directory.
 */
export async function settleLockFile(directory: string, log?: Log): Promise<void> {
  const left = await readLockFile(directory);
  if (left === undefined) return;
  const found = await identify(left.pid, directory);
  if (found === 'server of this cluster') {
    log?.info({ serverPid: left.pid }, 'stopping the database server that an earlier run has left');
    await stopLeftover(left.pid, directory);
  }
  if (found === 'something else') {
    log?.warn({ serverPid: left.pid }, 'setting aside a lock file of the database whose process is another program');
    await rename(lockFile(directory), `${lockFile(directory)}.set-aside`);
  }
}

export async function findServerPort(directory: string): Promise<number | undefined> {
  const found = await readLockFile(directory);
  if (found === undefined || !found.isReady) return undefined;
  return (await identify(found.pid, directory)) === 'server of this cluster' ? found.port : undefined;
}

const lockFile = (directory: string) => join(directory, 'postmaster.pid');

/** Reads the lines: process id, data directory, start, port, socket directory, address, shared memory, status. */
async function readLockFile(directory: string): Promise<{ pid: number; port: number; isReady: boolean } | undefined> {
  const lines = (await readFile(lockFile(directory), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 1 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
}

type Identity = 'server of this cluster' | 'something else' | 'unknown';

/** The number may have been given to another process since. */
async function identify(pid: number, directory: string): Promise<Identity> {
  const isOurs = process.platform === 'linux' ? isServerByProc(pid, directory) : isServerByPs(pid, directory);
  return isOurs.then<Identity, Identity>(
    (is) => (is ? 'server of this cluster' : 'something else'),
    () => 'unknown',
  );
}

/** A server works inside its cluster. A dead process that was not reaped has no working directory. */
async function isServerByProc(pid: number, directory: string): Promise<boolean> {
  const [program] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  return /(^|\/)postgres$/.test(program ?? '') && (await readlink(`/proc/${pid}/cwd`)) === directory;
}

async function isServerByPs(pid: number, directory: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return /\/postgres\b/.test(stdout) && stdout.includes(`-D ${directory}`);
}

/** Cleanly at first. A server still running after half a minute is told to drop everything, and will recover. */
async function stopLeftover(pid: number, directory: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if ((await identify(pid, directory)) === 'server of this cluster') process.kill(pid, signal);
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await identify(pid, directory)) !== 'server of this cluster') return;
      await wait(100);
    }
  }
}
