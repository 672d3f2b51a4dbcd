import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { readRunningPostgres } from '#app/platform/embedded-postgres.server.ts';
import { removeDatabase } from './remove-database.ts';

/** The built site, served by a process of its own on an embedded PostgreSQL of its own. */
export interface Site {
  readonly url: string;
  /** The owner's address of its database, to arrange what a test is not about. */
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly administrator: { readonly email: string; readonly password: string };
  /** The server's process, for tests that end it the hard way. */
  readonly process: ChildProcess;
  /** What it has written so far. */
  said(): string;
  /** Stops it as an operator would, and removes all it left. */
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;

/** Starts the site and waits until it is ready. Throws with what it said when it is not within a minute. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-site-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const administrator = { email: 'admin@example.test', password: 'a long pass phrase for tests' };
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  server.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await removeDatabase(dataDirectory);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, server, () => said);
    const databaseUrl = environment['DATABASE_URL'] ?? (await readRunningPostgres(dataDirectory));
    if (databaseUrl === null) {
      throw new Error('The site is ready but its database cannot be found.');
    }
    return { url, databaseUrl, dataDirectory, administrator, process: server, said: () => said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(url: string, server: ChildProcess, said: () => string) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    await wait(50);
  }
  throw new Error(`The site did not become ready:\n${said()}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') {
    throw new Error('No port was given.');
  }
  return address.port;
}
