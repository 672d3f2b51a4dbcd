import { expect, type Page } from '@playwright/test';
import { expectAlert, expectStatus } from './announcements.ts';
import { isAlive } from '../support/alive.ts';
import { hold } from './hold.ts';
import { test } from './investor-test.ts';
import { openPaused, pass } from './paused-clock.ts';

interface Who {
  readonly email: string;
  readonly password: string;
}

async function tryToLogIn(page: Page, { email, password }: Who) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** What was typed is there, the password is not. */
async function expectKept(page: Page, email: string) {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
}

test.beforeEach(async ({ context, page }) => {
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
});

test('a wrong password, and an e-mail that nobody has, are not told apart', async ({ page, scene }) => {
  for (const email of [scene.email, 'nobody.at.all@example.com']) {
    await tryToLogIn(page, { email, password: 'not the pass phrase' });
    await expectAlert(page, 'Incorrect email or password.');
    await expectKept(page, email);
  }
});

test('without scripts the same is said, and the password is not sent back', async ({ browser, site, scene }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await tryToLogIn(page, { email: scene.email, password: 'not the pass phrase' });
  await expectAlert(page, 'Incorrect email or password.');
  await expectKept(page, scene.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await context.close();
});

test('a lost line is named, and the form can be sent again when it is back', async ({ context, page, scene }) => {
  await isAlive(page);
  await context.setOffline(true);
  await tryToLogIn(page, scene);
  await expectAlert(page, 'Please check your Internet connection.');
  await expectKept(page, scene.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectStatus(page, 'Logged in successfully, redirecting...');
});

test('what breaks on our side is told with a reference, never in its own words', async ({ page, scene, site }) => {
  await scene.breakTable('session');
  await tryToLogIn(page, scene);
  const alert = page.getByRole('alert').filter({ hasText: 'Reference: ' });
  await expect(alert).toHaveText(/^Something went wrong on our side\. Please try again\. Reference: [0-9A-F]{8}$/);
  const reference = (await alert.textContent())?.slice(-8);
  await expect.poll(() => site.said()).toContain(reference);
  await expectKept(page, scene.email);
});

test('after a log-in it goes on by itself, three seconds later and not before', async ({ page, scene }) => {
  await openPaused(page, '/login');
  await tryToLogIn(page, scene);
  await expectStatus(page, 'Logged in successfully, redirecting...');
  await pass(page, 2_999);
  await expect(page).toHaveURL(/\/login$/);
  await pass(page, 1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('sent before the scripts ran, it is left to the browser to go on', async ({ page, scene }) => {
  const scripts = await hold(page, '**/assets/*.js');
  await page.clock.install();
  await page.goto('/login', { waitUntil: 'commit' });
  await tryToLogIn(page, scene);
  scripts.letGo();
  await expectStatus(page, 'Logged in successfully, redirecting...');
  await isAlive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await pass(page, 3_000);
  await expect(page).toHaveURL(/\/dashboard$/);
  // As a document, and not by the router as well.
  expect(asked).toContain('/dashboard');
  expect(asked).not.toContain('/dashboard.data');
});

test('without scripts the browser itself is told to go on after three seconds', async ({ scene }) => {
  const answer = await scene.visitor.post('/login', { email: scene.email, password: scene.password });
  expect(answer.headers.get('refresh')).toBe('3; url=/dashboard');
  expect(answer.text).toContain('Logged in successfully, redirecting...');
});
