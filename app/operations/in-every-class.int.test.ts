import { beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { townStage } from '../../tests/support/life/town-stage.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { inEveryClass } from './in-every-class.server.ts';
import { reconcile } from './reconcile.server.ts';
import { openSweepLease } from './sweeps.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let heard: () => Promise<string[]>;

beforeAll(async () => {
  // Reconciliation is meant to find the promises that these tests break.
  test = await createTestDatabase({ isReconciled: false });
  heard = await hearChanges(test);
});

async function arrangePlan(classroom: Classroom): Promise<InvestorId> {
  const investor = await arrangeInvestor(test.database, classroom, clock.now());
  await arrangeDeposits(test.database, classroom, investor, cents(100_00n), clock.now());
  const plan = planById('beginners');
  if (plan === null) throw new Error('no such plan');
  const request = { investor, plan, amountText: '100', requestKey: 'plan' };
  expect(await placeInvestment(test.database, classroom, request, clock.now())).toMatchObject({ ok: true });
  return investor;
}

/** The plan promises more than was ever put aside for it, so it can never mature. */
function breakPromise(investor: InvestorId) {
  return test.ownerPool.query('update investment set profit_cents = profit_cents + 1 where investor_id = $1', [
    investor,
  ]);
}

function sweepAll(): Promise<boolean> {
  const lease = openSweepLease(test.database);
  const tools = { database: test.database, log: createLog('silent'), now: clock.now, lease };
  return inEveryClass(tools, CLASS_SWEEPS).run();
}

async function withdrawable(classroom: Classroom, investor: InvestorId): Promise<bigint> {
  return (await balancesOf(test.database, classroom.id, investor)).withdrawable;
}

it('a sweep skips what cannot be done, and does the rest of its class and the classes after it', async () => {
  const broken = await arrangeClass(test.database, clock.now());
  const later = await arrangeClass(test.database, clock.now());
  const [first, second, third, fourth] = [
    await arrangePlan(broken),
    await arrangePlan(broken),
    await arrangePlan(broken),
    await arrangePlan(broken),
  ];
  const elsewhere = await arrangePlan(later);
  await breakPromise(first);
  await breakPromise(third);
  clock.moveBy(10 * DAY_MS);

  await heard();
  expect(await sweepAll()).toBe(false);
  const paid = await Promise.all([first, second, third, fourth].map((investor) => withdrawable(broken, investor)));
  expect(paid).toEqual([0n, 200_00n, 0n, 200_00n]);
  expect(await withdrawable(later, elsewhere)).toBe(200_00n);
  expect(await heard()).toEqual(
    [`${broken.id}:${second}`, `${broken.id}:${fourth}`, `${later.id}:${elsewhere}`].toSorted(),
  );
});

it('work due together shares one transaction, with the same outcome as in separate ones', {
  timeout: 240_000,
}, async () => {
  const test = await createTestDatabase();
  const { found, fresh, deedsOf, holdingsOf } = townStage(test);
  const log = createLog('error');
  const livesBy = async (sweep: (id: Classroom, clock: FakeClock) => Promise<unknown>) => {
    const clock = fakeClock();
    const classroom = await found(clock, {
      ...STORIES.long.company,
      messages: false,
      crowd: { townSize: 30, seed: 11 },
    });
    const hours = isLongRun ? 1 : 3;
    for (let hour = 0; hour < 18 * 24; hour += hours) {
      await sweep(classroom, clock);
      clock.moveBy(hours * HOUR_MS);
    }
    expect(await reconcile(test.database)).toEqual([]);
    return { deeds: await deedsOf(classroom), holdings: await holdingsOf(classroom) };
  };
  const apart = await livesBy(async (classroom, clock) => {
    for (const { sweep } of CLASS_SWEEPS) {
      await sweep(test.database, await fresh(classroom), clock.now(), FULL_BATCH);
    }
  });
  await test.ownerPool.query("update classroom set state = 'closed', closed_at = now()");
  await test.ownerPool.query("update class_directory set state = 'closed'");
  const lease = openSweepLease(test.database);
  const together = await livesBy((_, clock) =>
    inEveryClass({ database: test.database, log, now: clock.now, lease }, CLASS_SWEEPS).run(),
  );
  expect(together).toEqual(apart);
  for (const kind of ['deposit-approved', 'investment-placed', 'withdrawal-approved']) {
    expect(together.deeds.join()).toContain(kind);
  }
});
