import { expect, type Page } from '@playwright/test';
import { declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { GATHER_MS, OPENING_MS, PUT_OFF_MS, RETRY_MS, SILENCE_MS } from '#app/routes/follow-changes.ts';
import { isAlive } from '../support/alive.ts';
import { instant } from '../support/clock.ts';
import { query } from '../support/postgres.ts';
import type { Scene } from '../support/scene.ts';
import { expectAlert } from './announcements.ts';
import { answerEnds, hold, listenInVain } from './hold.ts';
import { test } from './investor-test.ts';
import { sendMessages } from './xray/account-with-signs.ts';

/** By the site's own count. */
async function openStreams(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^event_streams_open\{process="1"\} (\d+)$/m.exec(figures)?.[1]);
}

/** Of pages of other tests in browsers that are still open, once two counts agree. */
async function streamsOfOthers(url: string): Promise<number> {
  let before = await openStreams(url);
  await expect(async () => {
    const now = await openStreams(url);
    const isSettled = now === before;
    before = now;
    expect(isSettled).toBe(true);
  }).toPass({ intervals: [500] });
  return before;
}

/** Gives the investor a balance, and notifies their open pages as a command of the site would. */
async function pay(scene: Scene, dollars: number) {
  await scene.giveBalance(dollars);
  await query(
    scene.class.where.databaseUrl,
    `select pg_notify('glasshouse_change', '${scene.classroom.id}:${scene.id}')`,
  );
}

/** Lets the page's own time pass in small steps, since a busy server puts a refresh off. */
async function goOnUntilShown(page: Page, amount: string) {
  await expect(async () => {
    await page.clock.fastForward(GATHER_MS);
    await expect(page.getByText(amount).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Waits long enough for a busy machine: a page postpones its own refresh while the server has too much to do. */
const shows = (page: Page, amount: string) => expect(page.getByText(amount).first()).toBeVisible({ timeout: 30_000 });

test('every window shows what changed, by its own stream, which ends with it', async ({
  page,
  context,
  scene,
  site,
}) => {
  const others = await streamsOfOthers(site.url);
  await page.goto('/dashboard');
  await expect.poll(() => openStreams(site.url)).toBe(others + 1);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect.poll(() => openStreams(site.url)).toBe(others + 2);
  await pay(scene, 1_234);
  for (const tab of [page, other]) await shows(tab, '$1,234.00');

  await page.close();
  await expect.poll(() => openStreams(site.url)).toBe(others + 1);
  await pay(scene, 1_111);
  await shows(other, '$2,345.00');
});

test('a page also shows what changed before it could listen', async ({ page, scene }) => {
  const stream = await hold(page, '**/dashboard/events');
  await page.goto('/dashboard');
  await expect.poll(stream.asked).toBe(1);
  await pay(scene, 1_234);
  stream.letGo();
  await shows(page, '$1,234.00');
});

test('a page whose stream is accepted and never answered shows news all the same', async ({ page, scene }) => {
  await page.clock.install();
  const stream = await hold(page, '**/dashboard/events');
  await page.goto('/dashboard');
  await isAlive(page);
  await expect.poll(stream.asked).toBeGreaterThan(0);
  for (const total of ['$1,234.00', '$2,468.00']) {
    await pay(scene, 1_234);
    const asked = stream.asked();
    await page.clock.fastForward(OPENING_MS);
    await goOnUntilShown(page, total);
    await page.clock.fastForward(RETRY_MS);
    await expect.poll(stream.asked).toBeGreaterThan(asked);
  }
});

test('a page whose stream falls silent shows news all the same, and listens again', async ({ page, scene, site }) => {
  const others = await streamsOfOthers(site.url);
  await page.clock.install();
  const lookedWhenOpened = answerEnds(page, /withdraws\.data/);
  // The overview would refresh by itself, because its chart grows.
  await page.goto('/dashboard/withdraws');
  await lookedWhenOpened;
  // Nothing is sent: something in between has swallowed the message.
  await scene.giveBalance(1_234);
  await page.clock.fastForward(SILENCE_MS);
  await goOnUntilShown(page, '$1,234.00');
  await page.clock.fastForward(RETRY_MS);
  await expect.poll(() => openStreams(site.url)).toBe(others + 1);
  await pay(scene, 1_111);
  await goOnUntilShown(page, '$2,345.00');
});

test('a page that is not told whether the server has time asks again', async ({ page, scene }) => {
  await page.addInitScript(() => {
    const after = AbortSignal.timeout.bind(AbortSignal);
    let asked = 0;
    AbortSignal.timeout = (milliseconds) => {
      asked += 1;
      return after(asked === 1 ? 1 : milliseconds);
    };
  });
  await page.clock.install();
  let asked = 0;
  await page.route('**/readyz', (route) => {
    asked += 1;
    return asked === 1 ? undefined : route.continue();
  });
  await page.goto('/dashboard/withdraws');
  await isAlive(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await scene.giveBalance(1_234);
  await page.clock.fastForward(PUT_OFF_MS);
  await goOnUntilShown(page, '$1,234.00');
});

test('a decision is shown on the page that waits for it, with its reason', async ({ page, scene }) => {
  const { database, classroom, id: investor } = scene;
  const form = { investor, amountText: '250', requestKey: 'the deposit' };
  const asked = await depositFromWallet(database, classroom, form, instant());
  if (!asked.ok) throw new Error(asked.why);
  await page.goto(`/dashboard/deposit?submitted=${asked.deposit.id}`);
  await shows(page, 'Your deposit was submitted and is waiting for approval.');
  await isAlive(page);
  const choice = { reason: 'payment-not-found', actor: 'mem_test' };
  expect((await declineDeposit(database, classroom, asked.deposit.id, choice, instant())).ok).toBe(true);
  await shows(page, 'Your deposit of $250.00 was declined.');
  await shows(page, 'We could not find your payment. Please submit your proof of payment again.');
  await expect(page.getByText('is waiting for approval')).toHaveCount(0);
});

test('a server that disappears during a check for news takes nothing away, and the news comes when it is back', async ({
  page,
  scene,
}) => {
  const stream = await hold(page, '**/dashboard/events');
  await page.goto('/dashboard');
  await isAlive(page);
  await expect.poll(stream.asked).toBe(1);
  const answers: ('gone' | 'failing' | 'back')[] = [];
  await page.route('**/dashboard.data*', (route) => {
    answers.push((['gone', 'failing'] as const)[answers.length] ?? 'back');
    if (answers.length === 1) return route.abort('connectionrefused');
    return answers.length === 2 ? route.fulfill({ status: 502 }) : route.continue();
  });
  await pay(scene, 1_234);
  stream.letGo();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Account Balance' })).toBeVisible();
  await shows(page, '$1,234.00');
  expect(answers.slice(0, 3)).toEqual(['gone', 'failing', 'back']);
});

test('a form lost during a check for news is reported, and never sent again by itself', async ({ page, scene }) => {
  await scene.giveDeposits(500);
  const stream = await hold(page, '**/dashboard/events');
  await page.goto('/dashboard/investmentplans');
  await isAlive(page);
  await expect.poll(stream.asked).toBe(1);
  const asked = { looks: 0, posts: 0 };
  await page.route('**/investmentplans.data*', async (route) => {
    if (route.request().method() === 'GET') {
      asked.looks += 1;
      return;
    }
    asked.posts += 1;
    await route.abort('connectionrefused');
  });
  await pay(scene, 1_234);
  stream.letGo();
  await expect.poll(() => asked.looks).toBe(1);
  const plan = page.getByRole('region', { name: 'BEGINNERS' });
  await plan.getByLabel('Amount').fill('100');
  await plan.getByRole('button', { name: 'Invest now' }).click();
  await expectAlert(plan, 'Failed to invest. Please try again later.');
  expect(asked.posts).toBe(1);
});

test('the number of unread messages goes when they are opened by the menu, or shown on the overview', async ({
  page,
  scene,
}) => {
  // A stream that opens late refreshes the page of messages, which marks as read what has only just been sent.
  await listenInVain(page);
  await query(
    scene.class.where.databaseUrl,
    `update classroom set scenario = scenario || '{"messages": true}' where id = $1`,
    [scene.classroom.id],
  );
  await sendMessages(scene, ['welcome']);
  await page.goto('/dashboard/wallet');
  await isAlive(page);
  await page.getByRole('link', { name: /^Messages\s*1 unread message$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  const noneUnread = page.getByRole('link', { name: 'Messages', exact: true });
  await expect(noneUnread).toBeVisible();
  await sendMessages(scene, ['last-places']);
  await page.goto('/dashboard/wallet');
  await isAlive(page);
  await expect(noneUnread).toHaveCount(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: /^Rafael/ })).toBeVisible();
  await expect(noneUnread).toBeVisible();
});
