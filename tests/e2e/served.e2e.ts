import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';

test('the home page is served and carries the practice notice', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page.getByText('Practice site. Play money only. Nothing here is an offer.').first()).toBeVisible();
  await expect(page).toHaveTitle(/\(practice site\)$/);
});
