import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { query } from '../../support/postgres.ts';
import { arrangeScene, openScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';
import { expectAlert, expectAtField, expectDialog, expectReference } from './announcements.ts';

const site = await openSite();
let scene: Scene;
let page: PlainPage;

beforeEach(async () => {
  scene = await openScene(site);
  await scene.giveBalance(500);
  page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  return () => scene[Symbol.asyncDispose]();
});

function ask(amount: string, secret: string): Promise<PlainPage> {
  page.fill('Amount', amount);
  page.fill('Account password', secret);
  return page.press('Request withdrawal');
}

async function expectHeld(dollars: bigint) {
  const { held_for_withdrawal: held } = await balancesOf(scene.database, scene.classroom.id, scene.id);
  expect(held).toBe(dollars * 100n);
}

test('every field is required', async () => {
  const words = 'Please fill in all fields.';
  expectAtField((await ask(' ', scene.password)).field('Amount'), words);
  const withoutPassword = await ask('200', '');
  expectAtField(withoutPassword.field('Account password'), words);
  expect(withoutPassword.field('Amount').value).toBe('200');
  page.fill('Wallet address', ' ');
  expectAtField((await ask('200', scene.password)).field('Wallet address'), words);
  page.fill('Wallet address', '');
  const empty = await ask('', '');
  for (const name of ['Amount', 'Wallet address', 'Account password']) expectAtField(empty.field(name), words);
  await expectHeld(0n);
});

test('below the minimum what was typed comes back, except the password', async () => {
  const secret = 'a secret that must not come back';
  page.fill('Wallet address', 'play1typed');
  const refused = await ask('99.99', secret);
  expect(refused.answer.status).toBe(400);
  expectAtField(refused.field('Amount'), 'The minimum amount to withdraw is $100.');
  expect(refused.field('Amount').value).toBe('99.99');
  expect(refused.field('Wallet address').value).toBe('play1typed');
  expect(refused.answer.text).not.toContain(secret);
});

test('more than the balance', async () => {
  for (const typed of ['500.01', '1000000000000']) {
    const amount = (await ask(typed, scene.password)).field('Amount');
    expectAtField(amount, 'Insufficient account balance.');
    expect(amount.value).toBe(typed);
  }
  await expectHeld(0n);
});

test('an address of a real network', async () => {
  page.fill('Wallet address', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
  expectAtField(
    (await ask('200', scene.password)).field('Wallet address'),
    'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.',
  );
  const empty = await ask('', '');
  for (const name of ['Amount', 'Account password']) expectAtField(empty.field(name), 'Please fill in all fields.');
});

test('of more than twenty that wait, the oldest is shown too', async () => {
  await scene.giveBalance(2_500);
  const form = { investor: scene.id, amountText: '100', addressText: page.field('Wallet address').value };
  const isRight = async () => ({ ok: true }) as const;
  for (let asked = 0; asked < 25; asked += 1) {
    const asking = { ...form, passwordText: scene.password, requestKey: randomUUID() };
    expect((await requestWithdrawal(scene.database, scene.classroom, asking, isRight, site.now())).ok).toBe(true);
  }
  const waiting = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  expect(waiting.all.getAllByRole('row', { name: /\$100\.00/ })).toHaveLength(25);
});

test('the hint names the password that was chosen', () => {
  const hint = page.document.getElementById(page.field('Account password').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('The password that you chose.');
});

test('whoever has only a return code is not asked for it, and one that is sent is ignored', async () => {
  const guest = new Visitor(site.url);
  await guest.post('/join', { code: scene.class.code, understood: 'on', requestId: randomUUID() });
  const { rows } = await query<{ id: InvestorId }>(
    site.databaseUrl,
    'select id from investor where classroom_id = $1 and id <> $2',
    [scene.classroom.id, scene.id],
  );
  const id = rows[0]?.id ?? scene.id;
  await arrangeScene(site, scene.class, { ...scene, visitor: guest, id }).giveBalance(500);
  const form = await PlainPage.open(guest, '/dashboard/withdraws');
  expect(form.all.queryByLabelText('Account password')).toBeNull();
  form.fill('Amount', '200');
  (await form.press('Request withdrawal')).all.getByText('Request Submitted');
  const address = form.field('Wallet address').value;
  const sent = { intent: 'withdraw', requestId: randomUUID(), amount: '100', address, password: 'six wrong words' };
  expect((await guest.post('/dashboard/withdraws', sent)).status).toBe(200);
  const { held_for_withdrawal: held } = await balancesOf(scene.database, scene.classroom.id, id);
  expect(held).toBe(300_00n);
});

test('a wrong password', async () => {
  expectAtField((await ask('200', 'not the pass phrase')).field('Account password'), 'Incorrect password.');
  await expectHeld(0n);
});

test('a withdrawal that the database refuses holds nothing', async () => {
  await scene.breakTable('withdrawal');
  const answer = await ask('200', scene.password);
  expectAlert(
    answer.all,
    /^An error occurred: Something went wrong on our side\. Please try again\. Reference: [0-9A-F]{8}$/,
  );
  expectReference(answer, site.said());
  await expectHeld(0n);
});

test('the request is submitted under an id that the page keeps', async () => {
  const answer = await ask('$200.00', scene.password);
  const dialog = expectDialog(answer, 'Request Submitted', /^Transaction ID: wd_[0-9a-z]+$/);
  const id = dialog.getByText(/^wd_/).textContent ?? 'none';
  const page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  expect(page.all.getByRole('row', { name: new RegExp(id) }).textContent).toContain('$200.00');
  await expectHeld(200n);
});
