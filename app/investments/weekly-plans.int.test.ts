import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, classTotals } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeDeposits, arrangeInvestor, arrangeMovingClass } from '../../tests/support/people.ts';
import { creditedOf, investmentsOf } from './investments.server.ts';
import { matureInvestments } from './mature-investments.server.ts';
import { placeInvestment } from './place-investment.server.ts';
import { PLANS, planById } from './plan.ts';
import { reconcileInvestments } from './reconcile-investments.server.ts';
import { stopInvestment } from './stop-investment.server.ts';
import type { WeeklyPlanId } from './weekly-plan.ts';

const clock = fakeClock();
let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  const choices = { rate: 1, scenario: STORIES.friend.company };
  classroom = await arrangeMovingClass(test.database, clock.now(), choices);
  investor = await arrangeInvestor(test.database, classroom, clock.now());
  await arrangeDeposits(test.database, classroom, investor, cents(5_000_00n), clock.now());
});

function place(id: WeeklyPlanId, amountText: string, requestKey: string) {
  const plan = planById(id);
  if (plan === null) throw new Error(`no plan ${id}`);
  return placeInvestment(test.database, classroom, { investor, plan, amountText, requestKey }, clock.now());
}

async function placed(id: WeeklyPlanId, amountText: string): Promise<string> {
  const answer = await place(id, amountText, `${id} ${amountText}`);
  if (!answer.ok) throw new Error(answer.why);
  return answer.investment.id;
}

/** The sweeps come once after however many days. */
async function days(count: number) {
  const jump = { practiceMilliseconds: count * DAY_MS, actor: 'the test' };
  const jumped = await jumpClock(test.database, classroom.id, jump, clock.now());
  if (!jumped.ok) throw new Error(jumped.why);
  classroom = jumped.after;
  await matureInvestments(test.database, classroom, clock.now());
}

const stop = (investment: string) => stopInvestment(test.database, classroom, { investor, investment }, clock.now());
const balances = () => balancesOf(test.database, classroom.id, investor);
const promised = async () => (await classTotals(test.database, classroom.id)).get('promised_profit');

describe('a plan that pays by the week', () => {
  it('promises nothing at placing, and is credited with every week that is over', async () => {
    await placed('growth', '1000');
    expect(await balances()).toMatchObject({ spendable_deposits: 4_000_00n, pending_payout: 1_000_00n });
    await days(7);
    expect(await balances()).toMatchObject({ pending_payout: 1_000_00n, withdrawable: 20_00n });
    await days(7);
    expect(await balances()).toMatchObject({ withdrawable: 40_00n });
    expect(await promised()).toBe(-40_00n);
    expect(await reconcileInvestments(test.database, classroom)).toEqual([]);
  });

  it('owes after half a year what all weeks but the losing one brought, however the clock jumped', async () => {
    await placed('growth', '1000');
    await placed('steady', '100');
    for (const jump of [3, 30, 9, 1, 30, 30, 25, 25, 30, 10]) await days(jump);
    const weeks = BigInt(Math.floor((classDay(classroom, practiceAt(classroom.clock, clock.now())) - 1) / 7));
    const owed = (weeks - 1n) * (20_00n + 1_00n);
    expect(await balances()).toMatchObject({ pending_payout: 1_100_00n, withdrawable: owed });
    expect(await creditedOf(test.database, classroom.id, investor)).toBe(owed);
    expect(await promised()).toBe(-owed);
    expect(await reconcileInvestments(test.database, classroom)).toEqual([]);
  });

  it('credits a week once, however many sweeps come at the same time', async () => {
    await placed('growth', '1000');
    await days(7);
    await Promise.all(Array.from({ length: 8 }, () => matureInvestments(test.database, classroom, clock.now())));
    expect(await balances()).toMatchObject({ withdrawable: 20_00n });
  });

  it('runs beside others, and FRIENDS only for those who have brought two', async () => {
    expect(await place('steady', '100', 'a')).toMatchObject({ ok: true });
    expect(await place('steady', '200', 'b')).toMatchObject({ ok: true });
    expect((await investmentsOf(test.database, classroom.id, investor)).weekly).toHaveLength(2);
    expect(await place('friends', '500', 'c')).toEqual({ ok: false, why: 'needs-friends' });
    for (const candidate of [0, 1]) {
      const brought = await arrangeInvestor(test.database, classroom, clock.now());
      const row = { investor_id: investor, candidate, brought_id: brought, brought_at: clock.now() };
      await test.database
        .insertInto('referral')
        .values({ classroom_id: classroom.id, ...row })
        .execute();
    }
    expect(await place('friends', '500', 'c')).toMatchObject({ ok: true });
  });
});

describe('stopping', () => {
  it('gives the principal back at any time, and what a week brought until then', async () => {
    const id = await placed('growth', '1000');
    await days(8);
    expect(await stop(id)).toEqual({ ok: true, amount: 1_000_00n });
    expect(await balances()).toMatchObject({ pending_payout: 0n, withdrawable: 1_020_00n });
    await days(14);
    expect(await balances()).toMatchObject({ withdrawable: 1_020_00n });
    expect(await reconcileInvestments(test.database, classroom)).toEqual([]);
  });

  it('loses no week that no sweep has come to', async () => {
    const id = await placed('growth', '1000');
    const jump = { practiceMilliseconds: 15 * DAY_MS, actor: 'the test' };
    await jumpClock(test.database, classroom.id, jump, clock.now());
    expect(await stop(id)).toMatchObject({ ok: true });
    await matureInvestments(test.database, classroom, clock.now());
    expect(await balances()).toMatchObject({ pending_payout: 0n, withdrawable: 1_040_00n });
  });

  it('happens once for twenty presses at the same time, and answers each the same', async () => {
    const id = await placed('growth', '1000');
    const answers = await Promise.all(Array.from({ length: 20 }, () => stop(id)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ ok: true, amount: 1_000_00n })));
    expect(await balances()).toMatchObject({ pending_payout: 0n, withdrawable: 1_000_00n });
  });

  it('refuses what is not theirs, what there is not, and a plan with a term', async () => {
    const id = await placed('growth', '1000');
    const other = await arrangeInvestor(test.database, classroom, clock.now());
    const request = { investor: other, investment: id };
    expect(await stopInvestment(test.database, classroom, request, clock.now())).toEqual({
      ok: false,
      why: 'not-running',
    });
    expect(await stop('inv_none')).toEqual({ ok: false, why: 'not-running' });
    const [plan] = PLANS;
    if (plan === undefined) throw new Error('no plans');
    const fixed = { investor, plan, amountText: '500', requestKey: 'fixed' };
    const answer = await placeInvestment(test.database, classroom, fixed, clock.now());
    if (!answer.ok) throw new Error(answer.why);
    expect(await stop(answer.investment.id)).toEqual({ ok: false, why: 'not-running' });
  });
});
