import { expect, type Page } from '@playwright/test';
import { query } from '../support/postgres.ts';
import { closeDialog, expectAlert, expectAtField, expectDialog } from './announcements.ts';
import { isAlive } from '../support/alive.ts';
import { test } from './investor-test.ts';
import { openPaused, pass } from './paused-clock.ts';

const amount = (page: Page) => page.getByLabel('Amount');
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
const proof = (page: Page) => page.getByLabel('Proof of payment');

async function submitProof(page: Page, name: string, bytes: Buffer) {
  await proof(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await page.getByRole('button', { name: 'Submit proof' }).click();
}

test('nothing goes on without an amount', async ({ page }) => {
  await page.goto('/dashboard/deposit');
  await expect(proceed(page)).toBeDisabled();
  await amount(page).fill('250');
  await expect(proceed(page)).toBeEnabled();
});

test('below the minimum', async ({ page }) => {
  await page.goto('/dashboard/deposit');
  for (const typed of ['99.99', '0']) {
    await amount(page).fill(typed);
    await proceed(page).click();
    const dialog = await expectDialog(
      page,
      'Minimum Deposit Required',
      'The minimum deposit amount is $100. Please enter a higher amount to proceed.',
    );
    await closeDialog(dialog);
    await expect(amount(page)).toHaveValue(typed);
  }
});

test('a company without an address', async ({ page, scene }) => {
  await query(
    scene.class.where.databaseUrl,
    'update play_address set retired_at = now() where classroom_id = $1 and owner_id = 0',
    [scene.classroom.id],
  );
  await page.goto('/dashboard/deposit?amount=250');
  await expectAlert(page, 'Bitcoin wallet not found');
  await expect(amount(page)).toHaveValue('250');
  await expect(proceed(page)).toBeDisabled();
});

test('an address that went away while the page was open', async ({ page, scene }) => {
  await page.goto('/dashboard/deposit?amount=250');
  await query(
    scene.class.where.databaseUrl,
    'update play_address set retired_at = now() where classroom_id = $1 and owner_id = 0',
    [scene.classroom.id],
  );
  await page.getByRole('button', { name: 'Pay from practice wallet' }).click();
  await expectAlert(page, 'Bitcoin wallet not found');
});

test('a line that is lost at the first step, and on the way to the page', async ({ context, page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto('/dashboard/deposit');
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
});

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

test('no file, and files that are no proof', async ({ page }) => {
  await page.goto('/dashboard/deposit?amount=250');
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expectAtField(proof(page), 'Please select a file before uploading.');
  await submitProof(page, 'page.png', Buffer.from('<!doctype html>'));
  await expectAlert(page, 'File upload failed: The file is not a JPG, PNG or PDF.');
  await submitProof(page, 'large.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'));
  await expectAlert(page, 'File upload failed: The file is larger than 5 MB.');
  await submitProof(page, 'other.pdf', Buffer.from('%PDF-1.7 bank statement'));
  await expectAlert(page, 'File upload failed: The file is not a receipt of your practice wallet.');
  await page.getByRole('button', { name: 'Attach my receipt' }).click();
  await expectAlert(page, 'File upload failed: Your practice wallet has no receipt yet. Pay from it, or draw one.');
});

test('a line that is lost while a proof is sent', async ({ context, page }) => {
  await page.goto('/dashboard/deposit?amount=250');
  await isAlive(page);
  await context.setOffline(true);
  await submitProof(page, 'receipt.pdf', Buffer.from('%PDF-1.7'));
  await expectAlert(page, 'File upload failed: Please check your Internet connection.');
});
