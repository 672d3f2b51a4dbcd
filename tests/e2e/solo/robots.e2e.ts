import { expect, type Page } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { hold } from '../hold.ts';

const WORK = '**/do-work-*.js';
const STATUS = 'One moment: your device is proving that it is not a robot.';

async function tickAndPress(page: Page) {
  await page.getByLabel('I understand that this is an exercise').check();
  await page.getByRole('button', { name: 'Live through it now' }).click();
}

async function answerSum(page: Page) {
  const question = page.getByLabel(/^How much is/);
  const words = (await page.getByText(/^How much is/).textContent()) ?? '';
  const numbers = words.match(/\d+/g) ?? [];
  await question.fill(String(numbers.map(Number).reduce((sum, number) => sum + number, 0)));
}

test('a form sent before its work is done waits for it, and says so', async ({ page }) => {
  const work = await hold(page, WORK);
  await page.goto('/try/start');
  const asked = page.waitForRequest(WORK);
  await page.getByRole('radio', { name: 'The long game' }).check();
  await asked;
  await tickAndPress(page);
  await expect(page.getByRole('status').filter({ hasText: STATUS })).toBeVisible();
  expect(await complaintsOf(page, '/try/start, held back')).toEqual([]);
  work.letGo();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText('Day 1', { exact: true })).toBeVisible();
});

test('whoever is signed in is asked once whether to begin anew, however early they press', async ({ page, site }) => {
  const room = await SiteClass.found(site);
  await page.context().addCookies((await room.investor()).visitor.cookies());
  await page.goto('/try');
  await tickAndPress(page);
  await expect(page.getByText(/^You are already taking part, as /)).toBeVisible();
  // Pressed before the scripts run, the form is posted as it is, and the page sends it again by itself with the work.
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto('/try/start', { waitUntil: 'commit' });
  await tickAndPress(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
  scripts.letGo();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText('Day 1', { exact: true })).toBeVisible();
});

test('a question replaces the work when the browser cannot do it', async ({ page }) => {
  await page.route(WORK, (route) => route.abort());
  await page.goto('/try/start');
  await page.getByRole('radio', { name: 'The long game' }).check();
  await expect(page.getByLabel(/^How much is/)).toBeVisible();
  await tickAndPress(page);
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  expect(await complaintsOf(page, '/try/start, with a question')).toEqual([]);
  await answerSum(page);
  await page.getByRole('button', { name: 'Live through it now' }).click();
  await page.waitForURL(/\/dashboard$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a question replaces the work', async ({ page }) => {
    await page.goto('/try/start');
    await answerSum(page);
    await tickAndPress(page);
    await page.waitForURL(/\/dashboard$/);
  });
});
