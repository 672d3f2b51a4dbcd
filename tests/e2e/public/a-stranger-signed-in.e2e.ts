import { expect, type Page } from '@playwright/test';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { instant } from '../../support/clock.ts';
import { query } from '../../support/postgres.ts';
import { handInReceipt } from '../../support/site/cast.ts';
import { test } from '../investor-test.ts';

const NEW = 'a new pass phrase for tests';

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a password is shown and hidden by its button, and does not change', async ({ page }) => {
  await page.goto('/login');
  // The scripts of this page do not wait until it is touched.
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await password(page).fill('a secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('a secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
});

test('a new password set by a link is confirmed, although the link is then used up', async ({ page, scene }) => {
  const { deposit } = await handInReceipt(scene.visitor, '500');
  await approveDeposit(scene.database, scene.classroom, deposit, 'test', instant());
  await scene.visitor.post('/resetpassword', { email: scene.email, lastDepositAmount: '500' });
  const { rows } = await query<{ path: string }>(
    scene.class.where.databaseUrl,
    `select parameters ->> 'path' as path from outbox_message where recipient = $1`,
    [scene.email],
  );
  await page.goto(rows[0]?.path ?? '');
  await password(page).fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await page.getByRole('button', { name: 'Set new password' }).press('Enter');
  const said = page.locator(':focus').getByRole('status');
  await expect(said.getByText(/^Your new password is set/)).toBeVisible();
});

test('the dashboard leads to the website and back, and its header follows a log-out without a reload', async ({
  page,
  scene,
}) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(scene.email);
  await password(page).fill(scene.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard$/);
  const header = page.getByRole('banner');
  await page.getByRole('link', { name: 'Back to the website' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(header.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByText('You are already logged in.')).toHaveCount(0);
});
