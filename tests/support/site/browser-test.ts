import { test as base, expect } from '@playwright/test';
import { type Site, startSite } from './site.ts';

interface WorkerFixtures {
  /** One site per worker: the tests of a file share it and bring people and classes of their own. */
  readonly site: Site;
}

interface TestFixtures {
  /** Fails a test whose page threw, or asked anything of another origin than the site itself. */
  readonly watch: undefined;
}

/** Playwright's `test` on the real site, for tests that need no browser. */
export const siteTest = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The same in a browser: `page.goto('/')` opens the home page. */
export const test = siteTest.extend<TestFixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context, site }, use) => {
      const found: string[] = [];
      context.on('request', (request) => {
        const address = new URL(request.url());
        if (address.protocol.startsWith('http') && address.origin !== site.url) {
          found.push(`a request to ${address.origin}`);
        }
      });
      context.on('weberror', (error) => found.push(`a thrown ${error.error().message}`));
      await use(undefined);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
