import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { inEveryClass } from './in-every-class.server.ts';
import { forgetExpiredLeases, isInShare, openSweepLease, type SweepLease } from './sweeps.server.ts';

const clock = fakeClock();
let stage: TestDatabase;

beforeAll(async () => {
  stage = await createTestDatabase();
});
beforeEach(() => stage.ownerPool.query('delete from sweep_lease'));

/** All processes seem silent for so long: a process that still runs renews its lease before it is missed. */
async function pass(seconds: number) {
  const { rows } = await stage.ownerPool.query<{ holder: string; expires_at: Date }>('select * from sweep_lease');
  for (const { holder, expires_at } of rows) {
    const sooner = new Date(expires_at.getTime() - seconds * 1000);
    await stage.ownerPool.query('update sweep_lease set expires_at = $1 where holder = $2', [sooner, holder]);
  }
}

const lease = () => openSweepLease(stage.database);
const leases = async () => (await stage.ownerPool.query('select from sweep_lease')).rowCount;

async function shares(...all: readonly SweepLease[]) {
  for (const each of all) await each.renew();
  const found = await Promise.all(all.map((each) => each.renew()));
  return found.toSorted((one, other) => one.index - other.index);
}

test('a process alone has every class, and processes side by side have different ones', async () => {
  const [one, two, three] = [lease(), lease(), lease()];
  expect(await one.renew()).toEqual({ index: 0, of: 1 });
  expect(await shares(one, two, three)).toEqual([0, 1, 2].map((index) => ({ index, of: 3 })));
  expect(await shares(three, one, two)).toEqual([0, 1, 2].map((index) => ({ index, of: 3 })));
});

test('a lease that is given up passes to the others at their next look', async () => {
  const [one, two] = [lease(), lease()];
  expect(await shares(one, two)).toHaveLength(2);
  await two.end();
  expect(await one.renew()).toEqual({ index: 0, of: 1 });
});

test('a process silent for three seconds loses its share, until it looks again', async () => {
  const [one, two] = [lease(), lease()];
  await shares(one, two);
  await pass(1);
  expect(await one.renew()).toMatchObject({ of: 2 });
  await pass(2);
  expect(await one.renew()).toEqual({ index: 0, of: 1 });
  await forgetExpiredLeases(stage.database);
  expect(await leases()).toBe(1);
  expect(await shares(one, two)).toEqual([0, 1].map((index) => ({ index, of: 2 })));
});

test.each([-1, 1])('a dead process holds no share when the clock has been set by %i hours', async (hours) => {
  const [one, two] = [lease(), lease()];
  await shares(one, two);
  await pass(hours * 3600);
  expect(await one.renew()).toEqual({ index: 0, of: 1 });
  expect(await shares(one, two)).toEqual([0, 1].map((index) => ({ index, of: 2 })));
  await pass(hours * 3600);
  await one.renew();
  await forgetExpiredLeases(stage.database);
  expect(await leases()).toBe(1);
});

test.each([1, 64])('shares of classes whose numbers come in steps of %i are about equally large', async (step) => {
  for (const index of [0, 1, 2, 3]) {
    const { rows } = await sql`
      select from generate_series(${step}::integer, ${step * 4000}::integer, ${step}::integer) as classroom (id)
      where ${isInShare({ index, of: 4 })}`.execute(stage.database);
    expect(rows.length).toBeGreaterThan(900);
    expect(rows.length).toBeLessThan(1100);
  }
});

async function arrangePlan(classroom: Classroom) {
  const investor = await arrangeInvestor(stage.database, classroom, clock.now());
  await arrangeDeposits(stage.database, classroom, investor, cents(100_00n), clock.now());
  const plan = planById('beginners');
  if (plan === null) throw new Error('no such plan');
  const request = { investor, plan, amountText: '100', requestKey: 'plan' };
  expect(await placeInvestment(stage.database, classroom, request, clock.now())).toMatchObject({ ok: true });
}

test('a class is swept by the process that holds it, and by another one once that is dead', async () => {
  const classes: Classroom[] = [];
  for (let count = 0; count < 4; count += 1) classes.push(await arrangeClass(stage.database, clock.now()));
  for (const classroom of classes) await arrangePlan(classroom);
  clock.moveBy(10 * DAY_MS);
  const matured = async () => {
    const { rows } = await stage.ownerPool.query('select classroom_id as id from investment_maturity order by id');
    return rows.map(({ id }) => id);
  };
  const tools = { database: stage.database, log: createLog('silent'), now: clock.now };
  const [living, dead] = [lease(), lease()];
  await shares(living, dead);
  const { index } = await living.renew();
  const sweepAll = inEveryClass({ ...tools, lease: living }, CLASS_SWEEPS).run;
  await sweepAll();
  const ids = classes.map(({ id }) => id);
  const share = stage.database
    .selectFrom('classroom')
    .select('id')
    .where(isInShare({ index, of: 2 }))
    .orderBy('id');
  expect(await matured()).toEqual((await share.execute()).map(({ id }) => id));
  await pass(3);
  await sweepAll();
  expect(await matured()).toEqual(ids);
});
