import { expect, type Page } from '@playwright/test';
import { closeDialog, expectAlert, expectAtField, expectDialog } from './announcements.ts';
import { isAlive } from '../support/alive.ts';
import { test } from './investor-test.ts';

const NEW = 'a new pass phrase for tests';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function change(page: Page, current: string, fresh: string, confirmation: string) {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(fresh);
  await field(page, 'Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard/profile');
});

test('a password is not changed without the current one', async ({ page }) => {
  await change(page, '', NEW, NEW);
  await expectAtField(field(page, 'Current password'), 'Current password is required!');
});

test('nor to two different ones', async ({ page, scene }) => {
  await change(page, scene.password, NEW, `${NEW}!`);
  await expectAtField(field(page, 'Confirm new password'), 'New passwords do not match!');
});

test('nor without knowing it', async ({ page }) => {
  await change(page, 'not the pass phrase', NEW, NEW);
  await expectAtField(field(page, 'Current password'), 'That is not your current password.');
});

test('a changed password is told, and nothing of it stays in the form', async ({ page, scene }) => {
  await change(page, scene.password, NEW, NEW);
  const dialog = await expectDialog(
    page,
    'Password Updated!',
    'Your new password is set, and every other device has been signed out.',
  );
  await closeDialog(dialog);
  for (const name of ['Current password', 'New password', 'Confirm new password']) {
    await expect(field(page, name)).toHaveValue('');
  }
});

test('a changed profile is told, and is there after a reload', async ({ page }) => {
  await field(page, 'First name').fill('Rosalind');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await closeDialog(await expectDialog(page, 'Profile Updated!', 'Your changes are saved.'));
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Rosalind');
});

test('what could be real is refused at its field, with one that would do', async ({ page }) => {
  await field(page, 'Email').fill('someone@gmail.com');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/nothing real belongs here\. Use one that ends in example\.com, such as /)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('someone@gmail.com');
});

test('a lost line is named at both forms, and what was typed stays', async ({ context, page, scene }) => {
  await isAlive(page);
  await context.setOffline(true);
  await field(page, 'First name').fill('Rosalind');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectAlert(page, 'Please check your Internet connection.');
  await expect(field(page, 'First name')).toHaveValue('Rosalind');
  await change(page, scene.password, NEW, NEW);
  await expectAlert(page, 'Please check your Internet connection.');
});
