import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { depositsOf } from '#app/payments/deposits/deposits.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { arrangePayments } from '../../tests/support/payments.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { ScenarioStage } from '../../tests/support/site/scenario-stage.ts';
import { answerBank } from './answer-bank.server.ts';
import { payThroughBank } from './ask-bank.server.ts';
import { bankOrdersOf, forgetBank, peopleAtBank } from './bank-orders.server.ts';
import { depositPayment, transferPayment } from './bank-payment.server.ts';
import type { HelperLine } from './help-case.ts';
import { helpersOf, helpGivenBy, sendLine, takeCase } from './helper-desk.server.ts';
import type { BankChoice } from './payment-order.ts';

const ANSWERS = { toldWhatToAnswer: true, toldToPayFirst: false, lookedUp: false };
const ASKED = { ok: true, kind: 'deposit', paid: '' } as const;

let base: Awaited<ReturnType<typeof arrangePayments>>;
let stage: ScenarioStage;
let payer: InvestorId;

beforeAll(async () => {
  base = await arrangePayments(fakeClock());
});

afterAll(() => base.remove());

beforeEach(async () => {
  const clock = fakeClock();
  stage = new ScenarioStage(
    base.db.database,
    base.stage.files,
    await arrangeClass(base.db.database, clock.now()),
    clock,
  );
  await stage.choose({ ...BY_HAND, bank: 'questions', helpers: true });
});

afterEach(() => stage.expectReconciled());

/** Of whom the last is `payer`. */
async function arrangePayers(count = 5) {
  for (let made = 0; made < count; made += 1) payer = await stage.investor();
}

async function arrangeHelper(): Promise<InvestorId> {
  const helper = await stage.investor();
  const row = { classroom_id: stage.classroom.id, investor_id: helper };
  await stage.database.insertInto('helper').values(row).execute();
  return helper;
}

async function order(amountText = '250', investor = payer): Promise<string> {
  const payment = depositPayment({ investor, amountText, requestKey: randomUUID() });
  const answer = await payThroughBank(stage.database, await stage.present(), payment, stage.clock.now());
  if (!answer.ok || !('order' in answer)) throw new Error('the bank did not ask');
  return answer.order;
}

const choose = (id: string, choice: BankChoice, investor = payer) =>
  answerBank(stage.database, stage.classroom, { investor, order: id, choice, answers: ANSWERS }, stage.clock.now());
const take = (helper: InvestorId) => takeCase(stage.database, stage.classroom, helper, stage.clock.now());
const send = (helper: InvestorId, id: string, line: HelperLine) =>
  sendLine(stage.database, stage.classroom, { helper, case: id, line }, stage.clock.now());
const deposits = () => depositsOf(stage.database, stage.classroom, payer, stage.clock.now());
const orders = () => bankOrdersOf(stage.database, stage.classroom.id, payer);

/** A helper with the payment of `payer` before them. */
async function arrangeAsked(amount = '250') {
  await arrangePayers();
  const helper = await arrangeHelper();
  const id = await order(amount);
  expect(await choose(id, 'pay')).toEqual(ASKED);
  const taken = await take(helper);
  if (taken === null) throw new Error('no payment waits');
  return { helper, id, taken };
}

async function kinds() {
  const events = await recordedEvents(stage.database, stage.classroom.id, { after: 0n, limit: 100 });
  return events.map(({ event }) => event.kind).filter((kind) => kind.startsWith('help-') || kind === 'deposit-paid');
}

describe('a helper is asked', () => {
  it.each([
    ['four can pay', 4, 1],
    ['nobody helps', 5, 0],
  ])('not where %s: the payment is made at once', async (_name, payers, helpers) => {
    await arrangePayers(payers);
    for (let made = 0; made < helpers; made += 1) await arrangeHelper();
    expect(await choose(await order(), 'pay')).toMatchObject({ ok: true, paid: expect.stringMatching(/^dep_/) });
    expect(await kinds()).toEqual(['deposit-paid']);
  });

  it('not where the class does not let people help', async () => {
    await stage.choose({ ...BY_HAND, bank: 'questions' });
    await arrangePayers();
    await arrangeHelper();
    await choose(await order(), 'pay');
    expect(await deposits()).toHaveLength(1);
  });

  it('once for each payment, which keeps its answers and is made once', async () => {
    await arrangePayers();
    const helper = await arrangeHelper();
    const id = await order();
    const first = await Promise.all([choose(id, 'pay'), choose(id, 'pay')]);
    expect(first.filter(({ ok }) => ok)).toEqual([ASKED]);
    expect(first.filter(({ ok }) => !ok)).toEqual([{ ok: false, why: 'line-awaited', seconds: 60 }]);
    expect(await deposits()).toEqual([]);
    expect(await orders()).toMatchObject([{ answers: ANSWERS, outcome: null, help: { line: null, closedAt: null } }]);
    const taken = await take(helper);
    await send(helper, taken?.id ?? '', 'ask');
    await Promise.all([choose(id, 'pay'), choose(id, 'pay')]);
    expect(await deposits()).toHaveLength(1);
    expect(await kinds()).toEqual(['help-asked', 'help-line', 'deposit-paid']);
  });
});

describe('whoever wants to pay', () => {
  it('may pay once a minute of real time is over without a line, and is told how long that is', async () => {
    const { id } = await arrangeAsked();
    stage.clock.moveBy(58_500);
    expect(await choose(id, 'pay')).toEqual({ ok: false, why: 'line-awaited', seconds: 2 });
    stage.clock.moveBy(1_500);
    expect(await choose(id, 'pay')).toMatchObject({ ok: true });
    expect(await deposits()).toHaveLength(1);
  });

  it.each(['ask', 'nothing'] as const)('may pay at once after the line %s', async (line) => {
    const { id, helper, taken } = await arrangeAsked();
    expect(await send(helper, taken.id, line)).toEqual({ ok: true });
    expect(await choose(id, 'pay')).toMatchObject({ ok: true });
    expect(await orders()).toMatchObject([{ outcome: 'paid', help: { line } }]);
    expect(await peopleAtBank(stage.database, stage.classroom.id)).toMatchObject([{ id: payer, helperLine: line }]);
  });

  it.each(['wait', 'stop'] as const)(
    'may choose "%s" at any time, which takes the payment off the desk',
    async (choice) => {
      const { id, helper, taken } = await arrangeAsked();
      expect(await choose(id, choice)).toMatchObject({ ok: true });
      expect(await take(helper)).toBeNull();
      expect(await send(helper, taken.id, 'tell')).toEqual({ ok: false, why: 'case-over' });
      expect(await deposits()).toEqual([]);
    },
  );
});

describe('a helper', () => {
  it.each([
    ['250', { from: 0n, below: 500_00n }],
    ['12000', { from: 10_000_00n, below: null }],
  ])('is told of %s dollars only the band, and what was answered', async (amount, band) => {
    const { taken } = await arrangeAsked(amount);
    expect(taken).toEqual({ id: expect.stringMatching(/^help_[0-9a-z]{20}$/), band, answers: ANSWERS });
  });

  it('is told of coins that are sent by hand what they are worth at that moment', async () => {
    await stage.choose({ ...BY_HAND, bank: 'warning', helpers: true });
    await arrangePayers();
    const helper = await arrangeHelper();
    const sending = {
      investor: payer,
      toText: await stage.houseAddress(),
      amountText: '0.01',
      requestKey: randomUUID(),
    };
    const payment = transferPayment(sending);
    const asked = await payThroughBank(stage.database, await stage.present(), payment, stage.clock.now());
    if (!asked.ok || !('order' in asked)) throw new Error('the bank did not ask');
    await choose(asked.order, 'pay');
    expect(await take(helper)).toMatchObject({ band: { from: 500_00n, below: 1_000_00n }, answers: null });
  });

  it('keeps the payment that they have, also in a second window, until its minute is over', async () => {
    const { helper, taken } = await arrangeAsked();
    expect(await Promise.all([take(helper), take(helper)])).toEqual([taken, taken]);
    stage.clock.moveBy(60_000);
    expect(await take(helper)).toBeNull();
    expect(await send(helper, taken.id, 'ask')).toEqual({ ok: false, why: 'case-over' });
  });

  it('never has a payment that another helper has, also when both look at once', async () => {
    await arrangePayers(6);
    const helpers = await Promise.all([arrangeHelper(), arrangeHelper(), arrangeHelper()]);
    for (const amount of ['250', '600']) await choose(await order(amount), 'pay');
    const taken = await Promise.all(helpers.map(take));
    const ids = taken.flatMap((each) => each?.id ?? []);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('writes one line, however often it is sent, and nothing to a payment of another helper', async () => {
    const { helper, taken } = await arrangeAsked();
    expect(await send(await arrangeHelper(), taken.id, 'tell')).toEqual({ ok: false, why: 'case-over' });
    const sent = await Promise.all([send(helper, taken.id, 'look-up'), send(helper, taken.id, 'look-up')]);
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    expect(await send(helper, taken.id, 'threaten')).toEqual({ ok: false, why: 'case-over' });
    expect(await orders()).toMatchObject([{ help: { line: 'look-up' } }]);
    expect(await kinds()).toEqual(['help-asked', 'help-line']);
    expect(await helpGivenBy(stage.database, stage.classroom.id, helper)).toEqual({
      cases: 1,
      lines: [{ line: 'look-up', times: 1 }],
    });
  });

  it('is not told by an open page when somebody asks to pay, nor when that is decided', async () => {
    await arrangePayers();
    const helper = await arrangeHelper();
    const id = await order('250');
    const heard = await hearChanges(base.db);
    expect(await choose(id, 'pay')).toEqual(ASKED);
    expect(await heard()).toEqual([`${stage.classroom.id}:${payer}`]);
    expect(await take(helper)).not.toBeNull();
    await choose(id, 'stop');
    expect(await heard()).toEqual([`${stage.classroom.id}:${payer}`]);
  });

  it('who is none is shown nothing', async () => {
    await arrangeAsked();
    expect(await take(payer)).toBeNull();
  });
});

describe('leaving', () => {
  const cases = () => stage.database.selectFrom('help_case').selectAll().where('classroom_id', '=', stage.classroom.id);

  it('of whoever wants to pay takes the payment off the desk', async () => {
    const { helper } = await arrangeAsked();
    await forgetBank(stage.database, stage.classroom.id, payer);
    expect(await cases().execute()).toEqual([]);
    expect(await take(helper)).toBeNull();
  });

  it('of a helper leaves the payment to another one, and what was written without a name', async () => {
    const { helper, taken } = await arrangeAsked();
    const other = await arrangeHelper();
    expect(await take(other)).toBeNull();
    await forgetBank(stage.database, stage.classroom.id, helper);
    expect(await take(other)).toEqual(taken);
    await send(other, taken.id, 'ask');
    await forgetBank(stage.database, stage.classroom.id, other);
    expect(await cases().execute()).toMatchObject([{ helper_id: null, line: 'ask' }]);
    expect(await helpersOf(stage.database, stage.classroom.id)).toEqual(new Set());
  });
});
