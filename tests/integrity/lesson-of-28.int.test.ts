import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { continueClass, debriefClass, openClass, startClass } from '#app/classes/class-arc.server.ts';
import { type Classroom, cueNow, stateOf } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import type { CueId } from '#app/classes/scenario/scenario-schema.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { isMet } from '#app/operations/lesson/lesson-stops.ts';
import { peopleInLesson, startLookingOn } from '#app/operations/lesson/people-in-lesson.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { payReleaseFee } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { excuseFor, isFeeDue } from '#app/payments/withdrawals/withdrawal.ts';
import { withdrawalsOf } from '#app/payments/withdrawals/withdrawals.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { outageOf } from '#app/simulation/scenario-decisions.ts';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { anyJoinCode, arrangeInvestor } from '../support/people.ts';
import { expectReconciled } from '../support/reconciled.ts';

const ACTOR = 'mem_test';
const LOOK_MS = 10_000;
const ONLOOKERS = 3;
const LEAVERS = 2;
const OTHERS = 23;
const WATCHED = 6;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

/** Draws that are the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Person {
  readonly investor: InvestorId;
  readonly kind: 'plays' | 'looks-on' | 'leaves';
  /** In real milliseconds, until they have read a page and done what it is for. */
  readonly delay: () => number;
  /** When they will do what they are about to do; null: nothing. */
  doesAt: number | null;
  next: 'pay-in' | 'invest' | 'ask' | 'ask-again' | 'answer' | 'nothing';
}

it('a class of 28 is led through the quick story by the cards alone', async () => {
  const { database } = test;
  const clock = fakeClock();
  const random = drawn(28);
  const began = clock.now().getTime();
  const founding = { kind: 'invited', name: 'A', joinCode: anyJoinCode(), sizeLimit: 30, isPrepared: true } as const;
  const lesson = STORIES.quick.lesson;
  const { id } = await establishClass(
    database,
    { ...founding, lesson, scenario: STORIES.quick.company, lifetimeDays: 1 },
    clock.now(),
  );
  await openClass(database, id, ACTOR, clock.now());
  const people = await joined(id, random, clock.now());
  const talked = new Map<CueId, number>([['joining', began]]);
  const heard: CueId[] = ['joining'];
  const idle = watchIdling(people.filter(({ kind }) => kind === 'plays').slice(0, WATCHED));
  let debriefedAt: number | null = null;
  while (debriefedAt === null) {
    clock.moveBy(LOOK_MS);
    const now = clock.now();
    for (const { sweep } of CLASS_SWEEPS) await sweep(database, await present(id), now, FULL_BATCH);
    for (const person of people) await live(await present(id), person, now.getTime() - began, clock.now());
    const classroom = await present(id);
    const cue = stateOf(classroom, now) === 'open' ? 'joining' : cueNow(classroom, practiceAt(classroom.clock, now));
    await idle.look(classroom, cue, now);
    if (cue === null) continue;
    const since = talked.get(cue) ?? now.getTime();
    if (!talked.has(cue)) heard.push(cue);
    talked.set(cue, since);
    if (now.getTime() - since < CUE_WORDS[cue].minutes * MINUTE_MS) continue;
    if (cue === 'joining') await startClass(database, id, { rate: 1, actor: ACTOR }, now);
    else if (cue === 'silence') debriefedAt = (await debriefClass(database, id, ACTOR, now)).ok ? now.getTime() : null;
    else await continueClass(database, classroom, { actor: ACTOR }, now);
  }
  expect(heard).toEqual(['joining', 'earned', 'paid-back', 'where-from', 'fee', 'silence']);
  const minutes = (debriefedAt - began) / MINUTE_MS + CUE_WORDS.debrief.minutes;
  expect(minutes).toBeGreaterThanOrEqual(41);
  expect(minutes).toBeLessThanOrEqual(45);

  expect(idle.longest()).toBeLessThanOrEqual(90_000);

  const after = await present(id);
  const facts = await peopleInLesson(database, id);
  // As it was in the last moment before the collapse.
  const before = { ...after, collapsedPracticeAt: null };
  const { collapsedPracticeAt } = after;
  if (collapsedPracticeAt === null) throw new Error('the company is still there');
  const met = facts.filter((person) =>
    (['paid', 'fee-asked'] as const).every((condition) => isMet(condition, person, before, collapsedPracticeAt)),
  );
  expect(facts).toHaveLength(ONLOOKERS + OTHERS);
  expect(met.length).toBeGreaterThanOrEqual(21);
  expect(facts.filter(({ hasInvested }) => !hasInvested)).toHaveLength(ONLOOKERS);
  await expectReconciled(database);
}, 900_000);

async function joined(id: ClassroomId, random: () => number, now: RealTime) {
  const people: Person[] = [];
  for (let number = 0; number < ONLOOKERS + LEAVERS + OTHERS; number += 1) {
    const classroom = await present(id);
    const investor = await arrangeInvestor(test.database, classroom, now);
    await fillFromTap(test.database, classroom, investor, randomUUID(), now);
    const isSlow = number % 6 === 5;
    people.push({
      investor,
      kind: number < ONLOOKERS ? 'looks-on' : number < ONLOOKERS + LEAVERS ? 'leaves' : 'plays',
      delay: () => (20_000 + random() * 60_000) * (isSlow ? 2 : 1),
      doesAt: null,
      next: 'pay-in',
    });
  }
  return people;
}

/**
 * How long people have nothing new to read or to decide, in real milliseconds. While there is talk, or while they are
 * about to do something, they have.
 */
function watchIdling(people: readonly Person[]) {
  const seen = new Map<InvestorId, { marks: string; since: number }>();
  let longest = 0;
  return {
    async look(classroom: Classroom, cue: CueId | null, now: RealTime) {
      for (const { investor, doesAt } of people) {
        const marks = await marksOf(classroom, investor, now);
        const last = seen.get(investor);
        const isBusy = cue !== null || doesAt !== null || last?.marks !== marks;
        if (isBusy) seen.set(investor, { marks, since: now.getTime() });
        longest = Math.max(longest, isBusy ? 0 : now.getTime() - (last?.since ?? 0));
      }
    },
    longest: () => longest,
  };
}

/** Changes with each message, posting and excuse of a person, and with the company's end. */
async function marksOf(classroom: Classroom, investor: InvestorId, now: RealTime): Promise<string> {
  const practiceNow = practiceAt(classroom.clock, now);
  const { rows } = await test.ownerPool.query<{ news: string }>(
    `select concat((select count(*) from account_message where classroom_id = $1 and investor_id = $2 and sent_at is not null),
      ' ', (select sum(last_sequence) from ledger_account where classroom_id = $1 and owner_id = $2)) as news`,
    [classroom.id, investor],
  );
  const requests = await withdrawalsOf(test.database, classroom.id, investor);
  const excuses = requests.map(
    ({ requestedAt }) => excuseFor(classroom, { requestedAt, feePaidAt: null }, practiceNow)?.id,
  );
  return [rows[0]?.news, ...excuses, outageOf(classroom.collapsedPracticeAt, practiceNow)].join(' ');
}

/** What the page asks for is done some time after it is seen, and has to be accepted. */
async function live(classroom: Classroom, person: Person, passed: number, now: RealTime) {
  const { startedAt, debriefedAt } = classroom.stages;
  if (startedAt === null || debriefedAt !== null || classroom.collapsedPracticeAt !== null) return;
  if (person.next === 'nothing' || !(await isPossible(classroom, person, now))) return;
  person.doesAt ??= passed + person.delay();
  if (passed < person.doesAt) return;
  person.doesAt = null;
  await act(classroom, person, now);
}

async function isPossible(classroom: Classroom, { investor, next }: Person, now: RealTime): Promise<boolean> {
  const { rows } = await test.ownerPool.query<{ purpose: string; balance: bigint }>(
    'select purpose::text, balance from ledger_account where classroom_id = $1 and owner_id = $2',
    [classroom.id, investor],
  );
  const held = (purpose: string) => Number(rows.find((row) => row.purpose === purpose)?.balance ?? 0n);
  switch (next) {
    case 'invest':
      return held('spendable_deposits') >= 100_00;
    case 'ask':
      return held('withdrawable') >= 100_00;
    case 'answer':
      return (await feeAskedOf(classroom, investor, now)) !== null;
    case 'ask-again':
      return held('held_for_withdrawal') === 0 && held('withdrawable') >= 100_00;
    default:
      return true;
  }
}

async function act(classroom: Classroom, person: Person, now: RealTime) {
  const { database } = test;
  const { investor, kind, next } = person;
  const form = { investor, requestKey: randomUUID() };
  if (kind === 'looks-on') {
    await startLookingOn(database, classroom.id, investor, practiceAt(classroom.clock, now));
    person.next = 'nothing';
  } else if (kind === 'leaves' && next === 'invest') {
    const tools = { database, files: openDirectoryStore('/nonexistent'), erasures: NO_ERASURE_LOG };
    await leaveClass(tools, { classroomId: classroom.id, investorId: investor }, now);
    person.next = 'nothing';
  } else if (next === 'pay-in') {
    expect(await depositFromWallet(database, classroom, { ...form, amountText: '400' }, now)).toMatchObject({
      ok: true,
    });
    person.next = 'invest';
  } else if (next === 'invest') {
    const [plan] = PLANS;
    if (plan === undefined) throw new Error('there is no plan');
    const placed = await placeInvestment(database, classroom, { ...form, plan, amountText: '400' }, now);
    expect(placed).toMatchObject({ ok: true });
    person.next = 'ask';
  } else if (next === 'answer') {
    const withdrawalId = (await feeAskedOf(classroom, investor, now)) ?? '';
    if (investor % 3 === 0)
      expect(await payReleaseFee(database, classroom, { ...form, withdrawalId }, now)).toMatchObject({ ok: true });
    person.next = 'nothing';
  } else {
    const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
    const request = { ...form, amountText: next === 'ask' ? '200' : '500', addressText, passwordText: null };
    const asked = await requestWithdrawal(database, classroom, request, async () => ({ ok: true }), now);
    expect(asked).toMatchObject({ ok: true });
    person.next = next === 'ask' ? 'ask-again' : 'answer';
  }
}

/** The withdrawal whose release fee is asked for. */
async function feeAskedOf(classroom: Classroom, investor: InvestorId, now: RealTime): Promise<string | null> {
  const practiceNow = practiceAt(classroom.clock, now);
  const waiting = await withdrawalsOf(test.database, classroom.id, investor);
  const asked = waiting.find(
    ({ status, requestedAt }) =>
      status === 'pending' && isFeeDue(classroom, { requestedAt, feePaidAt: null }, practiceNow),
  );
  return asked?.id ?? null;
}

async function present(id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}
