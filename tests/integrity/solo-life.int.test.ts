import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { AwaitedAct } from '#app/classes/scenario/scenario-schema.ts';
import { SOLO_SCENARIOS } from '#app/classes/scenario/stories.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { investmentsOf } from '#app/investments/investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { plansOf } from '#app/investments/plan.ts';
import { stopInvestment } from '#app/investments/stop-investment.server.ts';
import { type ClassroomId, type InvestorId, investorId } from '#app/ledger/account.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inEveryClass } from '#app/operations/in-every-class.server.ts';
import { followPerson } from '#app/operations/lesson/follow-person.server.ts';
import { SOLO_ACTS, setSoloClock, soloClockNow } from '#app/operations/lesson/solo-clock.server.ts';
import { reconcileBeyondLedger } from '#app/operations/reconcile.server.ts';
import { openSweepLease } from '#app/operations/sweeps.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { type FakeClock, fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectTraced } from '../support/life/traced.ts';
import { isLongRun } from '../support/long.ts';
import { testSettings } from '../support/members.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

const MOST_ACTS = 80;
const DOLLARS = fc.constantFrom('100', '400', '1500', '9000');
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...SOLO_ACTS) }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('deposit', 'invest', 'withdraw', 'tap'), dollars: DOLLARS }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('stop') }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), ms: fc.nat(2 * MINUTE_MS) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

async function found(scenario: (typeof SOLO_SCENARIOS)[number], clock: FakeClock) {
  const met = { ok: true, way: 'worked', formId: randomUUID() } as const;
  const choices = { scenario, pace: 12, language: 'en', clientAddress: '192.0.2.1', met } as const;
  const tools = { database: test.database, settings: { ...testSettings, solo: { most: 1_000 } } };
  const founded = await foundSoloClass(tools, choices, clock.now());
  if (!founded.ok) throw new Error(founded.why);
  const { rows } = await test.ownerPool.query<{ classroom_id: ClassroomId; id: number }>(
    'select classroom_id, id from investor where member_id is not null order by classroom_id desc limit 1',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody was let in');
  return { id: row.classroom_id, investor: investorId(row.id) };
}

async function present(id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

async function play(id: ClassroomId, investor: InvestorId, step: Step, clock: FakeClock) {
  const { database } = test;
  const classroom = await followPerson(database, await present(id), clock.now());
  const [now, requestKey] = [clock.now(), randomUUID()];
  if ('ms' in step) return clock.moveBy(step.ms);
  if (step.act === 'stop') {
    const { weekly } = await investmentsOf(database, id, investor);
    for (const { id: investment } of weekly) await stopInvestment(database, classroom, { investor, investment }, now);
    return;
  }
  if (!('dollars' in step)) {
    const { state, step: asked } = await soloClockNow(database, classroom, now);
    const press = { act: step.act, question: state === 'at-stop' ? asked : null };
    return void (await setSoloClock(database, classroom, press, now));
  }
  const request = { investor, amountText: step.dollars, requestKey };
  switch (step.act) {
    case 'tap':
      return void (await fillFromTap(database, classroom, investor, requestKey, now));
    case 'deposit':
      return void (await depositFromWallet(database, classroom, request, now));
    case 'invest':
      for (const plan of plansOf(classroom.scenario))
        await placeInvestment(database, classroom, { ...request, plan }, now);
      return;
    case 'withdraw': {
      const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
      const form = { ...request, addressText, passwordText: 'right' };
      await requestWithdrawal(database, classroom, form, async () => ({ ok: true }), now);
    }
  }
}

const AWAITED: Readonly<Record<AwaitedAct, Step>> = {
  'pay-in': { act: 'deposit', dollars: '400' },
  invest: { act: 'invest', dollars: '100' },
  stop: { act: 'stop' },
  ask: { act: 'withdraw', dollars: '100' },
  'ask-again': { act: 'withdraw', dollars: '100' },
};

/** Does what the clock waits for, and goes from event to event. */
async function liveOn(id: ClassroomId, investor: InvestorId, clock: FakeClock) {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const classroom = await followPerson(test.database, await present(id), clock.now());
    if (classroom.stages.debriefedAt !== null) return;
    await stayAwake(test.database, classroom, clock.now());
    const { awaits, state } = await soloClockNow(test.database, await present(id), clock.now());
    const step: Step = awaits === null ? { act: state === 'going' ? 'next' : 'go-on' } : AWAITED[awaits];
    await play(id, investor, step, clock);
    await sweep(id, clock);
  }
  throw new Error('the Debrief is out of reach');
}

/** Everything that is due by then, first together and then one sweep at a time: one thing leads to another. */
async function sweep(id: ClassroomId, clock: FakeClock) {
  const lease = openSweepLease(test.database);
  await inEveryClass({ database: test.database, log: createLog('error'), now: clock.now, lease }, CLASS_SWEEPS).run();
  await lease.end();
  for (const { sweep: work } of CLASS_SWEEPS) await work(test.database, await present(id), clock.now(), FULL_BATCH);
}

it('whatever a person alone does, they come to their Debrief, the books agree and every coin is traced', async () => {
  const seen = { paidIn: 0n, paidOut: 0n, crowd: 0 };
  const lives = fc.array(STEP, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SOLO_SCENARIOS), lives, async (scenario, steps) => {
      const clock = fakeClock();
      const { id, investor } = await found(scenario, clock);
      for (const step of steps) {
        await stayAwake(test.database, await present(id), clock.now());
        await play(id, investor, step, clock);
        await sweep(id, clock);
      }
      await liveOn(id, investor, clock);
      const classroom = await present(id);
      expect(await reconcileLedger(test.database, id)).toEqual([]);
      expect(await reconcileBeyondLedger(test.database, classroom)).toEqual([]);
      const { paidIn, paidOut, taken, coinsHeld } = await solvencyOf(test.database, classroom, clock.now());
      expect(paidIn - paidOut - taken).toBe(coinsHeld);
      expect(coinsHeld).toBeGreaterThanOrEqual(0n);
      expect((await expectTraced(test.database, classroom)).left).toBe(coinsHeld);
      const { rows } = await test.ownerPool.query(
        'select count(*)::int as count from crowd_member where classroom_id = $1',
        [id],
      );
      seen.paidIn += paidIn;
      seen.paidOut += paidOut;
      seen.crowd += rows[0].count;
    }),
    { numRuns: isLongRun ? 40 : 6 },
  );
  // Lives in which nothing happens would prove little.
  expect(seen.paidIn).toBeGreaterThan(0n);
  expect(seen.paidOut).toBeGreaterThan(0n);
  expect(seen.crowd).toBeGreaterThan(30);
}, 600_000);
