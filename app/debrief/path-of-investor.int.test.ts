import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { arrangePayments, type PaymentsStage } from '../../tests/support/payments.ts';
import { pathOfInvestor } from './debrief-of-investor.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let stage: PaymentsStage;

beforeAll(async () => {
  const arranged = await arrangePayments(clock);
  ({ db, stage } = arranged);
  return arranged.remove;
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

  expect(await pathOfInvestor(db.database, stage.classroom, ada)).toMatchObject([
    { kind: 'deposit-paid', day: 1, amount: 600_00n, plan: null },
    { kind: 'deposit-approved', day: 1, amount: 600_00n, plan: null },
    { kind: 'investment-placed', day: 1, amount: 600_00n, plan: 'BEGINNERS' },
    { kind: 'investment-matured', day: 11, amount: 1_200_00n, plan: 'BEGINNERS' },
  ]);
});
