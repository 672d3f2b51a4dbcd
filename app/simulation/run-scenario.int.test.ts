import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collapseClass } from '#app/classes/class-arc.server.ts';
import { setScenario } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { recordedCommands } from '#app/classes/recording.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import { approveDeposit } from '#app/payments/decide-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/decide-withdrawal.server.ts';
import { payReleaseFee } from '#app/payments/pay-release-fee.server.ts';
import { requestWithdrawal } from '#app/payments/request-withdrawal.server.ts';
import { unmatchedCoins } from '#app/payments/settle-unmatched-coins.server.ts';
import { openDirectoryStore } from '#app/platform/files.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { PaymentsStage } from '../../tests/support/payments.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { runScenario } from './run-scenario.server.ts';

const HOUR_MS = 3_600_000;
const STAFF = 'mem_staff';
const AT_ONCE: Scenario = { ...BY_HAND, deposits: { approval: 'at-once' } };
const BAIT: Scenario = {
  ...AT_ONCE,
  withdrawals: { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 },
  releaseFeeBasisPoints: 1_500,
};

let base: TestDatabase;
let root: string;
let stage: PaymentsStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-scenario-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  stage = new PaymentsStage(base.database, openDirectoryStore(root), classroom, clock);
});

afterEach(async () => {
  await stage.expectReconciled();
  expect(await reconcileCoins(stage.database, stage.classroom)).toEqual([]);
  expect(await unmatchedCoins(stage.database, stage.classroom.id)).toEqual([]);
});

async function present(): Promise<Classroom> {
  const classroom = await findClassroom(stage.database, stage.classroom.id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

const sweep = async () => runScenario(stage.database, await present(), stage.clock.now());

async function choose(scenario: Scenario) {
  const choice = { scenario, feeBasisPoints: 500, actor: STAFF };
  expect(await setScenario(stage.database, stage.classroom.id, choice, stage.clock.now())).toMatchObject({ ok: true });
}

/** An investor who paid in, and whose plan doubled it: `dollars` of coins, twice that to withdraw. */
async function maturedInvestor(dollars: string): Promise<InvestorId> {
  const investor = await stage.investor();
  const deposit = await stage.payDeposit(investor, dollars);
  await stage.confirm();
  const now = stage.clock.now();
  const approved = await approveDeposit(stage.database, stage.classroom, deposit.id, STAFF, now);
  if (!approved.ok) throw new Error(approved.why);
  const principal = approved.credited;
  const event = { investor, occurredAt: now };
  const placing = investmentPlaced({ ...event, key: randomUUID(), principal, profit: principal });
  await postOne(stage.database, stage.classroom.id, placing);
  const maturity = investmentMatured({ ...event, key: randomUUID(), payout: cents(2n * principal) });
  await postOne(stage.database, stage.classroom.id, maturity);
  return investor;
}

async function withdraw(investor: InvestorId, amountText: string): Promise<string> {
  const form = {
    investor,
    amountText,
    addressText: await stage.walletOf(investor),
    passwordText: 'right',
    requestKey: randomUUID(),
  };
  const check = async () => ({ ok: true }) as const;
  const answer = await requestWithdrawal(stage.database, stage.classroom, form, check, stage.clock.now());
  if (!answer.ok) throw new Error(answer.why);
  return answer.withdrawal.id;
}

async function inCrowd(investor: InvestorId) {
  await base.ownerPool.query(
    `update investor set is_crowd = true, crowd_name = 'Cleo Crowd', member_id = null where classroom_id = $1 and id = $2`,
    [stage.classroom.id, investor],
  );
}

/** Who was paid, oldest payment first. */
async function paid(): Promise<string[]> {
  const { rows } = await base.ownerPool.query<{ withdrawal_id: string }>(
    `select withdrawal_id from withdrawal_decision where classroom_id = $1 and outcome = 'approved' order by posting_id`,
    [stage.classroom.id],
  );
  return rows.map((row) => row.withdrawal_id);
}

/** How many rows wait to be looked at, of both kinds. */
async function queued(): Promise<number | undefined> {
  const { rows } = await base.ownerPool.query<{ count: number }>(
    `select (select count(*) from deposit_due where classroom_id = $1)::int
      + (select count(*) from withdrawal_due where classroom_id = $1)::int as count`,
    [stage.classroom.id],
  );
  return rows[0]?.count;
}

describe('deposits', () => {
  it('wait for staff under by hand, and are looked at once, not for ever', async () => {
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await queued()).toBe(1);
    expect(await sweep()).toEqual([]);
    expect(await queued()).toBe(0);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 0n });
  });

  it('of the crowd are approved at once under by hand', async () => {
    const investor = await stage.investor();
    await inCrowd(investor);
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await sweep()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 50_000n });
  });

  it('are approved at once as soon as their coins have arrived, by two processes together no more than once', async () => {
    await choose(AT_ONCE);
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    expect(await sweep()).toEqual([]);
    await stage.confirm();
    const done = await Promise.all([sweep(), sweep(), sweep()]);
    expect(done.flat()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 50_000n });
    expect(await queued()).toBe(0);
  });

  it('are approved at once on a receipt alone, drawn without paying', async () => {
    await choose(AT_ONCE);
    const investor = await stage.investor();
    const subject = { drawnAmount: cents(60_000n) };
    await stage.handIn(investor, await stage.receiptBytes(investor, subject), '600');
    expect(await sweep()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 60_000n });
  });

  it('are approved after their delay', async () => {
    await choose({ ...BY_HAND, deposits: { approval: 'after-delay', delayHours: 2 } });
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await sweep()).toEqual([]);
    stage.clock.moveBy(1.4 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    stage.clock.moveBy(0.1 * HOUR_MS);
    expect(await sweep()).toEqual([investor]);
  });

  it('that waited are looked at anew when the scenario changes', async () => {
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    await sweep();
    await choose(AT_ONCE);
    expect(await sweep()).toEqual([investor]);
  });
});

describe('withdrawals', () => {
  it('wait for staff under by hand; of the crowd they are paid after twelve hours', async () => {
    const [person, invented] = [await maturedInvestor('500'), await maturedInvestor('500')];
    await inCrowd(invented);
    await withdraw(person, '200');
    const theirs = await withdraw(invented, '200');
    await sweep();
    stage.clock.moveBy(11 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    stage.clock.moveBy(HOUR_MS);
    expect(await sweep()).toEqual([invented]);
    expect(await paid()).toEqual([theirs]);
  });

  it('are paid while coins last; what cannot be covered waits', async () => {
    await choose({ ...AT_ONCE, withdrawals: { policy: 'while-coins-last', delayHours: 12 } });
    const [one, other] = [await maturedInvestor('500'), await maturedInvestor('500')];
    const [first, second] = [await withdraw(one, '1000'), await withdraw(other, '1000')];
    stage.clock.moveBy(12 * HOUR_MS);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect([[first], [second]]).toContainEqual(await paid());
    // New coins of somebody else pay the one who waited.
    await maturedInvestor('1000');
    stage.clock.moveBy(HOUR_MS);
    await sweep();
    expect((await paid()).toSorted()).toEqual([first, second].toSorted());
  });

  it('are bait: the first small one of each is paid, later and larger ones wait', async () => {
    await choose(BAIT);
    const [one, other] = [await maturedInvestor('800'), await maturedInvestor('800')];
    const large = await withdraw(one, '501');
    const small = await withdraw(one, '500');
    const later = await withdraw(one, '100');
    const small2 = await withdraw(other, '100');
    stage.clock.moveBy(6 * HOUR_MS);
    const done = await Promise.all([sweep(), sweep()]);
    expect(done.flat().toSorted()).toEqual([one, other].toSorted());
    stage.clock.moveBy(240 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    expect((await paid()).toSorted()).toEqual([small, small2].toSorted());
    expect([large, later]).not.toContainEqual((await paid())[0]);
    expect(await queued()).toBe(0);
  });

  it('are never paid under excuses', async () => {
    await choose({ ...AT_ONCE, withdrawals: { policy: 'excuses', everyHours: 12 } });
    await withdraw(await maturedInvestor('500'), '100');
    stage.clock.moveBy(500 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    expect(await paid()).toEqual([]);
  });
});

describe('the collapse', () => {
  it('comes when a payment that is due cannot be covered, once, by however many processes', async () => {
    const scenario: Scenario = {
      ...AT_ONCE,
      withdrawals: { policy: 'while-coins-last', delayHours: 1 },
      collapse: { when: 'coins-run-out' },
    };
    await choose(scenario);
    const investor = await maturedInvestor('500');
    await withdraw(investor, '1000');
    await sweep();
    expect((await present()).collapsedPracticeAt).toBeNull();
    stage.clock.moveBy(HOUR_MS);
    const done = await Promise.all([sweep(), sweep()]);
    expect(done.flat()).toEqual([HOUSE]);
    expect((await present()).collapsedPracticeAt).toEqual(stage.clock.now());
    expect(await sweep()).toEqual([]);
  });

  it('waits for the grace that the scenario gives, and does not come when new coins come first', async () => {
    await choose({
      ...AT_ONCE,
      withdrawals: { policy: 'while-coins-last', delayHours: 1 },
      collapse: { when: 'coins-run-out', graceHours: 48 },
    });
    const waits = await withdraw(await maturedInvestor('500'), '1000');
    stage.clock.moveBy(40 * HOUR_MS);
    await sweep();
    await maturedInvestor('1000');
    stage.clock.moveBy(8 * HOUR_MS);
    await sweep();
    expect(await paid()).toEqual([waits]);
    await withdraw(await maturedInvestor('500'), '1000');
    await withdraw(await maturedInvestor('500'), '1000');
    await withdraw(await maturedInvestor('500'), '1000');
    await withdraw(await maturedInvestor('500'), '1000');
    stage.clock.moveBy(49 * HOUR_MS);
    expect(await sweep()).toContain(HOUSE);
  });

  it('comes on its day', async () => {
    await choose({ ...AT_ONCE, collapse: { when: 'on-day', day: 3 } });
    stage.clock.moveBy(47 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    stage.clock.moveBy(2 * HOUR_MS);
    expect(await sweep()).toEqual([HOUSE]);
  });

  it('ends every approval, by anybody', async () => {
    await choose(BAIT);
    const investor = await maturedInvestor('500');
    const deposit = await stage.payDeposit(investor, '500');
    const withdrawal = await withdraw(investor, '100');
    await stage.confirm();
    const now = stage.clock.now();
    await collapseClass(stage.database, stage.classroom.id, { cause: 'by-hand', actor: STAFF }, now);
    stage.clock.moveBy(100 * HOUR_MS);
    expect(await sweep()).toEqual([]);
    const refused = { ok: false, why: 'collapsed' };
    expect(await approveDeposit(stage.database, stage.classroom, deposit.id, STAFF, now)).toEqual(refused);
    expect(await approveWithdrawal(stage.database, stage.classroom, withdrawal, STAFF, now)).toEqual(refused);
    expect(await stage.balances(investor)).toMatchObject({ held_for_withdrawal: 10_000n, withdrawable: 90_000n });
  });
});

describe('the release fee', () => {
  const pay = (investor: InvestorId, withdrawalId: string, requestKey: string = randomUUID()) =>
    payReleaseFee(stage.database, stage.classroom, { investor, withdrawalId, requestKey }, stage.clock.now());

  it('is asked only of a withdrawal that has waited, is paid once, and never helps', async () => {
    await choose(BAIT);
    const investor = await maturedInvestor('800');
    const withdrawal = await withdraw(investor, '1000');
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-asked' });
    stage.clock.moveBy(18 * HOUR_MS);
    await sweep();
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
    expect(await sweep()).toEqual([]);
    expect(await paid()).toEqual([]);
    expect(await stage.balances(investor)).toMatchObject({ held_for_withdrawal: 100_000n });
    const commands = await recordedCommands(stage.database, stage.classroom.id, { after: 0n, limit: 100 });
    expect(commands.filter(({ kind }) => kind === 'release-fee-paid')).toMatchObject([
      { investor, actor: null, facts: { withdrawal, amount: '15000' } },
    ]);
  });

  it('is refused when the wallet is too empty, and after the collapse', async () => {
    await choose({ ...BAIT, releaseFeeBasisPoints: 5_000 });
    const investor = await maturedInvestor('9500');
    const withdrawal = await withdraw(investor, '10000');
    stage.clock.moveBy(18 * HOUR_MS);
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-enough-coins' });
    const choice = { cause: 'by-hand', actor: STAFF } as const;
    await collapseClass(stage.database, stage.classroom.id, choice, stage.clock.now());
    expect(await pay(investor, withdrawal)).toEqual({ ok: false, why: 'not-asked' });
  });
});
