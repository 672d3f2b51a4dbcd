import { expect } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { ConsoleStage } from '../support/console-stage.ts';
import { REAL_ADDRESSES } from '../support/real-addresses.ts';
import { plainText, Visitor } from '../support/visitor.ts';
import { closeDialog, expectAtField } from './announcements.ts';
import { fieldOf, fillIn, inventEnquiry, keptOf, LABELS } from './contact-fields.ts';

const REAL_ADDRESS =
  'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.';

test('every empty field is told at the field', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const label of Object.values(LABELS)) {
    await expectAtField(page.getByRole('main').getByLabel(label, { exact: true }), 'This field is required.');
  }
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeHidden();
  await expect(fieldOf(page, 'fullName')).toBeFocused();
});

test('nothing real is taken, and what would do is offered; the rest stays as it was typed', async ({ page, site }) => {
  await page.goto('/contact');
  const { message, houseAddress } = await fillIn(page, {
    fullName: 'x'.repeat(121),
    email: 'ada@gmail.com',
    phoneNumber: '+1 212 736 5000',
    whatsappNumber: 'ask me',
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectAtField(fieldOf(page, 'fullName'), 'Please use at most 120 characters.');
  await expect(
    page.getByText(/^That could be somebody's real address, .* such as investor\.\d+@example\.com$/),
  ).toBeVisible();
  await expect(page.getByText(/^That could be somebody's real number, .* such as \+1 202 555 0143$/)).toBeVisible();
  await expectAtField(
    fieldOf(page, 'whatsappNumber'),
    'That is not a telephone number. This one would do: +1 202 555 0143',
  );
  await expect(fieldOf(page, 'email')).toHaveValue('ada@gmail.com');
  await expect(fieldOf(page, 'houseAddress')).toHaveValue(houseAddress);
  expect(await keptOf(site.databaseUrl, message)).toBe(0);
});

test('an address of real Bitcoin is refused wherever somebody writes freely', async ({ site }) => {
  const visitor = new Visitor(site.url);
  for (const [kind, address] of REAL_ADDRESSES) {
    const message = `Send it to ${address}`;
    const answer = await visitor.post('/contact', { ...inventEnquiry(), message });
    expect(answer.status, kind).toBe(400);
    expect(plainText(answer), kind).toContain(REAL_ADDRESS);
    expect(await keptOf(site.databaseUrl, message), kind).toBe(0);
  }
  const [, address = ''] = REAL_ADDRESSES[0] ?? [];
  for (const field of ['fullName', 'houseAddress']) {
    const answer = await visitor.post('/contact', { ...inventEnquiry(), [field]: address });
    expect(plainText(answer), field).toContain(REAL_ADDRESS);
  }
});

test('while it is being sent the button says so and does nothing; pressed twice, one is sent', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  const { message } = await fillIn(page);
  let posts = 0;
  await page.route('**/contact.data**', async (route) => {
    posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(posts).toBe(1);
  expect(await keptOf(site.databaseUrl, message)).toBe(1);
});

test('the same form sent twice without scripts is one enquiry', async ({ site }) => {
  const form = inventEnquiry();
  const visitor = new Visitor(site.url);
  const answers = await Promise.all([visitor.post('/contact', form), visitor.post('/contact', form)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(1);
});

test('all of it works with scripts off', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await fillIn(page, { email: 'ada@gmail.com' });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^That could be somebody's real address/)).toBeVisible();
  await fieldOf(page, 'email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await closeDialog(page.getByRole('dialog', { name: 'Thank You!' }));
  await expect(fieldOf(page, 'fullName')).toHaveValue('');
  await context.close();
});

test('an administrator reads it in full and deletes it, which the audit trail knows', async ({ page, site }) => {
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
