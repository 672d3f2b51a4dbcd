import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { expectStatus } from './announcements.ts';
import { test } from './investor-test.ts';

const attachFile = (page: Page) =>
  page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });

/** A form of each kind: one among others on its page, the file, and one whose log-in leads back with a query. */
const LOST: readonly (readonly [path: string, press: string, back: string, words: string])[] = [
  ['/dashboard/investmentplans', 'Invest now', '/dashboard/investmentplans', 'Please log in to invest.'],
  ['/dashboard/deposit?amount=250', 'Submit proof', '/dashboard/deposit', 'User not authenticated.'],
  [
    '/dashboard/deposit?amount=250.00',
    'Pay from practice wallet',
    '/dashboard/deposit?amount=250.00',
    'User not authenticated',
  ],
];

test('whoever signed out in another window is told so, logs in, and is led back', async ({
  context,
  page,
  scene,
  site,
}) => {
  for (const [path, press, back, words] of LOST) {
    await page.goto(path);
    if (press === 'Submit proof') await attachFile(page);
    if (press === 'Invest now') await page.getByLabel('Amount').first().fill('100');
    await isAlive(page);
    await context.clearCookies();
    await page.getByRole('button', { name: press }).first().click();
    await page.waitForURL(/\/login\?/);
    await expectStatus(page, words);
    await page.getByLabel('Email').fill(scene.email);
    await page.getByLabel('Password', { exact: true }).fill(scene.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${site.url}${back}`);
  }
});
