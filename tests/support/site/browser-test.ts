import process from 'node:process';
import { test as base, expect } from '@playwright/test';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { classAtItsEnd } from '../life/class-at-its-end.ts';
import { createDatabase } from '../postgres.ts';
import { sharedServer } from './shared-server.ts';
import { type Site, startSite } from './site.ts';

/** They are never asked for anything, and make the site have pages for people who come from a course. */
const CMI5_PLATFORMS = 'https://lms.example';
const LTI_PLATFORMS = JSON.stringify([
  {
    issuer: 'https://lms.example',
    clientId: 'glasshouse',
    deployments: ['1'],
    keySetUrl: 'https://lms.example/keys',
    authorizationUrl: 'https://lms.example/auth',
    tokenUrl: 'https://lms.example/token',
  },
]);

interface WorkerFixtures {
  /** One site per worker: its tests share it and bring their own people and classes. */
  readonly site: Site;
  /** A class whose Debrief is shown, made once per worker, for tests that read it and change nothing. */
  readonly ended: Awaited<ReturnType<typeof classAtItsEnd>>;
}

interface TestFixtures {
  /**
   * Fails a test whose page threw, or requested anything from another origin than the site's. Of a failed test it
   * prints what its pages and the site said last, because another machine keeps nothing else.
   */
  readonly watch: undefined;
}

/** Playwright's `test` on the real site, for tests that need no browser. */
export const siteTest = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await startSite({
        DATABASE_URL: await createDatabase(sharedServer()),
        LTI_PLATFORMS,
        CMI5_PLATFORMS,
      });
      await keepPublicPages(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Defined here and not where it is needed: tests with a different set of these get workers, and so sites, of their
  // own.
  ended: [
    async ({ site }, use) => {
      await using room = await classAtItsEnd(site);
      await room.end();
      await use(room);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * Chromium's message when the router gives up a page's data while it arrives, because newer data was asked for. React
 * Router lets it pass as an unhandled rejection (remix-run/react-router#14761); nobody sees it.
 */
const GIVEN_UP = 'BodyStreamBuffer was aborted';

/** With a browser: `page.goto('/')` opens the home page of the site. */
export const test = siteTest.extend<TestFixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context, site }, use, test) => {
      const found: string[] = [];
      context.on('request', (request) => {
        const address = new URL(request.url());
        if (address.protocol.startsWith('http') && address.origin !== site.url) {
          found.push(`a request to ${address.origin}`);
        }
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (message !== GIVEN_UP) found.push(`a thrown ${message}`);
      });
      await use(undefined);
      if (test.status !== test.expectedStatus) {
        const pages = context
          .pages()
          .map(async (page) => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`);
        process.stderr.write(`${(await Promise.all(pages)).join('\n')}\n${site.said().slice(-2_000)}\n`);
      }
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Requests every public page in English until it is answered from memory, as on a site that has been up for a while.
 */
async function keepPublicPages(site: Site) {
  const isKept = async (path: string) => {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    return answer.headers.has('etag');
  };
  await Promise.all(KEPT_PATHS.map(isKept));
  for (const path of KEPT_PATHS) await expect.poll(() => isKept(path)).toBe(true);
}
