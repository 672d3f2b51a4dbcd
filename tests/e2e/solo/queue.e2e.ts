import { expect } from '@playwright/test';
import { query } from '../../support/postgres.ts';
import { test } from '../../support/site/browser-test.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import type { Site } from '../../support/site/site.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';

const IN_QUEUE = 'You are in the queue. This page checks by itself whether it is your turn.';
const YOUR_TURN = 'It is your turn. Begin within two minutes: then the next person is called.';

/** Returns the address that a facilitator hands out for homework. */
async function addressOfHomework(site: Site): Promise<string> {
  await using room = await SiteClass.found(site);
  const form = await PlainPage.open(await room.facilitator(), '/admin/homework/new');
  form.fill('Name of the homework', 'Year 10');
  const code = (await form.press('Set this homework')).all.getByTestId('join-code').textContent ?? '';
  return `/homework?${new URLSearchParams({ code })}`;
}

const DOORS = [
  {
    door: 'the front door',
    addressOf: () => Promise.resolve('/try/start?scenario=long'),
    button: 'Live through it now',
    day: 'Day 1 of 46',
  },
  { door: 'homework', addressOf: addressOfHomework, button: 'Begin', day: 'Day 1 of 20' },
] as const;

for (const { door, addressOf, button, day } of DOORS) {
  test(`at ${door} a waiting page finds out by itself that it is its turn, and says so`, async ({ page, site }) => {
    const address = await addressOf(site);
    // Keeps the site full for everyone who comes, by the turns of people who were called and never came.
    const keepFull =
      "insert into solo_turn select n, now() + interval '1 hour' from generate_series(1000000, 1000999) as n";
    await query(site.databaseUrl, keepFull, []);
    try {
      await page.goto(address);
      await expect(
        page.getByRole('status').filter({ hasText: 'As many people as this site can handle' }),
      ).toBeVisible();
      await page.getByLabel('I understand that this is an exercise').check();
      await page.getByRole('button', { name: 'Take a place in the queue' }).click();
      await expect(page.getByRole('status').filter({ hasText: IN_QUEUE })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'You are the first in the queue' })).toBeVisible();
      expect(await complaintsOf(page, 'the queue')).toEqual([]);
      // A freshly loaded document would announce nothing.
      await page.evaluate(() => document.body.setAttribute('data-same', ''));
    } finally {
      await query(site.databaseUrl, 'delete from solo_turn where ticket >= 1000000', []);
    }
    await expect(page.getByRole('status').filter({ hasText: YOUR_TURN })).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle(/^It is your turn/);
    await expect(page.locator('body[data-same]')).toBeAttached();
    expect(await complaintsOf(page, 'a turn')).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByText(day)).toBeVisible();
  });
}
