import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { beInvestor, classAtItsEnd } from '../../../../tests/support/life/class-at-its-end.ts';
import { query } from '../../../../tests/support/postgres.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

test.beforeEach(() => test.setTimeout(180_000));

test('once the Debrief is shown, everything leads to it, no form is accepted, and it tells the truth', async ({
  page,
  site,
}) => {
  await using room = await classAtItsEnd(site);
  const [paid, unpaid] = room.people;
  await beInvestor(page, paid);
  await page.goto('/debrief');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Debrief comes at the end');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  expect(await room.end()).toMatchObject({ ok: true });
  for (const path of ['', '/deposit', '/investmentplans', '/withdraws', '/profile']) {
    // Asked by a participant who has not read it yet: the other one's open page went there by itself.
    const answer = await unpaid?.visitor.get(`/dashboard${path}`);
    expect([answer?.status, answer?.headers.get('location')], path).toEqual([302, '/debrief']);
  }
  await page.goto('/debrief');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debrief: what was true all along');
  const path = page.getByRole('region', { name: 'Your path, and what was true at each moment' });
  await expect(path).toContainText('You put $600.00 into the BEGINNERS plan.');
  await expect(path).toContainText('They paid you with your own money: $300.00, less the fee.');
  await expect(path).toContainText('For every $100 that the company owed');
  await expect(page.getByRole('region', { name: 'Where your coins went' })).toContainText('0.00475');
  await expect(page.getByText(/no more can ever be paid out than was paid in/)).toBeVisible();
  expect(await complaintsOf(page, '/debrief')).toEqual([]);
  for (const still of ['/dashboard/history', '/dashboard/wallet', '/explorer', '/leave']) {
    await page.goto(still);
    await expect(page).toHaveURL(new RegExp(`${still}$`));
  }

  const before = await countOf(site, 'deposit', 'withdrawal', 'investment', 'play_transfer');
  const forms: [string, Record<string, string>][] = [
    ['/dashboard/deposit', { amount: '100', intent: 'pay' }],
    ['/dashboard/investmentplans', { plan: 'beginners', amount: '100' }],
    ['/dashboard/withdraws', { amount: '100' }],
    ['/dashboard/wallet', { intent: 'fill' }],
  ];
  for (const [form, fields] of forms) {
    const answer = await unpaid?.visitor.post(form, { ...fields, requestId: randomUUID() });
    expect(answer?.headers.get('location'), form).toBe('/debrief?over');
  }
  expect(await countOf(site, 'deposit', 'withdrawal', 'investment', 'play_transfer')).toEqual(before);
  await beInvestor(page, unpaid);
  await page.goto('/debrief?over');
  await expect(page.getByText(/The exercise is over. Nothing was done/)).toBeVisible();
});

test('a person who has read the Debrief can look at their pages again with X-ray, and do nothing there', async ({
  page,
  site,
}) => {
  await using room = await classAtItsEnd(site);
  await room.end();
  await beInvestor(page, room.people[1]);
  await page.goto('/debrief');
  await page.getByRole('link', { name: 'Look at your pages again with X-ray' }).click();
  await expect(page).toHaveURL(/\/dashboard\?xray=1$/);
  await expect(page.getByText('The exercise is over. Nothing can be paid in or out anymore.')).toBeVisible();
  await expect(page.locator('html[data-xray] .xray-truth').first()).toBeVisible();
  expect(await complaintsOf(page, 'the overview after the end')).toEqual([]);
  await page.getByRole('link', { name: 'Investment Plans', exact: true }).click();
  await expect(page.locator('html[data-xray] .sign-mark').first()).toBeVisible();
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill('100');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expect(page).toHaveURL(/\/debrief\?over$/);
  const other = await room.people[2]?.visitor.get('/dashboard');
  expect(other?.headers.get('location')).toBe('/debrief');
});

test('in the open class the Debrief shows the story so far, once, and never says that it is over', async ({
  page,
  site,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/dashboard/wallet');
  const { rows } = await query<{ address: string }>(
    site.databaseUrl,
    `select address from play_address join classroom on classroom.id = classroom_id
     where owner_id = 0 and retired_at is null and kind = 'open'`,
  );
  await page.getByLabel('To address').fill(rows[0]?.address ?? '');
  await page.getByLabel('Amount in BTC').fill('0.01');
  await page.getByRole('button', { name: 'Send coins' }).click();
  await expect(page.getByRole('row', { name: /0\.01/ })).toBeVisible();

  const followed: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/dashboard/events') followed.push(request.url());
  });
  await page.goto('/debrief?over');
  await expect(page.getByText(/The open class goes on/)).toBeVisible();
  const coins = page.getByRole('region', { name: 'Where your coins went', exact: true });
  await expect(coins).toContainText(/You paid in \$[\d.]+\. So far none of it has come back\./);
  await expect(coins).toContainText('0.01000000');
  await expect(coins).toContainText('today’s practice price');
  await expect(page.getByText(/The (class|exercise) is over|of the exercise|You lost/)).toHaveCount(0);
  await page.getByRole('link', { name: 'The hole' }).click();
  expect(followed).toEqual([]);
});

test('staff see the class without names, take its files, and print a report with the practice notice', async ({
  page,
  ended,
}) => {
  const names = await ended.names();
  await ended.stage.signIn(page);
  const query = `?class=${ended.stage.room.classroom.id}`;
  for (const path of ['/admin/debrief', '/admin/report', '/admin/exports']) {
    await page.goto(path + query);
    const text = await page.locator('body').textContent();
    for (const name of names) expect(text).not.toContain(name);
    expect(await complaintsOf(page, path)).toEqual([]);
  }
  await page.goto(`/debrief${query}`);
  await expect(page.getByRole('row', { name: /Paid in, and got nothing back/ })).toContainText('Hidden');
  // One of the six was paid: telling of the five others would reveal that one.
  await expect(page.getByRole('row', { name: /Got back less than they paid in/ })).toContainText('Hidden');
  await expect(page.getByRole('row', { name: /Paid nothing in/ })).toContainText('0');

  await page.goto(`/admin/exports${query}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Summary as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(
    `glasshouse-practice-class-${ended.stage.room.classroom.id}-summary.csv`,
  );
  const answer = await page.request.get(`/admin/exports/participants.csv${query}`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  expect((await answer.text()).split('\r\n')).toHaveLength(ended.people.length + 2);
  expect((await page.request.get(`/admin/exports/people.csv${query}`)).status()).toBe(404);

  await page.goto(`/admin/report?class=${ended.stage.room.classroom.id}`);
  await expect(page.getByRole('button', { name: 'Print this report' })).toBeVisible();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Practice site. Play money only.').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /From day \d+ to day/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
});

async function countOf(site: Site, ...tables: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows } = await query<{ count: number }>(
      site.databaseUrl,
      `select count(*)::integer as count from ${table}`,
      [],
    );
    counts.push(rows[0]?.count ?? -1);
  }
  return counts;
}
