import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/browser-test.ts';
import { query } from '../support/postgres.ts';
import { plainText, Visitor } from '../support/visitor.ts';
import { closeDialog, expectDialog } from './announcements.ts';
import { fieldOf, fillIn, inventEnquiry, keptOf } from './contact-fields.ts';

const SENT = "Thank you for contacting us! We'll respond within 24 hours.";
const FAILED = 'Oops! Something went wrong. Please try again later.';
const TITLE = 'Thank You!';

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('an enquiry is thanked for, and the form is empty again', async ({ page, site }) => {
  await page.goto('/contact');
  const { message } = await fillIn(page);
  await send(page);
  await closeDialog(await expectDialog(page, TITLE, SENT));
  await expect(fieldOf(page, 'fullName')).toHaveValue('');
  await expect(fieldOf(page, 'country')).toHaveValue('');
  await expect(fieldOf(page, 'message')).toHaveValue('');
  expect(await keptOf(site.databaseUrl, message)).toBe(1);
  // The next one is thanked for, too.
  await fillIn(page);
  await send(page);
  await expectDialog(page, TITLE, SENT);
});

test('one that cannot be kept stays in the form, and is written down', async ({ page, site }) => {
  await page.goto('/contact');
  const { fullName, message } = await fillIn(page);
  await query(site.databaseUrl, 'alter table enquiry rename to enquiry_away');
  await send(page);
  const dialog = await expectDialog(page, TITLE, FAILED);
  const [, reference = ''] = /Reference: ([0-9A-F]{8})/.exec((await dialog.textContent()) ?? '') ?? [];
  await expect.poll(() => site.said()).toContain(`"reference":"${reference}"`);
  await closeDialog(dialog);
  await query(site.databaseUrl, 'alter table enquiry_away rename to enquiry');
  await expect(fieldOf(page, 'fullName')).toHaveValue(fullName);
  await expect(fieldOf(page, 'country')).toHaveValue('GB');
  await expect(fieldOf(page, 'message')).toHaveValue(message);
  await send(page);
  await closeDialog(await expectDialog(page, TITLE, SENT));
  expect(await keptOf(site.databaseUrl, message)).toBe(1);
});

test('one that never leaves stays in the form', async ({ context, page }) => {
  await page.goto('/contact');
  const { message } = await fillIn(page);
  await isAlive(page);
  await context.setOffline(true);
  await send(page);
  await closeDialog(await expectDialog(page, TITLE, FAILED));
  await expect(fieldOf(page, 'message')).toHaveValue(message);
  await context.setOffline(false);
  await send(page);
  await expectDialog(page, TITLE, SENT);
});

test('without scripts the dialog comes open with the page', async ({ site }) => {
  const visitor = new Visitor(site.url);
  const form = inventEnquiry();
  const sent = await visitor.post('/contact', form);
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(/<dialog[^>]* open=""/);
  expect(plainText(sent)).toContain(SENT);
  expect(sent.text).not.toContain(form.fullName);

  await query(site.databaseUrl, 'alter table enquiry rename to enquiry_away');
  const failed = await visitor.post('/contact', form);
  await query(site.databaseUrl, 'alter table enquiry_away rename to enquiry');
  expect(failed.status).toBe(500);
  expect(failed.text).toMatch(/<dialog[^>]* open=""/);
  expect(plainText(failed)).toContain(FAILED);
  expect(failed.text).toContain(`value="${form.fullName}"`);
});
