import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

// A busy machine may need longer than the quarter of a second after which Node tries the next address of "localhost".
setDefaultAutoSelectFamilyAttemptTimeout(5_000);

export interface ServerProcess {
  readonly process: ChildProcess;
  said(): string;
}

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 60_000;

/**
 * As `npm start` would, or with `--dev` as `npm run dev` would, with this environment and nothing of ours. Does not
 * wait for the server.
 */
export function launchServer(
  environment: Readonly<Record<string, string>>,
  ...parameters: readonly '--dev'[]
): ServerProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const server = spawn(process.execPath, ['server.ts', ...parameters], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  return { process: server, said: () => said };
}

/** Until `/readyz` answers 200. Throws with the server's output when it has ended or takes over a minute. */
export async function waitUntilReady(url: string, server: ServerProcess) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt && server.process.exitCode === null) {
    if ((await readinessOf(url)) === 200) {
      return;
    }
    await wait(50);
  }
  throw new Error(`The site did not become ready:\n${server.said()}`);
}

/** Undefined when nothing answers at all. */
export async function readinessOf(url: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status;
}

/** Unless the server has already ended; waits for its end. Returns the exit code; null after a signal. */
export async function endServer(
  server: ServerProcess,
  signal: 'SIGTERM' | 'SIGHUP' | 'SIGKILL',
): Promise<number | null> {
  if (server.process.exitCode === null && server.process.signalCode === null) {
    server.process.kill(signal);
    await once(server.process, 'exit');
  }
  return server.process.exitCode;
}

export async function findFreePort(): Promise<number> {
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
