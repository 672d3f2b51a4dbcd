import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inClass } from '#app/classes/recording.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { AT_ONCE, BAIT, ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';
import { decideDueWithdrawals } from './decide-due.server.ts';
import type { DueDecisions } from './scenario-decisions.ts';

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

async function inCrowd(investor: InvestorId) {
  await base.ownerPool.query(
    `update investor set is_crowd = true, crowd_name = 'Cleo Crowd', member_id = null where classroom_id = $1 and id = $2`,
    [stage.classroom.id, investor],
  );
}

/** Oldest payment first. */
async function paid(): Promise<string[]> {
  const { rows } = await base.ownerPool.query<{ withdrawal_id: string }>(
    `select withdrawal_id from withdrawal_decision where classroom_id = $1 and outcome = 'approved' order by posting_id`,
    [stage.classroom.id],
  );
  return rows.map((row) => row.withdrawal_id);
}

async function queued(): Promise<number | undefined> {
  const { rows } = await base.ownerPool.query<{ count: number }>(
    `select (select count(*) from deposit_due where classroom_id = $1)::int
      + (select count(*) from withdrawal_due where classroom_id = $1)::int as count`,
    [stage.classroom.id],
  );
  return rows[0]?.count;
}

describe('deposits', () => {
  it('wait for staff in the scenario by hand, and are looked at only once', async () => {
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await queued()).toBe(1);
    expect(await stage.sweep()).toEqual([]);
    expect(await queued()).toBe(0);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 0n });
  });

  it('of the crowd are approved at once in the scenario by hand', async () => {
    const investor = await stage.investor();
    await inCrowd(investor);
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await stage.sweep()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 50_000n });
  });

  it('are approved as soon as their coins have arrived, and only once by several processes', async () => {
    await stage.choose(AT_ONCE);
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    expect(await stage.sweep()).toEqual([]);
    await stage.confirm();
    const done = await Promise.all([stage.sweep(), stage.sweep(), stage.sweep()]);
    expect(done.flat()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 50_000n });
    expect(await queued()).toBe(0);
  });

  it('are approved at once on a receipt alone, drawn without paying', async () => {
    await stage.choose(AT_ONCE);
    const investor = await stage.investor();
    const subject = { drawnAmount: cents(60_000n) };
    await stage.handIn(investor, await stage.receiptBytes(investor, subject), '600');
    expect(await stage.sweep()).toEqual([investor]);
    expect(await stage.balances(investor)).toMatchObject({ spendable_deposits: 60_000n });
  });

  it('are approved after their delay', async () => {
    await stage.choose({ ...BY_HAND, deposits: { approval: 'after-delay', delayHours: 2 } });
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    expect(await stage.sweep()).toEqual([]);
    stage.clock.moveBy(1.4 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    stage.clock.moveBy(0.1 * HOUR_MS);
    expect(await stage.sweep()).toEqual([investor]);
  });

  it('that waited are looked at again when the scenario changes', async () => {
    const investor = await stage.investor();
    await stage.payDeposit(investor, '500');
    await stage.confirm();
    await stage.sweep();
    await stage.choose(AT_ONCE);
    expect(await stage.sweep()).toEqual([investor]);
  });
});

describe('withdrawals', () => {
  it('wait for staff in the scenario by hand, and are paid to the crowd after twelve hours', async () => {
    const [person, invented] = [await stage.maturedInvestor('500'), await stage.maturedInvestor('500')];
    await inCrowd(invented);
    await stage.withdraw(person, '200');
    const theirs = await stage.withdraw(invented, '200');
    await stage.sweep();
    stage.clock.moveBy(11 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    stage.clock.moveBy(HOUR_MS);
    expect(await stage.sweep()).toEqual([invented]);
    expect(await paid()).toEqual([theirs]);
  });

  it('are paid while coins last, and wait when they cannot be covered', async () => {
    await stage.choose({ ...AT_ONCE, withdrawals: { policy: 'while-coins-last', delayHours: 12 } });
    const [one, other] = [await stage.maturedInvestor('500'), await stage.maturedInvestor('500')];
    const [first, second] = [await stage.withdraw(one, '1000'), await stage.withdraw(other, '1000')];
    stage.clock.moveBy(12 * HOUR_MS);
    await Promise.all([stage.sweep(), stage.sweep()]);
    await stage.sweep();
    expect([[first], [second]]).toContainEqual(await paid());
    // Another investor's new coins pay the one who waited.
    await stage.maturedInvestor('1000');
    stage.clock.moveBy(HOUR_MS);
    await stage.sweep();
    expect((await paid()).toSorted()).toEqual([first, second].toSorted());
  });

  it('that cannot be covered postpone all that ask for as much, and nothing smaller', async () => {
    await stage.choose({ ...AT_ONCE, withdrawals: { policy: 'while-coins-last', delayHours: 12 } });
    const people = [await stage.maturedInvestor('600'), await stage.maturedInvestor('600')] as const;
    const ids: string[] = [];
    for (const [person, amount] of [
      [0, '700'],
      [1, '600'],
      [0, '400'],
      [1, '600'],
    ] as const) {
      ids.push(await stage.withdraw(people[person], amount));
      stage.clock.moveBy(1_000);
    }
    stage.clock.moveBy(12 * HOUR_MS);
    const look = () =>
      inClass<DueDecisions>(stage.database, stage.classroom.id, stage.clock.now(), (context) =>
        decideDueWithdrawals(context, FULL_BATCH),
      );
    // 700 of 1,200 is paid; 600 is not there, so neither is the other 600; 400 is.
    const seen = [await look(), await look(), await look()].map(({ owners, isMore }) => [owners.length, isMore]);
    expect(seen).toEqual([
      [1, true],
      [1, false],
      [0, false],
    ]);
    expect(await paid()).toEqual([ids[0], ids[2]]);
    await stage.maturedInvestor('1000');
    stage.clock.moveBy(HOUR_MS);
    await stage.sweep();
    expect((await paid()).toSorted()).toEqual(ids.toSorted());
  });

  it('serve as bait: the first small one of each investor is paid, later and larger ones wait', async () => {
    await stage.choose(BAIT);
    const [one, other] = [await stage.maturedInvestor('800'), await stage.maturedInvestor('800')];
    const large = await stage.withdraw(one, '501');
    const small = await stage.withdraw(one, '500');
    const later = await stage.withdraw(one, '100');
    const small2 = await stage.withdraw(other, '100');
    stage.clock.moveBy(6 * HOUR_MS);
    const done = await Promise.all([stage.sweep(), stage.sweep()]);
    expect(done.flat().toSorted()).toEqual([one, other].toSorted());
    stage.clock.moveBy(240 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    expect((await paid()).toSorted()).toEqual([small, small2].toSorted());
    expect([large, later]).not.toContainEqual((await paid())[0]);
    expect(await queued()).toBe(0);
  });

  it('are never paid in a scenario of excuses', async () => {
    await stage.choose({ ...AT_ONCE, withdrawals: { policy: 'excuses', everyHours: 12 } });
    await stage.withdraw(await stage.maturedInvestor('500'), '100');
    stage.clock.moveBy(500 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    expect(await paid()).toEqual([]);
  });
});

describe('the collapse', () => {
  it('comes once when a payment that is due cannot be covered, in however many processes', async () => {
    const scenario: Scenario = {
      ...AT_ONCE,
      withdrawals: { policy: 'while-coins-last', delayHours: 1 },
      collapse: { when: 'coins-run-out' },
    };
    await stage.choose(scenario);
    const investor = await stage.maturedInvestor('500');
    await stage.withdraw(investor, '1000');
    await stage.sweep();
    expect((await stage.present()).collapsedPracticeAt).toBeNull();
    stage.clock.moveBy(HOUR_MS);
    const done = await Promise.all([stage.sweep(), stage.sweep()]);
    expect(done.flat()).toEqual([HOUSE]);
    expect((await stage.present()).collapsedPracticeAt).toEqual(stage.clock.now());
    expect(await stage.sweep()).toEqual([]);
  });

  it('waits for the scenario’s period of grace, and does not come if new coins come first', async () => {
    await stage.choose({
      ...AT_ONCE,
      withdrawals: { policy: 'while-coins-last', delayHours: 1 },
      collapse: { when: 'coins-run-out', graceHours: 48 },
    });
    const waits = await stage.withdraw(await stage.maturedInvestor('500'), '1000');
    stage.clock.moveBy(40 * HOUR_MS);
    await stage.sweep();
    await stage.maturedInvestor('1000');
    stage.clock.moveBy(8 * HOUR_MS);
    await stage.sweep();
    expect(await paid()).toEqual([waits]);
    await stage.withdraw(await stage.maturedInvestor('500'), '1000');
    await stage.withdraw(await stage.maturedInvestor('500'), '1000');
    await stage.withdraw(await stage.maturedInvestor('500'), '1000');
    await stage.withdraw(await stage.maturedInvestor('500'), '1000');
    stage.clock.moveBy(49 * HOUR_MS);
    expect(await stage.sweep()).toContain(HOUSE);
  });

  it('comes on its day', async () => {
    await stage.choose({ ...AT_ONCE, collapse: { when: 'on-day', day: 3 } });
    stage.clock.moveBy(47 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    stage.clock.moveBy(2 * HOUR_MS);
    expect(await stage.sweep()).toEqual([HOUSE]);
  });

  it('ends all approvals, by anybody', async () => {
    await stage.choose(BAIT);
    const investor = await stage.maturedInvestor('500');
    const deposit = await stage.payDeposit(investor, '500');
    const withdrawal = await stage.withdraw(investor, '100');
    await stage.confirm();
    const now = stage.clock.now();
    await collapseClass(stage.database, stage.classroom.id, { cause: 'by-hand', actor: STAFF }, now);
    stage.clock.moveBy(100 * HOUR_MS);
    expect(await stage.sweep()).toEqual([]);
    const refused = { ok: false, why: 'collapsed' };
    expect(await approveDeposit(stage.database, stage.classroom, deposit.id, STAFF, now)).toEqual(refused);
    expect(await approveWithdrawal(stage.database, stage.classroom, withdrawal, STAFF, now)).toEqual(refused);
    expect(await stage.balances(investor)).toMatchObject({ held_for_withdrawal: 10_000n, withdrawable: 90_000n });
  });
});
