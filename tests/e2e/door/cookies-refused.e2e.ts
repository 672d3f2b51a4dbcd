import { createServer, request } from 'node:http';
import { type Browser, expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { query } from '../../support/postgres.ts';
import { test } from '../../support/site/browser-test.ts';
import type { Site } from '../../support/site/site.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { expectAlert } from '../announcements.ts';

const SENTENCE =
  'Your browser is blocking cookies, so the next page would not know you: please allow cookies for this site and try again.';

/** Cookies never arrive until they are allowed: the headless shell has no setting of its own. */
async function refuser(browser: Browser, site: Site, options: { javaScriptEnabled?: boolean } = {}) {
  let isAllowed = false;
  const between = createServer((asked, answer) => {
    const { cookie, ...others } = asked.headers;
    const headers = isAllowed && cookie !== undefined ? { ...others, cookie } : others;
    const onward = request(`${site.url}${asked.url}`, { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((done) => between.listen(0, 'localhost', done));
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere');
  const context = await browser.newContext({ baseURL: `http://localhost:${address.port}`, ...options });
  return {
    page: await context.newPage(),
    allow: () => {
      isAllowed = true;
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      between.closeAllConnections();
      between.close();
    },
  };
}

const understood = (page: Page) => page.getByRole('checkbox', { name: 'I understand that this is an exercise' });

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} scripts, who refuses cookies is told so, and joins once they are allowed`, async ({
    browser,
    site,
  }) => {
    await using room = await SiteClass.found(site);
    await using visitor = await refuser(browser, site, { javaScriptEnabled });
    const { page } = visitor;
    const people = async () => {
      const { rows } = await query(site.databaseUrl, 'select from investor where classroom_id = $1', [
        room.classroom.id,
      ]);
      return rows.length;
    };
    const join = page.getByRole('button', { name: 'Join', exact: true });
    await page.goto(`/join?code=${room.code}`);
    if (javaScriptEnabled) await isAlive(page);
    await understood(page).check();
    await join.click();
    await expectAlert(page, SENTENCE);
    await expect(page.getByLabel('Class code')).toHaveValue(room.code);
    await expect(understood(page)).toBeChecked();
    // The alert is there already, so only the answer tells that the second press is over.
    const secondAnswer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() !== 307,
    );
    await join.click();
    await secondAnswer;
    await expectAlert(page, SENTENCE);
    expect(await people()).toBe(0);
    visitor.allow();
    await join.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('region', { name: 'Your return code' })).toBeVisible();
    expect(await people()).toBe(1);
  });
}

test('the pages that are kept say it too: the log-in, the sign-up and the front door', async ({ browser, site }) => {
  await using visitor = await refuser(browser, site);
  const { page, allow } = visitor;
  await page.goto('/login?redirectTo=%2Fdashboard');
  await page.getByLabel('Email').fill(site.administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(site.administrator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAlert(page, SENTENCE);
  await expect(page.getByLabel('Email')).toHaveValue(site.administrator.email);

  await page.goto('/signup');
  await isAlive(page);
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectAlert(page, SENTENCE);

  await page.goto('/try');
  await understood(page).check();
  await page.getByRole('button', { name: 'Live through it now' }).click();
  await expectAlert(page, SENTENCE);
  await expect(page).toHaveURL(/\/try\/start/);
  allow();
  await page.getByRole('button', { name: 'Live through it now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
