import { getQueriesForElement } from '@testing-library/dom';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createStaff } from '#app/members/staff.server.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { logIn, Visitor } from '../support/site/visitor.ts';
import { expectAlert, expectAtField, expectStatus } from './messages/announcements.ts';

/** The same with scripts is tested in app/routes/staff/account/staff-access.e2e.ts. */

/** Its token is 32 bytes, written as 43 letters. */
const INVITATION = /\/invitation\?token=[\w-]{43}/;
const EMAIL = 'teacher@school.edu';
const PASSWORD = 'a pass phrase of the teacher';
const WRONG_CODE = 'That code is not right, or has already been used. Wait for the next one and try again.';
const MONTH_SECONDS = 30 * 86_400;

const site = await openSite();

test('a facilitator is invited, joins, sets up a second factor and signs in by a recovery code', async () => {
  const admin = new Visitor(site.url);
  await logIn(admin, site.administrator);
  const link = await invite(admin);
  const facilitator = await join(link);
  const { usedCode, recoveryCodes } = await setUp(facilitator);
  const other = await logInByRecoveryCode(usedCode, recoveryCodes[0] ?? '');

  await endOtherSessions(facilitator);
  expect((await PlainPage.open(other, '/admin/audit')).path).toMatch(/^\/login/);

  await endAccess(admin);
  expect((await PlainPage.open(facilitator, '/admin')).path).toMatch(/^\/login/);
  const again = await PlainPage.open(facilitator, link);
  again.all.getByText(/^This link no longer works\. If you have joined with it,/);
  expect(again.all.getByRole('link', { name: 'log in with your password' }).getAttribute('href')).toBe('/login');
  const unknown = await PlainPage.open(new Visitor(site.url), '/invitation?token=unknown');
  expect(unknown.all.getByRole('alert').textContent).toBe(again.all.getByRole('alert').textContent);
});

test('a one-time password is changed to another one, not to itself', async () => {
  const tools = { database: site.services.database, actor: 'test' };
  const email = 'newcomer@school.edu';
  const made = await createStaff(tools, { email, role: 'facilitator' }, site.now());
  if (!made.ok) throw new Error(made.why);
  const { oneTimePassword } = made;
  const visitor = new Visitor(site.url);
  await visitor.post('/login', { email, password: oneTimePassword });
  let page = await PlainPage.open(visitor, '/admin/account');
  for (const password of [oneTimePassword, PASSWORD]) {
    page.all.getByText('You are logged in with a one-time password. Choose your own before you go on.');
    page.fill('Current password', oneTimePassword);
    page.fill('New password', password);
    page.fill('Confirm new password', password);
    page = await page.press('Change password');
    if (password === PASSWORD) continue;
    expectAtField(page.field('New password'), 'That is the one-time password. Please choose one of your own.');
  }
  page.all.getByText('Everybody on the staff needs a second factor. Set yours up before you go on.');
});

test('a password of staff is not changed to itself', async () => {
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  const page = await PlainPage.open(visitor, '/admin/account');
  const { password } = site.administrator;
  for (const name of ['Current password', 'New password', 'Confirm new password']) page.fill(name, password);
  const same = await page.press('Change password');
  expectAtField(same.field('New password'), 'Please choose a password other than your current one.');
});

function rowOn(page: PlainPage): HTMLElement | undefined {
  return page.all.queryAllByRole('row').find((row) => row.textContent?.includes(EMAIL));
}

/** After some slips; returns the path of the link in the Outbox. */
async function invite(admin: Visitor): Promise<string> {
  let staff = await PlainPage.open(admin, '/admin/staff');
  for (const { email, password, at, why } of [
    { email: EMAIL, password: '', at: 'Your password', why: 'Please enter your password.' },
    { email: EMAIL, password: 'not my password', at: 'Your password', why: 'That is not your password.' },
    {
      email: 'teacher at school',
      password: site.administrator.password,
      at: 'Email',
      why: 'That is not an email address.',
    },
  ]) {
    staff.fill('Email', email);
    staff.fill('Your password', password);
    staff = await staff.press('Send invitation');
    expectAtField(staff.field(at), why);
    expect(staff.field('Email').value).toBe(email);
    expect(rowOn(staff)).toBeUndefined();
  }
  staff.fill('Email', EMAIL);
  staff.fill('Your password', site.administrator.password);
  const invited = await staff.press('Send invitation');
  expectStatus(invited.all, `The link for ${EMAIL} is in the Outbox. It works once, for 48 hours.`);
  expect(rowOn(invited)?.textContent).toContain('Invited');
  const message = rowOn(await PlainPage.open(admin, '/admin/outbox'))?.textContent ?? '';
  expect(message).toContain('Join the staff with this link. It works once, until');
  return INVITATION.exec(message)?.[0] ?? '';
}

/** Chooses a password at the second try; only the account is open then. */
async function join(link: string): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  let page = await PlainPage.open(visitor, link);
  page.all.getByText(new RegExp(`^You are invited as a facilitator\\. You will log in with ${EMAIL}`));
  page.fill('Password', 'Password1234');
  page.fill('Confirm password', 'Password1234');
  page = await page.press('Join the staff');
  expectAtField(page.field('Password'), /^Too many people use this password, or one very like it/);
  for (const confirmation of ['another one altogether', PASSWORD]) {
    page.fill('Password', PASSWORD);
    page.fill('Confirm password', confirmation);
    page = await page.press('Join the staff');
    if (confirmation !== PASSWORD) expectAtField(page.field('Confirm password'), 'Passwords do not match');
  }
  expect(page.path).toBe('/admin/account');
  for (const path of ['/admin', '/admin/deposits', '/admin/audit']) {
    expect((await PlainPage.open(visitor, path)).path).toBe('/admin/account');
  }
  return visitor;
}

/** Succeeds at the second try; goes on to the console. */
async function setUp(visitor: Visitor): Promise<{ usedCode: string; recoveryCodes: string[] }> {
  const [page, otherWindow] = [
    await PlainPage.open(visitor, '/admin/account'),
    await PlainPage.open(visitor, '/admin/account'),
  ];
  page.fill('Authenticator code', '12 34 5');
  const refused = await page.press('Turn it on');
  expectAtField(refused.field('Authenticator code'), WRONG_CODE);
  const left = { intent: 'recovery-codes', passwordAgain: PASSWORD, code: '123456' };
  const overtaken = await PlainPage.send(visitor, '/admin/account', left);
  expectAlert(overtaken.all, 'Your second factor is off. Set up the new one.');
  const usedCode = codeOn(refused);
  refused.fill('Authenticator code', usedCode);
  const done = await refused.press('Turn it on');
  expectStatus(done.all, 'Your second factor is on.');
  otherWindow.fill('Authenticator code', usedCode);
  expectAlert((await otherWindow.press('Turn it on')).all, 'Your second factor is on.');
  const list = getQueriesForElement(done.all.getByRole('list', { name: 'Recovery codes' }));
  const recoveryCodes = list.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(recoveryCodes).toHaveLength(10);
  const onward = done.all.getByRole('link', { name: 'I saved them' }).getAttribute('href') ?? '';
  expect((await PlainPage.open(visitor, onward)).path).toBe('/admin');
  const account = await PlainPage.open(visitor, '/admin/account');
  account.all.getByText(/You have 10 recovery codes left\./);
  expect(account.answer.text).not.toContain(recoveryCodes[0]);
  expect((await visitor.get('/admin/staff')).status).toBe(404);
  return { usedCode, recoveryCodes };
}

/** The code of an authenticator that was given the key on the page. */
function codeOn(page: PlainPage): string {
  const key = page.all.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '';
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: site.now().getTime() });
}

/** To be remembered: a code is accepted only once, and a recovery code stands in for it. */
async function logInByRecoveryCode(usedCode: string, recoveryCode: string): Promise<Visitor> {
  const first = await PlainPage.open(new Visitor(site.url), '/login?redirectTo=%2Fadmin%2Faudit');
  first.fill('Email', EMAIL);
  first.fill('Password', PASSWORD);
  first.tick('Remember me');
  const second = await first.press('Log in');
  second.fill('Authenticator code', usedCode);
  const refused = await second.press('Log in');
  expectAtField(refused.field('Authenticator code'), WRONG_CODE);
  refused.fill('Authenticator code', recoveryCode);
  const { all, answer, visitor } = await refused.press('Log in');
  expectStatus(all, 'Logged in successfully, redirecting...');
  expect(answer.headers.get('refresh')).toBe('3; url=/admin/audit');
  const session = answer.headers.getSetCookie().find((line) => line.includes('session_token='));
  expect(session?.split('; ')).toContain(`Max-Age=${MONTH_SECONDS}`);
  expect((await PlainPage.open(visitor, '/admin/audit')).path).toBe('/admin/audit');
  return visitor;
}

async function endOtherSessions(visitor: Visitor): Promise<void> {
  const sessionsOn = (page: PlainPage) => page.all.getAllByText(/^Started .+ \(UTC\)$/);
  const account = await PlainPage.open(visitor, '/admin/account');
  account.all.getByText(/You have 9 recovery codes left\./);
  expect(sessionsOn(account)).toHaveLength(2);
  account.fill('Your password', PASSWORD, account.firstForm('End all other sessions'));
  expectStatus((await account.press('End all other sessions')).all, '1 other session has ended.');
  expect(sessionsOn(await PlainPage.open(visitor, '/admin/account'))).toHaveLength(1);
}

/** Gives the administrator's own password right at the second try. */
async function endAccess(admin: Visitor): Promise<void> {
  const row = rowOn(await PlainPage.open(admin, '/admin/staff'));
  if (row === undefined) throw new Error('The facilitator is not on the staff.');
  expect(row.textContent).toContain('Active, second factor on');
  const way = getQueriesForElement(row).getByRole('link', { name: 'End access' }).getAttribute('href') ?? '';
  const asked = await PlainPage.open(admin, way);
  asked.fill('Your password', 'not my password');
  const refused = await asked.press('End access');
  expectAtField(refused.field('Your password'), 'That is not your password.');
  refused.fill('Your password', site.administrator.password);
  const ended = await refused.press('End access');
  expectStatus(ended.all, `${EMAIL} no longer has access.`);
  expect(rowOn(ended)).toBeUndefined();
}
