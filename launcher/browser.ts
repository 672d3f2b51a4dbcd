import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The same browser without anything to show: the tests take half the time in it, and it is Playwright's own default. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const USUAL_PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
];

/** A browser that needs no network but the page it is told to open. Chromium refuses its sandbox to root. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The program of an installed Chrome or Chromium, else of the one that Playwright downloaded; undefined without any. */
export function findBrowser(): string | undefined {
  return [...onPath(NAMES), ...USUAL_PLACES, chromium.executablePath()].find(isProgram);
}

/** The program that tests run in: a headless shell where there is one, else any browser; undefined without any. */
export function findTestBrowser(): string | undefined {
  return onPath(SHELL_NAMES).find(isProgram) ?? findBrowser();
}

/**
 * Finds a browser, or installs one: with apt when that is allowed, else Playwright's own download.
 * Returns its program; throws with one clear line when there is none to be had.
 */
export function prepareBrowser(): string {
  return required(findBrowser() ?? installWithApt('chromium') ?? downloadWithPlaywright());
}

/** The same for the tests: in a headless shell when one is there or can be had at once. */
export function prepareTestBrowser(): string {
  const shell = onPath(SHELL_NAMES).find(isProgram) ?? installWithApt('chromium-headless-shell');
  return shell === undefined ? prepareBrowser() : required(shell);
}

function required(browser: string | undefined): string {
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chrome or Chromium: install one (for example `apt-get install chromium`) and start again.',
    );
  }
  requireStart(browser);
  return browser;
}

/** Undefined when apt is not ours to use, or has no such package. */
function installWithApt(name: string): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    return undefined;
  }
  console.log(`Installing ${name} for the browser tests; this takes a minute or two …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const parameters = [...patience, ...step];
    if (spawnSync('apt-get', parameters, { env, stdio: 'ignore', timeout: 600_000 }).status !== 0) {
      return undefined;
    }
  }
  return onPath([name]).find(isProgram);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function downloadWithPlaywright(): string | undefined {
  console.log('Downloading Chromium for the browser tests …');
  const command = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const parameters = [command, 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, parameters, { stdio: 'ignore', timeout: 600_000 });
  return findBrowser();
}

function requireStart(browser: string) {
  try {
    execFileSync(browser, [...BROWSER_FLAGS, '--headless', '--dump-dom', 'about:blank'], {
      stdio: 'pipe',
      timeout: 60_000,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(`The browser ${browser} does not start: ${reason}`, { cause: error });
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  console.log(prepareTestBrowser());
}
