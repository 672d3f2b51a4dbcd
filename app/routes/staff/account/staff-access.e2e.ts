import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAlert, expectAtField } from '../../../../tests/e2e/announcements.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { seen } from '../../../../tests/e2e/hold.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { logIn, plainText, Visitor } from '../../../../tests/support/site/visitor.ts';

/** The link of an invitation; its token is 32 bytes, in 43 characters. */
const INVITATION = /\/invitation\?token=[\w-]{43}/;
const PASSWORD = 'a pass phrase of the teacher';

/** The administrator is signed in unless it belongs to someone else. */
async function openBrowser(browser: Browser, site: Site, who: 'administrator' | 'somebody') {
  const context = await browser.newContext({ baseURL: site.url });
  if (who === 'administrator') {
    const visitor = new Visitor(site.url);
    await logIn(visitor, site.administrator);
    await context.addCookies(visitor.cookies());
  }
  return context.newPage();
}

/** The code that an authenticator shows for the key on the page. */
async function codeOn(page: Page): Promise<string> {
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return new TOTP({ secret: (key ?? '').replaceAll(' ', '') }).generate();
}

/** The same flow without scripts: tests/http/staff-access.http.test.ts. */
test('a facilitator is invited, joins, sets up a second factor and signs in by a recovery code', async ({
  browser,
  site,
}) => {
  const email = 'teacher@school.edu';
  const admin = await openBrowser(browser, site, 'administrator');
  const link = await invite(admin, email, site.administrator.password);
  const page = await openBrowser(browser, site, 'somebody');
  await join(page, link, email);
  const { usedCode, recoveryCodes } = await setUp(page);

  const other = await openBrowser(browser, site, 'somebody');
  await other.goto('/login?redirectTo=%2Fadmin%2Faudit');
  await enterPassword(other, { email, password: PASSWORD });
  const field = other.getByLabel('Authenticator code');
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  await enterCode(other, usedCode);
  await expect(other.getByText('That code is not right, or has already been used.')).toBeVisible();
  await isAlive(other);
  const loggedIn = seen(other, /^Logged in successfully, redirecting\.\.\.$/);
  await enterCode(other, recoveryCodes[0] ?? '');
  await loggedIn;
  await other.waitForURL(/\/admin\/audit$/);
  const kept = (await other.context().cookies()).find(({ name }) => name.endsWith('session_token'));
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);

  await endOtherSessions(page);
  await other.goto('/admin/audit');
  await expect(other).toHaveURL(/\/login/);

  await endAccess(admin, email, site.administrator.password);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  for (const one of [admin, page, other]) await one.context().close();
});

/** Invites someone, after a slip, and returns the path of the link in the Outbox. */
async function invite(admin: Page, email: string, password: string): Promise<string> {
  await admin.goto('/admin/staff');
  await admin.getByLabel('Email').fill('teacher at school');
  await admin.getByLabel('Your password').fill(password);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText('That is not an email address.')).toBeVisible();
  await expect(admin.getByLabel('Email')).toHaveValue('teacher at school');
  await admin.getByLabel('Email').fill(email);
  await admin.getByLabel('Your password').fill(password);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`The link for ${email} is in the Outbox. It works once, for 48 hours.`)).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Invited');
  await admin.goto('/admin/outbox');
  const message = admin.getByRole('row').filter({ hasText: email });
  await expect(message).toContainText('Join the staff with this link. It works once, until');
  return INVITATION.exec((await message.textContent()) ?? '')?.[0] ?? '';
}

/** Follows the link and chooses a password at the second attempt; then only the account is open. */
async function join(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`You are invited as a facilitator. You will log in with ${email}`)).toBeVisible();
  for (const confirmation of ['another one altogether', PASSWORD]) {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(confirmation);
    await page.getByRole('button', { name: 'Join the staff' }).click();
    if (confirmation !== PASSWORD) await expect(page.getByText('Passwords do not match')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/admin\/account$/);
  for (const path of ['/admin', '/admin/deposits', '/admin/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/account$/);
  }
}

/** Sets up the second factor at the second attempt, and goes on to the console. */
async function setUp(page: Page): Promise<{ usedCode: string; recoveryCodes: string[] }> {
  await page.getByLabel('Authenticator code').fill('12 34 5');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('That code is not right, or has already been used.')).toBeVisible();
  const usedCode = await codeOn(page);
  await page.getByLabel('Authenticator code').fill(usedCode);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Your second factor is on.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('link', { name: 'I saved them' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/account');
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0);
  expect((await page.request.get('/admin/staff')).status()).toBe(404);
  return { usedCode, recoveryCodes };
}

async function enterPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Authenticator code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function formOf(page: Page, button: string) {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
}

async function endOtherSessions(page: Page): Promise<void> {
  await page.goto('/admin/account');
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await expect(page.getByText(/^Started .+ \(UTC\)$/)).toHaveCount(2);
  const sessions = formOf(page, 'End all other sessions');
  await sessions.getByLabel('Your password').fill('not my password');
  await sessions.getByRole('button', { name: 'End session' }).click();
  await expect(sessions.getByText('That is not your password.')).toBeVisible();
  expect(await complaintsOf(page, 'sessions')).toEqual([]);
  // The Enter key presses the first button, which ends all other sessions.
  await sessions.getByLabel('Your password').fill(PASSWORD);
  await sessions.getByLabel('Your password').press('Enter');
  await expect(page.getByText('1 other session has ended.')).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText(/^Started .+ \(UTC\)$/)).toHaveCount(1);
}

/** With the administrator's own password, at the second attempt. */
async function endAccess(admin: Page, email: string, password: string): Promise<void> {
  await admin.goto('/admin/staff');
  const row = admin.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Active, second factor on');
  await row.getByRole('link', { name: 'End access' }).click();
  // The invitation, which asks for the password too, has made way.
  await expect(admin.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  await admin.getByLabel('Your password').fill('not my password');
  await admin.getByRole('button', { name: 'End access' }).click();
  await expect(admin.getByText('That is not your password.')).toBeVisible();
  await admin.getByLabel('Your password').fill(password);
  await admin.getByRole('button', { name: 'End access' }).click();
  await expect(admin.getByText(`${email} no longer has access.`)).toBeVisible();
  await expect(row).toHaveCount(0);
}

test('new recovery codes and another authenticator need password and code, by keyboard alone', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser(browser, site, 'administrator');
  await page.goto('/admin/account');
  await isAlive(page);
  const password = formOf(page, 'Make new recovery codes').getByLabel('Your password');
  await page.getByRole('button', { name: 'Make new recovery codes' }).press('Enter');
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await password.fill(site.administrator.password);
  // Both fields were empty: each says so, and the code still does once the password is there.
  await page.getByRole('button', { name: 'Make new recovery codes' }).press('Enter');
  await expect(page.getByText('Please enter your password.')).toHaveCount(0);
  await expect(page.getByText('That code is not right, or has already been used.')).toBeVisible();
  await password.fill(site.administrator.password);
  await page.getByLabel('Authenticator code').fill(await site.administrator.authenticator.code());
  await page.getByRole('button', { name: 'Make new recovery codes' }).press('Enter');
  await expect(page.getByText('The old recovery codes no longer work.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print codes' })).toBeVisible();
  expect(await complaintsOf(page, 'recovery codes')).toEqual([]);
  await page.goto('/admin/account');
  await isAlive(page);
  await password.fill(site.administrator.password);
  await page.getByLabel('Authenticator code').fill(await site.administrator.authenticator.code());
  await page.getByRole('button', { name: 'Set up another authenticator' }).press('Enter');
  await expect(page.getByText('Your second factor is off. Set up the new one.')).toBeVisible();
  expect(await complaintsOf(page, 'set-up')).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/account$/);
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  expect((await visitor.get('/admin')).status).toBe(200);
  await page.context().close();
});

test('axe finds nothing on the second step, an invitation and the staff page', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const page = await openBrowser(browser, site, 'administrator');
  await page.goto('/admin/staff');
  await page.getByLabel('Email').fill('axe@school.edu');
  await page.getByLabel('Your password').fill(site.administrator.password);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The link for axe@school.edu')).toBeVisible();
  expect(await complaintsOf(page, 'staff')).toEqual([]);
  await page.goto('/admin/outbox');
  const message = page.getByRole('row', { name: /axe/ });
  const link = INVITATION.exec((await message.textContent()) ?? '')?.[0] ?? '';
  const other = await openBrowser(browser, site, 'somebody');
  await other.goto(link);
  expect(await complaintsOf(other, 'invitation')).toEqual([]);
  await other.goto('/login');
  await isAlive(other);
  await enterPassword(other, site.administrator);
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await complaintsOf(other, 'second step')).toEqual([]);
  // The skip link leads to the content, and leaves the step and what is wrong with it.
  const code = other.getByLabel('Authenticator code');
  await code.fill('no code');
  await other.getByRole('button', { name: 'Log in' }).press('Enter');
  await expectAtField(code, /^That code is not right/);
  await other.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(other).toHaveURL(/\/login#content$/);
  await expectAtField(code, /^That code is not right/);
  await other.locator('input[name="ticket"]').evaluate((field: HTMLInputElement) => {
    field.value = 'used up';
  });
  await other.getByLabel('Authenticator code').fill('000000');
  await other.getByLabel('Authenticator code').press('Enter');
  await expectAlert(other, 'That took too long. Please enter your email and password again.');
  await expect(other.getByLabel('Email')).toBeFocused();
  await other.context().close();
  await page.goto('/admin/staff');
  await page.getByRole('row', { name: /axe/ }).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The invitation for axe@school.edu has been taken back.')).toBeVisible();
  expect(plainText(await new Visitor(site.url).get(link))).toContain('This link no longer works');
  await page.context().close();
});
