import { type Browser, expect, type Page } from '@playwright/test';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { instant } from '../../support/clock.ts';
import { query } from '../../support/postgres.ts';
import { handInReceipt } from '../../support/site/cast.ts';
import type { Scene } from '../../support/scene.ts';
import { test } from '../investor-test.ts';

const NEW = 'a new pass phrase for tests';
const DAY_SECONDS = 86_400;

const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** A browser of its own, in which somebody has logged in. */
async function logIn(browser: Browser, scene: Scene, secret = scene.password, remember = false): Promise<Page> {
  const context = await browser.newContext({ baseURL: scene.class.where.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(scene.email);
  await password(page).fill(secret);
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard$/);
  return page;
}

async function expectSignedOut(page: Page) {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard$/);
}

async function expectSignedIn(page: Page) {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a password is shown and hidden by its button, and stays what it is', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('a secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('a secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
});

test('"Remember me" lasts thirty days, and without it the browser forgets when it closes', async ({
  browser,
  scene,
}) => {
  for (const remember of [true, false]) {
    const page = await logIn(browser, scene, scene.password, remember);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name.includes('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const lastsDays = ((session?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
    if (remember) expect(lastsDays).toBeCloseTo(30, 1);
    else expect(cookies.map(({ expires }) => expires)).toEqual(cookies.map(() => -1));
    await page.context().close();
  }
});

test('a changed password ends every other session, and the old one is worth nothing', async ({
  browser,
  page,
  scene,
}) => {
  const other = await logIn(browser, scene);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Current password').fill(scene.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Password Updated!' })).toBeVisible();
  await expectSignedIn(page);
  await expectSignedOut(other);
  await other.getByLabel('Email').fill(scene.email);
  await password(other).fill(scene.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('alert').getByText('Incorrect email or password.')).toBeVisible();
  await other.context().close();
});

test('the link of a forgotten password works once, and ends every session', async ({ browser, page, scene }) => {
  const { deposit } = await handInReceipt(scene.visitor, '500');
  await approveDeposit(scene.database, scene.classroom, deposit, 'test', instant());
  const form = { email: scene.email, lastDepositAmount: '500' };
  await scene.visitor.post('/resetpassword', form);
  const { rows } = await query<{ path: string }>(
    scene.class.where.databaseUrl,
    `select parameters ->> 'path' as path from outbox_message where recipient = $1`,
    [scene.email],
  );
  const path = rows[0]?.path ?? '';
  const stranger = await (await browser.newContext({ baseURL: scene.class.where.url })).newPage();
  await stranger.goto(path);
  await password(stranger).fill(NEW);
  await stranger.getByLabel('Confirm password').fill(NEW);
  await stranger.getByRole('button', { name: 'Set new password' }).click();
  await expect(stranger.getByRole('status').getByText(/^Your new password is set/)).toBeVisible();
  await expectSignedOut(page);
  await stranger.goto(path);
  await expect(stranger.getByText(/^This link no longer works/)).toBeVisible();
  await expect(password(stranger)).toHaveCount(0);
  const back = await logIn(browser, scene, NEW);
  await expectSignedIn(back);
  await back.context().close();
  await stranger.context().close();
});

test('the dashboard leads to the website and back, and its header follows a log-out, without a reload', async ({
  browser,
  scene,
}) => {
  const page = await logIn(browser, scene);
  const header = page.getByRole('banner');
  await page.getByRole('link', { name: 'Back to the website' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(header.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByText('You are signed in already.')).toHaveCount(0);
});
