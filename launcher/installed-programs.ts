import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where services stand, which a path of a user does not always name. */
const PLACES_OF_SERVICES = ['/usr/sbin', '/usr/local/sbin'];

/** The first of these programs that the machine has, by its path; undefined without any. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES_OF_SERVICES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Whether there is a program at this path. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs packages of Debian's, under root; else, or where there is no apt, nothing happens. Says so first. */
export function installWithApt(what: string, ...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  console.log(`Installing ${what} for the tests; this takes a minute or two …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', [...patience, ...step], { env, stdio: 'ignore', timeout: 600_000 });
  }
}

/** Debian's names, of packages and programs alike, of what tests start besides a database of our own. */
const SERVERS = ['caddy', 'nginx', 'openssl', 'pgbouncer', 'redis-server'];

/** Installs those that are missing, where it can: tests of what is missing then say so by name. */
export function prepareServers(): void {
  const missing = SERVERS.filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) installWithApt(missing.join(' and '), ...missing);
}
