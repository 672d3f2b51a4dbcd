import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Place } from './postgres-place.ts';
import { type DatabaseUser, plainEnvironment } from './postgres-user.ts';

/** The superuser of the embedded cluster: it owns and migrates; the application itself steps down to a restricted role. */
export const superuser = 'glasshouse';

/**
 * Makes the cluster of `place` if there is none: UTF-8 with the code-point order that PostgreSQL brings along itself (a machine
 * may have no locales at all), checksums, and `password` for its only user. It appears whole, by one rename, so that a
 * start that was killed half way is simply made again. Throws when the files were made by another major version.
 */
export async function prepareCluster(place: Place, password: string): Promise<void> {
  const { cluster, user, binaries } = place;
  const madeBy = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const major = binaries.version.split('.')[0] ?? '';
  if (madeBy !== undefined) {
    if (madeBy.trim() === major) return;
    throw new Error(`The database in ${cluster} was made by PostgreSQL ${madeBy.trim()}, and this is ${major}.`);
  }
  const draft = `${cluster}.making`;
  const passwordFile = `${cluster}.making-password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await give(draft, user);
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await give(passwordFile, user);
    await runInitdb(place, draft, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster);
}

async function runInitdb({ binaries, user }: Place, directory: string, passwordFile: string): Promise<void> {
  const parameters = [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth-host=scram-sha-256',
    '--auth-local=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(binaries.initdb, parameters, { ...user, cwd: '/', env: plainEnvironment() });
  } catch (cause) {
    throw new Error(`The database could not be made in ${directory}: ${lastLines(cause)}`, { cause });
  }
}

function lastLines(error: unknown): string {
  const said =
    error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return said === '' ? String(error) : said.split('\n').slice(-5).join(' ');
}

async function give(path: string, user: DatabaseUser | undefined): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}
