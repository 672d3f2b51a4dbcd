import { type Browser, expect, type Page } from '@playwright/test';
import { seen } from '../e2e/hold.ts';
import { isAlive } from '../support/alive.ts';
import { query } from '../support/postgres.ts';
import { test } from '../support/site/browser-test.ts';
import { logInToConsole } from '../support/site/log-in-to-console.ts';
import type { Site } from '../support/site/site.ts';

const PASSWORD = 'a pass phrase of the journey';

test('a deposit runs through its whole life, at the speed of a person', async ({ page, browser, site }) => {
  test.setTimeout(180_000);
  const name = await signUp(page);
  await page.waitForURL(/\/dashboard$/);
  await expect(card(page, 'Account Balance')).toContainText('$0.00');
  await expect(card(page, 'Duration')).toContainText('None');
  await expect(card(page, 'Total Earnings')).toHaveCount(0);

  await test.step('deposits $500 from the practice wallet', () => deposit(page));
  const admin = await signInToConsole(browser, site);
  await test.step('an administrator sees that the coins arrived, and approves', () => approveDeposit(admin, name));
  await test.step('invests, without a reload in between', () => invest(page));
  await test.step('sees the plan mature while the page is open', () => mature(page, site));
  await test.step('asks for $400 of it back', () => withdraw(page));
  await test.step('is paid with a fee of 5%, and sees it in the history', () => bePaid(page, admin, name));
  await test.step('logs out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/);
    await page.goto('/dashboard');
    await page.waitForURL(/\/login\?redirectTo=%2Fdashboard/);
  });
});

async function deposit(page: Page) {
  await go(page, 'Deposit');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Pending').first()).toBeVisible();
}

async function approveDeposit(admin: Page, name: string) {
  await admin.goto('/admin/deposits');
  const row = rowOf(admin, name, '$500.00');
  await expect(row).toContainText(/arrived/i);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
}

async function invest(page: Page) {
  await go(page, 'Overview');
  await expect(card(page, 'Total Deposits')).toContainText('$500.00');
  await go(page, 'Investment Plans');
  await page.getByRole('region', { name: 'BEGINNERS' }).getByLabel('Amount').fill('500');
  await page.getByRole('region', { name: 'BEGINNERS' }).getByRole('button', { name: 'Invest now' }).click();
  await expect(page.getByRole('dialog', { name: 'Investment Confirmation' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await go(page, 'Overview');
  await expect(card(page, 'Plan')).toContainText('BEGINNERS');
  await expect(card(page, 'Plan')).toContainText('$1,000.00');
  await expect(card(page, 'Duration')).toContainText(/\d+d.*h.*min.*sec/);
}

async function mature(page: Page, site: Site) {
  await query(
    site.databaseUrl,
    `update classroom set clock_practice_from = clock_practice_from + interval '11 days' where kind = 'open'`,
  );
  await expect(card(page, 'Account Balance')).toContainText('$1,000.00', { timeout: 30_000 });
  await expect(card(page, 'Total Earnings')).toContainText('$500.00');
  await expect(card(page, 'Duration')).toContainText('None');
}

async function withdraw(page: Page) {
  await go(page, 'Withdraw');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('button', { name: 'Use my practice wallet' }).click();
  await page.getByLabel('Account password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Submitted' });
  await expect(dialog).toContainText(/wd_[0-9a-z]+/);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function bePaid(page: Page, admin: Page, name: string) {
  await admin.goto('/admin/withdrawals');
  const row = rowOf(admin, name, '$400.00');
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await go(page, 'History');
  await expect(page.getByRole('row', { name: /\+\$500\.00/ })).toContainText('Completed');
  await page
    .getByRole('tab', { name: 'Withdrawals' })
    .or(page.getByRole('link', { name: 'Withdrawals' }))
    .click();
  await expect(page.getByRole('row', { name: /-\$400\.00/ })).toContainText('Completed');
  await go(page, 'Overview');
  await expect(card(page, 'Account Balance')).toContainText('$600.00');
  await expect(card(page, 'Total Withdrawals')).toContainText('$400.00');
  await admin.goto('/admin');
  await expect(admin.getByRole('region', { name: 'Owed to investors' })).toContainText('$');
}

/** The row of the console's table that asks for a decision on this person's amount. */
function rowOf(admin: Page, name: string, amount: string) {
  return admin.getByRole('row').filter({ hasText: name }).filter({ hasText: amount });
}

async function go(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} - `));
}

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Joins the open class, which other tests use too. Returns the invented name that the console shows. */
async function signUp(page: Page): Promise<string> {
  await page.goto('/signup');
  await isAlive(page);
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree to the Terms of Service/ }).check();
  const names = await Promise.all(['First name', 'Last name'].map((label) => page.getByLabel(label).inputValue()));
  const welcomed = seen(page, /^Welcome .+! Account created successfully$/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await welcomed;
  return names.join(' ');
}

async function signInToConsole(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await logInToConsole(page, site);
  return page;
}
