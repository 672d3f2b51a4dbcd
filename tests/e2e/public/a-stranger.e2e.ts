import { expect, type Locator, type Page } from '@playwright/test';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { isAlive } from '../../support/alive.ts';
import { query } from '../../support/postgres.ts';
import type { Scene } from '../../support/scene.ts';
import { drawReceipt } from '../../support/site/cast.ts';
import { expectAlert } from '../announcements.ts';
import { test } from '../investor-test.ts';
import { hoursPass } from '../xray/account-with-signs.ts';

/** A visitor presses twice, goes back, reloads or opens a second window: money still moves only once. */

interface MoneyButton {
  readonly path: string;
  readonly press: string;
  readonly fill: (page: Page, scene: Scene) => Promise<void>;
  readonly done: string | RegExp;
  /** What the button makes: a table of the class and a condition on its rows. */
  readonly makes: string;
}

const SUBMITTED = 'Your deposit was submitted and is waiting for approval.';
const nothing = async () => {};

const BUTTONS: readonly MoneyButton[] = [
  {
    path: '/dashboard/wallet',
    press: 'Send coins',
    async fill(page, { database, classroom }) {
      await page.getByLabel('To address').fill((await currentAddress(database, classroom.id, HOUSE)) ?? '');
      await page.getByLabel('Amount in BTC').fill('0.001');
    },
    done: /is on its way and arrives with the next block\.$/,
    makes: 'play_transfer where from_address is not null',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Pay from practice wallet',
    fill: nothing,
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    async fill(page, { visitor }) {
      await drawReceipt(visitor, '250');
      await page.getByRole('button', { name: 'Attach my receipt' }).click();
      await expect(page.getByText(/^Your receipt for \$250\.00 is attached: GH-/)).toBeVisible();
    },
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/deposit?amount=250',
    press: 'Submit proof',
    async fill(page, { visitor }) {
      const { bytes } = await drawReceipt(visitor, '250');
      const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
      await page.getByLabel('Proof of payment').setInputFiles(file);
    },
    done: SUBMITTED,
    makes: 'deposit where true',
  },
  {
    path: '/dashboard/investmentplans',
    press: 'Invest now',
    fill: (page) => page.getByLabel('Amount').first().fill('100'),
    done: 'Investment Confirmation',
    makes: 'investment where true',
  },
  {
    path: '/dashboard/withdraws',
    press: 'Request withdrawal',
    async fill(page, { password }) {
      await page.getByLabel('Amount').fill('100');
      await page.getByLabel('Account password').fill(password);
    },
    done: 'Request Submitted',
    makes: 'withdrawal where true',
  },
];

async function expectMade({ class: { where }, classroom }: Scene, makes: string, count: number) {
  const made = await query(where.databaseUrl, `select 1 from ${makes} and classroom_id = $1`, [classroom.id]);
  expect(made.rowCount).toBe(count);
}

test.beforeEach(async ({ scene }) => {
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
});

test('a double click on any button that moves money does it once', async ({ page, scene }) => {
  await hoursPass(scene, 24);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).dblclick();
  await expect(page.getByText(/came out of the tap/)).toBeVisible();
  await expectMade(scene, 'play_transfer where from_address is null', 2);
  const made = new Map<string, number>();
  for (const { path, press, fill, done, makes } of BUTTONS) {
    await page.goto(path);
    await fill(page, scene);
    await page.getByRole('button', { name: press }).first().dblclick();
    await expect(page.getByText(done).first()).toBeVisible();
    made.set(makes, (made.get(makes) ?? 0) + 1);
    await expectMade(scene, makes, made.get(makes) ?? 0);
  }
});

const beginners = (page: Page) => page.getByRole('region', { name: 'BEGINNERS' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Investment Confirmation' });

async function invest(page: Page, amount: string) {
  await beginners(page).getByLabel('Amount').fill(amount);
  await beginners(page).getByRole('button', { name: 'Invest now' }).click();
}

test('going back after an investment and investing again makes one investment', async ({ page, scene }) => {
  await page.goto('/dashboard/investmentplans');
  await invest(page, '100');
  await confirmation(page).getByRole('link', { name: 'Go to the overview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(beginners(page)).toBeVisible();
  await expect(confirmation(page)).toBeHidden();
  await invest(page, '100');
  await expectAlert(beginners(page), 'You have an ongoing Plan');
  await expectMade(scene, 'investment where true', 1);
});

test('a reload while the answer is on its way leaves one investment', async ({ page, scene }) => {
  await page.goto('/dashboard/investmentplans');
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/investmentplans.data**', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await invest(page, '100');
  await arrived;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByText(/^Your BEGINNERS plan runs until /)).toBeVisible();
  await expectMade(scene, 'investment where true', 1);
});

test('sending again after a lost answer makes the same investment', async ({ page, scene }) => {
  await page.goto('/dashboard/investmentplans');
  await isAlive(page);
  await page.route('**/investmentplans.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await invest(page, '100');
  await expectAlert(beginners(page), 'Failed to invest. Please try again later.');
  await page.unrouteAll({ behavior: 'wait' });
  await beginners(page).getByRole('button', { name: 'Invest now' }).click();
  await expect(confirmation(page)).toBeVisible();
  await expectMade(scene, 'investment where true', 1);
});

test('two windows place one plan, and withdraw no more than there is', async ({ context, scene }) => {
  const windows = [await context.newPage(), await context.newPage()] as const;
  for (const page of windows) await page.goto('/dashboard/investmentplans');
  await invest(windows[0], '100');
  await expect(confirmation(windows[0])).toBeVisible();
  await invest(windows[1], '100');
  await expectAlert(beginners(windows[1]), 'You have an ongoing Plan');
  await expectMade(scene, 'investment where true', 1);

  for (const page of windows) {
    await page.goto('/dashboard/withdraws');
    await page.getByLabel('Amount').fill('300');
    await page.getByLabel('Account password').fill(scene.password);
  }
  for (const page of windows) await page.getByRole('button', { name: 'Request withdrawal' }).click();
  const taken = windows.map((page) => page.getByRole('dialog', { name: 'Request Submitted' }));
  const refused = windows.map((page) => page.getByRole('alert').getByText('Insufficient account balance.'));
  const countSeen = async (places: Locator[]) =>
    (await Promise.all(places.map((place) => place.isVisible()))).filter(Boolean).length;
  await expect.poll(async () => [await countSeen(taken), await countSeen(refused)]).toEqual([1, 1]);
  await expectMade(scene, 'withdrawal where true', 1);
});
