import { expect, type Locator } from '@playwright/test';
import { query } from '../../../tests/support/postgres.ts';
import { test } from '../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../tests/support/site/console-stage.ts';

const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the address is rotated, the clock set, and a number that could be real refused', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  await stage.signIn(page);
  await page.goto(stage.path('/settings'));
  const address = page.getByTestId('house-address');
  const before = (await address.textContent()) ?? '';
  expect(before).toMatch(/^play1[a-z0-9]{38}$/);
  await page.getByRole('button', { name: 'Rotate address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate now' }).click();
  await expect(page.getByText('The company has a new address.')).toBeVisible();
  await expect(address).not.toHaveText(before);
  await expect(address).toHaveText(/^play1[a-z0-9]{38}$/);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('The clock is paused.')).toBeVisible();
  // The selected item must be recognisable where the reader's system forces its colours.
  await page.emulateMedia({ forcedColors: 'active' });
  const links = page.getByRole('navigation').getByRole('link');
  for (const [chosen, other] of [
    [page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false }).first()],
    [links.and(page.locator('[aria-current="page"]')), links.and(page.locator(':not([aria-current])')).first()],
  ] as const) {
    await expect.poll(() => background(chosen)).not.toBe(await background(other));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  const seconds = page.getByLabel('Practice seconds per real second');
  await expect(seconds).toHaveValue('0');
  await seconds.fill('86,401');
  await page.getByRole('button', { name: 'Set clock' }).click();
  await expect(page.getByText('Please enter a whole number from 0 to 86,400.')).toBeVisible();
  await seconds.fill('0120');
  await seconds.press('Enter');
  await expect(page.getByText('The clock’s speed from now on: 120 times as fast as real time.')).toBeVisible();
  await expect(seconds).toHaveValue('120');
  await expect(seconds).toBeFocused();

  const number = page.getByLabel('Chat number', { exact: true });
  await number.fill('+1 212 736 5000');
  await page.getByRole('button', { name: 'Save chat number' }).click();
  await expect(page.getByText(/^This number could be somebody’s\./)).toBeVisible();
  await number.fill('12');
  await page.getByRole('button', { name: 'Save chat number' }).click();
  await expect(page.getByText(/^Please enter at least 10 digits/)).toBeVisible();
  await number.fill('+1 (202) 555-0143');
  await number.press('Enter');
  await expect(page.getByText('The chat number is saved.')).toBeVisible();
  await expect(number).toHaveValue('+12025550143');
  await expect(number).toBeFocused();
  const { rows } = await query<{ value: unknown }>(
    site.databaseUrl,
    "select value from setting where name = 'chat-number'",
  );
  expect(rows).toEqual([{ value: { phoneNumber: '12025550143' } }]);

  await page.goto(stage.path('/audit'));
  for (const act of ['Deposit address rotated', 'Clock changed', 'Chat number changed']) {
    await expect(page.getByRole('row').filter({ hasText: act }).first()).toContainText(site.administrator.email);
  }
  await page.getByLabel('What was done').selectOption('Clock changed');
  await page.locator('main').getByRole('button', { name: 'Show' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Clock changed' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Deposit address rotated' })).toHaveCount(0);
});
