import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { jumpClock, setScenario } from '#app/classes/class-clock.server.ts';
import { SCENARIOS } from '#app/classes/scenario.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { depositFromWallet } from '#app/payments/request-deposit.server.ts';
import { complaintsOf } from './axe-complaints.ts';
import { type Scene, test } from './investor-test.ts';

const HOUR_MS = 3_600_000;
const MAINTENANCE = { name: 'Scheduled maintenance' };

/** Lets practice hours pass at once; the site's own sweeps then do what is due. */
async function hoursPass({ database, classroom }: Scene, hours: number) {
  const choice = { practiceMilliseconds: hours * HOUR_MS, actor: 'mem_test' };
  expect(await jumpClock(database, classroom.id, choice, new Date())).toMatchObject({ ok: true });
}

/** The quick one without its crowd: this investor is alone, and has $1,000 of coins in the house and $2,000 to withdraw. */
async function arrangeQuickOne(scene: Scene) {
  const { database, classroom, id: investor } = scene;
  const scenario = { ...SCENARIOS.quick, crowd: null };
  await setScenario(database, classroom.id, { scenario, feeBasisPoints: 500, actor: 'mem_test' }, new Date());
  await fillFromTap(database, classroom, investor, randomUUID(), new Date());
  const deposit = { investor, amountText: '1000', requestKey: randomUUID() };
  expect(await depositFromWallet(database, classroom, deposit, new Date())).toMatchObject({ ok: true });
  await scene.giveBalance(2000);
  await hoursPass(scene, 3);
}

async function requestWithdrawal(page: Page, scene: Scene, amount: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Use my practice wallet' }).click();
  await page.getByLabel('Account password').fill(scene.password);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await page.getByRole('dialog', { name: 'Request Submitted' }).getByRole('button').first().click();
}

test('the quick one: a small withdrawal is paid, the next waits, a fee never helps, then comes the silence', async ({
  context,
  page,
  scene,
  site,
}) => {
  test.setTimeout(240_000);
  const complaints: string[] = [];
  await arrangeQuickOne(scene);
  await page.goto('/dashboard/deposit');
  await expect(page.getByText('None', { exact: true })).toBeVisible();

  await page.goto('/dashboard/withdraws');
  await requestWithdrawal(page, scene, '400');
  const pending = page.getByRole('region', { name: 'Pending withdrawals' });
  await expect(pending.getByRole('cell', { name: '$400.00' })).toBeVisible();
  await hoursPass(scene, 6);
  await expect(pending).toContainText('No pending withdrawals');

  await requestWithdrawal(page, scene, '1000');
  await hoursPass(scene, 6);
  await expect(async () => {
    await page.reload();
    await expect(pending).toContainText('Demand is high at the moment.', { timeout: 1000 });
  }).toPass();
  await expect(pending.getByRole('button', { name: 'Pay the release fee' })).toHaveCount(0);
  await hoursPass(scene, 12);
  await page.reload();
  await expect(pending).toContainText('Release fee of 15%: $150.00');
  complaints.push(...(await complaintsOf(page, 'a fee that is due')));
  await pending.getByRole('button', { name: 'Pay the release fee' }).click();
  await expect(page.getByText('Your release fee was paid from your practice wallet.')).toBeVisible();
  await expect(pending).toContainText('your withdrawal is being reviewed by hand');
  await hoursPass(scene, 24);
  await page.reload();
  await expect(pending.getByRole('cell', { name: '$1,000.00' })).toBeVisible();
  await expect(pending).toContainText('confirm your identity once more');

  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Rafael Quintovar, your account manager' });
  await expect(card).toContainText('Your fee has reached us');
  await expect(page.getByRole('link', { name: /^Messages\s*\d unread messages$/ })).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'a message on the overview')));
  await card.getByRole('button', { name: 'Put away' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafael Quintovar, your account manager');
  for (const words of ['Now you know that it works', 'You have come so far', 'Replies are closed in this exercise']) {
    await expect(page.getByRole('main')).toContainText(words);
  }
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  complaints.push(...(await complaintsOf(page, 'the messages')));

  await hoursPass(scene, 17 * 24);
  for (const path of ['deposit', 'investmentplans', 'withdraws']) {
    await expect(async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('region', MAINTENANCE)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('main').getByLabel('Amount')).toHaveCount(0);
  }
  complaints.push(...(await complaintsOf(page, 'maintenance')));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText('$600.00');

  await hoursPass(scene, 48);
  await page.goto('/dashboard/withdraws');
  await expect(page.getByRole('region', MAINTENANCE)).toHaveCount(0);
  await requestWithdrawal(page, scene, '100');
  await expect(pending.getByRole('cell', { name: '$100.00' })).toBeVisible();
  await hoursPass(scene, 500);
  await page.reload();
  await expect(pending.getByRole('cell', { name: 'Pending' })).toHaveCount(2);
  await expect(pending).not.toContainText('Your withdrawal of');

  await context.addCookies([{ name: 'language', value: 'ar', url: site.url }]);
  for (const path of ['/dashboard/messages', '/dashboard/withdraws']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    complaints.push(...(await complaintsOf(page, `${path} from right to left`, [390])));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

test('a fee that the wallet cannot pay is refused, with scripts off too', async ({ scene }) => {
  await arrangeQuickOne(scene);
  const { visitor } = scene;
  const empty = await visitor.post('/dashboard/withdraws', {
    intent: 'pay-release-fee',
    withdrawalId: 'wd_none',
    requestId: randomUUID(),
  });
  expect([empty.status, empty.headers.get('location')]).toEqual([303, '/dashboard/withdraws?fee=not-asked']);
  const { text } = await visitor.get('/dashboard/withdraws?fee=not-enough-coins');
  expect(text).toContain('There are not enough coins in your practice wallet for the release fee.');
});
