import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvestorId } from '#app/ledger/account.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { payReleaseFee } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { BAIT, ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';
import { debriefOfInvestor } from './debrief-of-investor.server.ts';

let base: TestDatabase;
let root: string;
let stage: ScenarioStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-story-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
});

const debriefOf = async (investor: InvestorId) =>
  debriefOfInvestor(stage.database, await stage.present(), investor, stage.clock.now());

async function payOut(investor: InvestorId, amountText: string) {
  const id = await stage.withdraw(investor, amountText);
  const paid = await approveWithdrawal(stage.database, stage.classroom, id, STAFF, stage.clock.now());
  expect(paid).toMatchObject({ ok: true });
}

/** At $60,000 a coin, and with a fee of 5% on withdrawals. */
test('a payout out of one’s own money is told so, and one out of the crowd’s by its names', async () => {
  const ada = await stage.maturedInvestor('600');
  await payOut(ada, '100');
  const cleo = await stage.maturedInvestor('600');
  await base.ownerPool.query(
    `update investor set is_crowd = true, crowd_name = 'Cleo Crowd', member_id = null where classroom_id = $1 and id = $2`,
    [stage.classroom.id, cleo],
  );
  await payOut(ada, '900');
  const { path, coins, truth } = await debriefOf(ada);
  expect(path.filter(({ kind }) => kind === 'withdrawal-approved').map(({ paidWith }) => paidWith)).toEqual([
    { isOwn: true, names: [] },
    { isOwn: false, names: ['Cleo Crowd'] },
  ]);
  expect(coins).toMatchObject({ paidInCents: 600_00n, cameBackCents: 950_00n });
  expect(truth).toMatchObject({ paidInCents: 600_00n, cameBackCents: 950_00n });
});

test('a fee that was demanded is told whether it was paid or not, and so is the end, with what was taken', async () => {
  await stage.choose(BAIT);
  const [payer, refuser] = [await stage.maturedInvestor('1000'), await stage.maturedInvestor('1000')];
  const withdrawalId = await stage.withdraw(payer, '600');
  await stage.withdraw(refuser, '800');
  stage.clock.moveBy(17 * HOUR_MS);
  const demands = async (of: InvestorId) =>
    (await debriefOf(of)).path.flatMap(({ kind, amount }) => (/^fee-|closed/.test(kind) ? [[kind, amount]] : []));
  expect(await demands(refuser)).toEqual([]);
  stage.clock.moveBy(HOUR_MS);
  const form = { investor: payer, withdrawalId, requestKey: randomUUID() };
  expect(await payReleaseFee(stage.database, stage.classroom, form, stage.clock.now())).toMatchObject({ ok: true });
  stage.clock.moveBy(DAY_MS);
  const deposit = await stage.payDeposit(refuser, '500');
  await stage.confirm();
  await approveDeposit(stage.database, stage.classroom, deposit.id, STAFF, stage.clock.now());
  await collapseClass(stage.database, stage.classroom.id, { cause: 'by-hand', actor: STAFF }, stage.clock.now());
  // Less a cent, because coins are counted down to the satoshi.
  const taken = 1_000_00n + 1_000_00n + 90_00n + 500_00n - 1n;
  expect(await demands(payer)).toEqual([
    ['fee-demanded', 90_00n],
    ['company-closed', taken],
  ]);
  expect(await demands(refuser)).toEqual([
    ['fee-unpaid', 120_00n],
    ['company-closed', taken],
  ]);
  const { truth, hole } = await debriefOf(refuser);
  expect(hole.takenOn).toBe(2);
  expect(truth).toMatchObject({ behind: 0n, house: { coinsHeld: 0n, takenCents: taken } });
  expect(truth.behindBeforeWorth).toBeGreaterThan(0n);
});
