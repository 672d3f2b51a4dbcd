import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { transfersOf } from '#app/coins/explorer/explorer.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { reconcileCoins, solvencyHistoryOf, solvencyOf } from '#app/coins/solvency.server.ts';
import { dayOfTaking } from '#app/coins/solvency-history.ts';
import { sendCoins } from '#app/coins/wallet.server.ts';
import { traceOfClass } from '#app/debrief/tracing/class-books.server.ts';
import { HOUSE, type InvestorId, TAKERS } from '#app/ledger/account.ts';
import { NO_SATOSHI } from '#app/ledger/money.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { ScenarioStage, STAFF } from '../../tests/support/site/scenario-stage.ts';
import { collapseClass, takeArrivedCoins } from './collapse-class.server.ts';

let base: TestDatabase;
let root: string;
let stage: ScenarioStage;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-collapse-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const arrange = async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  return new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
};

beforeEach(async () => {
  stage = await arrange();
});

afterEach(expectSound);

async function expectSound() {
  await stage.expectReconciled();
  expect(await reconcileCoins(stage.database, stage.classroom)).toEqual([]);
  expect(await reconcileLedger(stage.database, stage.classroom.id)).toEqual([]);
}

const collapse = async () =>
  collapseClass(stage.database, stage.classroom.id, { cause: 'by-hand', actor: STAFF }, stage.clock.now());
const solvency = async () => solvencyOf(stage.database, await stage.present(), stage.clock.now());
const takeAgain = async () => takeArrivedCoins(stage.database, await stage.present(), stage.clock.now());

/** The keys of the transfers, each with the number of its part. */
async function takings() {
  const { rows } = await base.ownerPool.query<{ request_key: string }>(
    `select request_key from play_transfer join play_address on play_address.classroom_id = play_transfer.classroom_id
      and address = to_address where play_transfer.classroom_id = $1 and owner_id = $2 order by ordinal`,
    [stage.classroom.id, TAKERS],
  );
  return rows.map((row) => row.request_key);
}

/** Several ways in which coins are with the house: credited, waiting for a decision, and for no deposit. */
async function payInEveryWay() {
  const investor = await stage.maturedInvestor('500');
  const pending = await stage.payDeposit(investor, '300');
  await stage.sendByHand(investor, '0.002');
  await stage.confirm();
  return { investor, pending };
}

describe('with the collapse', () => {
  it('the people behind the company take all coins, those of waiting and unmatched payments too', async () => {
    await payInEveryWay();
    const { coinsHeld: before, coinsWorthCents: worth } = await solvency();
    expect(before).toBeGreaterThan(0n);
    await collapse();
    expect(await solvency()).toMatchObject({ coinsHeld: 0n, taken: before, takenCents: worth, paidOut: 0n });
    expect(await takings()).toEqual([`taken:${stage.classroom.id}:1:1`]);
    const history = await solvencyHistoryOf(stage.database, await stage.present(), stage.clock.now());
    expect(dayOfTaking(history)).toBe(1);
    expect(history.points.at(-1)).toMatchObject({ coinsHeld: 0n, coinsTaken: before, coinsOut: 0n });
  });

  it('it is an event, a row of the audit trail and a transfer that the explorer names', async () => {
    await payInEveryWay();
    const { coinsHeld: satoshi, coinsWorthCents: amount } = await solvency();
    await collapse();
    const events = await recordedEvents(stage.database, stage.classroom.id, { after: 0n, limit: 100 });
    expect(events.map(({ event }) => event).slice(-2)).toMatchObject([
      { kind: 'class-collapsed' },
      { kind: 'coins-taken', satoshi, amount },
    ]);
    const { rows } = await base.ownerPool.query(
      'select after from audit_entry where action = $1 and classroom_id = $2',
      ['coins-taken', stage.classroom.id],
    );
    expect(rows).toEqual([{ after: { satoshi: String(satoshi), amount: String(amount) } }]);
    const view = { classroom: await stage.present(), investor: null, now: stage.clock.now() };
    const [newest] = await transfersOf(stage.database, view, 'all', 1);
    expect(newest).toMatchObject({ from: { kind: 'company' }, to: { kind: 'takers' }, satoshi });
  });

  it('nothing is taken where nothing was left', async () => {
    await collapse();
    expect(await takings()).toEqual([]);
    expect(await currentAddress(stage.database, stage.classroom.id, TAKERS)).toBeNull();
  });

  it('nobody can send or withdraw coins to who took them', async () => {
    const { investor } = await payInEveryWay();
    await collapse();
    const toText = (await currentAddress(stage.database, stage.classroom.id, TAKERS)) ?? '';
    const command = { requestKey: randomUUID(), toText, amountText: '0.001' };
    const now = stage.clock.now();
    expect(await sendCoins(stage.database, stage.classroom, investor, command, now)).toEqual({
      ok: false,
      why: 'unknown-address',
    });
    await expect(stage.withdraw(investor, '100', toText)).rejects.toThrow('address-not-in-class');
  });
});

describe('after the collapse', () => {
  it('what arrives later is taken once, in however many processes', async () => {
    const { investor } = await payInEveryWay();
    const late = await stage.payDeposit(investor, '250');
    await collapse();
    const { taken } = await solvency();
    await stage.confirm();
    expect((await solvency()).coinsHeld).toBeGreaterThan(0n);
    const swept = await Promise.all([takeAgain(), takeAgain()]);
    expect(swept.flat()).toEqual([HOUSE]);
    expect(await takings()).toEqual([`taken:${stage.classroom.id}:1:1`, `taken:${late.transferId}:1`]);
    const after = await solvency();
    expect(after.coinsHeld).toBe(0n);
    expect(after.taken).toBeGreaterThan(taken);
    expect(await takeAgain()).toEqual([]);
  });

  it('a waiting deposit stays; declining it moves no coins, and nothing goes back', async () => {
    const { pending } = await payInEveryWay();
    await collapse();
    const [now, classroom] = [stage.clock.now(), await stage.present()];
    const decision = { reason: 'payment-not-found', actor: STAFF };
    expect(await approveDeposit(stage.database, classroom, pending.id, STAFF, now)).toEqual({
      ok: false,
      why: 'collapsed',
    });
    expect(await declineDeposit(stage.database, classroom, pending.id, decision, now)).toMatchObject({
      ok: true,
      coinsReturned: false,
    });
    stage.clock.moveBy(3 * DAY_MS);
    expect(await returnUnmatchedCoins(stage.database, await stage.present(), stage.clock.now())).toEqual([]);
    expect((await solvency()).paidIn).toBe((await solvency()).taken);
  });

  it('coins that come late for a credit given before cover nothing: they are taken', async () => {
    const investor = await stage.investor();
    const { id, transferId } = await stage.payDeposit(investor, '250');
    const receipt = await stage.receiptBytes(investor, { transferId: transferId ?? '' });
    expect(await stage.handIn(investor, receipt, '250')).toMatchObject({ ok: true });
    const approved = await approveDeposit(stage.database, stage.classroom, id, STAFF, stage.clock.now());
    expect(approved).toMatchObject({ ok: true, backing: 'receipt' });
    await collapse();
    await stage.confirm();
    expect(await coverLateCoins(stage.database, await stage.present(), stage.clock.now())).toEqual([]);
    await takeAgain();
    expect(await solvency()).toMatchObject({ coinsHeld: 0n, unbackedCreditsCents: 250_00n });
  });

  it.each([
    ['taken by the first sweep', 'null', 1],
    ['left to a class in its Debrief', 'collapsed_at', 0],
  ])('the coins of a company that collapsed before they were taken are %s', async (_, debriefedAt, times) => {
    await payInEveryWay();
    await base.ownerPool.query(
      `update classroom set collapsed_at = $2, collapsed_practice_at = $2, debriefed_at = $3 where id = $1`,
      [stage.classroom.id, stage.clock.now(), debriefedAt === 'null' ? null : stage.clock.now()],
    );
    await takeAgain();
    expect(await takings()).toHaveLength(times);
    expect((await solvency()).coinsHeld > 0n).toBe(times === 0);
  });

  it('from the Debrief on nothing is taken any more', async () => {
    const { investor } = await payInEveryWay();
    await stage.payDeposit(investor, '250');
    await collapse();
    await stage.confirm();
    await debriefClass(stage.database, stage.classroom.id, STAFF, stage.clock.now());
    expect(await takeAgain()).toEqual([]);
    expect(await takings()).toHaveLength(1);
  });
});

const ACTS = [
  'pay',
  'by-hand',
  'confirm',
  'approve',
  'decline',
  'grow',
  'ask',
  'pay-out',
  'return',
  'collapse',
  'take',
];

describe('whatever happened', () => {
  it('what arrived was paid, sent back, taken or is held; after the collapse nothing is held but what is due', async () => {
    const isAccountedFor = async (acts: readonly string[]) => {
      stage = await arrange();
      await live(acts);
      const { paidIn, paidOut, taken, coinsHeld } = await solvency();
      const trace = await traceOfClass(stage.database, stage.classroom.id);
      const moved = (kind: string) =>
        trace.moves.reduce((sum, one) => (one.kind === kind ? sum - one.satoshi : sum), 0n);
      expect(paidIn).toBe(paidOut + moved('return') + taken + coinsHeld);
      expect([moved('withdrawal'), moved('taken')]).toEqual([paidOut, taken]);
      const followed = trace.flows.reduce((sum, { satoshi }) => sum + satoshi, 0n);
      expect(followed).toBe(paidOut + moved('return') + taken);
      if ((await stage.present()).collapsedPracticeAt !== null) {
        await takeAgain();
        expect((await solvency()).coinsHeld).toBe(NO_SATOSHI);
      }
      await expectSound();
    };
    const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 12, maxLength: 30 });
    await fc.assert(fc.asyncProperty(acts, isAccountedFor), { seed: 20_261_128, numRuns: isLongRun ? 30 : 8 });
  }, 120_000);
});

/** One person pays in and asks; staff decide about what waits. Whatever is refused is no matter here. */
async function live(acts: readonly string[]) {
  const investor: InvestorId = await stage.maturedInvestor('400');
  const deposits: string[] = [];
  const withdrawals: string[] = [];
  for (const act of acts) {
    const [classroom, now] = [await stage.present(), stage.clock.now()];
    const [deposit, withdrawal] = [deposits.at(-1) ?? '', withdrawals.at(-1) ?? ''];
    if (act === 'pay') deposits.push((await stage.payDeposit(investor, '150')).id);
    if (act === 'by-hand') await stage.sendByHand(investor, '0.001');
    if (act === 'confirm') await stage.confirm();
    if (act === 'approve') await approveDeposit(stage.database, classroom, deposit, STAFF, now);
    if (act === 'decline') {
      await declineDeposit(stage.database, classroom, deposit, { reason: 'payment-not-found', actor: STAFF }, now);
    }
    if (act === 'grow') stage.clock.moveBy(DAY_MS);
    if (act === 'ask') withdrawals.push(await stage.withdraw(investor, '100').catch(() => ''));
    if (act === 'pay-out') await approveWithdrawal(stage.database, classroom, withdrawal, STAFF, now);
    if (act === 'return') await returnUnmatchedCoins(stage.database, classroom, now);
    if (act === 'collapse') await collapse();
    if (act === 'take') await takeAgain();
  }
}
