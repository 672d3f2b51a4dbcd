import { expect } from '@playwright/test';
import { SIGN_IDS } from '#app/signs/sign-id.ts';
import { complaintsOf } from '../../../../tests/e2e/axe-complaints.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/browser-test.ts';

const signs = 'main article[id]:not([data-claim])';

test('every sign has its own anchor, and the address leads to it', async ({ page }) => {
  await page.goto('/warning-signs');
  const anchors = await page.locator(signs).evaluateAll((found) => found.map(({ id }) => id));
  expect(anchors).toEqual(SIGN_IDS);
  await page.goto('/warning-signs#payout-counter');
  await expect(page.locator('#payout-counter')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Counters of success' })).toBeInViewport();
});

test('sources are named and linked without telling them where the reader came from', async ({ page }) => {
  await page.goto('/warning-signs');
  const links = page.locator('main a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(SIGN_IDS.length);
  for (const rel of await links.evaluateAll((found) => found.map((link) => link.getAttribute('rel')))) {
    expect(rel).toBe('noreferrer noopener');
  }
  await expect(page.getByText('nobody has checked that the links still work')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the choices stand in the address and are kept', async ({ page }) => {
    await page.goto('/warning-signs');
    await page.getByLabel('How strong').selectOption('Weak sign');
    await page.getByLabel('Where it is found').selectOption('On this site');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/warning-signs\?group=&strength=weak&sourced=&place=here$/);
    await expect(page.getByRole('status')).toHaveText('3 of 46 signs');
    expect(await page.locator(signs).evaluateAll((found) => found.map(({ id }) => id))).toEqual([
      'countdown',
      'readable-password',
      'identity-upload',
    ]);
    await expect(page.getByLabel('How strong')).toHaveValue('weak');
    await page.getByRole('link', { name: 'Show all signs' }).click();
    await expect(page.getByRole('status')).toHaveText('All 46 signs');
  });

  test('where nothing fits, the page says so and keeps the honest offers', async ({ page }) => {
    await page.goto('/warning-signs?group=promise&strength=weak');
    await expect(page.getByText('No sign fits all of this.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What honest offers look like' })).toBeVisible();
  });
});

test('by keyboard alone a choice is made, and the count is announced where it stood', async ({ page }) => {
  await page.goto('/warning-signs');
  await isAlive(page);
  const status = await page.getByRole('status').elementHandle();
  await tabTo(page, page.getByLabel('Who names it'));
  await page.keyboard.press('N');
  await tabTo(page, page.getByRole('button', { name: 'Show' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('4 of 46 signs');
  // A place that was made anew would not be announced.
  expect(await status?.evaluate((element) => element.isConnected)).toBe(true);
});

// The whole page is looked at with the other public ones.
test('axe finds nothing in a part of it', async ({ page }) => {
  await page.goto('/warning-signs?sourced=C');
  expect(await complaintsOf(page, 'our own inferences')).toEqual([]);
});
