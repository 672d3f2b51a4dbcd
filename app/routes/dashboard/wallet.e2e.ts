import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { OPEN_CLASS_RATE } from '#app/classes/classroom.ts';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { test } from '../../../tests/support/browser-test.ts';
import { logInToConsole } from '../../../tests/support/log-in-to-console.ts';
import { query } from '../../../tests/support/postgres.ts';

/** Joins the open class as somebody invented. */
async function signUp(page: Page) {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/dashboard$/);
}

async function signedIn(browser: Browser, baseURL: string | undefined, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
  const page = await context.newPage();
  await signUp(page);
  return page;
}

async function houseAddress(databaseUrl: string): Promise<string> {
  const { rows } = await query<{ address: string }>(
    databaseUrl,
    `select address from play_address join classroom on classroom.id = classroom_id
     where owner_id = 0 and retired_at is null and kind = 'open'`,
  );
  return rows[0]?.address ?? '';
}

async function setRate(databaseUrl: string, rate: number) {
  const { database, close } = openDatabase({ url: databaseUrl });
  const classroom = await findOpenClassroom(database);
  if (classroom === null) throw new Error('no open class');
  await setClockRate(database, classroom.id, { rate, actor: 'test' }, new Date());
  await close();
}

async function send(page: Page, to: string, amount: string) {
  await page.getByLabel('To address').fill(to);
  await page.getByLabel('Amount in BTC').fill(amount);
  await page.getByRole('button', { name: 'Send coins' }).click();
}

/** The bytes that a click on the button saves. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path());
}

test.afterEach(async ({ site }) => setRate(site.databaseUrl, OPEN_CLASS_RATE));

test('coins come out of the tap once a practice day, go to the company, and are confirmed before our eyes', async ({
  page,
  site,
}) => {
  await signUp(page);
  await page.goto('/dashboard/wallet');
  await expect(page.getByLabel('Practice wallet address')).toHaveValue(/^play1[a-z0-9]{38}$/);
  await expect(page.getByText('No payments yet')).toBeVisible();

  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();
  await expect(page.getByRole('row', { name: /From the tap/ })).toBeVisible();

  await send(page, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.01');
  await expect(
    page.getByText(
      'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Amount in BTC')).toHaveValue('0.01');

  await send(page, await houseAddress(site.databaseUrl), '0.01');
  await expect(page.getByText(/0\.01000000\sBTC are on their way/)).toBeVisible();
  await expect(page.getByLabel('To address')).toHaveValue('');
  await expect(page.getByRole('row', { name: /To Glasshouse Finance/ }).getByText('Confirmed')).toBeVisible();
});

test('the tap that is empty says when it flows again', async ({ page, site }) => {
  await signUp(page);
  // The open class runs a day a minute, so midnight could pass while we look: here it runs at the pace of a watch.
  await setRate(site.databaseUrl, 1);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/The tap is empty for today\. It flows again at .* practice time\./)).toBeVisible();
});

test('the address is copied, and the button says so for a while', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel('Practice wallet address').inputValue(),
  );
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('without scripts coins are asked for, sent, and receipts saved', async ({ browser, baseURL, site }) => {
  const page = await signedIn(browser, baseURL, false);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();

  await send(page, await houseAddress(site.databaseUrl), 'much');
  await expect(page.getByText('Please enter the amount as a number, such as 0.0025.')).toBeVisible();
  await expect(page.getByLabel('To address')).toHaveValue(/^play1/);
  await send(page, await houseAddress(site.databaseUrl), '0.002');
  await expect(page.getByText(/0\.00200000\sBTC are on their way/)).toBeVisible();

  const receipt = await saved(page, 'Save receipt');
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await saved(page, 'Save receipt')).equals(receipt)).toBe(true);
  const drawn = await saved(page, 'Draw a receipt without paying');
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
  expect(drawn.equals(receipt)).toBe(false);
  await page.context().close();
});

test('a receipt is for its owner and staff; for anybody else there is none', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  await signUp(page);
  await page.goto('/dashboard/wallet');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Draw a receipt without paying' }).click();
  const path = new URL((await download).url()).pathname;
  expect(path).toMatch(/^\/dashboard\/wallet\/receipts\/GH-/);

  const own = await page.request.get(path);
  expect(own.status()).toBe(200);
  expect(own.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="GH-[0-9A-Z-]+\.pdf"$/),
  });
  expect((await page.request.get('/dashboard/wallet/receipts/GH-00000-00000-00000')).status()).toBe(404);

  const stranger = await signedIn(browser, baseURL);
  expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.context().clearCookies();
  const nobody = await stranger.request.get(path, { maxRedirects: 0 });
  expect(nobody.status()).toBe(302);
  expect(nobody.headers()['location']).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);

  await logInToConsole(stranger, site);
  expect((await stranger.request.get(path)).status()).toBe(200);
  await stranger.context().close();
});
