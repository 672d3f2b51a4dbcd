import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { handInReceipt } from '../../support/site/cast.ts';
import { filesWith, tablesWith } from '../../support/stored-text.ts';
import { test } from '../investor-test.ts';

const leaveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Leave and erase me' });
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('leaving shows the truth, then erases the investor', async ({ page, scene, site }) => {
  await scene.giveDeposits(500);
  await handInReceipt(scene.visitor, '500');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Leave and erase me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you go: the truth' })).toBeVisible();
  await expect(figure(page, 'You paid in')).toContainText('0.00000000 BTC');
  await expect(figure(page, 'Your pages said')).toContainText('$500.00');
  await expect(figure(page, 'Coins behind it')).toContainText('0.00000000 BTC');
  await expect(
    page.getByText(/^Of the \$500\.00 that your pages call yours, coins worth \$0\.00 are there\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'The company as a whole' })).toContainText('-$500.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(leaveButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const username = scene.email.split('@')[0] ?? '';
  expect(await tablesWith(site.databaseUrl, username)).toContain('member');
  const uploads = join(site.dataDirectory, 'uploads', String(scene.classroom.id));
  expect(await filesWith(uploads, '')).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await leaveButton(page).dblclick();
  await expect(page).toHaveURL(/\/left$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You have left' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is this site?' })).toHaveAttribute('href', '/about-this-site');

  expect(await tablesWith(site.databaseUrl, username)).toEqual([]);
  expect(await filesWith(uploads, '')).toEqual([]);
  // A page that was open elsewhere no longer shows them.
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard$/);
});
