import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerBank } from '#app/bank/answer-bank.server.ts';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { depositPayment } from '#app/bank/bank-payment.server.ts';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { sendMessages, setScenario } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS, HOUR_MS, later } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangePayments } from '../../../tests/support/payments.ts';
import { arrangeClass, arrangeDeposits, arrangeInvestor } from '../../../tests/support/people.ts';
import { BAIT, ScenarioStage } from '../../../tests/support/site/scenario-stage.ts';
import { jumpToNextEvent, untilNextEvent } from './next-event.server.ts';
import { peopleInLesson } from './people-in-lesson.server.ts';

const clock = fakeClock();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

async function arrange(): Promise<{ classroom: Classroom; investor: InvestorId }> {
  const { id } = await arrangeClass(test.database, clock.now());
  await setClockRate(test.database, id, { rate: 0, actor: 'test' }, clock.now());
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('no class');
  return { classroom, investor: await arrangeInvestor(test.database, classroom, clock.now()) };
}

describe('the next event of a class', () => {
  it('is null when nothing is foreseen', async () => {
    const { classroom } = await arrange();
    expect(await untilNextEvent(test.database, classroom, clock.now())).toBeNull();
  });

  it('is the confirmation of a payment, in blocks of ten practice minutes', async () => {
    const { classroom, investor } = await arrange();
    await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
    const request = { investor, amountText: '500', requestKey: randomUUID() };
    expect(await depositFromWallet(test.database, classroom, request, clock.now())).toMatchObject({ ok: true });
    expect(await untilNextEvent(test.database, classroom, clock.now())).toBe(30 * 60_000);
  });

  it('is the return of coins for which nobody asked, and not after the collapse, when none go back', async () => {
    const { stage, db, remove } = await arrangePayments(clock);
    await stage.sendByHand(await stage.investor(), '0.005');
    await stage.confirm();
    expect(await untilNextEvent(db.database, stage.classroom, clock.now())).toBe(2 * DAY_MS);
    const by = { cause: 'by-hand', actor: 'test' } as const;
    const collapsed = await collapseClass(db.database, stage.classroom.id, by, clock.now());
    expect(collapsed.ok && (await untilNextEvent(db.database, collapsed.after, clock.now()))).toBeNull();
    await remove();
  });

  it('is a payment that the bank offers again after a day', async () => {
    const { classroom, investor } = await arrange();
    const choice = { scenario: { ...BY_HAND, bank: 'warning' }, feeBasisPoints: 500, actor: 'test' } as const;
    const changed = await setScenario(test.database, classroom.id, choice, clock.now());
    if (!changed.ok) throw new Error(changed.why);
    const payment = depositPayment({ investor, amountText: '500', requestKey: randomUUID() });
    const asked = await payThroughBank(test.database, changed.after, payment, clock.now());
    if (!asked.ok || !('order' in asked)) throw new Error('the bank did not ask');
    const waitsUntil = async () => (await peopleInLesson(test.database, classroom.id))[0]?.waitsAtBankUntil;
    expect(await waitsUntil()).toBeNull();
    const act = (choice: 'wait' | 'stop') =>
      answerBank(test.database, classroom, { investor, order: asked.order, choice, answers: null }, clock.now());
    await act('wait');
    expect(await untilNextEvent(test.database, changed.after, clock.now())).toBe(DAY_MS);
    expect(await waitsUntil()).toEqual(later(practiceAt(classroom.clock, clock.now()), DAY_MS));
    await act('stop');
    expect(await untilNextEvent(test.database, changed.after, clock.now())).toBeNull();
    expect(await waitsUntil()).toBeNull();
  });

  it('is the maturity of a plan, or the day of the collapse if that comes first', async () => {
    const { classroom, investor } = await arrange();
    await arrangeDeposits(test.database, classroom, investor, cents(50_000n), clock.now());
    const plan = planById('beginners');
    if (plan === null) throw new Error('no plan');
    const placed = await placeInvestment(
      test.database,
      classroom,
      { investor, plan, amountText: '500', requestKey: randomUUID() },
      clock.now(),
    );
    expect(placed).toMatchObject({ ok: true });
    expect(await untilNextEvent(test.database, classroom, clock.now())).toBe(10 * DAY_MS);
    const scenario = { ...BY_HAND, collapse: { when: 'on-day', day: 4 } } as const;
    const set = await setScenario(
      test.database,
      classroom.id,
      { scenario, feeBasisPoints: 500, actor: 'test' },
      clock.now(),
    );
    expect(set.ok && (await untilNextEvent(test.database, set.after, clock.now()))).toBe(3 * DAY_MS);
  });

  it('is a message that is due, but not after the collapse, when none is sent any more', async () => {
    const { classroom, investor } = await arrange();
    const choice = { scenario: STORIES.quick.company, feeBasisPoints: 500, actor: 'test' };
    await setScenario(test.database, classroom.id, choice, clock.now());
    const practiceNow = practiceAt(classroom.clock, clock.now());
    const joined = { kind: 'joined', investor } as const;
    await storeEvents(test.database, classroom.id, { now: clock.now(), practiceNow }, [joined]);
    await sendMessages(test.database, classroom, clock.now());
    expect(await untilNextEvent(test.database, classroom, clock.now())).toBe(HOUR_MS);
    const by = { cause: 'by-hand', actor: 'test' } as const;
    const collapsed = await collapseClass(test.database, classroom.id, by, clock.now());
    expect(collapsed.ok && (await untilNextEvent(test.database, collapsed.after, clock.now()))).toBeNull();
  });
});

describe('the next event of a class of one', () => {
  it('is only what its person can see: nothing of the crowd, and the fee that they are asked for', async () => {
    const { db, stage: payments, remove } = await arrangePayments(clock);
    const founding = { kind: 'solo', name: 'Alone', joinCode: null, sizeLimit: 1, lifetimeDays: 1 } as const;
    const lesson = { position: 0, steps: [{ untilDay: 9, minutes: 600, thenPauses: true }] };
    const choices = { ...founding, lesson, rate: 1, stopsAtDay: 9, scenario: { ...BAIT, name: 'quick' } as const };
    const classroom = await establishClass(db.database, choices, clock.now());
    await db.ownerPool.query(`update classroom set clock_awake_until = '2100-01-01' where id = $1`, [classroom.id]);
    const stage = new ScenarioStage(db.database, payments.files, classroom, clock);
    const next = async () => untilNextEvent(db.database, await stage.present(), clock.now());
    const untilStop = async () => {
      const { clock: standing } = await stage.present();
      return (standing.stopsAt?.getTime() ?? 0) - practiceAt(standing, clock.now()).getTime();
    };
    const [townsman, investor] = [await stage.maturedInvestor('1000'), await stage.maturedInvestor('1000')];
    await db.ownerPool.query(
      `update investor set is_crowd = true, crowd_name = 'Cleo Crowd', member_id = null
       where classroom_id = $1 and id = $2`,
      [classroom.id, townsman],
    );
    await stage.payDeposit(townsman, '500');
    await stage.withdraw(townsman, '400');
    await stage.sweep();
    expect(await next()).toBe(await untilStop());
    await stage.withdraw(investor, '800');
    await stage.sweep();
    expect(await next()).toBe(18 * HOUR_MS);
    clock.moveBy(18 * HOUR_MS);
    expect(await next()).toBe(await untilStop());
    await stage.payDeposit(investor, '500');
    expect(await next()).toBe(30 * 60_000);
    // Due by then, and not done before the next sweep.
    clock.moveBy(30 * 60_000);
    expect(await next()).toBe(0);
    await stage.confirm();
    await stage.sweep();
    expect(await next()).toBe(await untilStop());
    await remove();
  });
});

describe('the jump to the next event', () => {
  it('is refused to the second of two who want to get there, at once or by a class as it was', async () => {
    const { classroom, investor } = await arrange();
    await fillFromTap(test.database, classroom, investor, 'tap', clock.now());
    const request = { investor, amountText: '500', requestKey: randomUUID() };
    await depositFromWallet(test.database, classroom, request, clock.now());
    const jump = () => jumpToNextEvent(test.database, classroom, { actor: 'test' }, clock.now());
    const answers = [...(await Promise.all([jump(), jump()])), await jump()];
    expect(answers.filter((answer) => answer?.ok === true)).toHaveLength(1);
    const there = await findClassroom(test.database, classroom.id);
    expect(there && practiceAt(there.clock, clock.now())).toEqual(later(classroom.clock.practiceFrom, 30 * 60_000));
    expect(there && (await jumpToNextEvent(test.database, there, { actor: 'test' }, clock.now()))).toBeNull();
  });
});
