import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { blockHeightAt, practiceTimeAt } from '#app/classes/classroom-rows.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { heightAt, practiceAt } from '#app/classes/clock.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { payIntoSavings } from '#app/investments/move-savings.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, savingsOf } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeDeposits, arrangeInvestor, arrangeMovingClass } from '../../tests/support/people.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { createClockKeeper, recordProgress } from './keep-clocks.server.ts';
import { reconcile } from './reconcile.server.ts';

/** A practice day per minute: an hour of real time is sixty of them. */
const RATE = 1_440;
const clock = fakeClock();
let base: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  base = await createTestDatabase();
});
beforeEach(async () => {
  clock.moveTo('2025-03-01T09:00:00Z');
  const scenario = { ...BY_HAND, savings: true };
  classroom = await arrangeMovingClass(base.database, clock.now(), { rate: RATE, scenario });
  investor = await arrangeInvestor(base.database, classroom, clock.now());
  await fillFromTap(base.database, classroom, investor, 'tap', clock.now());
  const saving = { investor, amountText: '5000', requestKey: randomUUID() };
  expect(await payIntoSavings(base.database, classroom, saving, clock.now())).toMatchObject({ ok: true });
  await arrangeDeposits(base.database, classroom, investor, cents(900_00n), practiceAt(classroom.clock, clock.now()));
  await invest();
});

async function invest() {
  const [plan] = PLANS;
  if (plan === undefined) throw new Error('no plan');
  const request = { investor, plan, amountText: '200', requestKey: randomUUID() };
  expect(await placeInvestment(base.database, classroom, request, clock.now())).toMatchObject({ ok: true });
}

async function current(): Promise<Classroom> {
  const found = await findClassroom(base.database, classroom.id);
  if (found === null) throw new Error('no class');
  return found;
}

async function sweep() {
  for (const { sweep: sweepOnce } of CLASS_SWEEPS) {
    while ((await sweepOnce(base.database, await current(), clock.now(), FULL_BATCH)).length > 0);
  }
}

async function pass(minutes: number) {
  clock.moveBy(minutes * MINUTE_MS);
  await sweep();
}

/** What a process does when it finds the database's clock set back. */
async function setBack(milliseconds: number) {
  await recordProgress(base.database, clock.now(), { isThorough: true });
  clock.moveBy(-milliseconds);
}

async function standing() {
  const { clock: ofClass } = await current();
  const [told] = await base.database
    .selectFrom('classroom')
    .select([practiceTimeAt(clock.now()).as('practice'), blockHeightAt(clock.now()).as('height')])
    .where('id', '=', classroom.id)
    .execute();
  const here = { practice: practiceAt(ofClass, clock.now()), height: heightAt(ofClass, clock.now()) };
  expect(told, 'the database says the same').toEqual(here);
  return here;
}

async function money() {
  const { rows } = await base.ownerPool.query<{ matured: string }>(
    `select count(*) as matured from ledger_posting where classroom_id = $1 and kind = 'investment_matured'`,
    [classroom.id],
  );
  return {
    balances: await balancesOf(base.database, classroom.id, investor),
    saved: await savingsOf(base.database, classroom.id, investor),
    matured: rows[0]?.matured,
  };
}

async function expectHistoryInOrder() {
  const { rows } = await base.ownerPool.query<{ practice_at: Date }>(
    'select practice_at from class_command where classroom_id = $1 order by ordinal',
    [classroom.id],
  );
  const times = rows.map(({ practice_at: at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
}

test('a clock set back an hour undoes nothing: no interest twice, no plan unripe again, no block undone', async () => {
  await pass(11);
  await invest();
  const [before, paid] = [await standing(), await money()];
  expect(paid.matured).toBe('1');
  expect(paid.saved).toBeGreaterThan(5_000_00n);
  await setBack(HOUR_MS);
  for (const minutes of [0, 1, 15, 30]) {
    await pass(minutes);
    expect(await standing()).toEqual(before);
    expect(await money()).toEqual(paid);
  }
  // What people do meanwhile happens at the time the class has reached.
  const saving = { investor, amountText: '100', requestKey: randomUUID() };
  expect(await payIntoSavings(base.database, classroom, saving, clock.now())).toMatchObject({ ok: true });
  await pass(13);
  expect(await standing()).toEqual(before);
  await pass(3);
  expect((await standing()).practice.getTime()).toBe(before.practice.getTime() + 2 * DAY_MS);
  expect((await standing()).height).toBeGreaterThan(before.height);
  await pass(9);
  expect((await money()).matured, 'the second plan, ten practice days after it began').toBe('2');
  await expectHistoryInOrder();
  expect(await reconcile(base.database)).toEqual([]);
});

test('a class that is held back goes on by itself from where it stands, at the second look', async () => {
  const keep = createClockKeeper(base.database);
  await pass(5);
  await keep(clock.now());
  const before = await standing();
  await setBack(HOUR_MS);
  await keep(clock.now());
  await pass(0.5);
  expect(await standing()).toEqual(before);
  await keep(clock.now());
  expect(await standing()).toEqual(before);
  await pass(1);
  expect((await standing()).practice.getTime()).toBe(before.practice.getTime() + DAY_MS);
  await pass(5);
  expect((await money()).matured).toBe('1');
  await expectHistoryInOrder();
  expect(await reconcile(base.database)).toEqual([]);
});

test('a class paused and resumed while the clock is set back keeps its place', async () => {
  const keep = createClockKeeper(base.database);
  await pass(5);
  const before = await standing();
  await setBack(HOUR_MS);
  const set = (rate: number) => setClockRate(base.database, classroom.id, { rate, actor: 'mem_test' }, clock.now());
  expect((await set(0)).ok).toBe(true);
  clock.moveBy(10 * MINUTE_MS);
  expect((await set(RATE)).ok).toBe(true);
  expect((await standing()).practice).toEqual(before.practice);
  await keep(clock.now());
  await keep(clock.now());
  await pass(1);
  expect((await standing()).practice.getTime()).toBe(before.practice.getTime() + DAY_MS);
  await expectHistoryInOrder();
});

test('after the clock was an hour ahead, what came early came once, and the class waits where it had come to', async () => {
  await pass(1);
  clock.moveBy(HOUR_MS);
  await sweep();
  const [ahead, paid] = [await standing(), await money()];
  expect(paid.matured).toBe('1');
  await setBack(HOUR_MS);
  await pass(5);
  expect(await standing()).toEqual(ahead);
  expect(await money()).toEqual(paid);
  expect(await reconcile(base.database)).toEqual([]);
});

test('after a crash, a start on a machine whose clock is behind begins at the time on record', async () => {
  const keep = createClockKeeper(base.database);
  await pass(5);
  await keep(clock.now());
  clock.moveBy(9_000);
  await fillFromTap(base.database, classroom, investor, 'before the crash', clock.now());
  const onRecord = await standing();
  clock.moveBy(-HOUR_MS);
  expect((await standing()).practice.getTime(), 'nobody has noted the last seconds').toBeLessThan(
    onRecord.practice.getTime(),
  );
  await recordProgress(base.database, clock.now(), { isThorough: true });
  expect(await standing()).toEqual(onRecord);
});

test('little is noted: nothing in the first seconds, nothing for a class that stands still', async () => {
  const noted = async () => (await current()).clock.reached?.getTime();
  await recordProgress(base.database, clock.now());
  expect(await noted()).toBeUndefined();
  clock.moveBy(11_000);
  await recordProgress(base.database, clock.now());
  const first = await noted();
  expect(first).toBe(practiceAt((await current()).clock, clock.now()).getTime());
  clock.moveBy(5_000);
  await recordProgress(base.database, clock.now());
  expect(await noted()).toBe(first);
});
