import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { countInvestments } from '#app/investments/investments.server.ts';
import { cents } from '#app/ledger/money.ts';
import { test } from '../../../tests/support/browser-test.ts';
import { arrangeDeposits } from '../../../tests/support/people.ts';
import { SiteClass, type SiteInvestor } from '../../../tests/support/site-class.ts';
import type { Site } from '../../../tests/support/site.ts';
import { plainText } from '../../../tests/support/visitor.ts';

const REAL_TIME = 1;
/** Ten days of practice pass in ten seconds. */
const FASTEST = 86_400;

interface Arranged {
  readonly classroom: SiteClass;
  readonly investor: SiteInvestor;
}

async function arrange(site: Site, page: Page, rate = REAL_TIME): Promise<Arranged> {
  const classroom = await SiteClass.found(site, { rate });
  const investor = await classroom.investor();
  await arrangeDeposits(classroom.database, classroom.classroom, investor.id, cents(500_00n), new Date());
  await page.context().addCookies(investor.visitor.cookies());
  return { classroom, investor };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function invest(page: Page, plan: string, amount: string) {
  await card(page, plan).getByLabel('Amount').fill(amount);
  await card(page, plan).getByRole('button', { name: 'Invest now' }).click();
}

async function setRate({ classroom }: Arranged, rate: number) {
  await setClockRate(classroom.database, classroom.classroom.id, { rate, actor: 'test' }, new Date());
}

const placedBy = async ({ classroom, investor }: Arranged) =>
  (await countInvestments(classroom.database, classroom.classroom.id, investor.id)).placed;

for (const [plan, amount, message] of [
  ['BEGINNERS', 'a lot', 'Please enter a valid investment amount.'],
  ['BEGINNERS', '0', 'Please enter a valid investment amount.'],
  ['BEGINNERS', '99.99', 'The minimum investment amount for the BEGINNERS plan is $100.00.'],
  ['BEGINNERS', '999.01', 'The maximum investment amount for the BEGINNERS plan is $999.00.'],
  ['BEGINNERS', '500.01', 'Insufficient funds. Your total deposits are less than the amount you wish to invest.'],
  ['PREMIUM', '10000', 'Insufficient funds. Your total deposits are less than the amount you wish to invest.'],
] as const) {
  test(`${amount} in ${plan} is refused: ${message}`, async ({ page, site }) => {
    const arranged = await arrange(site, page);
    await page.goto('/dashboard/investmentplans');
    await invest(page, plan, amount);
    await expect(card(page, plan).getByText(message, { exact: true })).toBeVisible();
    await expect(card(page, plan).getByLabel('Amount')).toHaveValue(amount);
    expect(await placedBy(arranged)).toBe(0);
  });
}

test('the promise is shown while one types, and only for an amount that the plan takes', async ({ page, site }) => {
  await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await card(page, 'ADVANCED').getByLabel('Amount').fill('1,000.50');
  await expect(card(page, 'ADVANCED').getByText('$3,001.50')).toBeVisible();
  await expect(card(page, 'ADVANCED').getByText('$4,002.00')).toBeVisible();
  await card(page, 'ADVANCED').getByLabel('Amount').fill('999');
  await expect(card(page, 'ADVANCED').getByText('$4,002.00')).toBeHidden();
});

test('an investment is confirmed, stays confirmed while the page refreshes itself, and is the only one', async ({
  page,
  site,
}) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await invest(page, 'BEGINNERS', '250.50');
  const dialog = page.getByRole('dialog', { name: 'Investment Confirmation' });
  await expect(dialog.getByText('$501.00')).toBeVisible();
  // The page has loaded its data anew: it knows of the plan behind the dialog.
  await expect(page.getByText('You have $249.50 of deposits to invest.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('');
  await invest(page, 'BEGINNERS', '100');
  await expect(page.getByText('You have an ongoing Plan', { exact: true })).toBeVisible();
  expect(await placedBy(arranged)).toBe(1);
});

test('a form that cannot be sent says so, keeps what was typed, and goes through later', async ({ page, site }) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await page.route('**/dashboard/investmentplans.data**', (route) => route.abort());
  await invest(page, 'BEGINNERS', '200');
  await expect(page.getByText('Failed to invest. Please try again later.', { exact: true })).toBeVisible();
  await expect(card(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('200');
  await page.unrouteAll();
  await card(page, 'BEGINNERS').getByRole('button', { name: 'Invest now' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment Confirmation' })).toBeVisible();
  expect(await placedBy(arranged)).toBe(1);
});

test('when the class has ended meanwhile, nothing is placed and there is nothing left to be signed in to', async ({
  page,
  site,
}) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await closeClassroom(arranged.classroom.database, arranged.classroom.classroom.id, new Date());
  await invest(page, 'BEGINNERS', '200');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Finvestmentplans&notice=invest$/);
  expect(await placedBy(arranged)).toBe(0);
});

test('a lost sign-in leads to the log-in page, which says what was lost', async ({ page, site }) => {
  await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await page.context().clearCookies();
  await invest(page, 'BEGINNERS', '200');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Finvestmentplans&notice=invest$/);
  await expect(page.getByText('Please log in to invest.', { exact: true })).toBeVisible();
});

test('the same form twice is one investment; a form that is not ours is none', async ({ page, site }) => {
  const arranged = await arrange(site, page);
  const { visitor } = arranged.investor;
  const form = { plan: 'beginners', amount: '100', requestId: randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    const answer = await visitor.post('/dashboard/investmentplans', form);
    expect(plainText(answer)).toContain('Your investment in the BEGINNERS plan has been placed.');
  }
  expect((await visitor.post('/dashboard/investmentplans', { ...form, plan: 'diamond' })).status).toBe(400);
  expect((await visitor.post('/dashboard/investmentplans', { ...form, requestId: 'mine' })).status).toBe(400);
  expect(await placedBy(arranged)).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refusal keeps the amount, and an investment is confirmed', async ({ page, site }) => {
    await arrange(site, page);
    await page.goto('/dashboard/investmentplans');
    await invest(page, 'BEGINNERS', '501');
    await expect(page.getByText(/^Insufficient funds\./)).toBeVisible();
    await expect(card(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('501');
    await invest(page, 'BEGINNERS', '300');
    await expect(page.getByRole('dialog', { name: 'Investment Confirmation' }).getByText('$600.00')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the prices of the chart are read from a table', async ({ page, site }) => {
    await arrange(site, page);
    await page.goto('/dashboard');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(74);
    await expect(page.getByRole('img', { name: /Candle chart/ })).toBeHidden();
  });
});

test('a plan runs to its end before our eyes, and the first earnings appear with it', async ({ page, site }) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await invest(page, 'BEGINNERS', '500');
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  const duration = card(page, 'Duration');
  await expect(duration.getByRole('timer')).toHaveText(/^9d 23h 59min \d+sec$/);
  const earlier = (await duration.getByRole('timer').textContent()) ?? '';
  await expect(duration.getByRole('timer')).not.toHaveText(earlier);
  await expect(card(page, 'Plan')).toContainText('Pending payout $1,000.00');
  await expect(card(page, 'Plan')).toContainText('Promised so far');
  await expect(card(page, 'Total Earnings')).toBeHidden();

  await setRate(arranged, 0);
  await page.reload();
  await expect(duration).toContainText('The clock of this class is paused');
  await setRate(arranged, FASTEST);
  await page.reload();
  await expect(card(page, 'Total Earnings')).toContainText('$500.00', { timeout: 30_000 });
  await expect(duration).toContainText('None');
  await expect(card(page, 'Plan')).toContainText('None');
  await expect(card(page, 'Account Balance')).toContainText('$1,000.00');
});

test('the chart is drawn at its height, in three ranges', async ({ page, site }) => {
  await arrange(site, page);
  await page.goto('/dashboard');
  const chart = page.getByRole('img', { name: /Candle chart/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  expect((await chart.boundingBox())?.height).toBe(400);
  await page.getByRole('link', { name: '1 month' }).click();
  await expect(page).toHaveURL(/range=month$/);
  await expect(page.getByRole('link', { name: '1 month' })).toHaveAttribute('aria-current', 'true');
});

test('a newcomer is told what to do first, and has an empty history', async ({ page, site }) => {
  const classroom = await SiteClass.found(site);
  const { visitor } = await classroom.investor();
  await page.context().addCookies(visitor.cookies());
  await page.goto('/dashboard');
  await expect(card(page, 'Start here').getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  await page.goto('/dashboard/history');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('tab', { name: 'Withdrawals' })).toHaveAttribute('aria-selected', 'true');
});
