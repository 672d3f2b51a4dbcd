import { randomUUID } from 'node:crypto';
import { getQueriesForElement } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { query } from '../../support/postgres.ts';
import { openScene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectDialog, expectStatus } from '../messages/announcements.ts';

/**
 * A person who proves again who they are continues with another token (ASVS 7.2.4); staff do so to end sessions
 * (7.5.2).
 */

const NEW = 'a new pass phrase for tests';

const site = await openSite();

const isSignedIn = async (visitor: Visitor) =>
  [await visitor.get('/dashboard'), await visitor.get('/admin/account')].some(({ status }) => status === 200);
/** As if a minute and a second had passed since the latest token was given. */
const letPass = () =>
  query(site.databaseUrl, `update session set earlier_until = earlier_until - interval '61 seconds'`);

test('a changed password makes the earlier token worthless', async () => {
  await using scene = await openScene(site);
  const before = scene.visitor.at(site.url);
  const profile = await PlainPage.open(scene.visitor, '/dashboard/profile');
  profile.fill('Current password', scene.password);
  profile.fill('New password', NEW);
  profile.fill('Confirm new password', NEW);
  expectDialog(await profile.press('Change password'), 'Password Updated!', /every other device has been logged out/);
  expect(await isSignedIn(before)).toBe(false);
  expect(await isSignedIn(scene.visitor)).toBe(true);
});

test('a refused change leaves the token unchanged', async () => {
  await using scene = await openScene(site);
  const before = scene.visitor.cookieHeader();
  const fields = { currentPassword: 'not my password', newPassword: NEW, confirmNewPassword: NEW };
  expect((await scene.visitor.post('/dashboard/profile', { intent: 'password', ...fields })).status).toBe(400);
  expect(scene.visitor.cookieHeader()).toBe(before);
});

test('after a withdrawal the earlier token lasts a minute more, in case the answer was lost', async () => {
  await using scene = await openScene(site);
  await scene.giveBalance(500);
  const before = scene.visitor.at(site.url);
  const page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  page.fill('Amount', '200');
  page.fill('Account password', scene.password);
  expectDialog(await page.press('Request withdrawal'), 'Request Submitted', /./);
  expect(scene.visitor.cookieHeader()).not.toBe(before.cookieHeader());
  expect(await isSignedIn(before)).toBe(true);
  await letPass();
  expect(await isSignedIn(before)).toBe(false);
  expect(await isSignedIn(scene.visitor)).toBe(true);
});

test('forms sent together keep everybody signed in, whichever answer arrives last', async () => {
  await using scene = await openScene(site);
  await scene.giveBalance(5_000);
  const before = scene.visitor.at(site.url);
  const browsers = Array.from({ length: 6 }, () => before.at(site.url));
  const page = await PlainPage.open(before, '/dashboard/withdraws');
  const address = page.field('Wallet address').value;
  const answers = await Promise.all(
    browsers.map((browser) =>
      browser.post('/dashboard/withdraws', {
        intent: 'withdraw',
        requestId: randomUUID(),
        amount: '100',
        address,
        password: scene.password,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).not.toContain(302);
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  for (const browser of [before, ...browsers]) expect(await isSignedIn(browser)).toBe(true);
});

test('a log-out with the earlier token, while it still counts, ends the session', async () => {
  await using scene = await openScene(site);
  await scene.giveBalance(500);
  const before = scene.visitor.at(site.url);
  const page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  page.fill('Amount', '200');
  page.fill('Account password', scene.password);
  await page.press('Request withdrawal');
  expect(scene.visitor.cookieHeader()).not.toBe(before.cookieHeader());
  await before.post('/logout', {});
  expect(await isSignedIn(scene.visitor)).toBe(false);
});

test('"Remember me" keeps its last day', async () => {
  await using scene = await openScene(site);
  const { email, password, visitor } = scene;
  await visitor.post('/login', { email, password, remember: 'on' });
  await query(
    site.databaseUrl,
    `update session set ends_at = ends_at - interval '10 days', expires_at = ends_at - interval '10 days' where idle_seconds = 2592000`,
  );
  const fields = { currentPassword: password, newPassword: NEW, confirmNewPassword: NEW };
  const answer = await visitor.post('/dashboard/profile', { intent: 'password', ...fields });
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(seconds).toBeGreaterThan(20 * 86_400 - 600);
    expect(seconds).toBeLessThanOrEqual(20 * 86_400);
  }
});

test('staff get a new token by setting up the second factor, and where the password is asked again', async () => {
  await using room = await SiteClass.found(site);
  const { visitor, password, authenticator } = await room.facilitatorWithPassword();
  const change = { intent: 'authenticator', passwordAgain: password, code: await authenticator.code() };
  expect((await visitor.post('/admin/account', change)).status).toBe(200);
  const without = visitor.at(site.url);
  await authenticator.setUp(visitor);
  expect([await isSignedIn(without), await isSignedIn(visitor)]).toEqual([false, true]);

  const before = visitor.at(site.url);
  const path = `/admin/classes/end?class=${room.classroom.id}`;
  const form = { class: `${room.classroom.id}`, intent: 'close' };
  await visitor.post(path, { ...form, passwordAgain: 'not my password' });
  expect(visitor.cookieHeader()).toBe(before.cookieHeader());
  expect((await visitor.post(path, { ...form, passwordAgain: password })).status).toBe(302);
  expect(visitor.cookieHeader()).not.toBe(before.cookieHeader());
  expect(await isSignedIn(before)).toBe(true);
  await letPass();
  expect(await isSignedIn(before)).toBe(false);
  expect(await isSignedIn(visitor)).toBe(true);
});

test('another authenticator ends every other session, which would be shown its key, and the earlier token', async () => {
  await using room = await SiteClass.found(site);
  const facilitator = await room.facilitatorWithPassword();
  const { visitor, password, authenticator } = facilitator;
  const elsewhere = new Visitor(site.url);
  await logIn(elsewhere, facilitator);
  const before = visitor.at(site.url);
  const change = { intent: 'authenticator', passwordAgain: password, code: await authenticator.code() };
  expect((await visitor.post('/admin/account', change)).status).toBe(200);
  for (const other of [elsewhere, before]) {
    const { status, headers } = await other.get('/admin/account');
    expect([status, headers.get('location')]).toEqual([302, '/login?redirectTo=%2Fadmin%2Faccount']);
  }
  expect((await visitor.get('/admin/account')).text).toContain('Set up your second factor');
});

test('staff end one or all of their other sessions with their password, and the stream with them', async () => {
  await using room = await SiteClass.found(site);
  const facilitator = await room.facilitatorWithPassword();
  const { visitor, password } = facilitator;
  const [one, other] = [new Visitor(site.url), new Visitor(site.url)];
  for (const elsewhere of [one, other]) await logIn(elsewhere, facilitator);
  let page = await PlainPage.open(visitor, '/admin/account');
  expect(page.all.getAllByText(/^Started .+ \(UTC\)$/)).toHaveLength(3);

  page = await page.press('End all other sessions');
  expectAtField(page.field('Your password', page.firstForm('End all other sessions')), 'Please enter your password.');
  page.fill('Your password', 'not my password', page.firstForm('End all other sessions'));
  page = await page.press('End all other sessions');
  expectAtField(page.field('Your password', page.firstForm('End all other sessions')), 'That is not your password.');
  for (const elsewhere of [one, other]) expect(await isSignedIn(elsewhere)).toBe(true);

  const form = page.firstForm('End all other sessions');
  page.fill('Your password', password, form);
  // This session is listed first, then the latest one.
  const [, latest = page.document.body] = page.all.getAllByText(/^Started .+ \(UTC\)$/);
  page = await page.press('End session', getQueriesForElement(latest.closest('li') ?? latest));
  expectStatus(page.all, '1 other session has ended.');
  expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false]);

  page = await PlainPage.open(visitor, '/admin/account');
  page.fill('Your password', password, page.firstForm('End all other sessions'));
  expectStatus((await page.press('End all other sessions')).all, '1 other session has ended.');
  expect([await isSignedIn(one), await isSignedIn(visitor)]).toEqual([false, true]);
  const alone = await PlainPage.open(visitor, '/admin/account');
  expect(alone.all.queryByRole('button', { name: /^End/ })).toBeNull();
});

test('nobody can end the session of another member, nor their own in this way', async () => {
  await using room = await SiteClass.found(site);
  const { visitor, password } = await room.facilitatorWithPassword();
  const investor = await room.investor();
  const { rows } = await query<{ id: string }>(site.databaseUrl, 'select id from session');
  for (const { id: session } of rows) {
    await visitor.post('/admin/account', { intent: 'end-sessions', passwordAgain: password, session });
  }
  expect([await isSignedIn(investor.visitor), await isSignedIn(visitor)]).toEqual([true, true]);
});
