import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { complaintsOf } from '../../../tests/e2e/crawler/axe-complaints.ts';
import { hold, listenInVain } from '../../../tests/e2e/hold.ts';
import { test } from '../../../tests/e2e/investor-test.ts';
import { tabTo } from '../../../tests/e2e/tabbing.ts';
import { isAlive } from '../../../tests/support/alive.ts';
import { instant } from '../../../tests/support/clock.ts';
import { query } from '../../../tests/support/postgres.ts';
import type { Scene } from '../../../tests/support/scene.ts';
import { SiteClass } from '../../../tests/support/site/site-class.ts';

interface OnChain {
  readonly house: string;
  readonly own: string;
  /** Newest first: the payment to the company, then the gift of the tap. */
  readonly transfers: readonly { id: string; height: string }[];
}

/** Takes coins out of the tap and pays $1,500 of them to the company. */
async function pay(siteClass: SiteClass, investor: Scene['id']): Promise<OnChain> {
  const { database, classroom, where } = siteClass;
  await fillFromTap(database, classroom, investor, randomUUID(), instant());
  const command = { investor, amountText: '1500', requestKey: randomUUID() };
  const paid = await depositFromWallet(database, classroom, command, instant());
  if (!paid.ok) throw new Error(paid.why);
  const { rows: addresses } = await query<{ address: string; owner_id: number }>(
    where.databaseUrl,
    'select address, owner_id from play_address where classroom_id = $1',
    [classroom.id],
  );
  const { rows: transfers } = await query<{ id: string; height: string }>(
    where.databaseUrl,
    'select id, block_height::text as height from play_transfer where classroom_id = $1 order by ordinal desc',
    [classroom.id],
  );
  const addressOf = (owner: number) => addresses.find((row) => row.owner_id === owner)?.address ?? '';
  return { house: addressOf(0), own: addressOf(investor), transfers };
}

async function search(page: Page, text: string) {
  await page.getByLabel('Search the play chain').fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the deposit page leads to everything that came in and went out', async ({ page, scene }) => {
  const { house, own } = await pay(scene.class, scene.id);
  await page.goto('/dashboard/deposit?amount=250');
  await page.getByRole('link', { name: 'See this address on the explorer' }).click();
  await expect(page).toHaveURL(`/explorer/address/${house}`);
  await expect(page).toHaveTitle(/^Address play1.* \(practice site\)$/);
  const company = page.getByRole('region', { name: 'All the company’s addresses together' });
  await expect(company.getByRole('region', { name: 'Came in' })).toContainText(/0\.02500000\sBTCfrom 1 wallet/);
  await expect(company.getByRole('region', { name: 'Went out' })).toContainText(/0\.00000000\sBTCto 0 wallets/);
  await expect(company.getByRole('region', { name: 'Still there' })).toContainText(/0\.02500000\sBTC/);
  const row = page
    .getByRole('table', { name: /Transfers of this address/ })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText('Your wallet');
  await expect(row).toContainText('This address');
  await row.getByRole('link', { name: /^play1/ }).click();
  await expect(page).toHaveURL(`/explorer/address/${own}`);
  await expect(page.getByText('Your wallet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your wallet' }).click();
  await page
    .getByRole('row', { name: /To Glasshouse Finance/ })
    .getByRole('link', { name: /explorer/ })
    .click();
  await expect(heading(page)).toHaveText('Transfer');
});

test('a page that checks for news does not restart a slow navigation to another page', async ({ page, scene }) => {
  const { house } = await pay(scene.class, scene.id);
  // The page checks only by its timer: a stream opened on arrival would count as a check that was requested.
  await listenInVain(page);
  await page.goto('/dashboard/deposit?amount=250');
  await isAlive(page);
  const navigation = await hold(page, `**/explorer/address/${house}.data*`);
  // A check begun before arrival is answered after it, when nobody requested one.
  const looks: (() => Promise<void>)[] = [];
  await page.route('**/readyz', (route) => void looks.push(() => route.continue()));
  await page.getByRole('link', { name: 'See this address on the explorer' }).click();
  await expect.poll(() => navigation.asked() > 0 && looks.length > 0).toBe(true);
  navigation.letGo();
  await expect(page).toHaveURL(`/explorer/address/${house}`);
  const answered = page.waitForResponse('**/readyz');
  for (const resume of looks) await resume();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(navigation.asked()).toBe(1);
});

test('everything is found by its name or number, by keyboard alone', async ({ page, scene }) => {
  const { own, transfers } = await pay(scene.class, scene.id);
  const [paid] = transfers;
  await page.goto('/explorer');
  await tabTo(page, page.getByLabel('Search the play chain'));
  await page.keyboard.type(paid?.id.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/transfer/${paid?.id}`);
  await expect(page.getByText(paid?.id ?? '-')).toBeVisible();
  await tabTo(page, page.getByLabel('Search the play chain'));
  await page.keyboard.type(` ${own} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/address/${own}`);
  await search(page, paid?.height ?? '');
  await expect(page).toHaveURL(`/explorer/block/${paid?.height}`);
  await expect(page.getByRole('region', { name: 'This block', exact: true })).toContainText('Coins moved');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Block' })).toHaveCount(0);
  await page.goto('/explorer');
  const tab = page.getByRole('tab', { name: 'Transfers' });
  await tabTo(page, page.getByRole('tab', { name: 'Blocks' }));
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /The tap/ })).toBeVisible();
});

test('on a telephone, the two ends of a transfer are written like its other facts', async ({ page, scene }) => {
  const { transfers } = await pay(scene.class, scene.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explorer/transfer/${transfers[0]?.id}`);
  const edges = await page.getByRole('definition').evaluateAll((values) =>
    values.map((value) => {
      const words = document.createRange();
      words.selectNode(document.createTreeWalker(value, NodeFilter.SHOW_TEXT).nextNode() ?? value);
      return Math.round(words.getBoundingClientRect().right);
    }),
  );
  expect(edges).toHaveLength(6);
  expect(new Set(edges).size).toBe(1);
});

test('staff see the class they choose, and nothing of another', async ({ context, page, scene, site }) => {
  const { house, transfers } = await pay(scene.class, scene.id);
  const facilitator = await scene.class.facilitator();
  await context.clearCookies();
  await context.addCookies(facilitator.cookies());
  await page.goto(`/admin/deposits?class=${scene.classroom.id}`);
  await page.getByRole('link', { name: 'On the explorer' }).click();
  await expect(page).toHaveURL(`/explorer/transfer/${transfers[0]?.id}?class=${scene.classroom.id}`);
  await expect(page.getByText(`Class ${scene.class.code}`)).toBeVisible();
  await search(page, house);
  await expect(page).toHaveURL(`/explorer/address/${house}?class=${scene.classroom.id}`);
  await expect(page.getByText('Your wallet')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await expect(page).toHaveURL(/\/admin/);
  const elsewhere = await SiteClass.found(site, { rate: 1 });
  expect((await page.goto(`/explorer?class=${elsewhere.classroom.id}`))?.status()).toBe(404);
  await elsewhere[Symbol.asyncDispose]();
});

test('the pages have no accessibility faults, and fit a phone from right to left', async ({
  context,
  page,
  scene,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { house, transfers } = await pay(scene.class, scene.id);
  const paths = [
    '/explorer',
    '/explorer?q=1abc',
    `/explorer/address/${house}`,
    `/explorer/transfer/${transfers[0]?.id}`,
    `/explorer/block/${transfers[0]?.height}`,
    '/explorer/block/987654321',
  ];
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    complaints.push(...(await complaintsOf(page, path)));
  }
  expect(complaints).toEqual([]);
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});
