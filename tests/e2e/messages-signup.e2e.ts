import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/browser-test.ts';
import { inventSignUp, Visitor } from '../support/visitor.ts';
import { expectAlert, expectAtField, expectStatus } from './announcements.ts';
import { openPaused, pass } from './paused-clock.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const terms = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the Terms of Service' });

/** Fills the form with somebody invented and agrees to the terms. Returns the first name. */
async function fillIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await terms(page).check();
  return page.getByLabel('First name').inputValue();
}

test('the button waits for the terms', async ({ page }) => {
  await page.goto('/signup');
  await expect(create(page)).toBeDisabled();
  await terms(page).check();
  await expect(create(page)).toBeEnabled();
});

test('passwords that differ are told at the confirmation, and the rest is kept', async ({ page }) => {
  await page.goto('/signup');
  const firstName = await fillIn(page);
  await page.getByLabel('Confirm password').fill('another pass phrase');
  await create(page).click();
  await expectAtField(page.getByLabel('Confirm password'), 'Passwords do not match');
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(terms(page)).toBeChecked();
});

test('without scripts the passwords are not sent back', async ({ site }) => {
  const form = { ...inventSignUp(), password: 'the first pass phrase', confirmPassword: 'the second pass phrase' };
  const answer = await new Visitor(site.url).post('/signup', form);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Passwords do not match');
  expect(answer.text).toContain(`value="${form.email}"`);
  expect(answer.text).not.toContain('pass phrase"');
});

test('every empty field is told at the field', async ({ page }) => {
  await page.goto('/signup');
  await terms(page).check();
  await create(page).click();
  for (const name of ['First name', 'Last name', 'Username', 'Email', 'Phone number', 'Country']) {
    await expectAtField(page.getByLabel(name), 'This field is required.');
  }
  await expectAtField(password(page), 'This field is required.');
});

test('after the welcome it goes on by itself, two seconds later and not before', async ({ page }) => {
  await openPaused(page, '/signup');
  const firstName = await fillIn(page);
  await create(page).click();
  await expectStatus(page, `Welcome ${firstName}! Account created successfully`);
  await pass(page, 1_999);
  await expect(page).toHaveURL(/\/signup$/);
  await pass(page, 1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('without scripts the browser itself is told to go on after two seconds', async ({ site }) => {
  const form = inventSignUp();
  const answer = await new Visitor(site.url).post('/signup', form);
  expect(answer.headers.get('refresh')).toBe('2; url=/dashboard');
});

test('a lost line is named, and what was typed stays', async ({ context, page }) => {
  await page.goto('/signup');
  const firstName = await fillIn(page);
  await isAlive(page);
  await context.setOffline(true);
  await create(page).click();
  await expectAlert(page, 'Please check your Internet connection.');
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await context.setOffline(false);
  await create(page).click();
  await expectStatus(page, `Welcome ${firstName}! Account created successfully`);
});
