import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Folders of services, which a user's path does not always include. */
const PLACES_OF_SERVICES = ['/usr/sbin', '/usr/local/sbin'];

/** Returns the path of the first of these programs that the machine has; undefined if it has none. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES_OF_SERVICES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Returns whether there is a program at this path. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** When running as root, announces and installs Debian packages; without apt that changes nothing. */
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

/** Debian's headless shell: the tests take half the time in it, and it is Playwright's own default. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The flags for a browser that needs no network except for the page it opens. Chromium refuses to sandbox root. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Returns the program of an installed browser, otherwise of the one Playwright downloaded; undefined if there is none.
 */
export function findBrowser(): string | undefined {
  return findProgram(...NAMES) ?? [ON_A_MAC, chromium.executablePath()].find(isProgram);
}

/**
 * Finds a headless shell, or installs one with apt when running as root; otherwise finds any browser, and as a last
 * resort downloads Playwright's own. Returns its program; throws with one clear line when none is available or it does
 * not start.
 */
export function prepareBrowser(): string {
  const browser = findProgram(SHELL) ?? installShell() ?? findBrowser() ?? downloadWithPlaywright();
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chrome or Chromium: install one (for example `apt-get install chromium`) and start again.',
    );
  }
  try {
    const parameters = [...BROWSER_FLAGS, '--headless', '--dump-dom', 'about:blank'];
    execFileSync(browser, parameters, { stdio: 'pipe', timeout: 60_000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(`The browser ${browser} does not start: ${reason}`, { cause: error });
  }
  return browser;
}

function installShell(): string | undefined {
  installWithApt('a browser', SHELL);
  return findProgram(SHELL);
}

function downloadWithPlaywright(): string | undefined {
  console.log('Downloading Chromium for the browser tests …');
  const command = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [command, 'install', '--no-shell', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  return findBrowser();
}
