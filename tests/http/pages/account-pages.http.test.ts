import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { parseDollars } from '#app/ledger/money.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { messagesOf } from '#app/simulation/messages.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import {
  askForFee,
  collapse,
  deposit,
  hoursPass,
  invest,
  sendMessages,
  withdraw,
} from '../../e2e/xray/account-with-signs.ts';
import { openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

const open = (path: string) => PlainPage.open(scene.visitor, path);
const said = async (path: string) => plainText((await open(path)).answer);

test('the dollars of a receipt to draw are written as in the language of the page, and read so', async () => {
  const written = new Map<string, string | undefined>();
  for (const { code } of LOCALES) {
    const { text } = await scene.visitor.get('/dashboard/wallet', { 'accept-language': code });
    const amount = /<input[^>]* name="receiptAmount"[^>]*>/.exec(text)?.[0].match(/ value="([^"]*)"/)?.[1];
    written.set(code, amount);
    expect(parseDollars(plainNumber(amount ?? '', code)), code).toEqual({ ok: true, cents: 1_000_00n });
  }
  expect(['en', 'de', 'es', 'tr'].map((code) => written.get(code))).toEqual([
    '1,000.00',
    '1.000,00',
    '1000,00',
    '1.000,00',
  ]);
});

test('the end of a plan is in practice time even while that runs like real time: it need not be the same', async () => {
  await scene.giveDeposits(500);
  const [plan] = PLANS;
  if (plan === undefined) throw new Error('There is no plan.');
  const request = { investor: scene.id, plan, amountText: '500', requestKey: randomUUID() };
  expect((await placeInvestment(scene.database, scene.classroom, request, site.now())).ok).toBe(true);
  const duration = (await open('/dashboard')).all.getByRole('region', { name: 'Duration' });
  expect(duration.textContent).toMatch(/Until [^.]* in practice time\. That is in about 10 days of real time\./);
});

test('a message of the account manager comes into a part of the page that is announced', async () => {
  const announced = async (path: string) => (await open(path)).document.querySelector('main [aria-live="polite"]');
  expect((await announced('/dashboard'))?.childNodes.length).toBe(0);
  expect((await announced('/dashboard/messages'))?.textContent).toBe('Nothing has been written to you yet.');
  await sendMessages(scene, ['welcome']);
  const onOverview = await announced('/dashboard');
  expect(onOverview?.querySelectorAll('p')).toHaveLength(2);
  expect(onOverview?.querySelector('a, button, h2')).toBeNull();
  expect((await announced('/dashboard/messages'))?.querySelectorAll('li').length).toBeGreaterThan(1);
});

test('the newest message stays on the overview and is read there, and an earlier one is not', async () => {
  await sendMessages(scene, ['halfway', 'welcome']);
  const unread = async () =>
    (await messagesOf(scene.database, scene.classroom.id, scene.id)).flatMap(({ message, isRead }) =>
      isRead ? [] : message,
    );
  const read = ({ document }: PlainPage) => document.querySelector('main [aria-live="polite"]')?.textContent;
  expect(await unread()).toEqual(['halfway', 'welcome']);
  const first = await open('/dashboard');
  expect(await unread()).toEqual(['halfway']);
  expect(read(first)).toMatch(/\S/);
  expect(read(await open('/dashboard'))).toBe(read(first));
  expect(await unread()).toEqual(['halfway']);
});

test('a plan that has matured is told on the overview, with the way to its money, until the company closes', async () => {
  await scene.giveDeposits(600);
  await invest(scene, '600');
  await hoursPass(scene, 11 * 24);
  await site.sweep();
  const way = (await open('/dashboard')).all.getByRole('link', { name: 'Withdraw $1,200.00' });
  expect(way.getAttribute('href')).toBe('/dashboard/withdraws');
  await collapse(scene);
  expect(await said('/dashboard')).not.toContain('Your plan has matured.');
});

test('a decision leaves the overview when it is dismissed, or after a practice day, and the next one is shown', async () => {
  const approve = async (amount: string) => {
    const id = await deposit(scene, amount);
    await hoursPass(scene, 1);
    await site.sweep();
    expect((await approveDeposit(scene.database, scene.classroom, id, 'test', site.now())).ok).toBe(true);
  };
  await approve('600');
  const dismissed = await (await open('/dashboard')).press('Dismiss');
  expect(plainText(dismissed.answer)).not.toContain('Your deposit was approved');
  expect(await said('/dashboard')).not.toContain('Your deposit was approved');
  await approve('700');
  expect(await said('/dashboard')).toContain('Your deposit was approved: $700.00');
  await hoursPass(scene, 24);
  expect(await said('/dashboard')).toContain('Your deposit was approved: $700.00');
  await hoursPass(scene, 1);
  expect(await said('/dashboard')).not.toContain('Your deposit was approved');
});

test('what happened last stands first on the overview; an approved deposit shows the way to the plans until one runs', async () => {
  const id = await deposit(scene, '600');
  await hoursPass(scene, 1);
  await site.sweep();
  await sendMessages(scene, ['welcome']);
  expect((await approveDeposit(scene.database, scene.classroom, id, 'test', site.now())).ok).toBe(true);
  const wayToPlans = async (path: string) => {
    const statuses = (await open(path)).all.getAllByRole('status');
    return statuses.flatMap((status) => [...status.querySelectorAll('a')].map(({ textContent }) => textContent));
  };
  for (const path of ['/dashboard', '/dashboard/deposit'])
    expect(await wayToPlans(path), path).toEqual(['See the plans']);
  expect(await said('/dashboard')).toMatch(/Your deposit was approved: .* Rafael Quintovar/);
  site.clock.moveBy(2 * HOUR_MS);
  await sendMessages(scene, ['welcome']);
  expect(await said('/dashboard')).toMatch(/Rafael Quintovar.* Your deposit was approved: /);
  await invest(scene, '600');
  for (const path of ['/dashboard', '/dashboard/deposit']) expect(await wayToPlans(path), path).toEqual([]);
});

test('the demand for a release fee stands before everything else, on the overview and where it can be paid', async () => {
  await scene.giveBalance(500);
  await askForFee(scene);
  await withdraw(scene, '200');
  await sendMessages(scene, ['patience']);
  await hoursPass(scene, 20);
  const demand = /Your withdrawal of \$200\.00 .* Release fee of 15%: \$30\.00, in practice coins/;
  const overview = await open('/dashboard');
  expect(plainText(overview.answer)).toMatch(new RegExp(`${demand.source}.* Rafael Quintovar`));
  const way = overview.all.getByRole('link', { name: 'Pay the release fee' }).getAttribute('href') ?? '';
  expect(await said(way)).toMatch(new RegExp(`${demand.source}.* Pay the release fee.* Request a withdrawal`));
  await collapse(scene);
  expect(await said('/dashboard')).not.toMatch(demand);
});

test('after the collapse the account is under maintenance wherever one looks, and the account manager is gone', async () => {
  await sendMessages(scene, ['welcome']);
  expect(await said('/dashboard')).toContain('Online around the clock');
  await hoursPass(scene, 3 * 24);
  await collapse(scene);
  for (const path of ['', '/messages', '/history', '/profile', '/deposit', '/investmentplans', '/withdraws']) {
    expect(await said(`/dashboard${path}`), path).toContain('Scheduled maintenance');
  }
  for (const path of ['/dashboard', '/dashboard/messages']) {
    expect(await said(path), path).toContain('Last seen on day 3, 23:10');
    expect(await said(path), path).not.toContain('Online around the clock');
  }
  // The payouts of the home page stand still, marked as the warning sign that they always were, for these people only.
  const payouts = (page: PlainPage) => page.region('Latest payouts').getAllByRole('listitem');
  const mine = payouts(await open('/'));
  for (const line of mine) expect(line.textContent).toMatch(/Day 3$/);
  expect(mine[0]?.closest('[data-sign~="staged-activity"]')).not.toBeNull();
  expect(payouts(await PlainPage.open(new Visitor(site.url), '/'))[0]?.textContent).toMatch(/2 minutes ago$/);
  await hoursPass(scene, 2 * 24);
  expect(await said('/dashboard')).not.toContain('Scheduled maintenance');
});
