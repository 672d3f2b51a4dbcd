import { expect } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the address of a sign leads to the sign, open, and another link on the page opens another', async ({
      page,
    }) => {
      const check = (sign: string) => page.locator(`#${sign}`).getByText('Check instead');
      await page.goto('/warning-signs#payout-counter');
      await expect(page.getByRole('heading', { name: 'Counters of success' })).toBeInViewport();
      await expect(check('payout-counter')).toBeInViewport();
      await expect(check('countdown')).toBeHidden();
      await page.getByRole('link', { name: '31 Last places and countdowns' }).click();
      await expect(check('countdown')).toBeInViewport();
    });
  });
}

test('on a phone the choices are under "Filter", and on paper every sign is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/warning-signs');
  const choice = page.getByLabel('Source');
  await expect(choice).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await expect(choice).toBeVisible();
  const names = page.getByText('Check instead');
  await expect(names.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of await names.all()) await expect(name).toBeVisible();
  await expect(page.getByText('Sources', { exact: true }).last()).toBeVisible();
});

test('a choice is made by keyboard alone, and the count is announced in place', async ({ page }) => {
  await page.goto('/warning-signs');
  await isAlive(page);
  const status = await page.getByRole('status').elementHandle();
  await tabTo(page, page.getByLabel('Source'));
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
