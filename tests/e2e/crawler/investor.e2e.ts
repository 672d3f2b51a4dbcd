import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { isLongRun } from '../../support/long.ts';
import { arrangeScene } from '../../support/scene.ts';
import { test } from '../../support/site/browser-test.ts';
import { type Cast, openCast } from '../../support/site/cast.ts';
import { deposit } from '../xray/account-with-signs.ts';
import { addressesOf, crawl, crawlIn, isKept, patternsWhere } from './crawl.ts';
import { listen } from './page-faults.ts';

/** Further views of a page, by query. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/deposit': ['?amount=250'],
  '/dashboard/history': ['?tab=withdrawals'],
  '/explorer': ['?list=transfers', '?q=Ada'],
};

let cast: Cast;

test.beforeAll(async ({ site }) => {
  cast = await openCast(site);
  const scene = arrangeScene(site, cast.class, cast.investor);
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  await deposit(scene, '250');
  const address = (await currentAddress(scene.database, scene.classroom.id, scene.id)) ?? '';
  const asked = { intent: 'withdraw', requestId: randomUUID(), amount: '200', address, password: scene.password };
  expect((await scene.visitor.post('/dashboard/withdraws', asked)).status).toBe(200);
  // A day a second would add a row to a table while axe measures what is below it.
  await setClockRate(scene.database, scene.classroom.id, { rate: 0, actor: 'mem_test' }, site.now());
});
test.afterAll(() => cast.close());

const patterns = patternsWhere((pattern) => isLongRun || !(pattern.startsWith('/admin/') || isKept(pattern)));
const paths = () => patterns.flatMap((pattern) => addressesOf(cast.addressOf(pattern), VIEWS[pattern]));
const ownPaths = () => paths().filter((path) => /^\/(dashboard|explorer|leave)/.test(path));

test(`everything that is asked of every page holds on the ${patterns.length} an investor may see`, async ({
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const visits = paths().map((path) => ({ path }));
  expect(await crawl(context, { site, visitor: cast.visitors.investor }, visits)).toEqual([]);
});

for (const language of ['de', 'ar'] as const) {
  test(`the pages of an investor have room in ${language}`, async ({ context, site }) => {
    test.setTimeout(300_000);
    expect(await crawlIn(language, context, { site, visitor: cast.visitors.investor }, ownPaths())).toEqual([]);
  });
}

test('the chart is drawn without contacting any other site', async ({ context, page, site }) => {
  await context.addCookies(cast.visitors.investor.cookies());
  const complaints = listen(page, site.url);
  await page.goto('/dashboard');
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Live updates are open by now, so the page is never idle; moving the pointer makes the chart draw once more.
  await page.mouse.move(600, 600);
  expect(complaints).toEqual([]);
});
