import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { query } from '../../support/postgres.ts';
import { test } from '../../support/site/browser-test.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { Visitor } from '../../support/site/visitor.ts';
import { closeDialog, expectAtField, expectDialog } from '../announcements.ts';
import { hold } from '../hold.ts';
import { fieldOf, fillIn, inventEnquiry, keptOf } from './contact-fields.ts';
import { open, speak } from './public-places.ts';

const SENT = "Thank you for contacting us! We'll respond within 24 hours.";
const FAILED = 'Oops! Something went wrong. Please try again later.';
const TITLE = 'Thank You!';

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('failures keep what was typed, and a sent message is confirmed and the form cleared', async ({
  context,
  page,
  site,
}) => {
  await page.goto('/contact');
  await send(page);
  await expectAtField(fieldOf(page, 'message'), 'This field is required.');
  await expect(fieldOf(page, 'fullName')).toBeFocused();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeHidden();
  const { fullName, message } = await fillIn(page);
  const expectKept = async () => {
    await expect(fieldOf(page, 'fullName')).toHaveValue(fullName);
    await expect(fieldOf(page, 'country')).toHaveValue('GB');
    await expect(fieldOf(page, 'message')).toHaveValue(message);
  };
  await isAlive(page);
  await context.setOffline(true);
  await send(page);
  await closeDialog(await expectDialog(page, TITLE, FAILED));
  await expectKept();
  await context.setOffline(false);
  await query(site.databaseUrl, 'alter table enquiry rename to enquiry_away');
  await send(page);
  const dialog = await expectDialog(page, TITLE, FAILED);
  await query(site.databaseUrl, 'alter table enquiry_away rename to enquiry');
  await expect(dialog.getByText(/Reference: [0-9A-F]{8}/)).toBeVisible();
  await closeDialog(dialog);
  await expectKept();
  await send(page);
  await closeDialog(await expectDialog(page, TITLE, SENT));
  for (const name of ['fullName', 'country', 'message'] as const) await expect(fieldOf(page, name)).toHaveValue('');
  expect(await keptOf(site.databaseUrl, message)).toBe(1);
  // The next enquiry is thanked for, too.
  await fillIn(page);
  await send(page);
  await expectDialog(page, TITLE, SENT);
});

test('the button is disabled with a note while sending, and a double click sends once', async ({ page, site }) => {
  await page.goto('/contact');
  const { message } = await fillIn(page);
  await isAlive(page);
  const held = await hold(page, '**/contact.data**');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  held.letGo();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
  expect(held.asked()).toBe(1);
  expect(await keptOf(site.databaseUrl, message)).toBe(1);
});

test('an administrator reads an enquiry in full and deletes it, which is in the audit trail', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const form = inventEnquiry();
  await new Visitor(site.url).post('/contact', form);
  await stage.signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Enquiries' }).first().click();
  const row = page.getByRole('row').filter({ hasText: form.message.split('\n')[1] ?? '' });
  await expect(row).toContainText('How do I begin?');
  for (const text of [
    'Ada Glass',
    'ada.glass@example.com',
    '7 Fern Walk, Northmere',
    'United Kingdom',
    '+12025550143',
    '+447700900123',
  ]) {
    await expect(row).toContainText(text);
  }
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this enquiry?' });
  await closeDialog(question);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(1);
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(0);
  await page.goto('/admin/audit?action=enquiry-deleted');
  await expect(page.getByRole('rowheader', { name: /Enquiry deleted/ }).first()).toBeVisible();
});

test('in Arabic the e-mail address stands below its label, at the side where reading begins', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, site, 'ar');
  await open(page, '/contact');
  const address = await page.getByRole('main').getByText('hello@glasshouse.example').boundingBox();
  const label = await page.getByRole('main').locator('dt').first().boundingBox();
  const right = (box: typeof label) => Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
  expect(right(address)).toBe(right(label));
  // The box of a whole line would be as wide as that of its label, wherever the address in it stands.
  expect(address?.width).toBeLessThan(label?.width ?? NaN);
});
