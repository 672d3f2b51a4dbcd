import { expect, type Page } from '@playwright/test';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { cents } from '#app/ledger/money.ts';
import { instant } from '../../../../tests/support/clock.ts';
import { arrangeDeposits } from '../../../../tests/support/people.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass, type SiteInvestor } from '../../../../tests/support/site/site-class.ts';

const REAL_TIME = 1;
/** Ten days of practice time pass in ten seconds. */
const FASTEST = 86_400;

interface Arranged {
  readonly classroom: SiteClass;
  readonly investor: SiteInvestor;
}

async function arrange(site: Site, page: Page, rate = REAL_TIME): Promise<Arranged> {
  const classroom = await SiteClass.found(site, { rate });
  const investor = await classroom.investor();
  await arrangeDeposits(classroom.database, classroom.classroom, investor.id, cents(500_00n), instant());
  await page.context().addCookies(investor.visitor.cookies());
  return { classroom, investor };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function invest(page: Page, plan: string, amount: string) {
  await card(page, plan).getByLabel('Amount').fill(amount);
  await card(page, plan).getByRole('button', { name: 'Invest now' }).click();
}

async function setRate({ classroom }: Arranged, rate: number) {
  await setClockRate(classroom.database, classroom.classroom.id, { rate, actor: 'test' }, instant());
}

const placedBy = async ({ classroom, investor }: Arranged) =>
  (await investmentsOf(classroom.database, classroom.classroom.id, investor.id)).placed;

test('the promise is shown while typing, and an investment is confirmed during refreshes and stays the only one', async ({
  page,
  site,
}) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  await card(page, 'ADVANCED').getByLabel('Amount').fill('1,000.50');
  await expect(card(page, 'ADVANCED').getByText('$3,001.50')).toBeVisible();
  await expect(card(page, 'ADVANCED').getByText('$4,002.00')).toBeVisible();
  await card(page, 'ADVANCED').getByLabel('Amount').fill('999');
  await expect(card(page, 'ADVANCED').getByText('$4,002.00')).toBeHidden();

  await invest(page, 'BEGINNERS', '250.50');
  const dialog = page.getByRole('dialog', { name: 'Investment Confirmation' });
  await expect(dialog.getByText('$501.00')).toBeVisible();
  // The page has reloaded its data and knows of the plan behind the dialog.
  await expect(page.getByText('You have $249.50 of deposits to invest.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('');
  for (const [plan, amount] of [
    ['ADVANCED', '1,000'],
    ['BEGINNERS', '100'],
  ] as const) {
    await invest(page, plan, amount);
    await expect(card(page, plan).getByText('You have an ongoing Plan', { exact: true })).toBeVisible();
  }
  expect(await placedBy(arranged)).toBe(1);
});

test('a form that cannot be sent says so, keeps what was typed, and goes through later', async ({ page, site }) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  // Blocks only the form: what the page fetches by itself goes through.
  await page.route('**/dashboard/investmentplans.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await invest(page, 'BEGINNERS', '200');
  await expect(page.getByText('Failed to invest. Please try again later.', { exact: true })).toBeVisible();
  await expect(card(page, 'BEGINNERS').getByLabel('Amount')).toHaveValue('200');
  await page.unrouteAll();
  await card(page, 'BEGINNERS').getByRole('button', { name: 'Invest now' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment Confirmation' })).toBeVisible();
  expect(await placedBy(arranged)).toBe(1);
});

test('a lost sign-in, or a class that has ended, leads to the log-in page, which says what was lost', async ({
  page,
  site,
}) => {
  const arranged = await arrange(site, page);
  const cookies = await page.context().cookies();
  // A page with a live connection might notice by itself before the form is sent.
  await page.route('**/dashboard/events**', (route) => route.abort());
  await page.goto('/dashboard/investmentplans');
  await page.context().clearCookies();
  await invest(page, 'BEGINNERS', '200');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Finvestmentplans&notice=invest$/);
  await expect(page.getByText('Please log in to invest.', { exact: true })).toBeVisible();

  await page.context().addCookies(cookies);
  await page.goto('/dashboard/investmentplans');
  await closeClassroom(arranged.classroom.database, arranged.classroom.classroom.id, instant());
  await invest(page, 'BEGINNERS', '200');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Finvestmentplans&notice=invest$/);
  expect(await placedBy(arranged)).toBe(0);
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

    // The chart's prices can be read in a table on a page of its own.
    await page.goto('/dashboard');
    await expect(page.getByRole('img', { name: /Candlestick chart/ })).toBeHidden();
    await page.getByRole('link', { name: 'Show as a table' }).click();
    await expect(page.getByRole('row')).toHaveCount(74);
  });
});

test('a plan runs to its end on the open page, and the first earnings appear with it', async ({ page, site }) => {
  const arranged = await arrange(site, page);
  await page.goto('/dashboard/investmentplans');
  const begunAt = Date.now();
  await invest(page, 'BEGINNERS', '500');
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  const duration = card(page, 'Duration');
  await expect(duration.getByRole('timer')).toHaveText(/^9d 23h \d+min \d+sec$/);
  const earlier = (await duration.getByRole('timer').textContent()) ?? '';
  // Counts from the placing, however long this machine took to get here.
  const [minutes = 0, seconds = 0] = earlier.match(/\d+(?=min|sec)/g)?.map(Number) ?? [];
  expect((60 - minutes) * 60 - seconds).toBeLessThanOrEqual((Date.now() - begunAt) / 1000 + 1);
  await expect(duration.getByRole('timer')).not.toHaveText(earlier);
  await expect(card(page, 'Plan')).toContainText('$1,000.00');
  await expect(card(page, 'Plan')).toContainText('Pending payout');
  await expect(card(page, 'Plan')).toContainText('Promised so far');
  await expect(card(page, 'Total Earnings')).toBeHidden();

  await setRate(arranged, 0);
  await page.reload();
  await expect(duration).toContainText('The clock is paused');
  await setRate(arranged, FASTEST);
  await page.reload();
  await expect(card(page, 'Total Earnings')).toContainText('$500.00', { timeout: 30_000 });
  await expect(duration).toContainText('None');
  await expect(card(page, 'Plan')).toContainText('None');
  await expect(card(page, 'Account Balance')).toContainText('$1,000.00');
});

test('a newcomer is told what to do first, and has a chart with ranges and an empty history', async ({
  page,
  site,
}) => {
  const classroom = await SiteClass.found(site);
  const { visitor } = await classroom.investor();
  await page.context().addCookies(visitor.cookies());
  await page.goto('/dashboard');
  // Their wallet is full already.
  await expect(card(page, 'Start here').getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  const chart = page.getByRole('img', { name: /Candlestick chart/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  expect((await chart.boundingBox())?.height).toBe(400);
  // The library lays its canvases out in a table.
  await expect(chart.getByRole('table')).toHaveCount(0);
  await page.getByRole('link', { name: '1 month' }).click();
  await expect(page).toHaveURL(/range=month$/);
  await expect(page.getByRole('link', { name: '1 month' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/dashboard/history');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('tab', { name: 'Withdrawals' })).toHaveAttribute('aria-selected', 'true');
  // Where the reader's system forces its colours, only the selected tab keeps its line.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const tab of await page.getByRole('tab').all()) {
    const isSelected = (await tab.getAttribute('aria-selected')) === 'true';
    await expect(tab).toHaveCSS('border-block-end-width', isSelected ? '2px' : '0px');
  }
});
