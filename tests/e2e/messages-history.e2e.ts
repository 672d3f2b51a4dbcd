import { expect } from '@playwright/test';
import { test } from './investor-test.ts';

test('a history without a line says so, on both tabs', async ({ page }) => {
  await page.goto('/dashboard/history');
  await expect(page.getByText('No transactions yet', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: 'Withdrawals' })
    .or(page.getByRole('tab', { name: 'Withdrawals' }))
    .click();
  await expect(page).toHaveURL(/tab=withdrawals/);
  await expect(page.getByText('No transactions yet', { exact: true })).toBeVisible();
});
