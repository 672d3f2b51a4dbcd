import { execFile } from 'node:child_process';
import { readFile, readlink, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Log } from '#app/platform/log.server.ts';

type LockFile = { readonly pid: number; readonly port: number; readonly isReady: boolean };

/**
 * Deals with what an earlier run has left on `cluster`, before a new server is started. A server of ours that outlived its parent is
 * stopped cleanly. A lock file whose process is provably not a server of this cluster is set aside, not deleted; one whose
 * process is gone is left to PostgreSQL, which checks more than the process. The caller holds the data directory.
 */
export async function settleLockFile(cluster: string, log: Log): Promise<void> {
  const left = await readLockFile(cluster);
  if (left === undefined) return;
  const process = await identify(left.pid, cluster);
  if (process === 'server of this cluster') {
    log.info({ serverPid: left.pid }, 'stopping the database server that an earlier run has left');
    await stopServer(left.pid, cluster);
  }
  if (process === 'something else') {
    log.warn({ serverPid: left.pid }, 'setting aside a lock file of the database whose process is another program');
    await rename(lockFile(cluster), `${lockFile(cluster)}.set-aside`);
  }
}

/** The port of the server that runs on `cluster` and takes connections. Absent: there is none. */
export async function findServerPort(cluster: string): Promise<number | undefined> {
  const found = await readLockFile(cluster);
  if (found === undefined || !found.isReady) return undefined;
  const process = await identify(found.pid, cluster);
  return process === 'server of this cluster' ? found.port : undefined;
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Lines: process id, data directory, start, port, socket directory, address, shared memory, status. */
async function readLockFile(cluster: string): Promise<LockFile | undefined> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 1)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' };
}

type Identity = 'gone' | 'server of this cluster' | 'something else' | 'unknown';

/** Tells what a process id stands for now: the number may have been given to another process since. */
async function identify(pid: number, cluster: string): Promise<Identity> {
  try {
    process.kill(pid, 0);
  } catch {
    return 'gone';
  }
  if (process.platform === 'linux') return identifyByProc(pid, cluster);
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
  if (command === undefined) return 'unknown';
  return /\/postgres\b/.test(command) && command.includes(`-D ${cluster}`)
    ? 'server of this cluster'
    : 'something else';
}

/** A server works inside its data directory, which tells two checkouts apart. A dead one that nobody has reaped has no command line. */
async function identifyByProc(pid: number, cluster: string): Promise<Identity> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!/(^|\/)postgres$/.test(command.split('\0')[0] ?? '')) return 'something else';
    return (await readlink(`/proc/${pid}/cwd`)) === cluster ? 'server of this cluster' : 'something else';
  } catch {
    return 'unknown';
  }
}

/** First as on a clean stop; a server that does not go within half a minute is told to drop everything, and recovers from its log. */
async function stopServer(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if ((await identify(pid, cluster)) === 'server of this cluster') process.kill(pid, signal);
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await identify(pid, cluster)) !== 'server of this cluster') return;
      await wait(100);
    }
  }
}
