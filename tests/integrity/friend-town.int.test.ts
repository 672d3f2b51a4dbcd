import { beforeAll, expect, it } from 'vitest';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { weeklyHole } from '#app/collapse/fixed-plans.ts';
import { promisesOf } from '#app/debrief/debrief-of-class.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { reconcileInvestments } from '#app/investments/reconcile-investments.server.ts';
import { WEEKLY_PLANS } from '#app/investments/weekly-plan.ts';
import { classTotals } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { liveThrough } from '#app/operations/class-sweeps.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectTraced } from '../support/life/traced.ts';
import { arrangeDeposits, arrangeInvestor, arrangeMovingClass } from '../support/people.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

const WEEKS = 26;

it('a town believes for half a year, few are paid, and in the end the people behind it have every coin', async () => {
  const clock = fakeClock();
  const { database } = test;
  const { company } = STORIES.friend;
  const { id } = await arrangeMovingClass(database, clock.now(), { rate: 1, scenario: company });
  const joined: number[] = [];
  const onDay = async (day: number) => {
    if (day % 28 !== 0) return;
    const { rows } = await test.ownerPool.query(
      'select count(*)::int as joined, count(panicked_step)::int as alarmed from crowd_member where classroom_id = $1',
      [id],
    );
    joined.push(rows[0].joined);
    expect(rows[0].alarmed, `day ${day}`).toBeLessThan(rows[0].joined / 10);
  };
  await liveThrough({ database, now: clock.now }, id, { days: WEEKS * 7 - 14, actor: 'the test', onDay });
  await liveThrough({ database, now: clock.now }, id, { days: 14, actor: 'the test', onDay: async () => {} });

  // The word spreads slowly, then fast, until nobody is left to hear it.
  const [early = 0, middle = 0] = [joined[0], joined[2]];
  expect(early).toBeLessThan(20);
  expect(middle).toBeGreaterThan(3 * early);
  expect(joined.at(-1)).toBeGreaterThan(100);

  const classroom = await findClassroom(database, id);
  if (classroom === null) throw new Error('the class is gone');
  const { paidIn, paidOut, taken, coinsHeld } = await solvencyOf(database, classroom, clock.now());
  expect(coinsHeld).toBe(0n);
  expect(paidOut + taken).toBe(paidIn);
  expect(paidOut).toBeGreaterThan(0n);
  expect(paidOut * 10n).toBeLessThan(paidIn);
  const { rows } = await test.ownerPool.query(
    `select coalesce(sum(amount), 0)::bigint as credited from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = $1 and kind in ('profit_credited', 'bonus_credited') and purpose = 'withdrawable'`,
    [id],
  );
  const credited = BigInt(rows[0].credited);
  expect(credited).toBeGreaterThan(0n);
  expect((await classTotals(database, id)).get('promised_profit')).toBe(-credited);
  const promises = await promisesOf(database, id);
  expect(promises.reduce((sum, { promised, placed }) => sum + promised - placed, 0n)).toBe(credited);
  expect(await reconcileLedger(database, id)).toEqual([]);
  expect(await reconcileInvestments(database, classroom)).toEqual([]);
  expect((await expectTraced(database, classroom)).left).toBe(0n);
}, 300_000);

it('the hole of deposits at 2% a week grows as the arithmetic says, within a week', async () => {
  const clock = fakeClock();
  const { database } = test;
  const scenario = { ...STORIES.friend.company, crowd: null };
  let classroom = await arrangeMovingClass(database, clock.now(), { rate: 1, scenario });
  const plan = WEEKLY_PLANS.find(({ weeklyBasisPoints }) => weeklyBasisPoints === 200);
  if (plan === undefined) throw new Error('no such plan');
  const flow = { weeklyShare: plan.weeklyBasisPoints / 10_000, growthPerWeek: 0 };
  for (let week = 0; week < WEEKS; week += 1) {
    const investor = await arrangeInvestor(database, classroom, clock.now());
    await arrangeDeposits(database, classroom, investor, cents(1_000_00n), clock.now());
    const request = { investor, plan, amountText: '1000', requestKey: 'invest' };
    expect(await placeInvestment(database, classroom, request, clock.now())).toMatchObject({ ok: true });
    const jump = { practiceMilliseconds: 7 * DAY_MS, actor: 'the test' };
    const jumped = await jumpClock(database, classroom.id, jump, clock.now());
    if (!jumped.ok) throw new Error(jumped.why);
    classroom = jumped.after;
    await matureInvestments(database, classroom, clock.now());
    const hole = -Number((await classTotals(database, classroom.id)).get('promised_profit') ?? 0n) / 1_000_00;
    expect(hole, `week ${week + 1}`).toBeGreaterThanOrEqual(weeklyHole(flow, week));
    expect(hole, `week ${week + 1}`).toBeLessThanOrEqual(weeklyHole(flow, week + 2));
  }
});
