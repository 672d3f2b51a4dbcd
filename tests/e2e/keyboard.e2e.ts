import { expect } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { expectAtField } from './announcements.ts';
import { test } from './investor-test.ts';
import { tabTo } from './tabbing.ts';

test('an investment is placed from log-in on without a mouse', async ({ context, page, scene }) => {
  await scene.giveDeposits(500);
  await context.clearCookies();
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(scene.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(scene.password);
  await tabTo(page, page.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, page.getByRole('checkbox', { name: 'Remember me' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await tabTo(page, sidebar.getByRole('link', { name: 'Investment Plans' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/investmentplans$/);
  await expect(page.locator('[aria-live]', { hasText: /^Investment Plans - .* \(practice site\)$/ })).toHaveCount(1);
  const amount = page.getByRole('region', { name: 'BEGINNERS' }).getByLabel('Amount');
  await tabTo(page, amount);
  await expect(amount).toHaveAccessibleDescription('$');
  await page.keyboard.type('50');
  await tabTo(page, page.getByRole('region', { name: 'BEGINNERS' }).getByRole('button', { name: 'Invest now' }));
  await page.keyboard.press('Space');
  await expectAtField(amount, /\$100\.00/);
  await expect(amount).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('250');
  const preview = page.locator('[aria-live][aria-atomic="true"]', { hasText: 'Promised payout' }).first();
  await expect(preview).toContainText('$500.00');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Investment Confirmation' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/^Your investment in the BEGINNERS plan has been placed\./);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You have $250.00 of deposits to invest.')).toBeVisible();
  // Back where the focus was, not at the top of the page.
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect(preview).not.toContainText('$');
});

test('Escape closes a dialog, and a button that is gone leaves the focus to the content', async ({ page }) => {
  await page.goto('/dashboard/deposit');
  await isAlive(page);
  await tabTo(page, page.getByLabel('Amount'));
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Minimum Deposit Required' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2: Payment' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
