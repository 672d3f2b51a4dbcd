import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './axe-complaints.ts';
import { handInReceipt } from '../support/site/cast.ts';
import { test } from './investor-test.ts';

const INVESTOR_PAGES = [
  '/dashboard',
  '/dashboard/deposit',
  '/dashboard/deposit?amount=250',
  '/dashboard/investmentplans',
  '/dashboard/savings',
  '/dashboard/withdraws',
  '/dashboard/history',
  '/dashboard/history?tab=withdrawals',
  '/dashboard/profile',
  '/dashboard/messages',
  '/dashboard/wallet',
  '/leave',
  '/explorer',
  '/explorer?list=transfers',
  '/explorer?q=Ada',
];

/** The public pages have tests of their own. */
const OPEN_PAGES = [
  '/join',
  '/join/ABCD-EFGH',
  '/left',
  '/login?notice=invest',
  '/newpassword?token=none',
  '/invitation?token=none',
];

async function expectNothingOn(page: Page, paths: readonly string[]) {
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    complaints.push(...(await complaintsOf(page, path)));
  }
  expect(complaints).toEqual([]);
}

test.beforeEach(() => test.setTimeout(300_000));

test('nothing is amiss on the pages of an investor', async ({ page, scene }) => {
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  await handInReceipt(scene.visitor, '500');
  await expectNothingOn(page, INVESTOR_PAGES);
});

test('nor on those that are open to anybody', async ({ context, page }) => {
  await context.clearCookies();
  await expectNothingOn(page, OPEN_PAGES);
});

test('nor where something was refused, or confirmed', async ({ context, page, scene }) => {
  await scene.giveDeposits(500);
  await page.goto('/dashboard/investmentplans');
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill('1');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expect(plan.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  const complaints = await complaintsOf(page, 'a refused investment');
  await plan.getByLabel('Amount').fill('100');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment Confirmation' })).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'a confirmed investment')));
  await page.goto('/dashboard');
  complaints.push(...(await complaintsOf(page, 'a running plan')));

  await context.clearCookies();
  await page.goto('/signup');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  complaints.push(...(await complaintsOf(page, 'a refused sign-up')));
  expect(complaints).toEqual([]);
});
