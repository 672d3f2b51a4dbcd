import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { ScenarioStage, STAFF } from '../../../tests/support/site/scenario-stage.ts';
import { approveWithdrawal } from '../withdrawals/decide-withdrawal.server.ts';
import { approveDeposit, declineDeposit } from './decide-deposit.server.ts';
import { returnUnmatchedCoins } from './return-coins.server.ts';

const TWO_DAYS_MS = 2 * DAY_MS;
/** The wallet of an investor who has only used the tap, in satoshi. */
const FULL = 20_000_000n;
let base: TestDatabase;
let root: string;
let stage: ScenarioStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-returns-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
});
afterEach(() => stage.expectReconciled());

const sweep = () => returnUnmatchedCoins(stage.database, stage.classroom, stage.clock.now());
const sweepTwiceAtOnce = async () => (await Promise.all([sweep(), sweep()])).flat();
const walletBalance = async (investor: InvestorId) =>
  (await walletOf(stage.database, stage.classroom, investor, stage.clock.now())).balance;

/** Sends coins by hand that have just arrived. */
async function arrived(investor: InvestorId, amountText = '0.005') {
  const sent = await stage.sendByHand(investor, amountText);
  await stage.confirm();
  return sent;
}

test('coins for which nobody asked go back two practice days after they arrived, once, and not before', async () => {
  const investor = await stage.investor();
  const sent = await arrived(investor);
  stage.clock.moveBy(TWO_DAYS_MS - 1);
  expect(await sweep()).toEqual([]);
  expect(await stage.coinsToReturn()).toEqual([sent.id]);
  stage.clock.moveBy(1);
  expect(await sweepTwiceAtOnce()).toEqual([investor]);
  expect(await sweep()).toEqual([]);
  expect([await stage.coinsHeld(), await walletBalance(investor)]).toEqual([0n, FULL]);
  expect((await stage.balances(investor)).spendable_deposits).toBe(0n);
  const { rows } = await base.ownerPool.query(
    'select action, actor, subject, after from audit_entry where classroom_id = $1',
    [stage.classroom.id],
  );
  const after = { investor, returned: '500000' };
  expect(rows).toEqual([{ action: 'unmatched-returned', actor: 'clock', subject: sent.id, after }]);
});

test('a jump of the clock beyond several of them returns all, those first that came first', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  const [first, second] = [await arrived(ben), await arrived(ada)];
  expect(await stage.coinsToReturn()).toEqual([first.id, second.id]);
  const jump = { practiceMilliseconds: 3 * DAY_MS, actor: STAFF };
  expect(await jumpClock(stage.database, stage.classroom.id, jump, stage.clock.now())).toMatchObject({ ok: true });
  expect(await sweep()).toEqual([ben, ada]);
  expect(await stage.coinsHeld()).toBe(0n);
});

test('until then a receipt claims them, and they stay', async () => {
  const investor = await stage.investor();
  const sent = await arrived(investor);
  const proof = await stage.receiptBytes(investor, { transferId: sent.id });
  stage.clock.moveBy(TWO_DAYS_MS - 1);
  const handed = await stage.handIn(investor, proof, '300');
  expect(handed).toMatchObject({ ok: true, deposit: { transferId: sent.id } });
  stage.clock.moveBy(DAY_MS);
  expect(await sweep()).toEqual([]);
  const id = handed.ok ? handed.deposit.id : '';
  expect(await approveDeposit(stage.database, stage.classroom, id, STAFF, stage.clock.now())).toMatchObject({
    credited: 30_000n,
    backing: 'coins',
  });
});

test('once they went back, a receipt claims none of them', async () => {
  const investor = await stage.investor();
  const sent = await arrived(investor);
  const proof = await stage.receiptBytes(investor, { transferId: sent.id });
  stage.clock.moveBy(TWO_DAYS_MS);
  expect(await sweep()).toEqual([investor]);
  expect(await stage.handIn(investor, proof, '300')).toMatchObject({ ok: true, deposit: { transferId: null } });
});

test.each([1, 2, 3, 4])('claimed and returned at the same time, one of the two happens, time %s', async () => {
  const investor = await stage.investor();
  const sent = await arrived(investor);
  const proof = await stage.receiptBytes(investor, { transferId: sent.id });
  stage.clock.moveBy(TWO_DAYS_MS);
  const [handed, returned] = await Promise.all([stage.handIn(investor, proof, '300'), sweep()]);
  if (!handed.ok) throw new Error(handed.why);
  const isClaimed = handed.deposit.transferId === sent.id;
  expect(returned).toEqual(isClaimed ? [] : [investor]);
  expect(await stage.coinsHeld()).toBe(isClaimed ? 500_000n : 0n);
  expect(await sweep()).toEqual([]);
});

test('coins whose deposit was declined before they came go back as soon as they come', async () => {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, '250');
  const choice = { reason: 'payment-not-found', actor: STAFF };
  const declined = await declineDeposit(stage.database, stage.classroom, deposit.id, choice, stage.clock.now());
  expect(declined).toEqual({ ok: true, investor, coinsReturned: false });
  await stage.confirm();
  expect(await sweepTwiceAtOnce()).toEqual([investor]);
  expect([await stage.coinsHeld(), await walletBalance(investor)]).toEqual([0n, FULL]);
});

test('coins of a pending deposit do not go back', async () => {
  await stage.payDeposit(await stage.investor(), '250');
  await stage.confirm();
  stage.clock.moveBy(3 * DAY_MS);
  expect(await sweep()).toEqual([]);
});

test.each([
  ['collapse', () => collapseClass(stage.database, stage.classroom.id, COLLAPSE, stage.clock.now()), 0n],
  ['Debrief', () => debriefClass(stage.database, stage.classroom.id, STAFF, stage.clock.now()), 500_000n],
] as const)('from the %s on nothing goes back', async (_, end, held) => {
  const investor = await stage.investor();
  await arrived(investor);
  stage.clock.moveBy(TWO_DAYS_MS);
  expect(await end()).toMatchObject({ ok: true });
  expect(await sweep()).toEqual([]);
  expect(await stage.coinsHeld()).toBe(held);
});

const COLLAPSE = { cause: 'by-hand', actor: STAFF } as const;

/** At $60,000 a coin, without fees for the chain. */
test('coins with which somebody else was paid go back once others have come, asked for every day', async () => {
  const paid = await stage.maturedInvestor('500');
  const [large, small] = [await stage.investor(), await stage.investor()];
  await arrived(large, '0.01');
  await arrived(small, '0.001');
  const withdrawal = await stage.withdraw(paid, '900');
  const now = stage.clock.now();
  expect(await approveWithdrawal(stage.database, stage.classroom, withdrawal, STAFF, now)).toMatchObject({ ok: true });
  stage.clock.moveBy(TWO_DAYS_MS);
  expect(await sweep()).toEqual([small]);
  await stage.payDeposit(await stage.investor(), '900');
  await stage.confirm();
  expect(await sweep()).toEqual([]);
  stage.clock.moveBy(DAY_MS);
  expect(await sweep()).toEqual([large]);
});
