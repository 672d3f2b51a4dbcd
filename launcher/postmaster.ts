import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

import type { Place } from './postgres-place.ts';
import { plainEnvironment } from './postgres-user.ts';

/** One running server process. */
export type Postmaster = {
  readonly pid: number;
  /** Settles when the process has ended, with the words for how. */
  readonly ended: Promise<string>;
  /** Ends connections, writes everything out, waits for the end. */
  readonly stop: () => Promise<void>;
};

export type Launch = {
  readonly place: Place;
  readonly port: number;
  readonly flags: readonly string[];
  /** What the server says is kept here, across starts. */
  readonly logFile: string;
  /** Where to ask whether it answers. */
  readonly url: string;
};

export type Launching =
  | { readonly ok: true; readonly postmaster: Postmaster }
  | { readonly ok: false; readonly reason: string };

/**
 * Starts the server once and waits until it answers a query; crash recovery may take minutes, so only its end or its
 * silence for ten of them is a failure. Refuses with the reason and the tail of what the server said.
 */
export async function launchPostmaster(launch: Launch): Promise<Launching> {
  const { place, port, flags, logFile, url } = launch;
  await rotate(logFile);
  const output = await open(logFile, 'a', 0o600);
  const { size: alreadyThere } = await output.stat();
  const parameters = ['-D', place.cluster, '-p', String(port), ...durableSettings, ...flags];
  // Detached: the terminal's Ctrl-C must reach us alone, who drain first and stop the database last.
  const child = spawn(place.binaries.postgres, parameters, {
    ...place.user,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = howItEnds(child);
  const failure = await waitForAnswer(ended, url);
  await output.close();
  if (failure === undefined && child.pid !== undefined) return { ok: true, postmaster: watch(child, child.pid, ended) };
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await stop(child, ended);
  return { ok: false, reason: `${failure}\n${await tail(logFile, alreadyThere)}`.trim() };
}

/** PostgreSQL's own durable defaults stand; these say where it listens and keep people's data out of its log. */
const durableSettings = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Details and statements quote the values of rows.
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

/** Returns what went wrong; undefined when the server answers. */
async function waitForAnswer(ended: Promise<string>, url: string): Promise<string | undefined> {
  let ending: string | undefined;
  void ended.then((how) => {
    ending = how;
  });
  let wrongPassword = 0;
  for (let tries = 0; tries < 6000; tries += 1) {
    const failure = await ask(url);
    if (ending !== undefined) return `The database server ${ending}.`;
    if (failure === undefined) return undefined;
    wrongPassword += failure === '28P01' ? 1 : 0;
    if (wrongPassword >= 20) return 'The database server refuses the password that is kept in the data directory.';
    await Promise.race([wait(Math.min(25 * (tries + 1), 100)), ended]);
  }
  return 'The database server has not answered for ten minutes.';
}

/** Returns the code of the failure; undefined when a real query went through. */
async function ask(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  // A connection lost between two steps is told by the step that fails.
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
  // When this process ends without a word, the server gets its clean stop all the same.
  const lastWord = () => child.kill('SIGINT');
  process.once('exit', lastWord);
  void ended.then(() => process.off('exit', lastWord));
  return { pid, ended, stop: () => stop(child, ended) };
}

/** The fast stop; after half a minute the immediate one, from which the next start recovers. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const patience = new AbortController();
  const hurry = wait(30_000, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGQUIT'),
    () => false,
  );
  await ended;
  patience.abort();
  await hurry;
}

const logSizeLimitBytes = 10_000_000;

async function rotate(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logSizeLimitBytes) await rename(logFile, `${logFile}.1`);
}

async function tail(logFile: string, from: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(from).toString('utf8').trim();
  return text.split('\n').slice(-12).join('\n');
}
