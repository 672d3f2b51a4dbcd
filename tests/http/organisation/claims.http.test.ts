import { beforeAll, expect, test } from 'vitest';
import { Organisation, type Person } from '../../support/organisation/organisation.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectAlert } from '../messages/announcements.ts';

/**
 * A claim of the provider says who belongs to the staff; acts that cannot be undone ask the provider again who it is.
 */

const organisation = await Organisation.open();
const site = await openSite({
  environment: {
    ...organisation.environment,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ADMIN_VALUE: 'admins',
    OIDC_FACILITATOR_VALUE: 'teachers',
  },
});
const withoutProvider = await openSite();

beforeAll(() => {
  organisation.serve(site.url);
  site.clock.moveTo(new Date());
});

let people = 0;
function newPerson(...groups: string[]): Person & { email: string } {
  people += 1;
  return { subject: `person-${people}`, email: `person-${people}@school.edu`, amr: ['pwd', 'otp'], groups };
}

async function memberOf({ email }: { email: string }) {
  const { rows } = await query<{ id: string; role: string }>(
    site.databaseUrl,
    'select id, role from member where email = $1',
    [email],
  );
  return rows[0];
}

const pathOf = async (visitor: Visitor, path: string) => (await PlainPage.open(visitor, path)).path;

test('a group makes a person staff, another changes the role, and no group ends the access', async () => {
  const person = newPerson('pupils', 'teachers');
  const visitor = new Visitor(site.url);
  expect((await organisation.signIn(visitor, person)).path).toBe('/admin');
  expect(await memberOf(person)).toMatchObject({ role: 'facilitator' });
  expect((await visitor.get('/admin/staff')).status).toBe(404);

  const promoted = new Visitor(site.url);
  await organisation.signIn(promoted, { ...person, groups: ['admins'] });
  expect((await promoted.get('/admin/staff')).status).toBe(200);
  // A session that began with other rights is over.
  expect(await pathOf(visitor, '/admin')).toMatch(/^\/login/);

  const last = await organisation.signIn(new Visitor(site.url), { ...person, groups: ['pupils'] });
  expectAlert(last.all, 'Your organization no longer gives you access to this site.');
  expect(await memberOf(person)).toBeUndefined();
  expect(await pathOf(promoted, '/admin')).toMatch(/^\/login/);
  const { rows } = await query(
    site.databaseUrl,
    `select action, actor from audit_entry where actor = 'identity provider' order by id`,
  );
  expect(rows.map((row) => row['action'])).toEqual(['staff-role-changed', 'staff-access-ended']);
});

test('a person who was invited keeps the access, whatever the claim says', async () => {
  const person = newPerson();
  const admin = new Visitor(site.url);
  await logIn(admin, site.administrator);
  await admin.post('/admin/staff', {
    intent: 'invite',
    email: person.email,
    role: 'facilitator',
    passwordAgain: site.administrator.password,
  });
  expect((await organisation.signIn(new Visitor(site.url), person)).path).toBe('/admin');
  expect((await organisation.signIn(new Visitor(site.url), person)).path).toBe('/admin');
});

test('the last administrator is never removed', async () => {
  const person = newPerson('admins');
  await organisation.signIn(new Visitor(site.url), person);
  await query(site.databaseUrl, `update member set role = 'facilitator' where email = $1`, [site.administrator.email]);
  expect((await organisation.signIn(new Visitor(site.url), { ...person, groups: ['teachers'] })).path).toBe('/admin');
  expect(await memberOf(person)).toMatchObject({ role: 'administrator' });
  const refused = await organisation.signIn(new Visitor(site.url), { ...person, groups: [] });
  expectAlert(refused.all, 'Your organization no longer gives you access to this site.');
  expect(await memberOf(person)).toMatchObject({ role: 'administrator' });
  await query(site.databaseUrl, `update member set role = 'administrator' where email = $1`, [
    site.administrator.email,
  ]);
});

test('without a password an irreversible act needs a new sign-in at the organisation, valid five minutes', async () => {
  const [person, other] = [newPerson('admins'), newPerson('teachers')];
  const [visitor, browser] = [new Visitor(site.url), new Visitor(organisation.issuer)];
  await organisation.signIn(visitor, person, { browser });
  await organisation.signIn(new Visitor(site.url), other);
  const ending = (await memberOf(other))?.id ?? '';
  const end = () => visitor.post(`/admin/staff?end=${ending}`, { intent: 'end', id: ending, passwordAgain: '' });
  const page = await PlainPage.open(visitor, `/admin/staff?end=${ending}`);
  expect(page.all.queryByLabelText('Your password')).toBeNull();
  const again = page.all.getByRole('link', { name: 'Sign in again with your organization' });
  expect((await end()).status).toBe(400);
  expect((await end()).text).toContain('Please sign in again with your organization first.');

  // Another person at the same desk.
  const from = again.getAttribute('href') ?? '';
  const wrong = await organisation.signIn(visitor, newPerson('admins'), {
    from,
    browser: new Visitor(organisation.issuer),
  });
  expectAlert(wrong.all, /^Your organization says that you are not the person who is logged in here/);
  expect((await end()).status).toBe(400);

  const back = await organisation.signIn(visitor, person, { from, browser });
  expect(back.path).toBe(`/admin/staff?end=${ending}`);
  back.all.getByText(/^You have just signed in again with your organization/);
  await query(site.databaseUrl, `update session set confirmed_at = confirmed_at - interval '5 minutes'`);
  expect((await end()).status).toBe(400);
  expect((await organisation.signIn(visitor, person, { from, browser })).path).toBe(`/admin/staff?end=${ending}`);
  expect((await end()).status).toBe(200);
  expect(await memberOf(other)).toBeUndefined();
});

test('a provider that does not ask again confirms nothing', async () => {
  const person = newPerson('admins');
  const visitor = new Visitor(site.url);
  const browser = new Visitor(organisation.issuer);
  await organisation.signIn(visitor, person, { browser });
  site.clock.moveBy(120_000);
  // The address is that of an ordinary sign-in, as understood by a provider that overlooks the wish.
  const begun = await visitor.get('/login/organisation?again');
  const wished = new URL(begun.headers.get('location') ?? '');
  expect(wished.searchParams.get('prompt')).toBe('login');
  expect(wished.searchParams.get('max_age')).toBe('0');
  const page = await PlainPage.open(visitor, await organisation.answerSilently(wished, browser));
  expectAlert(page.all, /did not ask you again who you are\. Nothing was confirmed\.$/);
});

test('without an identity provider there is no link, and its pages are missing', async () => {
  const page = await PlainPage.open(new Visitor(withoutProvider.url), '/login');
  expect(page.all.queryByRole('link', { name: 'Sign in with your organisation' })).toBeNull();
  expect((await new Visitor(withoutProvider.url).get('/login/organisation')).status).toBe(404);
  expect((await new Visitor(withoutProvider.url).get('/login/organisation/return?code=x&state=y')).status).toBe(404);
});

test('before an access is ended, it is said that a group brings the person back', async () => {
  const person = newPerson('teachers');
  const visitor = new Visitor(site.url);
  await organisation.signIn(visitor, person);
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const asked = await PlainPage.open(administrator, `/admin/staff?end=${(await memberOf(person))?.id}`);
  asked.all.getByText(/can come back by signing in there, so have that changed first/);
  asked.fill('Your password', site.administrator.password);
  await asked.press('End access');
  expect(await pathOf(visitor, '/admin')).toMatch(/^\/login/);
  expect((await organisation.signIn(new Visitor(site.url), person)).path).toBe('/admin');
});
