import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt, investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import { hold, seen } from '../../../../tests/e2e/hold.ts';
import { instant } from '../../../../tests/support/clock.ts';
import { query } from '../../../../tests/support/postgres.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass, type SiteInvestor } from '../../../../tests/support/site/site-class.ts';

interface Person extends SiteInvestor {
  readonly room: SiteClass;
}

/** A day of the class takes a minute, so that blocks come quickly. */
async function person(site: Site, page: Page): Promise<Person> {
  const room = await SiteClass.found(site);
  const investor = await room.investor();
  await page.context().addCookies(investor.visitor.cookies());
  return { ...investor, room };
}

/** From a plan that has run its term. */
async function arrangeBalance({ room: { database, classroom }, id: investor }: Person, amount: bigint) {
  const event = () => ({ investor, key: randomUUID(), occurredAt: instant() });
  const principal = cents(amount);
  await postOne(database, classroom.id, depositApprovedOnReceipt({ ...event(), amount: principal }));
  await postOne(database, classroom.id, investmentPlaced({ ...event(), principal, profit: cents(0n) }));
  await postOne(database, classroom.id, investmentMatured({ ...event(), payout: principal }));
}

async function toStepTwo(page: Page, amount: string) {
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2: Payment' })).toBeVisible();
}

test('the company is looked up in a separate tab, and what was typed stays', async ({ page, context, site }) => {
  await person(site, page);
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill('250');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Look them up (opens in a new tab)', exact: true }).click();
  await expect((await opened).getByText('No entry for “Glasshouse Finance”')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('250');
});

test('below $100 a dialog says so and nothing is sent; a proof must be chosen and be a receipt', async ({
  page,
  site,
}) => {
  await person(site, page);
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
  await expectProofJudged(page);
});

async function expectProofJudged(page: Page) {
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
    'File upload failed: The file is not a receipt from your practice wallet.',
  );
  await page.route('**/storage/**', (route) => route.abort());
  await submit('other.pdf', Buffer.from('%PDF-1.7'), 'File upload failed: Please check your Internet connection.');
  await page.unroute('**/storage/**');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expect(
    page.getByText('File upload failed: Your practice wallet has no receipt yet. Pay from it, or draw one.'),
  ).toBeVisible();
}

test('a deposit paid from the practice wallet is confirmed on the open page, and waits for approval', async ({
  page,
  site,
}) => {
  await person(site, page);
  await toStepTwo(page, '12,500');
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your practice wallet does not hold enough coins for this deposit.')).toBeVisible();
  await toStepTwo(page, '250');
  await expect(page.getByRole('img', { name: 'QR code with the address to pay to' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.locator(':focus')).toHaveText('Your deposit was submitted and is waiting for approval.');
  await expect(page.getByText('Payment received. Waiting for approval.')).toBeVisible();
  await expect(page.getByText('Status: Pending')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await toStepTwo(page, '100');
  const copied = seen(page, /^Copied$/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^play1/);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('Back finds the amount as it was typed, and after the payment no second one to make', async ({ page, site }) => {
  await person(site, page);
  await toStepTwo(page, '250');
  await page.goBack();
  await expect(page.getByLabel('Amount')).toHaveValue('250');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Step 1: How much would you like to deposit?' })).toBeVisible();
});

test('what cannot be loaded is named', async ({ page, site }) => {
  const { room } = await person(site, page);
  await page.goto('/dashboard');
  await page.route('**/deposit.data**', (route) => route.abort());
  // A server that cannot be reached is not ready either: a check for news would find the page's frame gone with it.
  await page.route('**/readyz', (route) => route.abort());
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await expect(page.getByText('Failed to fetch deposit data')).toBeVisible();
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Failed to fetch wallet')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('250');
  await page.unroute('**/deposit.data**');

  // A house without an address says so. The page's own next check would say so too and remove the button.
  await page.goto('/dashboard/deposit?amount=250');
  await query(site.databaseUrl, 'update play_address set retired_at = now() where classroom_id = $1 and owner_id = 0', [
    room.classroom.id,
  ]);
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Bitcoin wallet not found')).toBeVisible();
  await page.goto('/dashboard/deposit');
  await expect(page.getByText('Bitcoin wallet not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a withdrawal is refused in the words of the seed, then accepted, and a lost sign-in says what was lost', async ({
  page,
  site,
}) => {
  const investor = await person(site, page);
  const { password } = investor;
  await arrangeBalance(investor, 50_000n);
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
  await page.route('**/withdraws.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await ask('200', null, password, 'An error occurred: Please check your Internet connection.');
  await page.unroute('**/withdraws.data**');
  await ask('200', null, password, 'Transaction ID: wd_');
  const dialog = page.getByRole('dialog', { name: 'Request Submitted' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const pending = page.getByRole('table', { name: 'Pending withdrawals' });
  await expect(pending).toContainText('$200.00');
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a card each value has its label, and no header says the same once more.
  await expect(pending.getByRole('cell', { name: 'Amount $200.00' })).toBeVisible();
  await expect(pending.getByRole('columnheader')).toHaveCount(0);
  if (desk !== null) await page.setViewportSize(desk);
  await expect(page.getByText('Account Balance: $300.00')).toBeVisible();

  // A page with a live connection might notice by itself before the form is sent.
  await page.route('**/dashboard/events**', (route) => route.abort());
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

test('a proof that is submitted while the page catches up with the attached receipt leads on all the same', async ({
  page,
  site,
}) => {
  await person(site, page);
  // As it was typed: the page's own address has the amount with its cents.
  await page.goto('/dashboard/deposit?amount=250');
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
  await page.goto('/dashboard/deposit?amount=250');
  const caughtUp = Promise.withResolvers<void>();
  await page.route('**/deposit.data?amount=250.00*', async (route) => {
    if (route.request().method() === 'GET') await caughtUp.promise;
    await route.continue();
  });
  const upload = await hold(page, '**/storage/buckets/proofs/files');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expect(page.getByText(/^Your receipt for .+ is attached: GH-/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect.poll(upload.asked).toBe(1);
  caughtUp.resolve();
  await expect(page).toHaveURL(/amount=250\.00/);
  upload.letGo();
  await expect(page).toHaveURL(/submitted=/);
  await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
});

test('without scripts the dialog, a deposit by receipt and a withdrawal work', async ({
  browser,
  page: scripted,
  site,
}) => {
  const investor = await person(site, scripted);
  const { password } = investor;
  await arrangeBalance(investor, 50_000n);
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await plain.addCookies(investor.visitor.cookies());
  const page = await plain.newPage();
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Minimum Deposit Required' })).toBeVisible();
  await toStepTwo(page, '250');
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Please select a file before uploading.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expect(page.getByText('Your deposit was submitted and is waiting for approval.')).toBeVisible();
  await toStepTwo(page, '250');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expect(page.getByText(/^Your receipt for \$2(50\.00|49\.99) is attached: GH-/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View proof of payment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByRole('link', { name: 'View proof of payment' })).toBeVisible();

  await page.goto('/dashboard/withdraws');
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Account password').fill(password);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted' })).toContainText('wd_');
  await plain.close();
});
