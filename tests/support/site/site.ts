import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { instant } from '../clock.ts';
import { Authenticator } from './authenticator.ts';
import { endServer, findFreePort, launchServer, waitUntilReady } from './server-process.ts';

/** A stop drains what is being answered; if it takes longer than this it is stuck, and that is a failure. */
const STOP_PATIENCE_MS = 20_000;

interface Administrator {
  readonly email: string;
  readonly password: string;
  readonly authenticator: Authenticator;
}

export interface Site {
  readonly url: string;
  /** The owner's, to arrange what the test itself does not do. */
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** The first time they log in through `logIn`, they set up their second factor. */
  readonly administrator: Administrator;
  readonly now: () => PracticeTime & RealTime;
  said(): string;
}

/** Served by a process of its own on the database of `DATABASE_URL`. */
export interface SiteProcess extends Site {
  /** For tests that end the server forcibly. */
  readonly process: ChildProcess;
  /** As an operator would; removes everything the site left. Throws when it had to be killed. */
  stop(): Promise<void>;
}

/** Waits until it is ready. Throws with its output when it is not ready within a minute. */
export async function startSite(
  environment: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
): Promise<SiteProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'glasshouse-site-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const staff = {
    email: environment['ADMIN_EMAIL'] ?? 'admin@example.test',
    password: environment['ADMIN_PASSWORD'] ?? 'a long pass phrase for tests',
  };
  const server = launchServer({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    ...environment,
  });
  let isStopping = false;
  server.process.once('exit', (code, signal) => {
    // A test that kills it does so on purpose; a site that ends by itself must say why, or nobody will ever know.
    if (!isStopping && signal === null) process.stderr.write(`The site ended by itself (${code}):\n${server.said()}\n`);
  });
  const stop = async () => {
    isStopping = true;
    let isStuck = false;
    const limit = setTimeout(() => {
      isStuck = server.process.kill('SIGKILL');
    }, STOP_PATIENCE_MS);
    await endServer(server, 'SIGTERM');
    clearTimeout(limit);
    await rm(dataDirectory, { recursive: true, force: true });
    if (isStuck) {
      throw new Error(`The site did not stop within ${STOP_PATIENCE_MS / 1000} s:\n${server.said()}`);
    }
  };
  try {
    await waitUntilReady(url, server);
    const databaseUrl = environment.DATABASE_URL;
    const administrator = { ...staff, authenticator: new Authenticator({ databaseUrl, now: instant }, staff.email) };
    return {
      url,
      databaseUrl,
      dataDirectory,
      administrator,
      now: instant,
      process: server.process,
      said: server.said,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
