import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { fakeClock } from '../../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../../../tests/support/people.ts';
import { queueOf } from './approval-queue.server.ts';
import { arcOf } from './arc-of-class.server.ts';

const clock = fakeClock();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

it('people are counted at their place in the arc, the crowd separately, and no other class', async () => {
  const classroom = await arrangeClass(test.database, clock.now());
  const other = await arrangeClass(test.database, clock.now());
  await arrangeInvestor(test.database, other, clock.now());
  const [far, near, gone] = [
    await arrangeInvestor(test.database, classroom, clock.now()),
    await arrangeInvestor(test.database, classroom, clock.now()),
    await arrangeInvestor(test.database, classroom, clock.now()),
  ];
  await test.ownerPool.query('update investor set member_id = null where id = $1', [gone]);
  await test.ownerPool.query(
    "insert into investor (classroom_id, id, joined_at, is_crowd, crowd_name) values ($1, 77, $2, true, 'Cleo Crowd')",
    [classroom.id, clock.now()],
  );
  await fillFromTap(test.database, classroom, near, 'tap', clock.now());
  const request = { investor: near, amountText: '500', requestKey: randomUUID() };
  await depositFromWallet(test.database, classroom, request, clock.now());
  await arrangeDeposits(test.database, classroom, far, cents(50_000n), clock.now());
  const plan = planById('beginners');
  if (plan === null) throw new Error('no plan');
  await placeInvestment(
    test.database,
    classroom,
    { investor: far, plan, amountText: '500', requestKey: randomUUID() },
    clock.now(),
  );
  clock.moveBy(10 * 86_400_000);
  await matureInvestments(test.database, classroom, clock.now());
  const addressText = (await currentAddress(test.database, classroom.id, far)) ?? '';
  const form = {
    investor: far,
    amountText: '700',
    addressText,
    passwordText: 'not asked here',
    requestKey: randomUUID(),
  };
  const asked = await requestWithdrawal(test.database, classroom, form, async () => ({ ok: true }), clock.now());
  expect(asked).toMatchObject({ ok: true });

  const { people, crowd, list } = await arcOf(test.database, classroom.id, 10);
  expect(people).toEqual({ joined: 3, deposited: 1, invested: 1, matured: 1, paid: 0, waiting: 1, gone: 1 });
  expect(crowd).toEqual({ joined: 1, deposited: 0, invested: 0, matured: 0, paid: 0, waiting: 0, gone: 0 });
  const stages = new Map(list.map(({ id, stage, isWaiting }) => [id, { stage, isWaiting }]));
  expect(stages.size).toBe(3);
  expect(stages.get(far)).toEqual({ stage: 'matured', isWaiting: true });
  expect(stages.get(near)).toEqual({ stage: 'deposited', isWaiting: false });
  expect(list.find(({ id }) => id === gone)?.name).toBeNull();

  const queue = await queueOf(test.database, classroom, null, clock.now());
  expect(queue).toMatchObject({ kind: 'withdrawals', counts: { deposits: 1, withdrawals: 1 } });
  expect(queue.rows).toMatchObject([{ amount: 70_000n, coins: 'missing' }]);
  const deposits = await queueOf(test.database, classroom, 'deposits', clock.now());
  expect(deposits.rows).toMatchObject([{ amount: 50_000n, coins: 'on-the-way' }]);
  expect(await solvencyOf(test.database, classroom, clock.now())).toMatchObject({ paidIn: 0n, paidOut: 0n });
});
