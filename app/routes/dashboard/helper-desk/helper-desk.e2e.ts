import { type Browser, expect, type Page } from '@playwright/test';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { query } from '../../../../tests/support/postgres.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';

const PHONE = { width: 390, height: 844 };

async function openPhone(browser: Browser, { url }: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  return context.newPage();
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function joinToHelp(page: Page, code: string) {
  await page.goto(`/join/${code}`);
  await page.getByRole('checkbox', { name: 'I understand that this is an exercise' }).check();
  await press(page, 'Join');
  await expect(page.getByText('In this class you may take part or help. Please choose.')).toBeVisible();
  await page.getByRole('radio', { name: 'I would rather help' }).check();
  await press(page, 'Join');
  await expect(page.getByRole('heading', { level: 1, name: 'Helper’s desk' })).toBeVisible();
}

async function askToPay(page: Page, amount: string) {
  await page.goto(`/dashboard/deposit?amount=${amount}`);
  await press(page, 'Pay from practice wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Your practice bank' })).toBeVisible();
  await press(page, 'Pay');
  const told = page.getByText('Nothing is paid yet: a classmate is asked first.');
  await expect(told).toBeVisible();
  await expect(page.locator(':focus', { has: told })).toHaveCount(1);
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('on four phones and without a mouse, two helpers write to two classmates who are about to pay', async ({
  browser,
  site,
}) => {
  await using room = await SiteClass.found(site, {
    rate: 1,
    scenario: { ...BY_HAND, bank: 'warning', helpers: true },
  });
  for (const _ of [1, 2, 3]) await room.investor();
  const payers = await Promise.all(
    [1, 2].map(async () => {
      const [page, { visitor }] = [await openPhone(browser, site), await room.investor()];
      await page.context().addCookies(visitor.cookies());
      return page;
    }),
  );
  const helpers = await Promise.all([1, 2].map(() => openPhone(browser, site)));
  for (const helper of helpers) await joinToHelp(helper, room.code);
  const [one, other] = payers;
  if (one === undefined || other === undefined) throw new Error('nobody pays');

  await askToPay(one, '250');
  await askToPay(other, '2500');
  // So that their minute lasts on the slowest machine, too.
  const later = "update help_case set opened_at = opened_at + interval '1 hour' where classroom_id = $1";
  await query(site.databaseUrl, later, [room.classroom.id]);
  // Each helper has one of the two, and learns only how much it is about.
  const deskOf = async (band: string) => {
    const found = () => Promise.all(helpers.map((helper) => helper.getByText(band).isVisible()));
    await expect.poll(async () => (await found()).filter(Boolean).length).toBe(1);
    const [desk] = helpers.slice((await found()).indexOf(true));
    if (desk === undefined) throw new Error('no desk has it');
    return desk;
  };
  const [first, second] = [await deskOf('Less than $500'), await deskOf('At least $1,000, and less than $10,000')];
  expect(first).not.toBe(second);
  for (const [name, page] of Object.entries({ 'helper’s desk': first, 'bank before a line': one })) {
    expect(await isTooWide(page)).toBe(false);
    expect(await complaintsOf(page, name)).toEqual([]);
  }

  await press(first, /^Look it up together/);
  const done = first.getByText('Done. What your classmate does now is theirs, and you do not see it.');
  await expect(first.locator(':focus', { has: done })).toHaveCount(1);
  await press(second, 'Say nothing');
  await expect(second.getByRole('heading', { name: 'No payment waits for you' })).toBeVisible();

  // It comes without a reload.
  await expect(
    one.getByText('A classmate writes: “Let us look the company up together before you pay.”'),
  ).toBeVisible();
  await expect(other.getByText('Nobody wrote to you about this payment.')).toBeVisible();
  expect(await complaintsOf(one, 'bank after a line')).toEqual([]);
  await press(one, 'Do not pay');
  await expect(one.getByText('You decided not to pay. Nothing has left your wallet.')).toBeVisible();
  await press(other, 'Pay');
  await expect(other.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
});
