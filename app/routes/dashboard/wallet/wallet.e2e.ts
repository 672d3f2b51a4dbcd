import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { seen } from '../../../../tests/e2e/hold.ts';
import { instant } from '../../../../tests/support/clock.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';
import { logIn, Visitor } from '../../../../tests/support/site/visitor.ts';

/** A day of the class takes a minute, so that blocks come quickly. */
async function signIn(site: Site, page: Page): Promise<SiteClass> {
  const room = await SiteClass.found(site);
  await page.context().addCookies((await room.investor()).visitor.cookies());
  // The tap has flowed at joining, and flows again the next day.
  await jumpClock(room.database, room.classroom.id, { practiceMilliseconds: DAY_MS, actor: 'test' }, instant());
  return room;
}

const houseAddress = async ({ database, classroom }: SiteClass) =>
  (await currentAddress(database, classroom.id, HOUSE)) ?? '';

async function send(page: Page, to: string, amount: string) {
  await page.getByLabel('To address').fill(to);
  await page.getByLabel('Amount in BTC').fill(amount);
  await page.getByRole('button', { name: 'Send coins' }).click();
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path());
}

test('coins come from the tap once a practice day, go to the company, and are confirmed on the open page', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await signIn(site, page);
  await page.goto('/dashboard/wallet');
  await expect(page.getByLabel('Practice wallet address')).toHaveValue(/^play1[a-z0-9]{38}$/);
  await expect(page.getByRole('row', { name: /From the tap/ })).toHaveCount(1);
  const copied = seen(page, /^Copied$/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel('Practice wallet address').inputValue(),
  );
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();

  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();
  await expect(page.getByRole('row', { name: /From the tap/ })).toHaveCount(2);

  await send(page, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.01');
  await expect(
    page.getByText(
      'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Amount in BTC')).toHaveValue('0.01');

  await send(page, await houseAddress(room), '0.01');
  await expect(page.getByText(/0\.01000000\sBTC is on its way/)).toBeVisible();
  await expect(page.getByLabel('To address')).toHaveValue('');
  await expect(page.getByRole('row', { name: /To Glasshouse Finance/ }).getByText('Confirmed')).toBeVisible();

  // Midnight could pass during the test, so from here on the class runs at real speed, and its tap is emptied.
  await setClockRate(room.database, room.classroom.id, { rate: 1, actor: 'test' }, instant());
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap|The tap is empty/)).toBeVisible();
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/The tap is empty for today\. It flows again at .* practice time\./)).toBeVisible();
});

test('without scripts coins are requested and sent, and receipts saved', async ({ browser, site }) => {
  const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
  const room = await signIn(site, page);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();

  await send(page, await houseAddress(room), 'much');
  await expect(page.getByText('Please enter the amount as a number, such as 0.0025.')).toBeVisible();
  await expect(page.getByLabel('To address')).toHaveValue(/^play1/);
  await send(page, await houseAddress(room), '0.002');
  await expect(page.getByText(/0\.00200000\sBTC is on its way/)).toBeVisible();

  const receipt = await saved(page, 'Save receipt');
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await saved(page, 'Save receipt')).equals(receipt)).toBe(true);
  const drawn = await saved(page, 'Draw a receipt without paying');
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
  expect(drawn.equals(receipt)).toBe(false);
  await page.context().close();
});

test('a receipt is available to its owner and to staff, and to nobody else', async ({ page, site }) => {
  await signIn(site, page);
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

  const stranger = (await (await SiteClass.found(site)).investor()).visitor;
  expect((await stranger.get(path)).status).toBe(404);
  const nobody = await new Visitor(site.url).get(path);
  expect([nobody.status, nobody.headers.get('location')]).toEqual([
    302,
    `/login?redirectTo=${encodeURIComponent(path)}`,
  ]);
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  expect((await administrator.get(path)).status).toBe(200);
});
