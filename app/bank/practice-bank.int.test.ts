import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { sendCoins, walletOf } from '#app/coins/wallet.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { depositsOf } from '#app/payments/deposits/deposits.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { arrangePayments } from '../../tests/support/payments.ts';
import { arrangeClass, arrangeMovingClass } from '../../tests/support/people.ts';
import { BAIT, ScenarioStage } from '../../tests/support/site/scenario-stage.ts';
import { answerBank } from './answer-bank.server.ts';
import { payThroughBank } from './ask-bank.server.ts';
import { bankOrdersOf, forgetBank, openOrders, peopleAtBank } from './bank-orders.server.ts';
import { depositPayment, releaseFeePayment, transferPayment } from './bank-payment.server.ts';
import type { BankChoice } from './payment-order.ts';

const ANSWERS = { toldWhatToAnswer: true, toldToPayFirst: false, lookedUp: false };

let base: Awaited<ReturnType<typeof arrangePayments>>;
let stage: ScenarioStage;

beforeAll(async () => {
  base = await arrangePayments(fakeClock());
});

afterAll(() => base.remove());

beforeEach(async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.db.database, clock.now());
  stage = new ScenarioStage(base.db.database, base.stage.files, classroom, clock);
});

afterEach(() => stage.expectReconciled());

const has = (bank: Scenario['bank'], rest: Scenario = BY_HAND) => stage.choose({ ...rest, bank });

async function deposit(investor: InvestorId, amountText = '250', requestKey: string = randomUUID()) {
  const payment = depositPayment({ investor, amountText, requestKey });
  return payThroughBank(stage.database, await stage.present(), payment, stage.clock.now());
}

async function ordered(investor: InvestorId, amountText = '250'): Promise<string> {
  const answer = await deposit(investor, amountText);
  if (!answer.ok || !('order' in answer)) throw new Error('the bank did not ask');
  return answer.order;
}

const answer = (investor: InvestorId, order: string, choice: BankChoice, answers: typeof ANSWERS | null = null) =>
  answerBank(stage.database, stage.classroom, { investor, order, choice, answers }, stage.clock.now());

const orders = (investor: InvestorId) => bankOrdersOf(stage.database, stage.classroom.id, investor);
const deposits = (investor: InvestorId) => depositsOf(stage.database, stage.classroom, investor, stage.clock.now());
const wallet = (investor: InvestorId) => walletOf(stage.database, stage.classroom, investor, stage.clock.now());

async function kinds() {
  const events = await recordedEvents(stage.database, stage.classroom.id, { after: 0n, limit: 100 });
  return events.flatMap(({ event }) => (['class-founded', 'scenario-set'].includes(event.kind) ? [] : [event.kind]));
}

describe('without a bank', () => {
  it('a payment is made at once, and nothing of a bank is kept', async () => {
    const investor = await stage.investor();
    const key = randomUUID();
    expect(await deposit(investor, '250', key)).toMatchObject({ ok: true, replayed: false });
    expect(await deposit(investor, '250', key)).toMatchObject({ ok: true, replayed: true });
    expect(await orders(investor)).toEqual([]);
    expect(await peopleAtBank(stage.database, stage.classroom.id)).toEqual([]);
    expect(await kinds()).toEqual(['tap-filled', 'deposit-paid']);
  });
});

describe('a bank that warns', () => {
  it('keeps an order instead of a payment, one for the same form, and pays it once however often it is told to', async () => {
    await has('warning');
    const investor = await stage.investor();
    const key = randomUUID();
    const [one, other] = await Promise.all([deposit(investor, '250', key), deposit(investor, '250', key)]);
    expect(one).toEqual(other);
    expect(await deposit(investor, '300', key)).toEqual({ ok: false, why: 'request-used-otherwise' });
    expect(await deposits(investor)).toEqual([]);
    const [order] = await orders(investor);
    if (order === undefined) throw new Error('nothing was ordered');
    const paid = await Promise.all([1, 2, 3, 4].map(() => answer(investor, order.id, 'pay')));
    const [made, ...more] = await deposits(investor);
    expect(more).toEqual([]);
    for (const each of paid) expect(each).toEqual({ ok: true, kind: 'deposit', paid: made?.id });
    expect(await orders(investor)).toMatchObject([{ outcome: 'paid', answers: null, waits: 0 }]);
    expect(await answer(investor, order.id, 'stop')).toEqual({ ok: false, why: 'order-paid' });
    expect(await kinds()).toEqual(['tap-filled', 'bank-asked', 'deposit-paid', 'bank-answered']);
  });

  it('refuses what a payment refuses, but for the coins, which it looks for when it pays', async () => {
    await has('warning');
    const investor = await stage.investor();
    expect(await deposit(investor, '99')).toEqual({ ok: false, why: 'below-minimum' });
    expect(await deposit(investor, 'x')).toEqual({ ok: false, why: 'invalid-amount' });
    expect(await orders(investor)).toEqual([]);
    const order = await ordered(investor, '12001');
    expect(await answer(investor, order, 'pay')).toEqual({ ok: false, why: 'not-enough-coins' });
    expect(await orders(investor)).toMatchObject([{ outcome: null, decidedAt: null }]);
    expect(await answer(await stage.investor(), order, 'pay')).toEqual({ ok: false, why: 'unknown-order' });
    expect(await kinds()).not.toContain('bank-answered');
  });

  it('closes what is stopped, which then is not paid', async () => {
    await has('warning');
    const investor = await stage.investor();
    const before = await wallet(investor);
    const order = await ordered(investor);
    const stopped = await Promise.all([answer(investor, order, 'stop'), answer(investor, order, 'stop')]);
    expect(stopped).toEqual([
      { ok: true, kind: 'deposit', paid: '' },
      { ok: true, kind: 'deposit', paid: '' },
    ]);
    expect(await answer(investor, order, 'pay')).toEqual({ ok: false, why: 'order-stopped' });
    expect(await answer(investor, order, 'wait')).toEqual({ ok: false, why: 'order-stopped' });
    expect(await deposits(investor)).toEqual([]);
    expect((await wallet(investor)).balance).toBe(before.balance);
    expect((await kinds()).filter((kind) => kind === 'bank-answered')).toHaveLength(1);
    expect(await peopleAtBank(stage.database, stage.classroom.id)).toEqual([
      {
        ...{ id: investor, arm: 'warning', firstOutcome: 'stopped', helperLine: null },
        ...{ hasPaid: false, hasWaited: false, hasStopped: true },
      },
    ]);
  });

  it('of two who pay and stop at once, does one', async () => {
    await has('warning');
    const investor = await stage.investor();
    const order = await ordered(investor);
    const answers = await Promise.all([answer(investor, order, 'pay'), answer(investor, order, 'stop')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const isPaid = (await deposits(investor)).length === 1;
    expect(await orders(investor)).toMatchObject([{ outcome: isPaid ? 'paid' : 'stopped' }]);
  });
});

describe('a bank that asks', () => {
  it('wants all answers before it pays, and keeps them', async () => {
    await has('questions');
    const investor = await stage.investor();
    const order = await ordered(investor);
    expect(await answer(investor, order, 'pay')).toEqual({ ok: false, why: 'answers-missing' });
    expect(await answer(investor, order, 'pay', ANSWERS)).toMatchObject({ ok: true });
    expect(await orders(investor)).toMatchObject([{ arm: 'questions', answers: ANSWERS, outcome: 'paid' }]);
    expect(await deposits(investor)).toHaveLength(1);
  });
});

describe('waiting a day', () => {
  it('keeps the payment, which costs what it costs when it is made', async () => {
    const clock = fakeClock();
    const choices = { rate: 1, scenario: { ...BY_HAND, bank: 'warning' } } as const;
    const classroom = await arrangeMovingClass(base.db.database, clock.now(), choices);
    stage = new ScenarioStage(base.db.database, openDirectoryStore('/nowhere'), classroom, clock);
    const investor = await stage.investor();
    const order = await ordered(investor);
    const waited = await Promise.all([answer(investor, order, 'wait'), answer(investor, order, 'wait')]);
    expect(waited.every(({ ok }) => ok)).toBe(true);
    const until = clock.now().getTime() + DAY_MS;
    expect(await orders(investor)).toMatchObject([{ waits: 1, outcome: null }]);
    expect((await orders(investor))[0]?.waitsUntil?.getTime()).toBe(until);
    clock.moveBy(DAY_MS + 7 * HOUR_MS);
    expect(openOrders(await orders(investor))).toHaveLength(1);
    expect(await answer(investor, order, 'pay')).toMatchObject({ ok: true });
    const direct = await stage.payDeposit(investor, '250');
    const rows = await stage.database
      .selectFrom('play_transfer')
      .innerJoin('deposit', (join) =>
        join
          .onRef('deposit.classroom_id', '=', 'play_transfer.classroom_id')
          .onRef('deposit.transfer_id', '=', 'play_transfer.id'),
      )
      .select(['deposit.id', 'play_transfer.satoshi'])
      .where('deposit.classroom_id', '=', classroom.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id !== direct.id)?.satoshi).toBe(rows.find(({ id }) => id === direct.id)?.satoshi);
  });

  it('does not keep anybody from paying before the day is over', async () => {
    await has('warning');
    const investor = await stage.investor();
    const order = await ordered(investor);
    await answer(investor, order, 'wait');
    expect(await answer(investor, order, 'pay')).toMatchObject({ ok: true });
    expect(await peopleAtBank(stage.database, stage.classroom.id)).toMatchObject([{ hasPaid: true, hasWaited: true }]);
  });
});

describe('other payments', () => {
  const send = async (investor: InvestorId, toText: string, requestKey: string = randomUUID()) => {
    const payment = transferPayment({ investor, toText, amountText: '0.001', requestKey });
    return payThroughBank(stage.database, await stage.present(), payment, stage.clock.now());
  };

  it('pass the bank where coins are sent to the company, and not on the way to anybody else', async () => {
    await has('warning');
    const [investor, other] = [await stage.investor(), await stage.investor()];
    expect(await send(investor, await stage.walletOf(other))).toMatchObject({ ok: true, replayed: false });
    expect(await send(investor, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toEqual({
      ok: false,
      why: 'real-bitcoin-address',
    });
    expect(await orders(investor)).toEqual([]);
    const asked = await send(investor, await stage.houseAddress());
    if (!asked.ok || !('order' in asked)) throw new Error('the bank did not ask');
    const before = (await wallet(investor)).balance;
    const paid = await answer(investor, asked.order, 'pay');
    expect(paid).toMatchObject({ ok: true, kind: 'transfer' });
    expect(before - (await wallet(investor)).balance).toBe(100_000n);
    const { transfers } = await wallet(investor);
    expect(transfers[0]?.id).toBe(paid.ok && paid.paid);
    const again = { requestKey: randomUUID(), toText: await stage.houseAddress(), amountText: '0.001' };
    expect(await sendCoins(stage.database, stage.classroom, investor, again, stage.clock.now())).toMatchObject({
      ok: true,
    });
  });

  it('pass it once for each release fee, which is paid once', async () => {
    await has('questions', BAIT);
    const investor = await stage.maturedInvestor('800');
    const withdrawalId = await stage.withdraw(investor, '1000');
    const fee = async () => {
      const payment = releaseFeePayment({ investor, withdrawalId, requestKey: randomUUID() });
      return payThroughBank(stage.database, await stage.present(), payment, stage.clock.now());
    };
    expect(await fee()).toEqual({ ok: false, why: 'not-asked' });
    stage.clock.moveBy(18 * HOUR_MS);
    await stage.sweep();
    const [one, other] = await Promise.all([fee(), fee()]);
    expect(one).toEqual(other);
    if (!one.ok || !('order' in one)) throw new Error('the bank did not ask');
    expect(await orders(investor)).toMatchObject([{ kind: 'release-fee', target: withdrawalId, amount: 15_000n }]);
    const paid = await Promise.all([1, 2].map(() => answer(investor, one.order, 'pay', ANSWERS)));
    for (const each of paid) expect(each).toEqual({ ok: true, kind: 'release-fee', paid: withdrawalId });
    expect(await fee()).toEqual({ ok: false, why: 'already-paid' });
  });
});

describe('by lot', () => {
  it('each three people are asked in three ways, also when all pay at once; none keeps nobody waiting', async () => {
    await has('by-lot');
    const investors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => stage.investor()));
    const answers = await Promise.all(investors.map((investor) => deposit(investor)));
    const asked = answers.filter((each) => each.ok && 'order' in each);
    expect(asked).toHaveLength(4);
    const people = await peopleAtBank(stage.database, stage.classroom.id);
    const arms = people.map(({ arm }) => arm).toSorted();
    expect(arms).toEqual(['none', 'none', 'questions', 'questions', 'warning', 'warning']);
    for (const { arm, hasPaid, firstOutcome } of people) {
      expect({ hasPaid, firstOutcome }).toEqual({
        hasPaid: arm === 'none',
        firstOutcome: arm === 'none' ? 'paid' : null,
      });
    }
    // The same for their next payment.
    for (const investor of investors) await deposit(investor, '300');
    for (const investor of investors) expect(new Set((await orders(investor)).map(({ arm }) => arm)).size).toBe(1);
  });

  it('what was drawn stays drawn, also where the payment is refused, and the same form pays once', async () => {
    await has('by-lot');
    const investor = await stage.investor();
    const row = { classroom_id: stage.classroom.id, investor_id: investor, arm: 'none' } as const;
    await stage.database.insertInto('bank_arm').values(row).execute();
    expect(await deposit(investor, '12001')).toEqual({ ok: false, why: 'not-enough-coins' });
    stage.clock.moveBy(1_000);
    const key = randomUUID();
    const paid = await Promise.all([deposit(investor, '250', key), deposit(investor, '250', key)]);
    expect(paid.map((each) => each.ok && 'replayed' in each && each.replayed).toSorted()).toEqual([false, true]);
    expect(await deposits(investor)).toHaveLength(1);
    expect(await orders(investor)).toMatchObject([{ outcome: null }, { outcome: 'paid', arm: 'none' }]);
    expect(openOrders(await orders(investor))).toEqual([]);
    const [open] = await orders(investor);
    expect(await answer(investor, open?.id ?? '', 'pay')).toEqual({ ok: false, why: 'unknown-order' });
  });
});

it('whoever leaves takes along what their bank kept', async () => {
  await has('by-lot');
  const [investor, other] = [await stage.investor(), await stage.investor()];
  await deposit(investor);
  await deposit(other);
  await forgetBank(stage.database, stage.classroom.id, investor);
  expect(await orders(investor)).toEqual([]);
  expect(await peopleAtBank(stage.database, stage.classroom.id)).toMatchObject([{ id: other }]);
  const arms = stage.database.selectFrom('bank_arm').where('classroom_id', '=', stage.classroom.id);
  expect(await arms.select('investor_id').execute()).toEqual([{ investor_id: other }]);
});
