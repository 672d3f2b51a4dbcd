import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { payReleaseFee } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { BAIT, ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';

let base: TestDatabase;
let directory: string;

beforeAll(async () => {
  base = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-debriefed-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('a class at its Debrief moves no money any more, and can still be left', async () => {
  const clock = fakeClock();
  const { database } = base;
  const classroom = await arrangeClass(database, clock.now());
  const stage = new ScenarioStage(database, openDirectoryStore(directory), classroom, clock);
  await stage.choose({ ...BAIT, savings: true });
  const investor = await stage.maturedInvestor('1000');
  const withdrawalId = await stage.withdraw(investor, '600');
  const addressText = await stage.walletOf(investor);
  clock.moveBy(18 * HOUR_MS);
  const request = { investor, amountText: '150', requestKey: randomUUID() };
  expect(await payIntoSavings(database, classroom, request, clock.now())).toMatchObject({ ok: true });
  const deposit = await stage.payDeposit(investor, '500');
  await stage.sendByHand(investor, '0.01');
  const proof = await stage.receiptBytes(investor, { drawnAmount: cents(60_000n) });
  await stage.confirm();
  clock.moveBy(2 * DAY_MS);
  expect(await debriefClass(database, classroom.id, STAFF, clock.now())).toMatchObject({ ok: true });
  const ledger = () =>
    base.ownerPool
      .query('select * from ledger_entry where classroom_id = $1 order by posting_id, owner_id, purpose', [
        classroom.id,
      ])
      .then(({ rows }) => rows);
  const told = await ledger();
  expect(told).not.toEqual([]);

  const [now, key, declining] = [clock.now(), randomUUID(), { reason: 'other', actor: STAFF }];
  const again = { ...request, requestKey: key };
  const [plan] = PLANS;
  if (plan === undefined) throw new Error('there is no plan');
  const form = { ...again, addressText, passwordText: 'right' };
  const answers = {
    deposit: await depositFromWallet(database, classroom, again, now),
    proof: await stage.handIn(investor, proof, '600'),
    approval: await approveDeposit(database, classroom, deposit.id, STAFF, now),
    decline: await declineDeposit(database, classroom, deposit.id, declining, now),
    investment: await placeInvestment(database, classroom, { ...again, plan }, now),
    withdrawal: await requestWithdrawal(database, classroom, form, async () => ({ ok: true }), now),
    payment: await approveWithdrawal(database, classroom, withdrawalId, STAFF, now),
    refusal: await declineWithdrawal(database, classroom, withdrawalId, declining, now),
    fee: await payReleaseFee(database, classroom, { investor, withdrawalId, requestKey: key }, now),
    savingsIn: await payIntoSavings(database, classroom, again, now),
    savingsOut: await payOutSavings(database, classroom, { ...again, amountText: '20' }, now),
  };
  const refused = { ok: false, why: 'class-not-running' };
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, refused])));
  expect(await returnUnmatchedCoins(database, classroom, now)).toEqual([]);
  expect(await ledger()).toEqual(told);
  await leaveClass(
    { database, files: stage.files, erasures: NO_ERASURE_LOG },
    { classroomId: classroom.id, investorId: investor },
    now,
  );
  expect(await ledger()).toEqual(told);
});
