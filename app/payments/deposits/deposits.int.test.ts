import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { classTotals } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { depositHistory, paymentsOf } from '../payment-history.server.ts';
import { confirmPayments } from './confirm-payments.server.ts';
import { coverLateCoins } from './cover-late-coins.server.ts';
import { approveDeposit, declineDeposit } from './decide-deposit.server.ts';
import { depositHistoryOf, depositsForStaff, depositsOf } from './deposits.server.ts';
import { depositFromWallet } from './request-deposit.server.ts';

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

const approve = (id: string, actor = STAFF) =>
  approveDeposit(stage.database, stage.classroom, id, actor, stage.clock.now());
const decline = (id: string, reason = 'payment-not-found') =>
  declineDeposit(stage.database, stage.classroom, id, { reason, actor: STAFF }, stage.clock.now());

test('a deposit paid from the wallet is seen, confirmed, arrived, and credited at its amount', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  const stages = async () =>
    (await depositsOf(stage.database, stage.classroom, investor, stage.clock.now())).flatMap(({ status, coins }) =>
      status === 'pending' ? [coins] : [],
    );
  expect(await stages()).toEqual([{ stage: 'seen' }]);
  stage.clock.moveBy(600_000);
  expect(await stages()).toEqual([{ stage: 'confirming', confirmations: expect.any(Number) }]);
  expect(await approve(deposit.id)).toEqual({ ok: false, why: 'nothing-to-approve' });
  await stage.confirm();
  expect(await stages()).toEqual([{ stage: 'arrived' }]);
  expect(await approve(deposit.id)).toEqual({ ok: true, investor, credited: 25_000n, backing: 'coins' });
  expect((await stage.balances(investor)).spendable_deposits).toBe(25_000n);
  expect(await stages()).toEqual([]);
  expect(await depositHistoryOf(stage.database, stage.classroom.id, investor)).toEqual({
    any: true,
    latestApprovedCents: 25_000n,
  });
});

test('several who approve at once credit once, and the others are told', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  await stage.confirm();
  const answers = await Promise.all(['mem_a', 'mem_b', 'mem_c', 'mem_d'].map((actor) => approve(deposit.id, actor)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.why === 'already-decided')).toHaveLength(3);
  expect((await stage.balances(investor)).spendable_deposits).toBe(25_000n);
  expect(await decline(deposit.id)).toEqual({ ok: false, why: 'already-decided' });
});

test('a request sent twice at once makes one deposit, and is refused with another amount', async () => {
  const investor = await stage.investor();
  const request = { investor, amountText: '100.50', requestKey: randomUUID() };
  const send = (amountText: string) =>
    depositFromWallet(stage.database, stage.classroom, { ...request, amountText }, stage.clock.now());
  const answers = await Promise.all([send('100.50'), send('100.50'), send('100.50')]);
  expect(new Set(answers.map((answer) => answer.ok && answer.deposit.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  expect(await send('101')).toEqual({ ok: false, why: 'request-used-otherwise' });
});

test.each([
  ['99.99', 'below-minimum'],
  ['', 'invalid-amount'],
  ['abc', 'invalid-amount'],
  ['1000000.01', 'above-maximum'],
  ['12001', 'not-enough-coins'],
])('refuses a deposit of %j: %s', async (amountText, why) => {
  const investor = await stage.investor();
  const request = { investor, amountText, requestKey: randomUUID() };
  expect(await depositFromWallet(stage.database, stage.classroom, request, stage.clock.now())).toEqual({
    ok: false,
    why,
  });
  expect(await depositsOf(stage.database, stage.classroom, investor, stage.clock.now())).toEqual([]);
});

test('a deposit is refused when the house has no address', async () => {
  const investor = await stage.investor();
  await base.ownerPool.query('update play_address set retired_at = now() where classroom_id = $1 and owner_id = 0', [
    stage.classroom.id,
  ]);
  const request = { investor, amountText: '100', requestKey: randomUUID() };
  expect(await depositFromWallet(stage.database, stage.classroom, request, stage.clock.now())).toEqual({
    ok: false,
    why: 'no-house-address',
  });
});

test('coins sent by hand are credited at their worth, whatever amount was claimed', async () => {
  const investor = await stage.investor();
  const sent = await stage.sendByHand(investor, '0.005');
  const proof = await stage.receiptBytes(investor, { transferId: sent.id });
  const handed = await stage.handIn(investor, proof, '9000');
  await stage.confirm();
  const { rows } = await depositsForStaff(
    stage.database,
    stage.classroom,
    { decided: false, page: 1, pageSize: 10 },
    stage.clock.now(),
  );
  expect(rows).toMatchObject([{ claimed: 900_000n, worth: 30_000n, coins: { stage: 'arrived' }, transferId: sent.id }]);
  expect(handed.ok && (await approve(handed.deposit.id))).toMatchObject({ credited: 30_000n, backing: 'coins' });
});

test('a receipt alone is credited with nothing behind it', async () => {
  const investor = await stage.investor();
  const drawn = await stage.receiptBytes(investor, { drawnAmount: cents(500_00n) });
  const handed = await stage.handIn(investor, drawn, '500');
  expect(handed.ok && (await approve(handed.deposit.id))).toMatchObject({ credited: 50_000n, backing: 'receipt' });
  const totals = await classTotals(stage.database, stage.classroom.id);
  expect([totals.get('unbacked_credits'), totals.get('coins_held')]).toEqual([-50_000n, 0n]);
});

test.each([
  { coins: '0.005', claimed: '200', credited: 20_000n, unbacked: 0n, total: 30_000n },
  { coins: '0.005', claimed: '300', credited: 30_000n, unbacked: 0n, total: 30_000n },
  { coins: '0.005', claimed: '450', credited: 45_000n, unbacked: -15_000n, total: 45_000n },
])(
  'with late coins worth 300 dollars for a receipt of $claimed, $unbacked cents stay unbacked',
  async ({ coins, claimed, credited, unbacked, total }) => {
    const investor = await stage.investor();
    const sent = await stage.sendByHand(investor, coins);
    const handed = await stage.handIn(investor, await stage.receiptBytes(investor, { transferId: sent.id }), claimed);
    expect(handed.ok && (await approve(handed.deposit.id))).toMatchObject({ credited, backing: 'receipt' });
    await stage.confirm();
    const sweeps = await Promise.all(
      [1, 2, 3].map(() => coverLateCoins(stage.database, stage.classroom, stage.clock.now())),
    );
    expect(sweeps.flat()).toEqual([investor]);
    expect(await coverLateCoins(stage.database, stage.classroom, stage.clock.now())).toEqual([]);
    const totals = await classTotals(stage.database, stage.classroom.id);
    expect([totals.get('unbacked_credits'), totals.get('exchange')]).toEqual([unbacked, -30_000n]);
    expect((await stage.balances(investor)).spendable_deposits).toBe(total);
    expect((await paymentsOf(stage.database, stage.classroom.id, investor)).deposited).toBe(total);
  },
);

test('a declined deposit sends its coins back', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  await stage.confirm();
  expect(await stage.coinsHeld()).toBe(416_666n);
  expect(await decline(deposit.id, 'because I say so')).toEqual({ ok: false, why: 'unknown-reason' });
  expect(await decline(deposit.id)).toEqual({ ok: true, investor, coinsReturned: true });
  expect(await stage.coinsHeld()).toBe(0n);
  expect(await approve(deposit.id)).toEqual({ ok: false, why: 'already-decided' });
  const { rows } = await base.ownerPool.query<{ total: bigint }>(
    'select sum(balance)::text as total from play_address where classroom_id = $1 and owner_id = $2',
    [stage.classroom.id, investor],
  );
  expect(rows).toEqual([{ total: '20000000' }]);
  const { entries } = await depositHistory(stage.database, stage.classroom.id, investor, 1);
  expect(entries).toMatchObject([{ status: 'declined', amount: 25_000n, reason: 'payment-not-found' }]);
});

test('the receipt of a payment made here is added to its deposit and approves it before the coins', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  const proof = await stage.receiptBytes(investor, { transferId: deposit.transferId ?? '' });
  expect(await stage.handIn(investor, proof, '250')).toMatchObject({
    ok: true,
    deposit: { id: deposit.id, origin: 'wallet' },
  });
  expect(await stage.handIn(investor, proof, '250')).toEqual({ ok: false, why: 'receipt-already-used' });
  expect(await approve(deposit.id)).toMatchObject({ backing: 'receipt', credited: 25_000n });
  await stage.confirm();
  expect(await coverLateCoins(stage.database, stage.classroom, stage.clock.now())).toEqual([investor]);
  expect((await classTotals(stage.database, stage.classroom.id)).get('unbacked_credits')).toBe(0n);
  expect((await stage.balances(investor)).spendable_deposits).toBe(25_000n);
});

test('approval and arrival at once settle the coins once, whichever comes first', async () => {
  const investor = await stage.investor();
  const sent = await stage.sendByHand(investor, '0.005');
  const handed = await stage.handIn(investor, await stage.receiptBytes(investor, { transferId: sent.id }), '300');
  const id = handed.ok ? handed.deposit.id : '';
  stage.clock.moveBy(3_600_000);
  const sweep = () => confirmPayments(stage.database, stage.classroom, stage.clock.now());
  await Promise.all([
    approve(id),
    sweep(),
    coverLateCoins(stage.database, stage.classroom, stage.clock.now()),
    sweep(),
  ]);
  await sweep();
  await coverLateCoins(stage.database, stage.classroom, stage.clock.now());
  const totals = await classTotals(stage.database, stage.classroom.id);
  expect([totals.get('unbacked_credits'), totals.get('exchange')]).toEqual([0n, -30_000n]);
});

test('a deposit of another class is not found', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  const other = await arrangeClass(base.database, stage.clock.now());
  expect(await approveDeposit(base.database, other, deposit.id, STAFF, stage.clock.now())).toEqual({
    ok: false,
    why: 'not-found',
  });
});
