import { beforeEach, expect, test } from 'vitest';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { query } from '../../support/postgres.ts';
import { openScene, type Scene } from '../../support/scene.ts';
import { handInReceipt } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';
import { expectAlert, expectAtField, expectReference, expectStatus } from './announcements.ts';

const ASKED =
  'A link to set a new password is in the Outbox. Nothing is ever emailed to you: the person running your class sees it ' +
  'there and can pass it on to you. It works once, for 30 minutes. We cannot show you your password, because nobody keeps it.';

const site = await openSite();
let scene: Scene;

beforeEach(async () => {
  scene = await openScene(site);
  return () => scene[Symbol.asyncDispose]();
});

async function ask(email: string, amount: string): Promise<PlainPage> {
  const page = await PlainPage.open(new Visitor(site.url), '/resetpassword');
  page.fill('Email', email);
  page.fill('Last deposit amount', amount);
  return page.press('Retrieve password');
}

async function expectRefused(email: string, amount: string, words: string) {
  const answer = await ask(email, amount);
  expectAlert(answer.all, words);
  expect(answer.field('Email').value).toBe(email);
  expect(answer.field('Last deposit amount').value).toBe(amount);
}

async function approvedDeposit({ visitor, database, classroom }: Scene, amount: string) {
  const { deposit } = await handInReceipt(visitor, amount);
  expect(await approveDeposit(database, classroom, deposit, 'test', site.now())).toMatchObject({ ok: true });
  // So that it is plain which of the two is the latest.
  site.clock.moveBy(1_000);
}

test('both fields are required', async () => {
  const words = 'Please fill in all fields.';
  const empty = await ask('', '');
  for (const name of ['Email', 'Last deposit amount']) expectAtField(empty.field(name), words);
  await expectRefused(scene.email, '', words);
  await expectRefused('', '500', words);
});

test('an unknown e-mail is refused', async () => {
  await expectRefused('nobody.at.all@example.com', '500', 'No record found for this email.');
});

test('an account without a deposit, then with one that is not approved', async () => {
  await expectRefused(scene.email, '500', 'Transaction history not found.');
  await handInReceipt(scene.visitor, '500');
  await expectRefused(scene.email, '500', 'No deposit history found.');
});

test('the amount must match the latest approved deposit; then a link is in the Outbox', async () => {
  await approvedDeposit(scene, '1,250.00');
  await approvedDeposit(scene, '500');
  for (const amount of ['1,250.00', 'a lot']) {
    await expectRefused(scene.email, amount, 'Last deposit amount does not match our records.');
  }
  expectStatus((await ask(scene.email.toUpperCase(), '$500.00')).all, ASKED);
  const { rows } = await query(site.databaseUrl, 'select kind from outbox_message where recipient = $1', [scene.email]);
  expect(rows).toEqual([{ kind: 'new-password' }]);
});

test('a failure on our side keeps what was typed, and has a reference', async () => {
  await approvedDeposit(scene, '500');
  await scene.breakTable('outbox_message');
  const answer = await ask(scene.email, '500');
  expectAlert(answer.all, 'Error retrieving password. Please try again.');
  expectReference(answer, site.said());
  expect(answer.field('Email').value).toBe(scene.email);
});
