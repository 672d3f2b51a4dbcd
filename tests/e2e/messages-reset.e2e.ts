import { expect, type Page } from '@playwright/test';
import { approveDeposit } from '#app/payments/decide-deposit.server.ts';
import { query } from '../support/postgres.ts';
import { expectAlert, expectStatus } from './announcements.ts';
import { handInReceipt } from '../support/cast.ts';
import { type Scene, test } from './investor-test.ts';
import { isAlive } from '../support/alive.ts';

const ASKED =
  'A link that sets a new password is in the Outbox. Nothing is ever mailed to you: whoever runs your class sees it ' +
  'there and can hand it to you. It works once, for 30 minutes. We cannot show you your password, because nobody keeps it.';

async function ask(page: Page, email: string, amount: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Last deposit amount').fill(amount);
  await page.getByRole('button', { name: 'Retrieve password' }).click();
}

async function expectRefused(page: Page, email: string, amount: string, words: string) {
  await ask(page, email, amount);
  await expectAlert(page, words);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Last deposit amount')).toHaveValue(amount);
}

async function approvedDeposit({ visitor, database, classroom }: Scene, amount: string) {
  const { deposit } = await handInReceipt(visitor, amount);
  const approved = await approveDeposit(database, classroom, deposit, 'test', new Date());
  expect(approved.ok).toBe(true);
}

test.beforeEach(async ({ context, page }) => {
  await context.clearCookies();
  await page.goto('/resetpassword');
});

test('both fields are needed', async ({ page, scene }) => {
  await expectRefused(page, '', '', 'Please fill in all fields.');
  await expectRefused(page, scene.email, '', 'Please fill in all fields.');
  await expectRefused(page, '', '500', 'Please fill in all fields.');
});

test('an e-mail that nobody has', async ({ page }) => {
  await expectRefused(page, `nobody.${Date.now()}@example.com`, '500', 'No record found for this email.');
});

test('an account without a deposit, then with one that nobody has approved', async ({ page, scene }) => {
  await expectRefused(page, scene.email, '500', 'Transaction history not found.');
  await handInReceipt(scene.visitor, '500');
  await expectRefused(page, scene.email, '500', 'No deposit history found.');
});

test('the amount must be that of the latest approved deposit; then a link is in the Outbox', async ({
  page,
  scene,
}) => {
  await approvedDeposit(scene, '1,250.00');
  await approvedDeposit(scene, '500');
  for (const amount of ['1,250.00', 'a lot']) {
    await expectRefused(page, scene.email, amount, 'Last deposit amount does not match our records.');
  }
  await ask(page, scene.email.toUpperCase(), '$500.00');
  await expectStatus(page, ASKED);
  const { rows } = await query<{ kind: string }>(
    scene.class.where.databaseUrl,
    'select kind from outbox_message where recipient = $1',
    [scene.email],
  );
  expect(rows).toEqual([{ kind: 'new-password' }]);
});

test('what breaks on our side keeps what was typed, and has a reference', async ({ page, scene, site }) => {
  await approvedDeposit(scene, '500');
  await scene.breakTable('outbox_message');
  await ask(page, scene.email, '500');
  const alert = page.getByRole('alert').filter({ hasText: 'Reference: ' });
  await expect(alert.getByText('Error retrieving password. Please try again.', { exact: true })).toBeVisible();
  const reference = (await alert.textContent())?.match(/[0-9A-F]{8}$/)?.[0];
  await expect.poll(() => site.said()).toContain(reference);
  await expect(page.getByLabel('Email')).toHaveValue(scene.email);
});

test('so does a lost line', async ({ context, page, scene }) => {
  await isAlive(page);
  await context.setOffline(true);
  await expectRefused(page, scene.email, '500', 'Error retrieving password. Please try again.');
});
