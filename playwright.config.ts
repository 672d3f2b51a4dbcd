import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './launcher/installed-browser.ts';
import { BROWSER_WORKERS } from './launcher/test-workers.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'browser', testMatch: ['tests/e2e/**/*.e2e.ts', 'app/**/*.e2e.ts'] },
    { name: 'system', testMatch: 'tests/system/*.e2e.ts' },
  ],
  globalSetup: './tests/support/site/shared-server.ts',
  outputDir: 'test-results',
  workers: BROWSER_WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Wide enough for the desktop layout, which begins at 768, and for X-ray beside the page, from 1024 on.
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Traces take a third of the machine's work: `--trace on` writes one for a failed test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
