import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { complaintsOf } from '../e2e/crawler/axe-complaints.ts';
import { test } from '../e2e/investor-test.ts';
import { instant } from '../support/clock.ts';
import type { Scene } from '../support/scene.ts';

const MAINTENANCE = { name: 'Scheduled maintenance' };

/** The hours pass at once; the site's own sweeps then do what is due. */
async function hoursPass({ database, classroom }: Scene, hours: number) {
  const choice = { practiceMilliseconds: hours * HOUR_MS, actor: 'mem_test' };
  expect(await jumpClock(database, classroom.id, choice, instant())).toMatchObject({ ok: true });
}

/** The quick scenario without its crowd: one investor, $1,000 of coins in the house and $2,000 to withdraw. */
async function arrangeQuickOne(scene: Scene) {
  const { database, classroom, id: investor } = scene;
  const scenario = { ...STORIES.quick.company, crowd: null };
  await setScenario(database, classroom.id, { scenario, feeBasisPoints: 500, actor: 'mem_test' }, instant());
  const deposit = { investor, amountText: '1000', requestKey: randomUUID() };
  expect(await depositFromWallet(database, classroom, deposit, instant())).toMatchObject({ ok: true });
  await scene.giveBalance(2000);
  await hoursPass(scene, 3);
}

async function requestWithdrawal(page: Page, scene: Scene, amount: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Use my practice wallet' }).click();
  await page.getByLabel('Account password').fill(scene.password);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await page.getByRole('dialog', { name: 'Request Submitted' }).getByRole('button').first().click();
}

const pendingOn = (page: Page) => page.getByRole('region', { name: 'Pending withdrawals' });
/** What the company says of a withdrawal that waits. */
const excuseOn = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Your withdrawal of' });

async function firstIsPaid(page: Page, scene: Scene) {
  await expect(async () => {
    await page.goto('/dashboard/deposit');
    await expect(page.getByText('None', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/dashboard/withdraws');
  await requestWithdrawal(page, scene, '400');
  await expect(pendingOn(page).getByRole('cell', { name: '$400.00' })).toBeVisible();
  await hoursPass(scene, 6);
  await expect(pendingOn(page)).toContainText('No pending withdrawals');
}

async function secondWaits(page: Page, scene: Scene) {
  const excuse = excuseOn(page);
  await requestWithdrawal(page, scene, '1000');
  await hoursPass(scene, 6);
  await expect(async () => {
    await page.reload();
    await expect(excuse).toContainText('Demand is high at the moment.', { timeout: 1000 });
  }).toPass();
  await expect(excuse.getByRole('button', { name: 'Pay the release fee' })).toHaveCount(0);
  await hoursPass(scene, 12);
  await page.reload();
  await expect(excuse).toContainText('Release fee of 15%: $150.00');
}

async function feeNeverHelps(page: Page, scene: Scene) {
  const excuse = excuseOn(page);
  await excuse.getByRole('button', { name: 'Pay the release fee' }).click();
  await expect(page.locator(':focus')).toHaveText('Your release fee was paid from your practice wallet.');
  await expect(excuse).toContainText('your withdrawal is being reviewed by hand');
  await hoursPass(scene, 24);
  await page.reload();
  await expect(pendingOn(page).getByRole('cell', { name: '$1,000.00' })).toBeVisible();
  await expect(excuse).toContainText('confirm your identity once more');
}

async function readMessages(page: Page): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Rafael Quintovar, your account manager' });
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(card).toContainText('Your fee has reached us', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: /^Messages\s*\d unread messages?$/ })).toBeVisible();
  const complaints = await complaintsOf(page, 'a message on the overview');
  await card.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafael Quintovar, your account manager');
  for (const words of ['Now you know that it works', 'You have come so far', 'You cannot reply here']) {
    await expect(page.getByRole('main')).toContainText(words);
  }
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  return [...complaints, ...(await complaintsOf(page, 'the messages'))];
}

async function findMaintenance(page: Page): Promise<string[]> {
  for (const path of ['deposit', 'investmentplans', 'withdraws']) {
    await expect(async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('region', MAINTENANCE)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('main').getByLabel('Amount')).toHaveCount(0);
  }
  const complaints = await complaintsOf(page, 'maintenance');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText('$600.00');
  return complaints;
}

async function findSilence(page: Page, scene: Scene) {
  await page.goto('/dashboard/withdraws');
  await expect(page.getByRole('region', MAINTENANCE)).toHaveCount(0);
  await requestWithdrawal(page, scene, '100');
  await expect(pendingOn(page).getByRole('cell', { name: '$100.00' })).toBeVisible();
  await hoursPass(scene, 500);
  await page.reload();
  await expect(pendingOn(page).getByRole('cell', { name: 'Pending' })).toHaveCount(2);
  await expect(excuseOn(page)).toHaveCount(0);
}

test('the quick scenario pays a small withdrawal, delays the next, asks a useless fee and falls silent', async ({
  context,
  page,
  scene,
  site,
}) => {
  test.setTimeout(240_000);
  await arrangeQuickOne(scene);
  await firstIsPaid(page, scene);
  await secondWaits(page, scene);
  const complaints = await complaintsOf(page, 'a fee that is due');
  await feeNeverHelps(page, scene);
  complaints.push(...(await readMessages(page)));
  await hoursPass(scene, 17 * 24);
  complaints.push(...(await findMaintenance(page)));
  await hoursPass(scene, 48);
  await findSilence(page, scene);

  await context.addCookies([{ name: 'language', value: 'ar', url: site.url }]);
  for (const path of ['/dashboard/messages', '/dashboard/withdraws']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    complaints.push(...(await complaintsOf(page, `${path} from right to left`, [390])));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
