import { expect } from '@playwright/test';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { isAlive } from '../../support/alive.ts';
import { expectAlert, expectAtField, expectDialog } from '../announcements.ts';
import { test } from '../investor-test.ts';

test('a refusal or a lost connection keeps what was typed, and sending again makes one request', async ({
  context,
  page,
  scene,
}) => {
  await scene.giveBalance(500);
  await page.goto('/dashboard/withdraws');
  const amount = page.getByLabel('Amount');
  const password = page.getByLabel('Account password');
  const request = page.getByRole('button', { name: 'Request withdrawal' });
  await amount.fill('99.99');
  await request.click();
  await expectAtField(password, 'Please fill in all fields.');
  await expect(password).toBeFocused();
  // The Enter key in a later field, too, leads back to the first that is wrong.
  await amount.fill('');
  await password.press('Enter');
  await expectAtField(amount, 'Please fill in all fields.');
  await expect(amount).toBeFocused();
  await amount.fill('99.99');
  await password.fill(scene.password);
  await request.click();
  await expectAtField(amount, 'The minimum amount to withdraw is $100.');
  await expect(amount).toHaveValue('99.99');

  await amount.fill('$200.00');
  await password.fill(scene.password);
  await isAlive(page);
  await context.setOffline(true);
  await request.click();
  await expectAlert(page, 'An error occurred: Please check your Internet connection.');
  await expect(amount).toHaveValue('$200.00');
  await context.setOffline(false);
  await request.click();
  const dialog = await expectDialog(page, 'Request Submitted', /^Transaction ID: wd_[0-9a-z]+$/);
  const id = (await dialog.getByText(/^wd_/).textContent()) ?? 'none';
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: id })).toContainText('$200.00');
  await expect(password).toHaveValue('');
  const balances = await balancesOf(scene.database, scene.classroom.id, scene.id);
  expect(balances.held_for_withdrawal).toBe(20_000n);
});
