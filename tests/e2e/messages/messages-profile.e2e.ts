import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { closeDialog, expectAlert, expectAtField, expectDialog } from '../announcements.ts';
import { test } from '../investor-test.ts';

const NEW = 'a new pass phrase for tests';
const PASSWORDS = ['Current password', 'New password', 'Confirm new password'];

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function change(page: Page, current: string, confirmation = NEW) {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(NEW);
  await field(page, 'Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('both forms report a refusal, a lost connection and a success, and no password stays', async ({
  context,
  page,
  scene,
}) => {
  await page.goto('/dashboard/profile');
  await change(page, scene.password, `${NEW}!`);
  await expectAtField(field(page, 'Confirm new password'), 'New passwords do not match!');
  await isAlive(page);
  await context.setOffline(true);
  await field(page, 'First name').fill('Rosalind');
  await page.getByRole('button', { name: 'Save profile' }).click();
  // Each form shows the message itself: if the connection came back too early, the other form would get through.
  await expectAlert(page.getByRole('region', { name: 'Edit profile' }), 'Please check your Internet connection.');
  await expect(field(page, 'First name')).toHaveValue('Rosalind');
  await change(page, scene.password);
  await expectAlert(page.getByRole('region', { name: 'Password' }), 'Please check your Internet connection.');
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Save profile' }).click();
  await closeDialog(await expectDialog(page, 'Profile Updated!', 'Your changes are saved.'));
  await change(page, scene.password);
  const words = 'Your new password is set, and every other device has been logged out.';
  await closeDialog(await expectDialog(page, 'Password Updated!', words));
  for (const name of PASSWORDS) await expect(field(page, name)).toHaveValue('');
});
