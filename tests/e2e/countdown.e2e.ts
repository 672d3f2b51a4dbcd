import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { instant } from '../support/clock.ts';
import { query } from '../support/postgres.ts';
import { listenInVain } from './hold.ts';
import { test } from './investor-test.ts';
import { openPaused, pass } from './paused-clock.ts';

const DAY_SECONDS = 86_400;

async function secondsLeft(page: Page): Promise<number> {
  const timer = page.getByRole('region', { name: 'Duration', exact: true }).getByRole('timer');
  const shown = /^(\d+)d (\d+)h (\d+)min (\d+)sec$/.exec((await timer.textContent()) ?? '');
  const [days = NaN, hours = NaN, minutes = NaN, seconds = NaN] = shown?.slice(1).map(Number) ?? [];
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** The countdown shows that the page is alive. */
async function expectTicking(page: Page, meanwhile: () => Promise<void>) {
  const first = await secondsLeft(page);
  await expect(async () => {
    await meanwhile();
    expect(await secondsLeft(page)).toBeLessThan(first);
  }).toPass();
}

test.beforeEach(async ({ scene }) => {
  await scene.giveDeposits(100);
  const plan = planById('beginners');
  if (plan === null) throw new Error('no such plan');
  const request = { investor: scene.id, plan, amountText: '100', requestKey: randomUUID() };
  const placed = await placeInvestment(scene.database, scene.classroom, request, instant());
  expect(placed.ok).toBe(true);
});

test('it ticks each second', async ({ page }) => {
  // Only the clock should change what is shown.
  await listenInVain(page);
  await openPaused(page, '/dashboard');
  await expectTicking(page, () => pass(page, 1_000));
  const before = await secondsLeft(page);
  await pass(page, 1_000);
  expect(await secondsLeft(page)).toBe(before - 1);
  await pass(page, 1_000);
  expect(await secondsLeft(page)).toBe(before - 2);
});

test('it stands where the lesson stops', async ({ page, scene, site }) => {
  const stop = `update classroom set clock_stops_at = clock_practice_from + ($2::timestamptz - clock_real_from) + interval '10 s'
    where id = $1`;
  await query(site.databaseUrl, stop, [scene.classroom.id, instant()]);
  await listenInVain(page);
  await openPaused(page, '/dashboard');
  await pass(page, 10_000);
  const stopped = await secondsLeft(page);
  // Not so long that the chart asks the server, whose clock does not run ahead.
  await pass(page, 20_000);
  expect(await secondsLeft(page)).toBe(stopped);
  expect(stopped).toBeGreaterThan(10 * DAY_SECONDS - 120);
});

for (const days of [3, -3]) {
  test(`a reload, or a browser clock set by ${days} days, does not change it`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await expectTicking(page, async () => {});
    const before = await secondsLeft(page);
    expect(before).toBeGreaterThan(10 * DAY_SECONDS - 120);
    const asked = page.waitForResponse((response) => response.url().includes('/dashboard.data'));
    await page.clock.setSystemTime(Date.now() + days * DAY_SECONDS * 1000);
    await asked;
    for (const look of ['at once', 'after a reload']) {
      if (look === 'after a reload') await page.reload();
      await expect(async () => {
        const left = await secondsLeft(page);
        expect(left).toBeLessThanOrEqual(before);
        expect(left).toBeGreaterThan(before - 120);
      }).toPass();
    }
  });
}
