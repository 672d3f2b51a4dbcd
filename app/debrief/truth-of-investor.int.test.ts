import { beforeAll, expect, test } from 'vitest';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { arrangePayments, type PaymentsStage } from '../../tests/support/payments.ts';
import { truthOfInvestor } from './truth-of-investor.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let stage: PaymentsStage;

beforeAll(async () => {
  const arranged = await arrangePayments(clock);
  ({ db, stage } = arranged);
  return arranged.remove;
});

test('shows what went in, what came back, what was promised, and what is behind it', async () => {
  const [ada, ben] = [await stage.investor(), await stage.investor()];
  const [first, second] = [await stage.payDeposit(ada, '600'), await stage.payDeposit(ben, '300')];
  await stage.confirm();
  for (const deposit of [first, second]) {
    const approved = await approveDeposit(db.database, stage.classroom, deposit.id, 'test', clock.now());
    expect(approved).toMatchObject({ ok: true });
  }
  const before = await truthOfInvestor(db.database, stage.classroom, ada, clock.now());
  expect(before).toMatchObject({
    // At $60,000 a coin.
    paidIn: 1_000_000n,
    paidInWorth: 600_00n,
    cameBack: 0n,
    saidCents: 600_00n,
    behind: 1_000_000n,
    behindWorth: 600_00n,
  });
  expect(before.house.gapCents).toBe(0n);

  const plan = planById('beginners');
  if (plan === null) throw new Error('there is no such plan');
  const order = { investor: ada, plan, amountText: '600', requestKey: 'one' };
  expect(await placeInvestment(db.database, stage.classroom, order, clock.now())).toMatchObject({ ok: true });
  const after = await truthOfInvestor(db.database, stage.classroom, ada, clock.now());
  expect(after.saidCents).toBe(1_200_00n);
  // Four fifths of all that is now owed, hence of the coins: some of them are what Ben paid in.
  expect(after.behind).toBe(1_200_000n);
  expect(after.house.gapCents).toBe(-600_00n);
  expect((await truthOfInvestor(db.database, stage.classroom, ben, clock.now())).behindWorth).toBe(180_00n);
});

test('a person who did nothing has nothing, and nothing behind it', async () => {
  const nobody = await stage.investor();
  expect(await truthOfInvestor(db.database, stage.classroom, nobody, clock.now())).toMatchObject({
    paidIn: 0n,
    cameBack: 0n,
    saidCents: 0n,
    behind: 0n,
  });
});
