import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { drawReceipt } from '../../support/site/cast.ts';
import { closeDialog, expectAlert, expectAtField, expectDialog } from '../announcements.ts';
import { hold } from '../hold.ts';
import { test } from '../investor-test.ts';
import { openPaused, pass } from '../paused-clock.ts';

const amount = (page: Page) => page.getByLabel('Amount');
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
const proof = (page: Page) => page.getByLabel('Proof of payment');

async function submitProof(page: Page, content: string | Buffer) {
  const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) };
  await proof(page).setInputFiles(file);
  await page.getByRole('button', { name: 'Submit proof' }).click();
}

test('the first step waits for an amount, refuses one below the minimum, and reports a lost connection', async ({
  context,
  page,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto('/dashboard/deposit');
  await expect(proceed(page)).toBeDisabled();
  await amount(page).fill('99.99');
  await proceed(page).click();
  const words = 'The minimum deposit amount is $100. Please enter a higher amount to proceed.';
  await closeDialog(await expectDialog(page, 'Minimum Deposit Required', words));
  await expect(amount(page)).toHaveValue('99.99');

  await amount(page).fill('250');
  await isAlive(page);
  await context.setOffline(true);
  await proceed(page).click();
  await expectAlert(page, 'Failed to fetch wallet');
  await expect(amount(page)).toHaveValue('250');
  await context.setOffline(false);
  await sidebar.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await isAlive(page);
  await context.setOffline(true);
  await sidebar.getByRole('link', { name: 'Deposit' }).click();
  await expectAlert(page, 'Failed to fetch deposit data');
  // A page that cannot say so itself is replaced by what is wrong, and comes once the network is back.
  await sidebar.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Please check your Internet connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('the second step refuses a missing file and a wrong one, and reports a lost connection', async ({
  context,
  page,
  scene,
}) => {
  await page.goto('/dashboard/deposit?amount=250');
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expectAtField(proof(page), 'Please select a file before uploading.');
  await submitProof(page, '%PDF-1.7 bank statement');
  await expectAlert(page, 'File upload failed: The file is not a receipt from your practice wallet.');
  await isAlive(page);
  for (const [status, words] of FAILED_UPLOADS) {
    await page.route('**/storage/**', (route) => route.fulfill({ status, body: 'no answer of ours' }));
    await submitProof(page, '%PDF-1.7');
    await expectAlert(page, `File upload failed: ${words}`);
    await page.unroute('**/storage/**');
  }
  await context.setOffline(true);
  await submitProof(page, '%PDF-1.7');
  await expectAlert(page, 'File upload failed: Please check your Internet connection.');
  await context.setOffline(false);

  // A reader who has gone elsewhere is not called back while a file is on its way.
  const upload = await hold(page, '**/storage/buckets/proofs/files');
  const answered = page.waitForResponse('**/storage/buckets/proofs/files');
  const { bytes } = await drawReceipt(scene.visitor, '250');
  await submitProof(page, Buffer.from(bytes));
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Practice wallet' }).click();
  await page.getByLabel('Amount in BTC').fill('0.5');
  const told = page.waitForRequest((request) => request.url().includes('/dashboard/wallet.data'));
  upload.letGo();
  expect((await answered).status()).toBe(201);
  // The page they have gone to hears of the new deposit, and stays.
  await told;
  await expect(page.getByLabel('Amount in BTC')).toHaveValue('0.5');
});

/** For an answer that is not ours: only the receiver of a file can call it incomplete. */
const FAILED_UPLOADS = [
  [500, 'Something failed on our side. Please try again in a moment.'],
  [502, 'Something failed on our side. Please try again in a moment.'],
  [503, 'Something failed on our side. Please try again in a moment.'],
  [504, 'Something failed on our side. Please try again in a moment.'],
  [413, 'The file is larger than 5 MB.'],
  [408, 'The file arrived incomplete.'],
] as const;

test('the copy is confirmed for two seconds', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPaused(page, '/dashboard/deposit?amount=250');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
  await pass(page, 1_999);
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await pass(page, 1);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});
