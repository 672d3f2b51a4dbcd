import { expect } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { SiteClass } from '../../support/site/site-class.ts';

test('a log-out clears what scripts have stored, and the language stays', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  await visitor.post('/language', { language: 'de', returnTo: '/' });
  await page.context().addCookies(visitor.cookies());
  await page.goto('/dashboard');
  await isAlive(page);
  await page.evaluate(() => {
    localStorage.setItem('left behind', '1');
    sessionStorage.setItem('left behind', '1');
  });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const kept = () => page.evaluate(() => [localStorage.getItem('left behind'), sessionStorage.getItem('left behind')]);
  await expect.poll(kept).toEqual([null, null]);
});

test('without a network a log-out still takes the account off the screen', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  const { visitor, email } = await room.investor();
  await page.context().addCookies(visitor.cookies());
  await page.goto('/dashboard/profile');
  await isAlive(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toHaveCount(0);
});
