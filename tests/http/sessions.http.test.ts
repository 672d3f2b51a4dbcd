import { expect, test } from 'vitest';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { query } from '../support/postgres.ts';
import { openScene } from '../support/scene.ts';
import { handInReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { type Answer, inventSignUp, Visitor } from '../support/site/visitor.ts';
import { expectAlert, expectDialog, expectStatus } from './messages/announcements.ts';

const NEW = 'a new pass phrase for tests';
const MONTH_SECONDS = 30 * 86_400;

const site = await openSite();

async function logIn(email: string, password: string, remember = false): Promise<PlainPage> {
  const page = await PlainPage.open(new Visitor(site.url), '/login');
  page.fill('Email', email);
  page.fill('Password', password);
  if (remember) page.tick('Remember me');
  return page.press('Log in');
}

const dashboardOf = async (visitor: Visitor) => (await PlainPage.open(visitor, '/dashboard')).path;
const SIGNED_IN = '/dashboard';
const SIGNED_OUT = '/login?redirectTo=%2Fdashboard';

test.each([
  { words: 'lasts thirty days', remember: true, life: [`Max-Age=${MONTH_SECONDS}`] },
  { words: 'not ticked: the browser forgets when it closes', remember: false, life: [] },
])('"Remember me" $words', async ({ remember, life }) => {
  await using scene = await openScene(site);
  const { answer, visitor } = await logIn(scene.email, scene.password, remember);
  const cookies = answer.headers.getSetCookie().map((line) => line.split('; '));
  const session = cookies.find(([pair]) => pair?.includes('session_token')) ?? [];
  expect(session).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']));
  for (const cookie of cookies) {
    expect(cookie.filter((attribute) => /^(max-age|expires)=/i.test(attribute))).toEqual(life);
  }
  expect(await dashboardOf(visitor)).toBe(SIGNED_IN);
});

test('a press on the clock after the sign-in was lost leads by way of the log-in page to the dashboard', async () => {
  await using scene = await openScene(site);
  const page = await PlainPage.send(new Visitor(site.url), '/dashboard/clock', { intent: 'pause' });
  expect(page.path).toMatch(/^\/login\?redirectTo=/);
  page.fill('Email', scene.email);
  page.fill('Password', scene.password);
  const loggedIn = await page.press('Log in');
  const onward = loggedIn.all.getByRole('link', { name: 'Continue' }).getAttribute('href') ?? '';
  const back = await PlainPage.open(page.visitor, onward);
  expect([back.answer.status, back.path]).toEqual([200, '/dashboard']);
});

test('a log-out ends the stream of another window, but not that of the person’s other browser', async () => {
  await using scene = await openScene(site);
  const { visitor: other } = await logIn(scene.email, scene.password);
  const [here, elsewhere] = await Promise.all([scene.visitor, other].map(openStream));
  await scene.visitor.post('/logout', {});
  expect(await here?.ended()).toContain('retry: 2000');
  await other.post('/logout', {});
  expect(await elsewhere?.ended()).toContain('retry: 2000');
});

test('a log-out, and leaving, make the browser clear what scripts have stored, and the language stays', async () => {
  await using scene = await openScene(site);
  const { visitor } = scene;
  await visitor.post('/language', { language: 'de', returnTo: '/' });
  const out = await visitor.post('/logout', {});
  expect(out.headers.get('clear-site-data')).toBe('"storage"');
  expect((await visitor.get('/login')).text).toContain('<html lang="de"');
  await visitor.post('/login', { email: scene.email, password: scene.password });
  const left = await visitor.post('/leave', { leaver: `${scene.classroom.id}.${scene.id}` });
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([302, '"storage"']);
});

test('after a session has ended elsewhere, the next page also makes the browser clear', async () => {
  await using scene = await openScene(site);
  const elsewhere = scene.visitor.at(site.url);
  await scene.visitor.post('/logout', {});
  expect((await elsewhere.get('/dashboard')).headers.get('clear-site-data')).toBe('"storage"');
  expect((await scene.visitor.get('/dashboard')).headers.get('clear-site-data')).toBeNull();
});

async function openStream(visitor: Visitor) {
  const cookie = visitor.cookies().map(({ name, value }) => `${name}=${value}`);
  const answer = await fetch(`${site.url}/dashboard/events`, { headers: { cookie: cookie.join('; ') } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  return { ended: () => answer.text() };
}

test('an earlier session of the same browser ends, whichever way a person comes in', async () => {
  await using scene = await openScene(site);
  const { visitor } = scene;
  const requestId = '00000000-0000-4000-8000-000000000001';
  const doors: (() => Promise<Answer>)[] = [
    () => visitor.post('/login', { email: scene.email, password: scene.password }),
    () => visitor.post('/signup', inventSignUp()),
    () => visitor.post('/join', { intent: 'join', understood: 'on', requestId, code: scene.class.code }),
    () => visitor.post('/login', { email: scene.email, password: scene.password, remember: 'on' }),
  ];
  for (const come of doors) {
    const before = visitor.at(site.url);
    expect(await dashboardOf(before)).toBe(SIGNED_IN);
    const answer = await come();
    expect(answer.headers.getSetCookie().join()).toContain('session_token=');
    expect(await dashboardOf(before)).toBe(SIGNED_OUT);
    expect(await dashboardOf(visitor)).toBe(SIGNED_IN);
  }
});

test('a changed password ends every other session, and the old one no longer works', async () => {
  await using scene = await openScene(site);
  const { visitor: other } = await logIn(scene.email, scene.password);
  expect(await dashboardOf(other)).toBe(SIGNED_IN);
  const profile = await PlainPage.open(scene.visitor, '/dashboard/profile');
  profile.fill('Current password', scene.password);
  profile.fill('New password', NEW);
  profile.fill('Confirm new password', NEW);
  const changed = await profile.press('Change password');
  expectDialog(changed, 'Password Updated!', /every other device has been logged out\.$/);
  expect(await dashboardOf(scene.visitor)).toBe(SIGNED_IN);
  expect(await dashboardOf(other)).toBe(SIGNED_OUT);
  expectAlert((await logIn(scene.email, scene.password)).all, 'Incorrect email or password.');
});

test('the link for a forgotten password works once, and ends every session', async () => {
  await using scene = await openScene(site);
  const { deposit } = await handInReceipt(scene.visitor, '500');
  await approveDeposit(scene.database, scene.classroom, deposit, 'test', site.now());
  await scene.visitor.post('/resetpassword', { email: scene.email, lastDepositAmount: '500' });
  const { rows } = await query<{ path: string }>(
    site.databaseUrl,
    `select parameters ->> 'path' as path from outbox_message where recipient = $1`,
    [scene.email],
  );
  const path = rows[0]?.path ?? '';
  expect(await dashboardOf(scene.visitor)).toBe(SIGNED_IN);
  const stranger = new Visitor(site.url);
  const page = await PlainPage.open(stranger, path);
  page.fill('Password', NEW);
  page.fill('Confirm password', NEW);
  expectStatus((await page.press('Set new password')).all, /^Your new password is set/);
  expect(await dashboardOf(scene.visitor)).toBe(SIGNED_OUT);
  const again = await PlainPage.open(stranger, path);
  again.all.getByText(/^This link no longer works\. If you have set a password with it,/);
  expect(again.all.getByRole('link', { name: 'log in with that password' }).getAttribute('href')).toBe('/login');
  const unknown = await PlainPage.open(stranger, '/newpassword?token=unknown');
  expect(unknown.all.getByRole('alert').textContent).toBe(again.all.getByRole('alert').textContent);
  expect(again.all.queryByLabelText('Password')).toBeNull();
  expect(await dashboardOf((await logIn(scene.email, NEW)).visitor)).toBe(SIGNED_IN);
});
