import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { solvencyHistoryOf, solvencyOf } from '#app/coins/solvency.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { arrangePayments, type PaymentsStage } from '../../tests/support/payments.ts';
import { debriefOfInvestor } from './debrief-of-investor.server.ts';
import { truthOfInvestor } from './truth-of-investor.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let stage: PaymentsStage;

beforeAll(async () => {
  const arranged = await arrangePayments(clock);
  ({ db, stage } = arranged);
  return arranged.remove;
});

async function deposit(investor: InvestorId, dollars: string) {
  const { id } = await stage.payDeposit(investor, dollars);
  await stage.confirm();
  expect(await approveDeposit(db.database, stage.classroom, id, 'test', clock.now())).toMatchObject({ ok: true });
}

async function withdraw(investor: InvestorId, amountText: string) {
  const addressText = await stage.walletOf(investor);
  const form = { investor, amountText, addressText, passwordText: 'right', requestKey: randomUUID() };
  const asked = await requestWithdrawal(db.database, stage.classroom, form, async () => ({ ok: true }), clock.now());
  if (!asked.ok) throw new Error(asked.why);
  const { id } = asked.withdrawal;
  expect(await approveWithdrawal(db.database, stage.classroom, id, 'test', clock.now())).toMatchObject({ ok: true });
}

const debriefOf = (investor: InvestorId) => debriefOfInvestor(db.database, stage.classroom, investor, clock.now());

/** At $60,000 a coin, $600 are 1,000,000 satoshi. */
test('tells what the pages showed and what was true, step by step, and who was paid with whose coins', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  await deposit(ada, '600');
  const plan = planById('beginners');
  if (plan === null) throw new Error('There is no plan BEGINNERS.');
  const order = { investor: ada, plan, amountText: '600', requestKey: randomUUID() };
  expect(await placeInvestment(db.database, stage.classroom, order, clock.now())).toMatchObject({ ok: true });
  clock.moveBy(10 * DAY_MS);
  await deposit(ben, '300');
  await matureInvestments(db.database, stage.classroom, clock.now());
  await withdraw(ada, '800');

  const { path: steps, coins, hole, truth } = await debriefOf(ada);
  expect(steps.map(({ kind, shown, truth: then }) => [kind, shown.saidCents, then.coveredPerHundred])).toEqual([
    ['deposit-paid', 0n, null],
    ['deposit-approved', 600_00n, 100],
    ['investment-placed', 1_200_00n, 50],
    // Matured on its day, and booked after Ben's deposit: $900 of $1,500.
    ['investment-matured', 1_200_00n, 60],
    ['withdrawal-requested', 1_200_00n, 60],
    ['withdrawal-approved', 400_00n, 20],
  ]);
  expect(steps[2]).toMatchObject({
    shown: { balances: { spendable_deposits: 0n, pending_payout: 1_200_00n, withdrawable: 0n } },
    truth: { coinsHeld: 1_000_000n, coinsWorthCents: 600_00n, owedCents: 1_200_00n, behind: 1_000_000n },
  });
  // $760 after the fee: her own coins first, then Ben's.
  expect(coins).toMatchObject({ paidIn: 1_000_000n, cameBack: 1_266_666n, loss: -266_666n, underway: 0n });
  expect(coins).toMatchObject({ paidInCents: 600_00n, cameBackCents: 760_00n });
  expect(steps.at(-1)).toMatchObject({ paidWith: { isOwn: false, names: [] } });
  expect(coins.wentTo).toEqual([{ party: { kind: 'yourself', name: null }, satoshi: 1_000_000n }]);
  expect(coins.cameFrom).toEqual([
    { party: { kind: 'yourself', name: null }, satoshi: 1_000_000n },
    { party: { kind: 'others', name: null }, satoshi: 266_666n },
  ]);
  expect((await debriefOf(ben)).coins.wentTo).toEqual([
    { party: { kind: 'others', name: null }, satoshi: 266_666n },
    { party: { kind: 'still-there', name: null }, satoshi: 233_334n },
  ]);
  expect(hole).toMatchObject({ insolventFrom: 1, unpayableFrom: null });
  expect(truth).toEqual(await truthOfInvestor(db.database, stage.classroom, ada, clock.now()));
  expect(hole.history).toEqual(await solvencyHistoryOf(db.database, stage.classroom, clock.now()));
});

test('coins sent back are no payout, in the Debrief or elsewhere', async () => {
  const eve = await stage.investor();
  const before = (await debriefOf(eve)).truth.house;
  const { id } = await stage.payDeposit(eve, '600');
  await stage.confirm();
  const declining = { reason: 'payment-not-found', actor: 'test' };
  expect(await declineDeposit(db.database, stage.classroom, id, declining, clock.now())).toMatchObject({ ok: true });
  const { truth, coins } = await debriefOf(eve);
  expect(coins).toMatchObject({ paidIn: 1_000_000n, returned: 1_000_000n });
  expect(truth.house).toMatchObject({ paidIn: before.paidIn + 1_000_000n, paidOut: before.paidOut });
  expect(await solvencyOf(db.database, stage.classroom, clock.now())).toEqual(truth.house);
});

test('shows the newest steps of a very long path, and how many it leaves out', async () => {
  const dora = await stage.investor();
  const before = (await debriefOf(dora)).path.length;
  for (const ordinal of Array.from({ length: 102 }).keys()) {
    const step = { kind: 'deposit-paid', investor: dora, deposit: 'none', amount: cents(BigInt(ordinal)) } as const;
    const at = { now: clock.now(), practiceNow: clock.now() };
    await storeEvents(db.database, stage.classroom.id, at, [step]);
  }
  const { path: steps, earlierSteps } = await debriefOf(dora);
  expect([steps.length, earlierSteps]).toEqual([100, 2 + before]);
  expect([steps.at(0)?.amount, steps.at(-1)?.amount]).toEqual([2n, 101n]);
});

test('shows a message whose event is missing, by the time at which it was sent', async () => {
  const eve = await stage.investor();
  const sent = { message: 'welcome', due_at: clock.now(), sent_at: clock.now() };
  const message = { classroom_id: stage.classroom.id, investor_id: eve, ...sent };
  await db.database.insertInto('account_message').values(message).execute();
  expect((await debriefOf(eve)).persuasiveMessages).toMatchObject([{ message: 'welcome', at: clock.now() }]);
});

test('shows the truth after the last posting, not an earlier one', async () => {
  const cora = await stage.investor();
  expect((await debriefOf(cora)).coins).toMatchObject({ paidIn: 0n, wentTo: [] });
  await stage.payDeposit(cora, '300');
  expect((await debriefOf(cora)).coins).toMatchObject({ paidIn: 500_000n, underway: 500_000n, wentTo: [] });
  await stage.confirm();
  expect((await debriefOf(cora)).coins).toMatchObject({ deposited: 500_000n, underway: 0n, loss: 500_000n });
});

/** The books of a running class are cached for some seconds, in which an approval may come. */
test('what just happened to a person is in the books beside it, though others have just read them', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  const { id } = await stage.payDeposit(ada, '600');
  await debriefOf(ben);
  await stage.confirm();
  clock.moveBy(DAY_MS);
  await debriefOf(ben);
  expect(await approveDeposit(db.database, stage.classroom, id, 'test', clock.now())).toMatchObject({ ok: true });
  const { truth, path, coins } = await debriefOf(ada);
  expect(truth.saidCents).toBe(60_000n);
  expect(truth.behind).toBe((truth.house.coinsHeld * 60_000n) / truth.house.owedCents);
  expect(truth.house.owedCents).toBe((await solvencyOf(db.database, stage.classroom, clock.now())).owedCents);
  expect(path.at(-1)?.truth.owedCents).toBe(truth.house.owedCents);
  expect(coins.paidIn).toBe(coins.deposited + coins.fees + coins.underway);
});
