import { beforeAll, expect, test } from 'vitest';
import { createStaff } from '#app/members/staff.server.ts';
import { Organisation } from '../../support/organisation/organisation.ts';
import { query } from '../../support/postgres.ts';
import { Authenticator } from '../../support/site/authenticator.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectAlert, expectStatus } from '../messages/announcements.ts';

/** Staff sign in with their organisation, through a real provider (`oidc-provider`) on loopback. */

const TWO_FACTORS = ['pwd', 'otp'];
const organisation = await Organisation.open();
const site = await openSite({ environment: { ...organisation.environment, OIDC_MFA_ACR: 'two-factors' } });
const admin = new Visitor(site.url);

beforeAll(async () => {
  organisation.serve(site.url);
  // The provider uses the machine's own clock.
  site.clock.moveTo(new Date());
  await logIn(admin, site.administrator);
});

let people = 0;
function newPerson() {
  people += 1;
  return { subject: `person-${people}`, email: `Person-${people}@school.edu`, amr: TWO_FACTORS };
}

async function invite(email: string, role: 'facilitator' | 'administrator' = 'facilitator'): Promise<string> {
  await admin.post('/admin/staff', { intent: 'invite', email, role, passwordAgain: site.administrator.password });
  const outbox = await admin.get('/admin/outbox');
  const links = [...outbox.text.matchAll(/\/invitation\?token=[\w-]{43}/g)].map(([link]) => link);
  return links[0] ?? '';
}

async function rows(sql: string, values: readonly unknown[] = []) {
  return (await query<Record<string, unknown>>(site.databaseUrl, sql, [...values])).rows;
}

test('a link from another site leads to the log-in page, where nobody gets in without pressing the button', async () => {
  const visitor = new Visitor(site.url);
  const path = '/login/organisation?redirectTo=%2Fadmin%2Faudit';
  for (const from of ['cross-site', 'same-site']) {
    const answer = await visitor.get(path, { 'sec-fetch-site': from });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?redirectTo=%2Fadmin%2Faudit']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const pressed = await visitor.get(path, { 'sec-fetch-site': 'same-origin' });
  expect(pressed.headers.get('location')).toContain(organisation.issuer);
});

test('the log-in page links there, and an invited person with two factors gets to the console', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/login?redirectTo=%2Fadmin%2Faudit');
  const link = page.all.getByRole('link', { name: 'Sign in with your organisation' });
  expect(link.getAttribute('href')).toBe('/login/organisation?redirectTo=%2Fadmin%2Faudit');
  const person = newPerson();
  const invitation = await invite(person.email);
  const visitor = new Visitor(site.url);
  const audit = await organisation.signIn(visitor, person, { from: link.getAttribute('href') ?? '' });
  expect(audit.path).toBe('/admin/audit');
  expect((await PlainPage.open(visitor, '/admin')).path).toBe('/admin');
  expect((await visitor.get('/admin/staff')).status).toBe(404);
  // The invitation has been used.
  (await PlainPage.open(new Visitor(site.url), invitation)).all.getByText(/^This link no longer works/);
  const kept = await rows(
    `select member.*, identity_provider_link.issuer, subject, by_claim from member join identity_provider_link on member_id = id
     where email = $1`,
    [person.email.toLowerCase()],
  );
  expect(kept).toMatchObject([{ issuer: organisation.issuer, subject: person.subject, by_claim: false, name: '' }]);
  expect(await rows('select from credential where member_id = $1', [kept[0]?.['id']])).toEqual([]);
  // A second sign-in by the link, in another browser, whatever the person's address is by now.
  const again = await organisation.signIn(new Visitor(site.url), { ...person, email: 'other@school.edu' });
  expect(again.path).toBe('/admin');
});

test('without two factors there, ours is set up, and asked for after that', async () => {
  const person = { ...newPerson(), amr: ['pwd'] };
  await invite(person.email);
  const visitor = new Visitor(site.url);
  expect((await organisation.signIn(visitor, person)).path).toBe('/admin/account');
  expect((await PlainPage.open(visitor, '/admin')).path).toBe('/admin/account');
  const phone = new Authenticator(site, person.email.toLowerCase());
  await phone.setUp(visitor);
  expect((await PlainPage.open(visitor, '/admin')).path).toBe('/admin');

  const next = new Visitor(site.url);
  const second = await organisation.signIn(next, person, { from: '/login/organisation?redirectTo=%2Fadmin%2Faudit' });
  expect(second.path).toBe('/login?organisation=second-step&redirectTo=%2Fadmin%2Faudit');
  second.all.getByRole('heading', { name: 'One more step' });
  expect((await PlainPage.open(next, '/admin')).path).toMatch(/^\/login/);
  second.fill('Authenticator code', '000000');
  const refused = await second.press('Log in');
  expect(refused.answer.status).toBe(400);
  refused.fill('Authenticator code', await phone.code());
  const done = await refused.press('Log in');
  expectStatus(done.all, 'Logged in successfully, redirecting...');
  expect(done.answer.headers.get('refresh')).toBe('3; url=/admin/audit');
  expect((await PlainPage.open(next, '/admin')).path).toBe('/admin');
  // The way back leads to the first step.
  const back = (await organisation.signIn(new Visitor(site.url), person)).all.getByRole('link', {
    name: 'Back to log in',
  });
  expect(back.getAttribute('href')).toBe('/login');
});

test('the permitted acr counts as a second factor, too', async () => {
  const person = { ...newPerson(), amr: ['pwd'], acr: 'two-factors' };
  await invite(person.email);
  expect((await organisation.signIn(new Visitor(site.url), person)).path).toBe('/admin');
});

test.each([
  ['nobody has invited', { isVerified: true, invited: false }, /nobody has invited you to the staff/],
  [
    'has an address that is not verified',
    { isVerified: false, invited: true },
    /does not give a verified email address/,
  ],
])('a person who %s is not let in', async (_who, { isVerified, invited }, words) => {
  const person = { ...newPerson(), isVerified };
  if (invited) await invite(person.email);
  const visitor = new Visitor(site.url);
  const page = await organisation.signIn(visitor, person);
  expectAlert(page.all, words);
  expect((await PlainPage.open(visitor, '/admin')).path).toMatch(/^\/login/);
  expect(await rows('select from member where email = $1', [person.email.toLowerCase()])).toEqual([]);
});

test('a person who cancels there is told that they are not signed in', async () => {
  const page = await organisation.signIn(new Visitor(site.url), null);
  expectAlert(page.all, /was canceled, or does not let you use this site/);
});

test('an account with a password is not taken over: its owner links it, with the password', async () => {
  const person = { ...newPerson(), email: site.administrator.email };
  const stranger = new Visitor(site.url);
  const page = await organisation.signIn(stranger, person);
  expect(page.path).toBe('/login?organisation=link-first&redirectTo=%2Fadmin%2Faccount');
  expectAlert(page.all, /Log in with its password/);
  expect((await PlainPage.open(stranger, '/admin')).path).toMatch(/^\/login/);

  await logIn(stranger, site.administrator);
  const account = await PlainPage.open(stranger, '/admin/account');
  const form = account.firstForm('Link with your organization');
  account.fill('Your password', 'not my password', form);
  const refused = await account.press('Link with your organization');
  expect(refused.answer.status).toBe(400);
  refused.fill('Your password', site.administrator.password, refused.firstForm('Link with your organization'));
  const done = await refused.press('Link with your organization');
  done.all.getByText('You can sign in with your organization.');
  expect((await organisation.signIn(new Visitor(site.url), person)).path).toBe('/admin');
  expect(await rows(`select action from audit_entry where action = 'identity-provider-linked'`)).toHaveLength(1);
});

test('the identity of another person in the organisation cannot be linked', async () => {
  const person = newPerson();
  const tools = { database: site.services.database, actor: 'test' };
  await createStaff(tools, { email: person.email, role: 'facilitator' }, site.now());
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  expectAlert((await organisation.signIn(visitor, person)).all, /^There is already an account with your email address/);
  const account = await PlainPage.open(visitor, '/admin/account');
  expect(account.all.queryByRole('button', { name: 'Link with your organization' })).toBeNull();
  const answer = await visitor.post('/admin/account', { intent: 'link', passwordAgain: site.administrator.password });
  expect(answer.status).toBe(400);
});

test('a person without a password gets none through the form for a forgotten one', async () => {
  const person = newPerson();
  await invite(person.email);
  await organisation.signIn(new Visitor(site.url), person);
  await new Visitor(site.url).post('/resetpassword', { email: person.email, lastDepositAmount: '0' });
  expect(await rows(`select from outbox_message where kind = 'new-password'`)).toEqual([]);
});
