import { expect } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { expectAlert } from '../announcements.ts';
import { test } from '../investor-test.ts';

test('a refusal or a lost connection keeps what was typed', async ({ context, page, scene }) => {
  await context.clearCookies();
  await page.goto('/resetpassword');
  await page.getByLabel('Email').fill(scene.email);
  const retrieve = page.getByRole('button', { name: 'Retrieve password' });
  await retrieve.click();
  await expectAlert(page, 'Please fill in all fields.');
  await page.getByLabel('Last deposit amount').fill('500');
  await isAlive(page);
  await context.setOffline(true);
  await retrieve.click();
  await expectAlert(page, 'Error retrieving password. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(scene.email);
  await expect(page.getByLabel('Last deposit amount')).toHaveValue('500');
});

test('what was sent before the scripts ran stays in the form when the connection is lost', async ({
  context,
  page,
}) => {
  await context.clearCookies();
  await page.goto('/resetpassword');
  await page.getByLabel('Email').fill('ada@example.com');
  // Sent by the browser itself, without the page's scripts.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expectAlert(page, 'Please fill in all fields.');
  await isAlive(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retrieve password' }).click();
  await expectAlert(page, 'Error retrieving password. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});
