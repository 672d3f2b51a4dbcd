import { beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { inEveryClass } from './in-every-class.server.ts';
import { openSweepLease } from './sweep-lease.server.ts';

const clock = fakeClock();
let test: TestDatabase;
let heard: () => Promise<string[]>;

beforeAll(async () => {
  // The promises broken below are what reconciliation is there to find.
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

/** Makes a plan promise more than was ever put aside for it, so that it can never mature. */
function breakPromise(investor: InvestorId) {
  return test.ownerPool.query('update investment set profit_cents = profit_cents + 1 where investor_id = $1', [
    investor,
  ]);
}

function sweepMaturities() {
  const lease = openSweepLease(test.database);
  const tools = { database: test.database, log: createLog('silent'), now: clock.now, lease };
  return inEveryClass(tools, CLASS_SWEEPS)
    .find(({ name }) => name === 'mature investments')
    ?.run();
}

async function withdrawable(classroom: Classroom, investor: InvestorId): Promise<bigint> {
  return (await balancesOf(test.database, classroom.id, investor)).withdrawable;
}

it('passes over what cannot be done, and does the rest of its class and the classes after it', async () => {
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
  expect(await sweepMaturities()).toBe(false);
  const paid = await Promise.all([first, second, third, fourth].map((investor) => withdrawable(broken, investor)));
  expect(paid).toEqual([0n, 200_00n, 0n, 200_00n]);
  expect(await withdrawable(later, elsewhere)).toBe(200_00n);
  expect(await heard()).toEqual(
    [`${broken.id}:${second}`, `${broken.id}:${fourth}`, `${later.id}:${elsewhere}`].toSorted(),
  );
});
