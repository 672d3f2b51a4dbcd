import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { payReleaseFee } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { BAIT, ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';

let base: TestDatabase;
let root: string;
let stage: ScenarioStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-scenario-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
});

afterEach(async () => {
  await stage.expectReconciled();
  expect(await reconcileCoins(stage.database, stage.classroom)).toEqual([]);
  expect(await stage.coinsToReturn()).toEqual([]);
});

async function paid() {
  const { rows } = await base.ownerPool.query(
    `select withdrawal_id from withdrawal_decision where classroom_id = $1 and outcome = 'approved'`,
    [stage.classroom.id],
  );
  return rows;
}

describe('the release fee', () => {
  const pay = (investor: InvestorId, withdrawalId: string, requestKey: string = randomUUID()) =>
    payReleaseFee(stage.database, stage.classroom, { investor, withdrawalId, requestKey }, stage.clock.now());

  it('is asked only for a withdrawal that has waited, is paid once, and never helps', async () => {
    await stage.choose(BAIT);
    const investor = await stage.maturedInvestor('800');
    const withdrawal = await stage.withdraw(investor, '1000');
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-asked' });
    stage.clock.moveBy(18 * HOUR_MS);
    await stage.sweep();
    const other = await stage.investor();
    expect(await pay(other, withdrawal)).toEqual({ ok: false, why: 'not-asked' });

    const before = await walletOf(stage.database, stage.classroom, investor, stage.clock.now());
    const key = randomUUID();
    const answers = await Promise.all([pay(investor, withdrawal, key), pay(investor, withdrawal, key)]);
    expect(answers.map((answer) => answer.ok && answer.replayed).toSorted()).toEqual([false, true]);
    expect(answers).toMatchObject([{ amount: 15_000n }, { amount: 15_000n }]);
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'already-paid' });
    const after = await walletOf(stage.database, stage.classroom, investor, stage.clock.now());
    expect(before.balance - after.balance).toBe(250_000n);

    await stage.confirm();
    stage.clock.moveBy(240 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    expect(await paid()).toEqual([]);
    expect(await stage.balances(investor)).toMatchObject({ held_for_withdrawal: 100_000n });
    const events = await recordedEvents(stage.database, stage.classroom.id, { after: 0n, limit: 100 });
    expect(events.filter(({ event }) => event.kind === 'release-fee-paid')).toMatchObject([
      { event: { investor, withdrawal, amount: 15_000n } },
    ]);
  });

  it('is paid for two withdrawals from one page, whose forms share their key', async () => {
    await stage.choose(BAIT);
    const investor = await stage.maturedInvestor('1000');
    const withdrawals = [await stage.withdraw(investor, '600'), await stage.withdraw(investor, '700')] as const;
    stage.clock.moveBy(18 * HOUR_MS);
    const key = randomUUID();
    for (const replayed of [false, true]) {
      const [one, other] = withdrawals;
      expect(await pay(investor, one, key)).toEqual({ ok: true, amount: 9_000n, replayed });
      expect(await pay(investor, other, key)).toEqual({ ok: true, amount: 10_500n, replayed });
    }
    await stage.confirm();
  });

  it('is refused when the wallet does not hold enough, and after the collapse', async () => {
    await stage.choose({ ...BAIT, releaseFeeBasisPoints: 5_000 });
    const investor = await stage.maturedInvestor('9500');
    const withdrawal = await stage.withdraw(investor, '10000');
    stage.clock.moveBy(18 * HOUR_MS);
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-enough-coins' });
    const choice = { cause: 'by-hand', actor: STAFF } as const;
    await collapseClass(stage.database, stage.classroom.id, choice, stage.clock.now());
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-asked' });
  });
});
