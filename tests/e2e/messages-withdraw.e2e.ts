import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { expectAlert, expectAtField, expectDialog } from './announcements.ts';
import { type Scene, test } from './investor-test.ts';
import { isAlive } from '../support/alive.ts';

const amount = (page: Page) => page.getByLabel('Amount');
const address = (page: Page) => page.getByLabel('Wallet address');
const password = (page: Page) => page.getByLabel('Account password');
const request = (page: Page) => page.getByRole('button', { name: 'Request withdrawal' });

async function ask(page: Page, typed: string, secret: string) {
  await amount(page).fill(typed);
  await password(page).fill(secret);
  await request(page).click();
}

async function expectHeld({ database, classroom, id }: Scene, dollars: bigint) {
  expect((await balancesOf(database, classroom.id, id)).held_for_withdrawal).toBe(dollars * 100n);
}

test.beforeEach(async ({ page, scene }) => {
  await scene.giveBalance(500);
  await page.goto('/dashboard/withdraws');
});

test('every field is needed', async ({ page, scene }) => {
  await ask(page, '', scene.password);
  await expectAlert(page, 'Please fill in all fields.');
  await ask(page, '200', '');
  await expectAlert(page, 'Please fill in all fields.');
  await expect(amount(page)).toHaveValue('200');
  await address(page).fill('');
  await ask(page, '200', scene.password);
  await expectAlert(page, 'Please fill in all fields.');
  await expectHeld(scene, 0n);
});

test('below the minimum', async ({ page, scene }) => {
  await ask(page, '99.99', scene.password);
  await expectAtField(amount(page), 'The minimum amount to withdraw is $100.');
  await expect(amount(page)).toHaveValue('99.99');
});

test('more than the balance', async ({ page, scene }) => {
  for (const typed of ['500.01', '1000000000000']) {
    await ask(page, typed, scene.password);
    await expectAtField(amount(page), 'Insufficient account balance.');
    await expect(amount(page)).toHaveValue(typed);
  }
  await expectHeld(scene, 0n);
});

test('without scripts what was typed comes back, and the password does not', async ({ scene }) => {
  const secret = 'a secret that must not come back';
  const form = { amount: '99.99', address: 'play1typed', password: secret, requestId: randomUUID() };
  const answer = await scene.visitor.post('/dashboard/withdraws', form);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('The minimum amount to withdraw is $100.');
  expect(answer.text).toContain('value="99.99"');
  expect(answer.text).toContain('value="play1typed"');
  expect(answer.text).not.toContain(secret);
});

test('an address of a real network', async ({ page, scene }) => {
  await address(page).fill('1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
  await ask(page, '200', scene.password);
  await expectAtField(
    address(page),
    'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
  );
});

test('a password that is not theirs', async ({ page, scene }) => {
  await ask(page, '200', 'not the pass phrase');
  await expectAtField(password(page), 'Incorrect password.');
  await expectHeld(scene, 0n);
});

test('a lost line: what was typed stays, and sent again it is one request', async ({ context, page, scene }) => {
  await isAlive(page);
  await context.setOffline(true);
  await ask(page, '200', scene.password);
  await expectAlert(page, 'An error occurred: Please check your Internet connection.');
  await expect(amount(page)).toHaveValue('200');
  await context.setOffline(false);
  await request(page).click();
  await expectDialog(page, 'Request Submitted', /^Transaction ID: wd_[0-9a-z]+$/);
  await expectHeld(scene, 200n);
});

test('a statement that the database refuses holds nothing back', async ({ page, scene, site }) => {
  await scene.breakTable('withdrawal');
  await ask(page, '200', scene.password);
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred: ' });
  await expect(alert).toHaveText(
    /^An error occurred: Something went wrong on our side\. Please try again\. Reference: [0-9A-F]{8}$/,
  );
  const reference = (await alert.textContent())?.slice(-8);
  await expect.poll(() => site.said()).toContain(reference);
  await expectHeld(scene, 0n);
});

test('the request is submitted under an id that the page keeps', async ({ page, scene }) => {
  await ask(page, '$200.00', scene.password);
  const dialog = await expectDialog(page, 'Request Submitted', /^Transaction ID: wd_[0-9a-z]+$/);
  const id = (await dialog.getByText(/^wd_/).textContent()) ?? 'none';
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: id })).toContainText('$200.00');
  await expectHeld(scene, 200n);
  await expect(password(page)).toHaveValue('');
});
