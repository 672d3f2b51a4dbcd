import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, classTotals } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { investmentsOf } from './investments.server.ts';
import { matureInvestments } from './mature-investments.server.ts';
import { placeInvestment } from './place-investment.server.ts';
import { type PlanId, planById } from './plan.ts';
import { reconcileInvestments } from './reconcile-investments.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  classroom = await arrangeClass(test.database, clock.now());
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  await arrangeDeposits(test.database, classroom, investor, cents(500_00n), clock.now());
});

function place(amountText: string, requestKey: string, planId: PlanId = 'beginners') {
  const plan = planById(planId);
  if (plan === null) throw new Error('no such plan');
  return placeInvestment(test.database, classroom, { investor, plan, amountText, requestKey }, clock.now());
}

const mature = () => matureInvestments(test.database, classroom, clock.now());
const balances = () => balancesOf(test.database, classroom.id, investor);

describe('placing', () => {
  it('moves the principal out of the deposits and books the promise as a liability', async () => {
    expect(await place('500', 'a')).toMatchObject({
      ok: true,
      replayed: false,
      investment: { plan: 'beginners', profit: 500_00n },
    });
    expect(await balances()).toMatchObject({ spendable_deposits: 0n, pending_payout: 1000_00n, withdrawable: 0n });
    expect((await classTotals(test.database, classroom.id)).get('promised_profit')).toBe(-500_00n);
  });

  it('answers a repeated request with the first placement', async () => {
    const first = await place('200', 'same');
    expect(await place('200', 'same')).toEqual({ ...first, replayed: true });
    expect(await balances()).toMatchObject({ spendable_deposits: 300_00n });
  });

  it('refuses a key that was used for another plan or amount', async () => {
    await place('200', 'same');
    expect(await place('200', 'same', 'advanced')).toEqual({ ok: false, why: 'request-used-otherwise' });
    expect(await place('201', 'same')).toEqual({ ok: false, why: 'request-used-otherwise' });
    expect(await balances()).toMatchObject({ spendable_deposits: 300_00n });
  });

  it('places once for twenty clicks at the same time, and refuses twenty further requests', async () => {
    const clicks = await Promise.all(Array.from({ length: 20 }, () => place('100', 'click')));
    expect(clicks.filter((click) => click.ok && !click.replayed)).toHaveLength(1);
    expect(clicks.every((click) => click.ok)).toBe(true);
    const rivals = await Promise.all(Array.from({ length: 20 }, (_, index) => place('100', `rival ${index}`)));
    expect(rivals).toEqual(Array.from({ length: 20 }, () => ({ ok: false, why: 'ongoing-plan' })));
    expect(await balances()).toMatchObject({ spendable_deposits: 400_00n, pending_payout: 200_00n });
  });

  it.each([
    ['99.99', 'below-minimum'],
    ['1000', 'above-maximum'],
    ['500.01', 'insufficient-funds'],
    ['ten', 'invalid-amount'],
  ])('refuses %s as %s and changes nothing', async (amountText, why) => {
    expect(await place(amountText, 'refused')).toEqual({ ok: false, why });
    expect(await balances()).toMatchObject({ spendable_deposits: 500_00n, pending_payout: 0n });
  });

  it('keeps the same key of two investors apart', async () => {
    await place('100', 'shared');
    const other = await arrangeInvestor(test.database, classroom, clock.now());
    await arrangeDeposits(test.database, classroom, other, cents(100_00n), clock.now());
    const plan = planById('beginners');
    expect(
      plan &&
        (await placeInvestment(
          test.database,
          classroom,
          { investor: other, plan, amountText: '100', requestKey: 'shared' },
          clock.now(),
        )),
    ).toMatchObject({
      ok: true,
      replayed: false,
    });
  });

  it('is impossible in a closed class', async () => {
    await closeClassroom(test.database, classroom.id, clock.now());
    await expect(place('100', 'late')).rejects.toThrow('ledger refuses');
  });
});

describe('maturing', () => {
  it('happens exactly when the term is over, in practice time', async () => {
    await place('500', 'a');
    clock.moveBy(10 * DAY_MS - 1);
    expect(await mature()).toEqual([]);
    clock.moveBy(1);
    expect(await mature()).toEqual([investor]);
    expect(await balances()).toMatchObject({ pending_payout: 0n, withdrawable: 1000_00n });
    expect(await investmentsOf(test.database, classroom.id, investor)).toEqual({
      running: null,
      weekly: [],
      placed: 1,
      maturedAt: clock.now(),
      earnedCents: 500_00n,
    });
  });

  it('waits while the clock of the class is paused, and happens sooner when it runs faster', async () => {
    await place('100', 'a');
    await setClockRate(test.database, classroom.id, { rate: 0, actor: 'test' }, clock.now());
    clock.moveBy(100 * DAY_MS);
    expect(await mature()).toEqual([]);
    await setClockRate(test.database, classroom.id, { rate: 86_400, actor: 'test' }, clock.now());
    clock.moveBy(10_000);
    expect(await mature()).toEqual([investor]);
  });

  it('happens once, however many processes sweep at the same time', async () => {
    const investors = [investor];
    await place('100', 'a');
    for (let index = 0; index < 7; index += 1) {
      investor = await arrangeInvestor(test.database, classroom, clock.now());
      investors.push(investor);
      await arrangeDeposits(test.database, classroom, investor, cents(100_00n), clock.now());
      await place('100', 'a');
    }
    clock.moveBy(11 * DAY_MS);
    const swept = (await Promise.all(Array.from({ length: 8 }, mature))).flat();
    expect(swept.toSorted()).toEqual(investors.toSorted());
    expect(await mature()).toEqual([]);
    expect(await reconcileInvestments(test.database, classroom)).toEqual([]);
  });

  it('lets the next plan begin', async () => {
    await place('200', 'a');
    clock.moveBy(10 * DAY_MS);
    await mature();
    expect(await place('300', 'b')).toMatchObject({ ok: true });
  });
});

it('reconciliation finds a pending payout without a plan', async () => {
  await place('100', 'a');
  await using broken = await createTestDatabase({ isReconciled: false });
  const other = await arrangeClass(broken.database, clock.now());
  const someone = await arrangeInvestor(broken.database, other, clock.now());
  await broken.ownerPool.query('alter table ledger_account disable trigger user');
  await broken.ownerPool.query(
    "update ledger_account set balance = 5 where owner_id = $1 and purpose = 'pending_payout'",
    [someone],
  );
  expect(await reconcileInvestments(broken.database, other)).toMatchObject([
    { detail: `class ${other.id}, investor ${someone}: plans 0, ledger 5` },
  ]);
});

it('reconciliation finds a placing booked with another split of principal and profit', async () => {
  await using broken = await createTestDatabase({ isReconciled: false });
  const other = await arrangeClass(broken.database, clock.now());
  const someone = await arrangeInvestor(broken.database, other, clock.now());
  await arrangeDeposits(broken.database, other, someone, cents(500_00n), clock.now());
  const plan = planById('beginners');
  if (plan === null) throw new Error('no such plan');
  const request = { investor: someone, plan, amountText: '100', requestKey: 'a' };
  const placed = await placeInvestment(broken.database, other, request, clock.now());
  if (!placed.ok) throw new Error(placed.why);
  expect(await reconcileInvestments(broken.database, other)).toEqual([]);
  await broken.ownerPool.query(
    'update investment set principal_cents = principal_cents - 1, profit_cents = profit_cents + 1',
  );
  expect(await reconcileInvestments(broken.database, other)).toEqual([
    { check: 'a placing is booked as it was made', detail: `class ${other.id}, investment ${placed.investment.id}` },
  ]);
});
