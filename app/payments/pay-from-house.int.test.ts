import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inClass } from '#app/classes/recording.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inOneClass } from '#app/operations/in-every-class.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { BAIT, ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';
import { waitingForLock } from '../../tests/support/waiting.ts';
import { confirmInClass } from './deposits/confirm-payments.server.ts';
import { awaitDecision } from './deposits/request-deposit.server.ts';
import { returnUnmatchedCoins } from './deposits/return-coins.server.ts';
import { approveWithdrawal } from './withdrawals/decide-withdrawal.server.ts';
import { payReleaseFee } from './withdrawals/pay-release-fee.server.ts';

let base: TestDatabase;
let root: string;
let heard: () => Promise<string[]>;

beforeAll(async () => {
  base = await createTestDatabase();
  heard = await hearChanges(base);
  root = await mkdtemp(join(tmpdir(), 'glasshouse-house-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

type Act = () => Promise<{ readonly ok: boolean }>;

/** Everything that moves coins of the house in a class transaction of its own. */
const ACTS: Readonly<Record<string, (stage: ScenarioStage) => Promise<Act>>> = {
  async 'the approval of a withdrawal'(stage) {
    const withdrawal = await stage.withdraw(await stage.maturedInvestor('500'), '100');
    return () => approveWithdrawal(stage.database, stage.classroom, withdrawal, STAFF, stage.clock.now());
  },
  async 'the return of coins'(stage) {
    const investor = await stage.investor();
    await stage.sendByHand(investor, '0.005');
    await stage.confirm();
    stage.clock.moveBy(2 * DAY_MS);
    return async () => {
      const returned = await returnUnmatchedCoins(stage.database, stage.classroom, stage.clock.now());
      return { ok: returned.includes(investor) };
    };
  },
  async 'a release fee'(stage) {
    await stage.choose(BAIT);
    const investor = await stage.maturedInvestor('800');
    const fee = { investor, withdrawalId: await stage.withdraw(investor, '1000'), requestKey: randomUUID() };
    stage.clock.moveBy(18 * HOUR_MS);
    await stage.sweep();
    return () => payReleaseFee(stage.database, stage.classroom, fee, stage.clock.now());
  },
};

test.each(Object.entries(ACTS))(
  '%s waits for a sweep that books coins before it holds an address',
  async (_, arrange) => {
    const clock = fakeClock();
    const classroom = await arrangeClass(base.database, clock.now());
    const stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
    const act = await arrange(stage);
    await stage.payDeposit(await stage.investor(), '250');
    clock.moveBy(HOUR_MS);
    let acting: ReturnType<Act> | undefined;
    const houses = await inClass<Houses>(base.database, classroom.id, clock.now(), async (context) => {
      const { done: confirmed, arrived } = await confirmInClass(context, FULL_BATCH);
      awaitDecision(
        context,
        arrived.map(({ deposit }) => deposit),
      );
      await context.arrive();
      acting = act();
      await expect.poll(() => waitingForLock(base), { interval: 20 }).toBeGreaterThan(0);
      const free = await context.transaction
        .selectFrom('play_address')
        .select('address')
        .where('classroom_id', '=', classroom.id)
        .where('owner_id', '=', HOUSE)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      return { ...confirmed, answer: { ok: true, free: free.length } };
    });
    expect(houses).toEqual({ ok: true, free: 1 });
    expect(await acting).toMatchObject({ ok: true });
    await stage.expectReconciled();
  },
);

type Houses = { readonly ok: true; readonly free: number };

/** The ways in which a withdrawal is paid, for one that has been due for a long time. */
const PAYERS: Readonly<Record<string, (stage: ScenarioStage, withdrawal: string) => Promise<unknown>>> = {
  'by staff': (stage, withdrawal) =>
    approveWithdrawal(stage.database, stage.classroom, withdrawal, STAFF, stage.clock.now()),
  'by the scenario': (stage) => stage.sweep(),
  'by the scenario, together with all else that is due': ({ database, classroom, clock }) =>
    inOneClass({ database, log: createLog('silent'), now: clock.now }, CLASS_SWEEPS, classroom.id),
};

test.each(Object.entries(PAYERS))('whoever is paid the withdrawal of another is told too, %s', async (_, pay) => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  const stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
  const [asking, paid] = [await stage.maturedInvestor('500'), await stage.investor()];
  await stage.choose({ ...BAIT, messages: false });
  const withdrawal = await stage.withdraw(asking, '100', await stage.walletOf(paid));
  clock.moveBy(18 * HOUR_MS);
  await heard();
  await pay(stage, withdrawal);
  expect(await heard()).toEqual([`${classroom.id}:${asking}`, `${classroom.id}:${paid}`].toSorted());
});
