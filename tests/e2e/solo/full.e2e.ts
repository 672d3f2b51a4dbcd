import { expect } from '@playwright/test';
import { query } from '../../support/postgres.ts';
import { test } from '../../support/site/browser-test.ts';
import { openPaused, pass } from '../paused-clock.ts';

/** As many as may be awake by default, all of them in copies of the open class in which nothing is ever due. */
const FILL = `
  insert into classroom
  select copy.* from classroom as original, generate_series(1000000, 1000299) as n,
    jsonb_populate_record(original, jsonb_build_object('id', n, 'kind', 'solo', 'name', 'Alone', 'clock_rate', 0,
      'clock_awake_until', now() + interval '1 hour')) as copy
  where original.kind = 'open' and original.state = 'running'`;
const EMPTY = 'delete from classroom where id between 1000000 and 1000299';

test('a page that finds the site full tries again by itself, with the same key, and gets in', async ({
  page,
  site,
}) => {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    // The server has the first one sent once more, with a cookie.
    if (request.method() === 'POST' && request.redirectedFrom() === null) sent.push(request.postData());
  });
  const pressed = page.locator('main [aria-busy="true"]');
  await query(site.databaseUrl, FILL, []);
  try {
    await openPaused(page, '/try/start?scenario=long');
    await page.getByLabel('I understand that this is an exercise').check();
    await page.getByRole('button', { name: 'Live through it now' }).click();
    const status = page.getByRole('status').filter({ hasText: 'As many people as this site can handle' });
    await expect(status).toContainText('Leave this page open');
    await expect(pressed).toHaveCount(0);
    await pass(page, 9_900);
    expect(sent).toHaveLength(1);
    await Promise.all([page.waitForResponse('**/try/start.data*'), pass(page, 5_100)]);
    await expect(pressed).toHaveCount(0);
    await expect(status).toBeVisible();
  } finally {
    await query(site.databaseUrl, EMPTY, []);
  }
  await expect(async () => {
    await pass(page, 15_000);
    await page.waitForURL(/\/dashboard$/, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Day 1', { exact: true })).toBeVisible();
  expect(new Set(sent).size).toBe(1);
});
