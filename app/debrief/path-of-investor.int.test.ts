import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { practiceAt } from '#app/classes/clock.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { sendCoins } from '#app/coins/wallet.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { arrangePayments, creditAsStaffCould, type PaymentsStage } from '../../tests/support/payments.ts';
import { debriefOfInvestor, pathOfInvestor } from './debrief-of-investor.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let stage: PaymentsStage;

beforeAll(async () => {
  const arranged = await arrangePayments(clock);
  ({ db, stage } = arranged);
  return arranged.remove;
});

const practiceNow = () => practiceAt(stage.classroom.clock, clock.now());
const stepsOf = async (investor: InvestorId) =>
  (await pathOfInvestor(db.database, stage.classroom, investor, practiceNow())).map(({ kind, amount }) => [
    kind,
    amount,
  ]);

test('shows what a saver paid in and took out', async () => {
  const scenario = { ...BY_HAND, savings: true };
  await setScenario(db.database, stage.classroom.id, { scenario, feeBasisPoints: 500, actor: 'test' }, clock.now());
  const cora = await stage.investor();
  const request = (amountText: string) => ({ investor: cora, amountText, requestKey: randomUUID() });
  await payIntoSavings(db.database, stage.classroom, request('9000'), clock.now());
  await payOutSavings(db.database, stage.classroom, request('500'), clock.now());
  expect(await stepsOf(cora)).toEqual([
    ['savings-paid-in', 9_000_00n],
    ['savings-paid-out', 500_00n],
  ]);
});

test('a receipt drawn without paying is a step, and no payment', async () => {
  const dora = await stage.investor();
  const drawn = await stage.receiptBytes(dora, { drawnAmount: cents(600_00n) });
  expect(await stage.handIn(dora, drawn, '600')).toMatchObject({ ok: true });
  expect(await stepsOf(dora)).toEqual([['proof-handed-in', 600_00n]]);
  expect(await debriefOfInvestor(db.database, stage.classroom, dora, clock.now())).toMatchObject({
    isPaidUnchecked: false,
    truth: { paidIn: 0n },
  });
});

test('shows what one person did in order, and nothing of anybody else', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  const deposit = await stage.payDeposit(ada, '600');
  await stage.payDeposit(ben, '300');
  await stage.confirm();
  await approveDeposit(db.database, stage.classroom, deposit.id, 'test', clock.now());
  const plan = planById('beginners');
  if (plan === null) throw new Error('There is no plan BEGINNERS.');
  const order = { investor: ada, plan, amountText: '600', requestKey: randomUUID() };
  await placeInvestment(db.database, stage.classroom, order, clock.now());
  clock.moveBy(10 * 86_400_000);
  await matureInvestments(db.database, stage.classroom, clock.now());

  expect(await pathOfInvestor(db.database, stage.classroom, ada, practiceNow())).toMatchObject([
    { kind: 'deposit-paid', day: 1, amount: 600_00n, plan: null },
    { kind: 'deposit-approved', day: 1, amount: 600_00n, plan: null },
    { kind: 'investment-placed', day: 1, amount: 600_00n, plan: 'BEGINNERS' },
    { kind: 'investment-matured', day: 11, amount: 1_200_00n, plan: 'BEGINNERS' },
  ]);
});

/** At $60,000 a coin. */
test('shows coins sent by hand, to the company or elsewhere, and what the company made of them', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  const credited = await stage.sendByHand(ada, '0.01');
  await stage.sendByHand(ada, '0.02');
  await stage.confirm();
  await creditAsStaffCould(db.database, stage.classroom, credited.id, clock.now());
  clock.moveBy(2 * DAY_MS);
  expect(await returnUnmatchedCoins(db.database, stage.classroom, clock.now())).toEqual([ada]);
  const toText = await stage.walletOf(ben);
  const command = { requestKey: randomUUID(), toText, amountText: '0.001' };
  await sendCoins(db.database, stage.classroom, ada, command, clock.now());
  expect(await stepsOf(ada)).toEqual([
    ['coins-sent', 600_00n],
    ['coins-sent', 1_200_00n],
    ['unmatched-credited', 600_00n],
    ['unmatched-returned', 1_200_00n],
    ['coins-sent-elsewhere', 60_00n],
  ]);
  const { path, isPaidUnchecked } = await debriefOfInvestor(db.database, stage.classroom, ada, clock.now());
  expect(path.map(({ shown }) => shown.saidCents)).toEqual([0n, 0n, 600_00n, 600_00n, 600_00n]);
  expect(isPaidUnchecked).toBe(true);
});
