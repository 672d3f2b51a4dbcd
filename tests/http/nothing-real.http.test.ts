import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inventEnquiry } from '../e2e/public/contact-fields.ts';
import { startMailServer } from '../support/life/fake-mail-server.ts';
import { query } from '../support/postgres.ts';
import { drawReceipt, handInReceipt, uploadProof } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { inventSignUp, logIn, plainText, Visitor } from '../support/site/visitor.ts';
import { filesWith, tablesWith } from '../support/stored-text.ts';

/** Rule 6: no real person's data. Tested on a site that logs all it can, behind a proxy, with a mail server at hand. */
const STAFF = { email: 'head@school.glasshouse.edu', password: 'a long pass phrase for tests' };
const mail = await startMailServer();
const site = await openSite({
  environment: {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
    SMTP_URL: mail.url,
    MAIL_FROM: 'noreply@school.glasshouse.edu',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  },
});
afterAll(() => mail.close());

const REAL_EMAILS = ['ada.lovelace@gmail.com', 'ada@example.org.uk', 'ada@notexample.com', 'ada@example.com.evil.io'];
const REAL_PHONES = ['+1 212 736 5000', '+44 20 7946 1234', '+49 30 227 0', '212-555-0200'];

test('sign-up refuses a real e-mail address or telephone number, and offers a fictional one', async () => {
  for (const email of REAL_EMAILS) await expectRefused('/signup', { ...inventSignUp(), email }, email, OFFERED_EMAIL);
  for (const phoneNumber of REAL_PHONES) {
    await expectRefused('/signup', { ...inventSignUp(), phoneNumber }, phoneNumber, OFFERED_PHONE);
  }
});

test('the profile refuses them as well, and stays as it was', async () => {
  const { visitor } = await joined();
  const profile = { intent: 'profile', ...inventSignUp() };
  for (const email of REAL_EMAILS)
    await expectRefused('/dashboard/profile', { ...profile, email }, email, OFFERED_EMAIL, visitor);
  for (const phoneNumber of REAL_PHONES) {
    await expectRefused('/dashboard/profile', { ...profile, phoneNumber }, phoneNumber, OFFERED_PHONE, visitor);
  }
  expect((await visitor.post('/dashboard/profile', profile)).status).toBe(200);
});

const OFFERED_EMAIL =
  /nothing real belongs here\. Use one that ends in example\.com, such as investor\.\d+@example\.com/;
const OFFERED_PHONE = /nothing real belongs here\. Use one that is reserved for fiction, such as \+1 202 555 0143/;

async function expectRefused(
  path: string,
  form: Record<string, string>,
  real: string,
  offer: RegExp,
  visitor = new Visitor(site.url),
) {
  const answer = await visitor.post(path, form);
  expect(answer.status, real).toBe(400);
  expect(plainText(answer), real).toMatch(offer);
  expect(await tablesWith(site.databaseUrl, real, real.replaceAll(/[\s-]/g, '')), real).toEqual([]);
  expect(site.said()).not.toContain(real);
}

async function joined(headers: Record<string, string> = {}) {
  const stage = await SiteClass.found(site);
  const investor = await stage.investor(headers);
  await stage[Symbol.asyncDispose]();
  return { ...investor, classId: stage.classroom.id };
}

test('what a browser reveals about its user is kept nowhere, whatever they do', async () => {
  const traces = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Distinctive-Browser/77.7 (of one person alone)',
    referer: 'https://where-they-came-from.example/a/private/page',
    'accept-language': 'tlh-KX, xx-Distinctive',
  };
  const { visitor, email, password } = await joined(traces);
  await wander(visitor, { email, password });
  await expect.poll(() => site.said()).toContain('a request failed');
  const kept = Object.values(traces).flatMap((value) => [value, ...digestsOf(value)]);
  expect(await tablesWith(site.databaseUrl, ...kept)).toEqual([]);
  for (const text of kept) {
    expect(await filesWith(join(site.dataDirectory, 'uploads'), text), text).toEqual([]);
    expect(site.said(), text).not.toContain(text);
  }
  // The same search finds what is there; otherwise it would find nothing anywhere.
  expect(await tablesWith(site.databaseUrl, email)).toContain('member');
  expect(await filesWith(join(site.dataDirectory, 'uploads'), '%PDF-')).not.toEqual([]);
});

/** Digests that anyone could compute again hide nothing of so short a text. */
function digestsOf(text: string): string[] {
  return ['md5', 'sha1', 'sha256'].map((name) => createHash(name).update(text).digest('hex'));
}

/** Through every form there is, with success and without, and into pages that are missing or broken. */
async function wander(visitor: Visitor, who: { email: string; password: string }) {
  await visitor.post('/login', { ...who, password: 'guessing' });
  await logIn(visitor, who);
  await visitor.post('/dashboard/wallet', { intent: 'fill', requestId: randomUUID() });
  await visitor.post('/dashboard/deposit', { intent: 'pay', requestId: randomUUID(), amount: '150' });
  await handInReceipt(visitor, '250.00');
  await uploadProof(visitor, new TextEncoder().encode('no receipt').buffer, '250.00');
  await visitor.post('/dashboard/investmentplans', { plan: 'beginners', requestId: randomUUID(), amount: '100' });
  await visitor.post('/dashboard/withdraws', {
    requestId: randomUUID(),
    amount: '100',
    address: 'play1',
    password: who.password,
  });
  await visitor.post('/dashboard/profile', {
    intent: 'password',
    currentPassword: 'guessing',
    newPassword: 'another pass phrase',
    confirmNewPassword: 'another pass phrase',
  });
  expect((await visitor.post('/contact', inventEnquiry())).status).toBe(200);
  await visitor.post('/resetpassword', { email: who.email, lastDepositAmount: '100' });
  for (const path of ['/', '/dashboard', '/dashboard/history', '/dashboard/events', '/admin', '/nothing/here', '/%zz'])
    await visitor.get(path);
  await query(site.databaseUrl, 'alter table savings_movement rename to movement_away');
  for (const path of ['/dashboard/savings', '/dashboard/savings.data']) {
    expect((await visitor.get(path)).status).toBe(500);
  }
  await query(site.databaseUrl, 'alter table movement_away rename to savings_movement');
  await visitor.post('/logout', {});
}

test('an investor’s link for a forgotten password is never mailed, and that of staff is', async () => {
  const { visitor, email, classId } = await joined();
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const { deposit } = await handInReceipt(visitor, '320.00');
  await administrator.post('/admin/deposits', { intent: 'approve', class: String(classId), id: deposit });

  const forgotten = await new Visitor(site.url).post('/resetpassword', { email, lastDepositAmount: '320.00' });
  expect(forgotten.status).toBe(200);
  expect((await administrator.get(`/admin/outbox?class=${classId}`)).text).toContain(email);
  expect([mail.calls(), mail.letters]).toEqual([0, []]);

  const staff = await new Visitor(site.url).post('/resetpassword', { email: STAFF.email, lastDepositAmount: '0' });
  expect(staff.status).toBe(200);
  await expect.poll(() => mail.letters.length).toBe(1);
  expect(mail.letters[0]).toContain(`To: ${STAFF.email}`);
  expect(mail.letters[0]).toContain('/newpassword');
  expect(await tablesWith(site.databaseUrl, 'newpassword')).toEqual(['outbox_message']);
});

test('a document that is not a receipt is no proof, whatever it looks like, and is not kept', async () => {
  const { visitor } = await joined();
  const { bytes } = await drawReceipt(visitor, '400.00');
  const edited = new Uint8Array(bytes.slice(0));
  edited[edited.length - 8] = 0x20;
  const passport = new TextEncoder().encode('%PDF-1.7 a scanned passport of a real person %%EOF');
  for (const file of [edited, passport]) {
    const answer = await uploadProof(visitor, file.slice().buffer, '400.00');
    expect([answer.status, answer.text]).toEqual([422, '{"ok":false,"why":"not-a-receipt"}']);
  }
  expect(await filesWith(join(site.dataDirectory, 'uploads'), 'scanned passport')).toEqual([]);
});
