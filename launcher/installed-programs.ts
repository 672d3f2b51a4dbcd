import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** A user's path does not always include these. */
const PLACES_OF_SERVICES = ['/usr/sbin', '/usr/local/sbin'];

/** The path of the first of these programs that the machine has. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES_OF_SERVICES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only when running as root; changes nothing without apt. */
export function installWithApt(what: string, ...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  console.log(`Installing ${what} for the tests; this takes a minute or two …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', [...patience, ...step], { env, stdio: 'ignore', timeout: 600_000 });
  }
}

/** What tests start besides a database of our own, by Debian's names, which are the same for packages and programs. */
const SERVERS = ['caddy', 'nginx', 'openssl', 'pgbouncer', 'redis-server'];

/** Installs the missing ones where possible; tests of what is still missing then say so by name. */
export function prepareServers(): void {
  const missing = SERVERS.filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) installWithApt(missing.join(' and '), ...missing);
}
