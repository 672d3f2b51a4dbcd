import { expect, type Page } from '@playwright/test';
import { expectStatus } from './announcements.ts';
import { test } from './investor-test.ts';

interface Lost {
  readonly path: string;
  readonly press: string;
  readonly fill?: (page: Page) => Promise<void>;
  /** Where the log-in leads back to, when that is not the page itself. */
  readonly back?: string;
  readonly words: string;
}

/** What a signed-in page cannot say: somebody signs out in one window, and presses a button of another one. */
const LOST: readonly Lost[] = [
  {
    path: '/dashboard/investmentplans',
    press: 'Invest now',
    fill: (page) => page.getByLabel('Amount').first().fill('100'),
    words: 'Please log in to invest.',
  },
  { path: '/dashboard/deposit?amount=250.00', press: 'Pay from practice wallet', words: 'User not authenticated' },
  { path: '/dashboard/deposit?amount=250.00', press: 'Attach my receipt', words: 'User not authenticated.' },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    fill: (page) =>
      page
        .getByLabel('Proof of payment')
        .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
    back: '/dashboard/deposit',
    words: 'User not authenticated.',
  },
  { path: '/dashboard/withdraws', press: 'Request withdrawal', words: 'User is not authenticated.' },
  { path: '/dashboard/profile', press: 'Save profile', words: 'No user is currently signed in.' },
  { path: '/dashboard/profile', press: 'Change password', words: 'No user is currently signed in.' },
];

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  for (const { path, press, fill, back = path, words } of LOST) {
    test(`${press} on ${path}, ${how}: ${words}`, async ({ browser, scene, site }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      await context.addCookies(scene.visitor.cookies());
      const page = await context.newPage();
      await page.goto(path);
      await fill?.(page);
      await context.clearCookies();
      await page.getByRole('button', { name: press }).first().click();
      await page.waitForURL(/\/login\?/);
      await expectStatus(page, words);
      await page.getByLabel('Email').fill(scene.email);
      await page.getByLabel('Password', { exact: true }).fill(scene.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(`${site.url}${back}`);
      await context.close();
    });
  }
}
