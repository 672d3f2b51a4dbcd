import { expect } from '@playwright/test';
import { DATABASE_AWAY } from '#app/i18n/database-away.ts';
import { labelled } from '#app/platform/practice-words.ts';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { busyOnce } from '../hold.ts';

test('a visitor turned away on the way to a page is told so and can try again', async ({ page }) => {
  await page.goto('/plans');
  await isAlive(page);
  await page.route('**/login.data*', (route) => route.fulfill({ status: 503, body: 'Too many people at once.' }));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many people at once');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Too many people at once');
});

test('a visitor whose page comes to no database is told so, and comes in once it is back', async ({ page }) => {
  await page.goto('/plans');
  await isAlive(page);
  await page.route('**/login.data*', (route) => route.fulfill({ status: 503, body: labelled(DATABASE_AWAY) }));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back in a moment');
  await expect(page.getByText('Nothing has been lost.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('a visitor who does not press anything is let in as soon as there is time', async ({ page }) => {
  await page.goto('/plans');
  await isAlive(page);
  await page.clock.install();
  await page.route('**/login.data*', (route) => route.fulfill({ status: 503, body: 'Too many people at once.' }));
  const askedBefore = await busyOnce(page, '**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Too many people at once');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(askedBefore()).toBeGreaterThan(0);
  }).toPass();
  expect(askedBefore()).toBeGreaterThan(1);
  await expect(heading).toHaveText('Log in');
});

test('the routes of the client’s router come once, compressed, and are cached', async ({ page, request }) => {
  const routes = page.waitForRequest('**/assets/manifest-*.js');
  await page.goto('/');
  await isAlive(page);
  const answer = await request.get((await routes).url(), { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers()['content-encoding']).toBe('gzip');
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect(await answer.text()).toContain('routes/public/home');
});
