import { expect, test } from 'vitest';
import { type Enquiry, inventEnquiry, keptOf, LABELS } from '../../e2e/public/contact-fields.ts';
import { query } from '../../support/postgres.ts';
import { REAL_ADDRESSES } from '../../support/real-addresses.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectDialog, expectReference } from './announcements.ts';

const SENT = "Thank you for contacting us! We'll respond within 24 hours.";
const FAILED = 'Oops! Something went wrong. Please try again later.';
const TITLE = 'Thank You!';
const REAL_ADDRESS =
  'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.';

const site = await openSite();
const send = (form: Record<string, string>) => PlainPage.send(new Visitor(site.url), '/contact', form);
const typedIn = (page: PlainPage, name: keyof Enquiry) => page.field(LABELS[name]).value;

test('an enquiry is confirmed in an open dialog, and the form is empty again', async () => {
  const form = inventEnquiry();
  const sent = await send(form);
  expect(sent.answer.status).toBe(200);
  expectDialog(sent, TITLE, SENT);
  for (const name of ['fullName', 'country', 'message'] as const) expect(typedIn(sent, name)).toBe('');
  expect(await keptOf(site.databaseUrl, form.message)).toBe(1);
});

test('an enquiry that cannot be kept stays in the form, and the failure is logged', async () => {
  const form = inventEnquiry();
  await query(site.databaseUrl, 'alter table enquiry rename to enquiry_away');
  const failed = await send(form);
  await query(site.databaseUrl, 'alter table enquiry_away rename to enquiry');
  expect(failed.answer.status).toBe(500);
  expectDialog(failed, TITLE, FAILED);
  expectReference(failed, site.said());
  for (const name of ['fullName', 'country', 'message'] as const) expect(typedIn(failed, name)).toBe(form[name]);
  expectDialog(await failed.press('Send message'), TITLE, SENT);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(1);
});

test('every empty field is reported at the field', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/contact');
  const answer = await page.press('Send message');
  for (const label of Object.values(LABELS)) expectAtField(answer.field(label), 'This field is required.');
  expect(answer.all.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('nothing real is accepted, a valid alternative is offered, and the rest stays as typed', async () => {
  const form = {
    ...inventEnquiry(),
    fullName: 'x'.repeat(121),
    email: 'ada@gmail.com',
    phoneNumber: '+1 212 736 5000',
    whatsappNumber: 'ask me',
  };
  const page = await send(form);
  const told = (name: keyof Enquiry, words: string | RegExp) => expectAtField(page.field(LABELS[name]), words);
  told('fullName', 'Please use at most 120 characters.');
  told('email', /^That could be somebody’s real address, .* such as investor\.\d+@example\.com$/);
  told('phoneNumber', /^That could be somebody’s real number, .* such as \+1 202 555 0143$/);
  told('whatsappNumber', 'That is not a phone number. You could use +1 202 555 0143');
  for (const name of ['email', 'houseAddress'] as const) expect(typedIn(page, name)).toBe(form[name]);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(0);
  page.fill(LABELS.fullName, 'Ada Glass');
  page.fill(LABELS.email, 'ada@example.com');
  page.fill(LABELS.phoneNumber, '+1 202 555 0143');
  page.fill(LABELS.whatsappNumber, '+1 202 555 0143');
  expectDialog(await page.press('Send message'), TITLE, SENT);
});

test('an address of real Bitcoin is refused in every free text', async () => {
  for (const [kind, address] of REAL_ADDRESSES) {
    const message = `Send it to ${address}`;
    const answer = await new Visitor(site.url).post('/contact', { ...inventEnquiry(), message });
    expect(answer.status, kind).toBe(400);
    expect(plainText(answer), kind).toContain(REAL_ADDRESS);
    expect(await keptOf(site.databaseUrl, message), kind).toBe(0);
  }
  const [, address = ''] = REAL_ADDRESSES[0] ?? [];
  for (const name of ['fullName', 'houseAddress', 'message'] as const) {
    expectAtField((await send({ ...inventEnquiry(), [name]: address })).field(LABELS[name]), REAL_ADDRESS);
  }
});

test('nor is any other address or number of somebody real, and what is made for examples is', async () => {
  const words = 'That looks like a real address or number, and nothing real belongs here. Please leave it out.';
  const others = ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'];
  for (const real of [...others, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'ada@gmail.com', '+1 212 736 5000']) {
    for (const name of ['fullName', 'houseAddress', 'message'] as const) {
      const refused = await send({ ...inventEnquiry(), [name]: `Find me at ${real}.` });
      expect(refused.answer.status).toBe(400);
      expectAtField(refused.field(LABELS[name]), words);
    }
  }
  const sent = await send({ ...inventEnquiry(), message: 'Write to ada@example.com or call +1 202 555 0143.' });
  expect(sent.answer.status).toBe(200);
});

test('a form sent twice makes one enquiry', async () => {
  const form = inventEnquiry();
  const answers = await Promise.all([send(form), send(form)]);
  expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200]);
  expect(await keptOf(site.databaseUrl, form.message)).toBe(1);
});
