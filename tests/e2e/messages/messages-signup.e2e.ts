import { expect } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { expectAlert, expectAtField, expectSaidAgain, expectStatus } from '../announcements.ts';
import { openPaused, pass } from '../paused-clock.ts';

test('the button waits for the terms, failures keep what was typed, and the welcome leads on after two seconds', async ({
  context,
  page,
}) => {
  const create = page.getByRole('button', { name: 'Create account' });
  const terms = page.getByRole('checkbox', { name: 'I agree to the Terms of Service' });
  await openPaused(page, '/signup');
  await expect(create).toBeDisabled();
  const invent = page.getByRole('button', { name: 'Use an invented identity' });
  await invent.press('Enter');
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await expect(invent).toBeFocused();
  const name = [page.getByLabel('First name'), page.getByLabel('Last name')].map((field) => field.inputValue());
  const words = `The form is filled in for ${(await Promise.all(name)).join(' ')}, an invented person.`;
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  const firstName = await page.getByLabel('First name').inputValue();
  const password = await page.getByLabel('Password', { exact: true }).inputValue();
  await terms.check();
  await page.getByLabel('Confirm password').fill('another pass phrase');
  await create.click();
  await expectAtField(page.getByLabel('Confirm password'), 'Passwords do not match');
  const problem = page.getByRole('alert').filter({ hasText: 'Passwords do not match' });
  await expectSaidAgain(problem, () => page.getByLabel('Confirm password').press('Enter'));
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(terms).toBeChecked();

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await isAlive(page);
  await context.setOffline(true);
  await create.click();
  await expectAlert(page, 'Please check your Internet connection.');
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await context.setOffline(false);
  await create.click();
  await expectStatus(page, `Welcome ${firstName}! Account created successfully`);
  await pass(page, 1_999);
  await expect(page).toHaveURL(/\/signup$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});
