import { expect } from '@playwright/test';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { isAlive } from '../../support/alive.ts';
import { closeDialog, expectAlert, expectAtField, expectDialog } from '../announcements.ts';
import { test } from '../investor-test.ts';

test('a refusal is at its field, a lost connection keeps what was typed, and a dialog confirms', async ({
  context,
  page,
  scene,
}) => {
  await scene.giveDeposits(500);
  await page.goto('/dashboard/investmentplans');
  const plan = page.getByRole('region', { name: 'BEGINNERS', exact: true });
  const amount = plan.getByLabel('Amount');
  const invest = plan.getByRole('button', { name: 'Invest now' });
  await invest.click();
  await expectAtField(amount, 'Please enter a valid investment amount.');
  await expect(amount).toBeFocused();
  await amount.fill('a lot');
  await invest.click();
  await expectAtField(amount, 'Please enter a valid investment amount.');
  await expect(amount).toHaveValue('a lot');

  await isAlive(page);
  await context.setOffline(true);
  await amount.fill('200.50');
  await invest.click();
  await expectAlert(plan, 'Failed to invest. Please try again later.');
  await expect(amount).toHaveValue('200.50');
  await context.setOffline(false);
  await invest.click();
  const words = 'Your investment in the BEGINNERS plan has been placed.';
  const dialog = await expectDialog(page, 'Investment Confirmation', words);
  await expect(dialog.getByText('$401.00', { exact: true })).toBeVisible();
  await closeDialog(dialog);
  await amount.fill('100');
  await invest.click();
  await expectAlert(plan, 'You have an ongoing Plan');
  expect((await investmentsOf(scene.database, scene.classroom.id, scene.id)).placed).toBe(1);
});
