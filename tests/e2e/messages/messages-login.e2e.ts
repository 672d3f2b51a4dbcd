import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { expectAlert, expectSaidAgain, expectStatus } from '../announcements.ts';
import { hold } from '../hold.ts';
import { test } from '../investor-test.ts';
import { openPaused, pass } from '../paused-clock.ts';

async function tryToLogIn(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.beforeEach(({ context }) => context.clearCookies());

test('a refusal, said each time, or a lost connection keeps what was typed, and a log-in leads on after exactly three seconds', async ({
  context,
  page,
  scene,
}) => {
  await openPaused(page, '/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await tryToLogIn(page, { email: scene.email, password: 'not the pass phrase' });
  await expectAlert(page, 'Incorrect email or password.');
  const refusal = page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' });
  await expectSaidAgain(refusal, () => page.getByRole('button', { name: 'Log in' }).click());
  await isAlive(page);
  await context.setOffline(true);
  await tryToLogIn(page, scene);
  await expectAlert(page, 'Please check your Internet connection.');
  await expect(page.getByLabel('Email')).toHaveValue(scene.email);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectStatus(page, 'Logged in successfully, redirecting...');
  await pass(page, 2_999);
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a form sent before the scripts ran leaves it to the browser to go on', async ({ page, scene }) => {
  const scripts = await hold(page, '**/assets/*.js');
  // Until the dashboard comes, the log-in stays, however soon the browser goes on.
  const dashboard = await hold(page, '**/dashboard');
  await page.clock.install();
  await page.goto('/login', { waitUntil: 'commit' });
  await tryToLogIn(page, scene);
  scripts.letGo();
  await expectStatus(page, 'Logged in successfully, redirecting...');
  await isAlive(page);
  await pass(page, 3_000);
  await expect.poll(dashboard.asked).toBeGreaterThan(0);
  dashboard.letGo();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Requested by the browser, and not by the page as well.
  expect(dashboard.asked()).toBe(1);
});
