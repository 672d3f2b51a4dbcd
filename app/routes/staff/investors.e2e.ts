import { expect } from '@playwright/test';
import { complaintsOf } from '../../../tests/e2e/crawler/axe-complaints.ts';
import { isAlive } from '../../../tests/support/alive.ts';
import { test } from '../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../tests/support/site/console-stage.ts';

/** The same flow without scripts: tests/http/door/ended-by-staff.http.test.ts. */
test('staff sign an investor out by keyboard, and the investor’s open page goes to the log-in by itself', async ({
  browser,
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  await stage.signIn(page);
  const investor = await stage.room.investor();
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(investor.visitor.cookies());
  const theirs = await context.newPage();
  await theirs.goto('/dashboard');
  await isAlive(theirs);

  await page.goto(stage.path('/investors'));
  await isAlive(page);
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox');
  await search.fill(investor.email);
  await search.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: '1 investor' })).toHaveCount(1);
  await expect(search).toBeFocused();
  const theirName = main.getByRole('table').getByRole('link');
  await theirName.press('Enter');
  await expect(main.getByRole('heading', { level: 2 }).locator(':focus')).toHaveText(
    (await theirName.textContent()) ?? '',
  );
  await expect(theirName).toHaveAttribute('aria-current', 'true');
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');

  await page.goto(`${stage.path('/investors')}&investor=${investor.id}`);
  await isAlive(page);
  await expect(page.getByText('Logged in from 1 browser')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'End all sessions of this investor?' });
  await page.getByRole('button', { name: 'End sessions' }).press('Enter');
  await expect(dialog).toBeVisible();
  expect(await complaintsOf(page, 'end sessions')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'End sessions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // As on a busy machine: closed and pressed again before the page is told that it was closed.
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'End sessions' }).press('Enter');
  await expect(page.getByText('1 session has ended.')).toBeVisible();
  await expect(page.getByText('Not logged in anywhere')).toBeVisible();
  expect(await complaintsOf(page, 'sessions ended')).toEqual([]);
  await expect(theirs).toHaveURL(/\/login/);
  await context.close();
});
