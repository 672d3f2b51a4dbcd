import { expect } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';

test('the address leads to a sign, a choice is made by keyboard alone, and the count is announced in place', async ({
  page,
}) => {
  await page.goto('/warning-signs#payout-counter');
  await expect(page.locator('#payout-counter')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Counters of success' })).toBeInViewport();

  await page.goto('/warning-signs');
  await isAlive(page);
  const status = await page.getByRole('status').elementHandle();
  await tabTo(page, page.getByLabel('Who names it'));
  await page.keyboard.press('N');
  await tabTo(page, page.getByRole('button', { name: 'Show' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('4 of 46 signs');
  // A status element that was created again would not be announced.
  expect(await status?.evaluate((element) => element.isConnected)).toBe(true);

  // The whole page is checked with the other public pages.
  await page.goto('/warning-signs?sourced=C');
  expect(await complaintsOf(page, 'our own inferences')).toEqual([]);
});
