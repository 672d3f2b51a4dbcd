import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findProgram, installWithApt, isProgram } from './installed-programs.ts';

/** Debian's headless shell: the tests take half the time in it, and it is Playwright's own default. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** No network is needed except for the page that is opened. Chromium refuses to sandbox root. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function findBrowser(): string | undefined {
  return findProgram(...NAMES) ?? [ON_A_MAC, chromium.executablePath()].find(isProgram);
}

/**
 * Finds a headless shell, or installs one with apt when running as root; otherwise finds any browser, and as a last
 * resort downloads Playwright's own. Throws with one clear line when none is available or it does not start.
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
