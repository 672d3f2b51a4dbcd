import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAddress, rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import { BANK, type InvestorId } from '#app/ledger/account.ts';
import { classTotals, postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import type { PasswordCheck } from '#app/members/sign-in/passwords.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { REAL_ADDRESSES } from '../../../tests/support/real-addresses.ts';
import { approveDeposit, declineDeposit } from '../deposits/decide-deposit.server.ts';
import { paymentsOf, withdrawalHistory } from '../payment-history.server.ts';
import { reconcilePayments } from '../reconcile-payments.server.ts';
import { approveWithdrawal, declineWithdrawal } from './decide-withdrawal.server.ts';
import { requestWithdrawal } from './request-withdrawal.server.ts';
import { withdrawalsForStaff, withdrawalsOf } from './withdrawals.server.ts';

const STAFF = 'mem_staff';
let base: TestDatabase;
let root: string;
let stage: PaymentsStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-proofs-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  const clock = fakeClock();
  stage = new PaymentsStage(
    base.database,
    openDirectoryStore(root),
    await arrangeClass(base.database, clock.now()),
    clock,
  );
});

afterEach(() => stage.expectReconciled());

/**
 * An investor who paid in and whose plan of the same size doubled it: `dollars` of coins, and twice that to withdraw.
 */
async function maturedInvestor(dollars: string): Promise<InvestorId> {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, dollars);
  await stage.confirm();
  const approved = await approveDeposit(stage.database, stage.classroom, deposit.id, STAFF, stage.clock.now());
  if (!approved.ok) throw new Error(approved.why);
  const principal = approved.credited;
  const event = { investor, occurredAt: stage.clock.now() };
  await postOne(
    stage.database,
    stage.classroom.id,
    investmentPlaced({ ...event, key: randomUUID(), principal, profit: principal }),
  );
  await postOne(
    stage.database,
    stage.classroom.id,
    investmentMatured({ ...event, key: randomUUID(), payout: cents(2n * principal) }),
  );
  return investor;
}

interface Form {
  readonly amountText?: string;
  readonly addressText?: string;
  readonly passwordText?: string;
  readonly requestKey?: string;
}

const checkPassword = async (password: string): Promise<PasswordCheck> =>
  password === 'right' ? { ok: true } : { ok: false, why: 'wrong-password' };

async function request(investor: InvestorId, form: Form = {}) {
  const complete = {
    investor,
    amountText: form.amountText ?? '200',
    addressText: form.addressText ?? (await stage.walletOf(investor)),
    passwordText: form.passwordText ?? 'right',
    requestKey: form.requestKey ?? randomUUID(),
  };
  return requestWithdrawal(stage.database, stage.classroom, complete, checkPassword, stage.clock.now());
}

async function requested(investor: InvestorId, form: Form = {}) {
  const answer = await request(investor, form);
  if (!answer.ok) throw new Error(answer.why);
  return answer.withdrawal;
}

const approve = (id: string, actor = STAFF) =>
  approveWithdrawal(stage.database, stage.classroom, id, actor, stage.clock.now());
const decline = (id: string, reason: string) =>
  declineWithdrawal(stage.database, stage.classroom, id, { reason, actor: STAFF }, stage.clock.now());

test('a withdrawal is held at its request and paid in coins, less the fee, at its approval', async () => {
  const investor = await maturedInvestor('1000');
  const withdrawal = await requested(investor, { amountText: '600' });
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 140_000n, held_for_withdrawal: 60_000n });
  expect(await approve(withdrawal.id)).toEqual({ ok: true, investor, fee: 3_000n, net: 57_000n, coins: 950_000n });
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 140_000n, held_for_withdrawal: 0n });
  const totals = await classTotals(stage.database, stage.classroom.id);
  expect([totals.get('fees'), totals.get('coins_held'), totals.get('outside')]).toEqual([3_000n, 716_666n, -716_666n]);
  expect((await paymentsOf(stage.database, stage.classroom.id, investor)).withdrawn).toBe(60_000n);
  const { entries } = await withdrawalHistory(stage.database, stage.classroom.id, investor, 1);
  expect(entries).toMatchObject([{ id: withdrawal.id, status: 'approved', amount: 60_000n, fee: 3_000n }]);
});

test.each([
  ['an empty amount', { amountText: '' }, 'missing-fields'],
  ['an empty address', { addressText: ' ' }, 'missing-fields'],
  ['no password', { passwordText: '' }, 'missing-fields'],
  ['fewer than $100', { amountText: '99.99' }, 'below-minimum'],
  ['a tenth of a cent', { amountText: '100.001' }, 'invalid-amount'],
  ['more than the balance', { amountText: '2000.01' }, 'insufficient-balance'],
  [
    'more than the balance before a bad address',
    { amountText: '3000', addressText: 'nonsense' },
    'insufficient-balance',
  ],
  ['no address at all', { addressText: 'nonsense' }, 'not-a-play-address'],
  ['an address of no wallet', { addressText: 'play1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnumqwez' }, undefined],
  ['the wrong password', { passwordText: 'wrong' }, 'wrong-password'],
])('refuses %s and holds nothing', async (_name, form, why) => {
  const investor = await maturedInvestor('1000');
  const answer = await request(investor, form);
  expect(answer.ok).toBe(false);
  if (why !== undefined) expect(answer).toEqual({ ok: false, why });
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 200_000n, held_for_withdrawal: 0n });
});

test('refuses addresses of real networks, of the house, of the savings bank and of another class', async () => {
  const investor = await maturedInvestor('1000');
  for (const [, address] of REAL_ADDRESSES) {
    expect(await request(investor, { addressText: address })).toEqual({ ok: false, why: 'real-bitcoin-address' });
  }
  const other = await arrangeClass(base.database, stage.clock.now());
  const elsewhere = new PaymentsStage(base.database, stage.files, other, stage.clock);
  const bank = await openAddress(base.database, stage.classroom.id, BANK, stage.clock.now());
  for (const addressText of [await stage.houseAddress(), bank, await elsewhere.walletOf(await elsewhere.investor())]) {
    expect(await request(investor, { addressText })).toEqual({ ok: false, why: 'address-not-in-class' });
  }
});

test('a request sent twice is held once, even when the balance is gone by then, and refused if changed', async () => {
  const investor = await maturedInvestor('100');
  const form = { amountText: '200', requestKey: randomUUID() };
  const answers = await Promise.all([request(investor, form), request(investor, form), request(investor, form)]);
  answers.push(await request(investor, form));
  expect(new Set(answers.map((answer) => answer.ok && answer.withdrawal.id)).size).toBe(1);
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 0n, held_for_withdrawal: 20_000n });
  expect(await request(investor, { ...form, amountText: '150' })).toEqual({ ok: false, why: 'request-used-otherwise' });
});

test('several requests at once cannot hold more than there is', async () => {
  const investor = await maturedInvestor('100');
  const answers = await Promise.all([request(investor), request(investor), request(investor)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'insufficient-balance')).toHaveLength(2);
});

test('an approval beyond the coins held is refused, and changes nothing', async () => {
  const investor = await maturedInvestor('1000');
  const withdrawal = await requested(investor, { amountText: '1500' });
  expect(await approve(withdrawal.id)).toEqual({ ok: false, why: 'coins-not-there' });
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 50_000n, held_for_withdrawal: 150_000n });
  expect(await stage.coinsHeld()).toBe(1_666_666n);
  const { rows } = await withdrawalsForStaff(stage.database, stage.classroom, {
    decided: false,
    page: 1,
    pageSize: 10,
  });
  expect(rows).toMatchObject([{ id: withdrawal.id, status: 'pending', name: 'Ada Example' }]);
  await maturedInvestor('1000');
  expect(await approve(withdrawal.id)).toMatchObject({ ok: true, coins: 2_375_000n });
});

test('two people who approve at once pay once', async () => {
  const investor = await maturedInvestor('1000');
  const withdrawal = await requested(investor);
  const answers = await Promise.all([
    approve(withdrawal.id, 'mem_a'),
    approve(withdrawal.id, 'mem_b'),
    decline(withdrawal.id, 'release-fee-due'),
  ]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'already-decided')).toHaveLength(2);
});

test('two withdrawals at once are not both paid from the same coins', async () => {
  const investor = await maturedInvestor('1000');
  const one = await requested(investor, { amountText: '900' });
  const other = await requested(investor, { amountText: '900' });
  const answers = await Promise.all([approve(one.id), approve(other.id)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'coins-not-there')).toHaveLength(1);
});

test('a decline releases the hold, but only for a reason from the catalogue', async () => {
  const investor = await maturedInvestor('100');
  const withdrawal = await requested(investor);
  expect(await decline(withdrawal.id, 'payment-not-found')).toEqual({ ok: false, why: 'unknown-reason' });
  expect(await decline(withdrawal.id, 'tax-clearance-due')).toEqual({ ok: true, investor });
  expect(await stage.balances(investor)).toMatchObject({ withdrawable: 20_000n, held_for_withdrawal: 0n });
  expect(await withdrawalsOf(stage.database, stage.classroom.id, investor)).toMatchObject([
    { id: withdrawal.id, status: 'declined', reason: 'tax-clearance-due' },
  ]);
  const { entries } = await withdrawalHistory(stage.database, stage.classroom.id, investor, 1);
  expect(entries).toMatchObject([{ status: 'declined', reason: 'tax-clearance-due', fee: null }]);
});

test('after a rotation a payment is made from several addresses of the house', async () => {
  const investor = await maturedInvestor('600');
  await rotateHouseAddress(stage.database, stage.classroom, 'mem_staff', stage.clock.now());
  await maturedInvestor('600');
  const withdrawal = await requested(investor, { amountText: '1000' });
  expect(await approve(withdrawal.id)).toMatchObject({ ok: true, coins: 1_583_333n });
  const { rows } = await base.ownerPool.query(
    'select count(*)::int as transfers, sum(satoshi)::int as satoshi from house_payment join play_transfer using (classroom_id) where withdrawal_id = $1 and transfer_id = id',
    [withdrawal.id],
  );
  expect(rows).toEqual([{ transfers: 2, satoshi: 1_583_333 }]);
});

test('coins that were paid to somebody else cannot be returned', async () => {
  const investor = await maturedInvestor('100');
  const later = await stage.payDeposit(await stage.investor(), '100');
  await stage.confirm();
  expect(await approve((await requested(investor)).id)).toMatchObject({ ok: true });
  const choice = { reason: 'address-replaced', actor: STAFF };
  expect(await declineDeposit(stage.database, stage.classroom, later.id, choice, stage.clock.now())).toEqual({
    ok: false,
    why: 'coins-not-there',
  });
});

test('a fee of everything pays no coins', async () => {
  const investor = await maturedInvestor('100');
  const withdrawal = await requested(investor);
  const greedy = { scenario: stage.classroom.scenario, feeBasisPoints: 10_000, actor: STAFF };
  await setScenario(stage.database, stage.classroom.id, greedy, stage.clock.now());
  expect(
    await approveWithdrawal(stage.database, stage.classroom, withdrawal.id, STAFF, stage.clock.now()),
  ).toMatchObject({
    fee: 20_000n,
    coins: 0n,
  });
});

test('the reconciliation finds a hold without its request, and a wrong decision', async () => {
  const broken = await createTestDatabase({ isReconciled: false });
  const own = stage;
  const clock = fakeClock();
  stage = new PaymentsStage(broken.database, own.files, await arrangeClass(broken.database, clock.now()), clock);
  const investor = await maturedInvestor('1000');
  const paid = await requested(investor);
  await approve(paid.id);
  const open = await requested(investor);
  await stage.expectReconciled();
  await broken.ownerPool.query('update withdrawal_decision set fee_cents = fee_cents + 1, satoshi = satoshi - 1');
  await broken.ownerPool.query('update deposit_decision set credited_cents = credited_cents + 1');
  await broken.ownerPool.query('update arrival_settlement set amount_cents = amount_cents - 1');
  await broken.ownerPool.query('delete from withdrawal where id = $1', [open.id]);
  const findings = await reconcilePayments(stage.database, stage.classroom);
  expect(findings.map((finding) => finding.check).toSorted()).toEqual([
    'deposit-credit-wrong',
    'held-not-open-withdrawals',
    'house-payment-wrong',
    'settlement-wrong',
    'withdrawal-decision-wrong',
  ]);
  stage = own;
});
