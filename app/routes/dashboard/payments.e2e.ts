import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt, investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { test } from '../../../tests/support/browser-test.ts';
import { query } from '../../../tests/support/postgres.ts';

interface Person {
  readonly page: Page;
  readonly email: string;
  readonly password: string;
}

/** Joins the open class as somebody invented. */
async function person(browser: Browser, baseURL: string | undefined, javaScriptEnabled = true): Promise<Person> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Use an invented identity' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  const email = await page.getByLabel('Email').inputValue();
  const password = await page.getByLabel('Password', { exact: true }).inputValue();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/dashboard$/);
  return { page, email, password };
}

/** Gives somebody a balance to withdraw, out of a plan that has run its term. */
async function arrangeBalance(databaseUrl: string, email: string, amount: bigint) {
  const { rows } = await query<{ id: number }>(
    databaseUrl,
    'select investor.id from investor join member on member.id = member_id where email = $1',
    [email],
  );
  const investor: InvestorId = investorId(rows[0]?.id ?? 0);
  const { database, close } = openDatabase({ url: databaseUrl });
  const classroom = await findOpenClassroom(database);
  if (classroom === null) throw new Error('no open class');
  const event = () => ({ investor, key: randomUUID(), occurredAt: new Date() });
  const principal = cents(amount);
  await postOne(database, classroom.id, depositApprovedOnReceipt({ ...event(), amount: principal }));
  await postOne(database, classroom.id, investmentPlaced({ ...event(), principal, profit: cents(0n) }));
  await postOne(database, classroom.id, investmentMatured({ ...event(), payout: principal }));
  await close();
}

async function toStepTwo(page: Page, amount: string) {
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2: Payment' })).toBeVisible();
}

async function getCoins(page: Page) {
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Get practice coins' }).click();
  await expect(page.getByText(/from the tap/i).first()).toBeVisible();
}

test('below $100 a dialog says so, and nothing goes on', async ({ browser, baseURL }) => {
  const { page } = await person(browser, baseURL);
  await page.goto('/dashboard/deposit');
  await expect(page.getByText('Status: None')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('Amount').fill('99.99');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Minimum Deposit Required' });
  await expect(dialog).toContainText('The minimum deposit amount is $100. Please enter a higher amount to proceed.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Amount').fill('1e3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter an amount in dollars' })).toBeVisible();
});

test('paid from the practice wallet a deposit is confirmed before our eyes, and waits', async ({
  browser,
  baseURL,
}) => {
  const { page } = await person(browser, baseURL);
  await toStepTwo(page, '250');
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your practice wallet does not hold enough coins for this deposit.')).toBeVisible();
  await getCoins(page);
  await toStepTwo(page, '250');
  await expect(page.getByRole('img', { name: 'QR code of the address to pay to' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your deposit was submitted and waits for approval.')).toBeVisible();
  await expect(page.getByText('Payment received. Waiting for approval.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Status: Pending')).toBeVisible();
});

test('the address is copied, and the button says so for two seconds', async ({ browser, baseURL }) => {
  const { page } = await person(browser, baseURL);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await toStepTwo(page, '100');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^play1/);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('a proof must be chosen, and be a receipt; then it is submitted', async ({ browser, baseURL }) => {
  const { page } = await person(browser, baseURL);
  await toStepTwo(page, '300');
  await expect(page.getByText('JPG, PNG, PDF (Max 5MB)')).toBeVisible();
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Please select a file before uploading.')).toBeVisible();
  const proof = page.getByLabel('Proof of payment');
  const submit = async (name: string, buffer: Buffer, words: string) => {
    await proof.setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Submit proof' }).click();
    await expect(page.getByText(words)).toBeVisible();
  };
  await submit('page.png', Buffer.from('<!doctype html>'), 'File upload failed: The file is not a JPG, PNG or PDF.');
  await submit(
    'big.pdf',
    Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'),
    'File upload failed: The file is larger than 5 MB.',
  );
  await submit(
    'other.pdf',
    Buffer.from('%PDF-1.7 bank statement'),
    'File upload failed: The file is not a receipt of your practice wallet.',
  );
  await page.route('**/storage/**', (route) => route.abort());
  await submit('other.pdf', Buffer.from('%PDF-1.7'), 'File upload failed: Please check your Internet connection.');
  await page.unroute('**/storage/**');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expect(
    page.getByText('File upload failed: Your practice wallet has no receipt yet. Pay from it, or draw one.'),
  ).toBeVisible();
});

test('what cannot be fetched is named', async ({ browser, baseURL }) => {
  const { page } = await person(browser, baseURL);
  await page.route('**/deposit.data**', (route) => route.abort());
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await expect(page.getByText('Failed to fetch deposit data')).toBeVisible();
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Failed to fetch wallet')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('250');
});

test('a house without an address is said to have none', async ({ browser, baseURL, site }) => {
  const { page } = await person(browser, baseURL);
  await page.goto('/dashboard/deposit?amount=250');
  const retire = (at: string) =>
    query(site.databaseUrl, `update play_address set retired_at = ${at} where owner_id = 0`);
  await retire('now()');
  try {
    await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
    await expect(page.getByText('Bitcoin wallet not found')).toBeVisible();
    await page.goto('/dashboard/deposit');
    await expect(page.getByText('Bitcoin wallet not found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  } finally {
    await retire('null');
  }
});

test('a lost sign-in is told in the words of what was lost', async ({ browser, baseURL }) => {
  const { page } = await person(browser, baseURL);
  const lose = async (path: string, press: string, words: string) => {
    const cookies = await page.context().cookies();
    await page.goto(path);
    await page.context().clearCookies();
    await page.getByRole('button', { name: press }).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.context().addCookies(cookies);
  };
  await lose('/dashboard/deposit?amount=250', 'Pay from practice wallet', 'User not authenticated');
  await lose('/dashboard/deposit?amount=250', 'Attach my receipt', 'User not authenticated.');
  await lose('/dashboard/withdraws', 'Request withdrawal', 'User is not authenticated.');
});

test('a withdrawal is refused in the words of the seed, then taken', async ({ browser, baseURL, site }) => {
  const { page, email, password } = await person(browser, baseURL);
  await arrangeBalance(site.databaseUrl, email, 50_000n);
  await page.goto('/dashboard/withdraws');
  await expect(page.getByText('processed within 24-48 hours, a 5% fee may apply')).toBeVisible();
  const ask = async (amount: string, address: string | null, secret: string, words: string) => {
    await page.getByLabel('Amount').fill(amount);
    if (address === null) await page.getByRole('button', { name: 'Use my practice wallet' }).click();
    else await page.getByLabel('Wallet address').fill(address);
    await page.getByLabel('Account password').fill(secret);
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await expect(page.getByText(words)).toBeVisible();
  };
  await ask('', null, password, 'Please fill in all fields.');
  await ask('200', '', password, 'Please fill in all fields.');
  await ask('200', null, '', 'Please fill in all fields.');
  await ask('99.99', null, password, 'The minimum amount to withdraw is $100.');
  await ask('500.01', null, password, 'Insufficient account balance.');
  await ask(
    '200',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    password,
    'That looks like a real Bitcoin address. Glasshouse runs on play money',
  );
  await ask('200', null, 'not my password', 'Incorrect password.');
  await page.route('**/withdraws.data**', (route) => route.abort());
  await ask('200', null, password, 'An error occurred: Please check your Internet connection.');
  await page.unroute('**/withdraws.data**');
  await ask('200', null, password, 'Transaction ID: wd_');
  const dialog = page.getByRole('dialog', { name: 'Request Submitted' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Pending withdrawals' })).toContainText('$200.00');
  await expect(page.getByText('Account Balance: $300.00')).toBeVisible();
});

test('without scripts: the dialog, a deposit by receipt, a withdrawal', async ({ browser, baseURL, site }) => {
  const { page: scripted, email, password } = await person(browser, baseURL);
  await arrangeBalance(site.databaseUrl, email, 50_000n);
  await getCoins(scripted);
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await scripted.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Minimum Deposit Required' })).toBeVisible();
  await toStepTwo(page, '250');
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Please select a file before uploading.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your deposit was submitted and waits for approval.')).toBeVisible();
  await toStepTwo(page, '250');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expect(page.getByRole('link', { name: 'View proof of payment' })).toBeVisible();

  await page.goto('/dashboard/withdraws');
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Account password').fill(password);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted' })).toContainText('wd_');
});
