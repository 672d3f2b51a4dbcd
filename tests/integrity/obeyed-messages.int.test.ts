import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS, type Plan } from '#app/investments/plan.ts';
import { stopInvestment } from '#app/investments/stop-investment.server.ts';
import { WEEKLY_PLANS } from '#app/investments/weekly-plan.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { depositsOf } from '#app/payments/deposits/deposits.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { payReleaseFee } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { ACCOUNT_MESSAGE_WORDS } from '#app/routes/account-manager-words.ts';
import { messageInWords } from '#app/routes/friend-words.ts';
import { type AccountMessageId, isAccountMessage } from '#app/simulation/account-manager-messages.ts';
import { FRIEND_MESSAGE_IDS, type FriendMessageId, isFriendMessage } from '#app/simulation/friend-messages.ts';
import { messagesOf } from '#app/simulation/messages.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { arrangeInvestor, arrangeMovingClass } from '../support/people.ts';

/** What each message asks for, in its own words, and the dollars to pay in at once; null: nothing to pay. */
const ASKED: Readonly<Record<AccountMessageId, readonly [words: string, dollars: string | null]>> = {
  welcome: ['follow my advice and you need not worry about anything', null],
  'bank-will-ask': ['Say it is for furniture', null],
  'bonus-kept': ['Pay in a little more this week for your next plan', '100'],
  'others-moved-up': ['Pay in today what a higher plan takes', '1000'],
  halfway: ['Look at your overview', null],
  'paid-so-deposit-more': ['Most of my clients come back with ten times the amount. Shall we?', '4000'],
  patience: ['do not throw it away now', null],
  'fee-received': ['There is one last formality', null],
  'last-places': ['for any amount that you pay in today', '100'],
};

const PAID_IN = '500';
const BAIT = '400';
const REST = '600';
const DAYS = 20;
const STEP_HOURS = 2;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

/** One person in a story, by the commands of the pages. */
async function begin(story: keyof typeof STORIES) {
  const { database } = test;
  const clock = fakeClock();
  const choices = { rate: 1, scenario: { ...STORIES[story].company, crowd: null } };
  const classroom = await arrangeMovingClass(database, clock.now(), choices);
  const investor = await arrangeInvestor(database, classroom, clock.now());
  const at = { now: clock.now(), practiceNow: clock.now() };
  await storeEvents(database, classroom.id, at, [{ kind: 'joined', investor }]);
  const form = () => ({ investor, requestKey: randomUUID() });
  return {
    async timePasses(hours = STEP_HOURS) {
      clock.moveBy(hours * HOUR_MS);
      for (const { sweep } of CLASS_SWEEPS) await sweep(database, await present(classroom.id), clock.now(), FULL_BATCH);
    },
    balances: () => balancesOf(database, classroom.id, investor),
    messages: () => messagesOf(database, classroom.id, investor),
    deposits: async () => depositsOf(database, await present(classroom.id), investor, clock.now()),
    async payIn(amountText: string) {
      // Once a day it fills the wallet; at other times it refuses, and what is there must do.
      await fillFromTap(database, classroom, investor, randomUUID(), clock.now());
      return depositFromWallet(database, classroom, { ...form(), amountText }, clock.now());
    },
    async invest(amountText: string, plan: Plan | undefined = PLANS[0]) {
      if (plan === undefined) throw new Error('there is no plan');
      return placeInvestment(database, classroom, { ...form(), plan, amountText }, clock.now());
    },
    stop: (investment: string) => stopInvestment(database, classroom, { investor, investment }, clock.now()),
    async withdraw(amountText: string) {
      const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
      const request = { ...form(), amountText, addressText, passwordText: null };
      return requestWithdrawal(database, classroom, request, async () => ({ ok: true }), clock.now());
    },
    payFee: (withdrawalId: string) => payReleaseFee(database, classroom, { ...form(), withdrawalId }, clock.now()),
  };
}

async function present(id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(test.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

type Life = Awaited<ReturnType<typeof begin>>;

/** Invests, asks for a little of it, then for the rest, and pays what is asked for that. */
async function liveOn(life: Life, asked: string[]) {
  const { spendable_deposits, withdrawable, held_for_withdrawal, pending_payout } = await life.balances();
  const [first, second] = asked;
  if (first === undefined && pending_payout === 0n && withdrawable === 0n && spendable_deposits > 0n) {
    expect(await life.invest(PAID_IN)).toMatchObject({ ok: true });
  }
  if (second !== undefined) await life.payFee(second);
  else if (withdrawable > 0n && held_for_withdrawal === 0n) {
    const answer = await life.withdraw(first === undefined ? BAIT : REST);
    if (!answer.ok) throw new Error(answer.why);
    asked.push(answer.withdrawal.id);
  }
}

const ALWAYS = ['welcome', 'bonus-kept', 'others-moved-up', 'halfway', 'paid-so-deposit-more', 'patience'] as const;

it.each([
  ['quick', [...ALWAYS, 'fee-received', 'last-places']],
  ['long', ALWAYS],
  ['honest', ALWAYS],
] as const)('what each message asks for is accepted when it arrives, in the story %s', async (story, expected) => {
  const life = await begin(story);
  expect(await life.payIn(PAID_IN)).toMatchObject({ ok: true });
  const [obeyed, asked]: [Set<string>, string[]] = [new Set(), []];
  for (let hour = 0; hour < DAYS * 24 && obeyed.size < expected.length; hour += STEP_HOURS) {
    await life.timePasses();
    await liveOn(life, asked);
    for (const { message } of await life.messages()) {
      if (obeyed.has(message) || !isAccountMessage(message)) continue;
      obeyed.add(message);
      const [words, dollars] = ASKED[message];
      expect(ACCOUNT_MESSAGE_WORDS[message].message).toContain(words);
      if (dollars !== null) expect(await life.payIn(dollars), message).toMatchObject({ ok: true });
    }
  }
  expect([...obeyed].toSorted()).toEqual([...expected].toSorted());
  for (let hour = 0; hour < 24; hour += STEP_HOURS) await life.timePasses();
  const paidIn = [PAID_IN, ...expected.flatMap((message) => ASKED[message][1] ?? [])];
  expect((await life.deposits()).map(({ status }) => status)).toEqual(paidIn.map(() => 'approved'));
});

/** What somebody does who obeys the friend, in her own words. She asks for nothing else. */
const FRIEND_ASKS: Readonly<Partial<Record<FriendMessageId, string>>> = {
  'side-thing': 'Start with $100',
  'first-deposit': 'STEADY from $100, GROWTH from $1,000. No end date, you stop whenever you like',
  'try-it': 'Take $20 or $50 out, and see it land in your wallet. If your profit isn’t that much yet, stop the plan',
  'told-you': 'a bit more is no big step now',
  'top-up': 'I’m paying in more today',
  'the-tax': 'I paid it, too',
};
/** They follow from somebody who is brought along, which nobody is here. */
const OF_OTHERS: ReadonlySet<FriendMessageId> = new Set(['second-friend']);

it('what the friend asks for is accepted when it arrives, from the first deposit to the tax', async () => {
  const life = await begin('friend');
  const [steady, growth] = WEEKLY_PLANS;
  let placed = '';
  let waiting = '';
  const invest = async (amount: string, plan: Plan | undefined) => {
    const answer = await life.invest(amount, plan);
    if (!answer.ok) throw new Error(answer.why);
    placed = answer.investment.id;
  };
  const withdraw = async (amount: string) => {
    expect(await life.stop(placed)).toMatchObject({ ok: true });
    const answer = await life.withdraw(amount);
    if (!answer.ok) throw new Error(answer.why);
    waiting = answer.withdrawal.id;
  };
  const obey: Readonly<Partial<Record<FriendMessageId, () => Promise<void>>>> = {
    'side-thing': async () => expect(await life.payIn('100')).toMatchObject({ ok: true }),
    'first-deposit': () => invest('100', steady),
    'try-it': () => withdraw('50'),
    'told-you': async () => {
      expect(await life.payIn('1000')).toMatchObject({ ok: true });
      await life.timePasses();
      await life.timePasses();
      await invest('1000', growth);
    },
    'top-up': async () => {
      expect(await life.payIn('100')).toMatchObject({ ok: true });
      // Who wants all of it back then waits.
      await withdraw('1000');
    },
    'the-tax': async () => expect(await life.payFee(waiting)).toMatchObject({ ok: true }),
  };
  expect(Object.keys(obey)).toEqual(Object.keys(FRIEND_ASKS));
  const obeyed = new Set<FriendMessageId>();
  const expected = FRIEND_MESSAGE_IDS.filter((id) => !OF_OTHERS.has(id));
  for (let day = 0; day < 120 && obeyed.size < expected.length; day += 0.25) {
    await life.timePasses(6);
    for (const { message } of await life.messages()) {
      if (!isFriendMessage(message) || obeyed.has(message)) continue;
      obeyed.add(message);
      expect(messageInWords(message).message).toContain(FRIEND_ASKS[message] ?? '');
      await obey[message]?.();
    }
  }
  expect([...obeyed].toSorted()).toEqual(expected.toSorted());
});
