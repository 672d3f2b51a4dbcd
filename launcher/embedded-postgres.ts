import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

import type { Log } from '#app/platform/log.server.ts';
import { prepareCluster, superuser } from './postgres-cluster.ts';
import { findServerPort, settleLockFile } from './postgres-lock-file.ts';
import { findCluster, preparePlace } from './postgres-place.ts';
import { type Launch, launchPostmaster, type Postmaster } from './postmaster.ts';
import { keepSecret, makeDataDirectory, readSecret } from '#app/platform/settings.server.ts';

export type EmbeddedPostgres = {
  /** The superuser's address of a database; `glasshouse` unless told otherwise. It stays the same while we run. */
  readonly url: (databaseName?: string) => string;
  readonly port: number;
  /** The server process of this moment: another one after it had to be restarted. */
  readonly pid: number;
  /** Stops the server cleanly and waits for its end. Calling it again waits for the same end. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDirectory: string;
  readonly log: Log;
  /** More of the server's own parameters, such as `['-c', 'fsync=off']` for a test. */
  readonly flags?: readonly string[];
  /** Told when the server has ended by itself; it is being restarted on the same port. */
  readonly onDown?: (how: string) => void;
  readonly onUp?: () => void;
  /** For how long refused starts are tried again; 15 s unless told otherwise. */
  readonly patienceMs?: number;
};

/**
 * Starts PostgreSQL on the data directory and keeps it running; makes the database first where there is none.
 * The caller holds the data directory's lock: a server found there is taken for a leftover of an earlier run and stopped.
 * Throws, after about 15 s of trying, with the reason and the tail of the server's log, which stays in `postgres.log`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log } = options;
  await makeDataDirectory(dataDirectory);
  const place = await preparePlace(dataDirectory);
  const password = await keepSecret(passwordFile(dataDirectory));
  await prepareCluster(place, password);
  const launchOn = (port: number): PatientLaunch => ({
    place,
    port,
    flags: options.flags ?? [],
    logFile: join(dataDirectory, 'postgres.log'),
    url: urlOf(password, port, 'postgres'),
    patienceMs: options.patienceMs ?? usualPatienceMs,
  });
  const stopping = new AbortController();
  const first = await launchPatiently(async () => launchOn(await findFreePort()), log, stopping.signal);
  const { port } = first;
  let postmaster = first.postmaster;
  await createDatabase(urlOf(password, port, 'postgres')).catch(async (error: unknown) => {
    await postmaster.stop();
    throw error;
  });
  log.info({ port, serverPid: postmaster.pid }, 'the embedded database is up');

  const supervision = supervise();
  return {
    url: (databaseName = databaseOfOurs) => urlOf(password, port, databaseName),
    port,
    get pid() {
      return postmaster.pid;
    },
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      await supervision;
    },
  };

  /** Ends when we stop: until then each end of the server is followed by a new start, however often it takes. */
  async function supervise(): Promise<void> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = performance.now();
      const how = await postmaster.ended;
      if (stopping.signal.aborted) return;
      log.error({ serverPid: postmaster.pid }, `the embedded database ${how}; restarting it`);
      options.onDown?.(how);
      if (performance.now() - startedAt > longestPauseMs) pauseMs = shortestPauseMs;
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const next = await relaunch(launchOn(port), log, stopping.signal);
      if (next === undefined) return;
      postmaster = next;
      if (stopping.signal.aborted) return postmaster.stop();
      log.info({ port, serverPid: postmaster.pid }, 'the embedded database is up again');
      options.onUp?.();
    }
  }
}

/** The address of the server that another process of ours runs on this data directory. Absent: there is none, or it is not up yet. */
export async function readRunningPostgres(dataDirectory: string): Promise<string | null> {
  const cluster = await findCluster(dataDirectory);
  const port = cluster === undefined ? undefined : await findServerPort(cluster);
  const password = await readSecret(passwordFile(dataDirectory));
  return port === undefined || password === undefined ? null : urlOf(password, port, databaseOfOurs);
}

const databaseOfOurs = 'glasshouse';
const usualPatienceMs = 15_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;

function passwordFile(dataDirectory: string): string {
  return join(dataDirectory, 'postgres-password');
}

function urlOf(password: string, port: number, databaseName: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`;
}

type PatientLaunch = Launch & { readonly patienceMs: number };

/** A start right after a crash may be refused until the last of the old processes has gone, and a free port may be taken meanwhile. */
async function launchPatiently(
  prepare: () => Promise<PatientLaunch>,
  log: Log,
  signal: AbortSignal,
): Promise<{ readonly postmaster: Postmaster; readonly port: number }> {
  const startedAt = performance.now();
  for (;;) {
    const launch = await prepare();
    await settleLockFile(launch.place.cluster, log);
    const launching = await launchPostmaster(launch);
    if (launching.ok) return { postmaster: launching.postmaster, port: launch.port };
    if (performance.now() - startedAt > launch.patienceMs)
      throw new Error(`The embedded database does not start. ${launching.reason}\nMore in ${launch.logFile}.`);
    await wait(300, undefined, { signal });
  }
}

/** Returns undefined when we are to stop meanwhile. */
async function relaunch(launch: PatientLaunch, log: Log, signal: AbortSignal): Promise<Postmaster | undefined> {
  for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return (await launchPatiently(async () => launch, log, signal)).postmaster;
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ err: error }, 'the embedded database cannot be restarted yet');
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseOfOurs]);
    if (found.rowCount === 0) await client.query(`create database ${databaseOfOurs}`);
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port was given.')),
      );
    });
  });
}
