import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { type TruthOfInvestor, truthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatDollars } from '#app/i18n/money.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { DEPOSIT_REASONS, WITHDRAWAL_REASONS } from '#app/payments/decline-reasons.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import type { SignPageId } from '#app/signs/sign-places.ts';
import { ACCOUNT_MESSAGES, isAccountMessage } from '#app/simulation/account-manager-messages.ts';
import type { ChatMessageId } from '#app/simulation/chat-messages.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { FRIEND_MESSAGE_IDS, repliesTo } from '#app/simulation/friend-messages.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { query } from '../../support/postgres.ts';
import type { Scene } from '../../support/scene.ts';

const ACTOR = 'mem_test';
const EVERY_HOURS = 10;
/** All of them, one after another: the first, and the six that rotate. */
const EXCUSES = 7;
/** Nothing falls due soon enough to change a page while it is looked at. */
const EXCUSE: Scenario = { ...BY_HAND, withdrawals: { policy: 'excuses', everyHours: EVERY_HOURS } };

/** Of the account manager and of the friend, whoever writes in the class. */
export const MESSAGES: readonly ChatMessageId[] = [
  ...Object.keys(ACCOUNT_MESSAGES).filter(isAccountMessage),
  ...FRIEND_MESSAGE_IDS,
];
/** One to each of the friend's messages, so that all the signs of her answers are met. */
const REPLIES = FRIEND_MESSAGE_IDS.map((message) => (message === 'side-thing' ? 'registered' : repliesTo(message)[0]));

/** The site's time may differ from ours. */
const nowIn = (scene: Scene) => scene.class.where.now();

interface Meanwhile {
  /** Called after each decline; may look at a page that tells of it. */
  readonly onDecline?: (page: 'deposit' | 'withdraws') => Promise<void>;
  /** Does what the system does by itself, on a site where nothing happens in the background. */
  readonly sweep?: () => Promise<void>;
}

/**
 * An account that has seen everything, by the domain's own functions: every reason for a decline, a matured plan and a
 * running one, a paid withdrawal, and as many waiting as there are excuses.
 */
export async function arrangeEverySign(scene: Scene, { onDecline, sweep }: Meanwhile = {}) {
  const { database, classroom, id: investor } = scene;
  for (const { id: reason } of DEPOSIT_REASONS) {
    const decision = { reason, actor: ACTOR };
    await mustBeOk(declineDeposit(database, classroom, await deposit(scene, '100'), decision, nowIn(scene)));
    await onDecline?.('deposit');
  }
  const paid = await deposit(scene, '1800');
  await hoursPass(scene, 1);
  await sweep?.();
  await expect(async () => {
    await mustBeOk(approveDeposit(database, classroom, paid, ACTOR, nowIn(scene)));
  }).toPass();
  await invest(scene, '900');
  await hoursPass(scene, 11 * 24);
  await sweep?.();
  await expect.poll(async () => (await balancesOf(database, classroom.id, investor)).withdrawable).toBe(1_800_00n);
  for (const { id: reason } of WITHDRAWAL_REASONS) {
    const decision = { reason, actor: ACTOR };
    await mustBeOk(declineWithdrawal(database, classroom, await withdraw(scene, '100'), decision, nowIn(scene)));
    await onDecline?.('withdraws');
  }
  await mustBeOk(approveWithdrawal(database, classroom, await withdraw(scene, '150'), ACTOR, nowIn(scene)));
  for (const _ of Array.from({ length: EXCUSES })) {
    await withdraw(scene, '100');
    await hoursPass(scene, EVERY_HOURS);
    await sweep?.();
  }
  await invest(scene, '900');
  await change(scene, EXCUSE);
}

interface Stop {
  readonly id: SignPageId;
  readonly query?: string;
  /** The amounts named by the truth under each figure of the page, in this order; no other figure has a truth. */
  readonly amounts?: readonly (readonly Cents[])[];
}

/** The pages of the account, and what the ledger says of the figures on them. */
export async function tourOf(scene: Scene): Promise<readonly Stop[]> {
  const truth = await truthNow(scene);
  const { balances, house, paidInWorth, behindWorth, cameBackWorth } = truth;
  const behind = (amount: bigint) => shareOf(truth, amount);
  return [
    {
      id: 'overview',
      amounts: [
        [behind(balances.withdrawable)],
        [behind(balances.pending_payout)],
        [cents(0n)],
        [cameBackWorth],
        [paidInWorth, behindWorth],
      ],
    },
    { id: 'deposit', query: 'amount=500', amounts: [[house.coinsWorthCents, house.owedCents]] },
    { id: 'investmentplans' },
    {
      id: 'withdraws',
      amounts: [[behind(balances.withdrawable)], [eachDollar(truth)], [behind(balances.held_for_withdrawal)]],
    },
    { id: 'history', query: 'tab=deposits', amounts: [[paidInWorth, behindWorth]] },
    { id: 'history', query: 'tab=withdrawals', amounts: [[cameBackWorth]] },
    { id: 'messages' },
  ];
}

export function expectAmounts(truths: readonly string[], language: Locale, { amounts = [] }: Stop) {
  const inWords = amounts.map((those) => those.map((amount) => formatDollars(amount, language)));
  expect(truths.map((truth, index) => inWords[index]?.every((amount) => truth.includes(amount)))).toEqual(
    amounts.map(() => true),
  );
}

async function truthNow(scene: Scene): Promise<TruthOfInvestor> {
  const present = await findClassroom(scene.database, scene.classroom.id);
  if (present === null) throw new Error('the class is gone');
  return truthOfInvestor(scene.database, present, scene.id, nowIn(scene));
}

function shareOf({ house: { coinsHeld, owedCents } }: TruthOfInvestor, amount: bigint): Cents {
  // At $60,000, the price of a coin in these classes; every division rounds down.
  const behind = owedCents === 0n ? 0n : (coinsHeld * amount) / owedCents;
  return cents((behind * 6_000_000n) / 100_000_000n);
}

function eachDollar({ house: { coinsWorthCents, owedCents } }: TruthOfInvestor): Cents {
  return cents((coinsWorthCents * 100n) / owedCents);
}

export const askForFee = (scene: Scene) => change(scene, { ...EXCUSE, releaseFeeBasisPoints: 1_500 });

export const collapse = (scene: Scene) =>
  mustBeOk(collapseClass(scene.database, scene.classroom.id, { cause: 'by-hand', actor: ACTOR }, nowIn(scene)));

/** All messages, with replies; only the given ones, the newest, are unread. */
export async function sendMessages(scene: Scene, unread: readonly ChatMessageId[]) {
  const {
    classroom,
    id,
    class: { where },
  } = scene;
  // The site's own sweep may be sending at the same time.
  await query(
    where.databaseUrl,
    `insert into account_message (classroom_id, investor_id, message, due_at, sent_at, read_at)
      select $1, $2, message, $5, $5::timestamptz - case when message = any ($4) then interval '0' else interval '1 second' end,
        case when message = any ($4) then null else $5::timestamptz end from unnest($3::text[]) as message
      on conflict (classroom_id, investor_id, message) do update set (sent_at, read_at) = (excluded.sent_at, excluded.read_at)`,
    [classroom.id, id, MESSAGES, unread, nowIn(scene)],
  );
  await query(
    where.databaseUrl,
    `insert into chat_reply (classroom_id, investor_id, message, reply, replied_at)
      select $1, $2, message, reply, $5 from unnest($3::text[], $4::text[]) as given (message, reply)
      on conflict do nothing`,
    [classroom.id, id, FRIEND_MESSAGE_IDS, REPLIES, nowIn(scene)],
  );
}

export async function hoursPass(scene: Scene, hours: number) {
  const { database, classroom } = scene;
  await mustBeOk(
    jumpClock(database, classroom.id, { practiceMilliseconds: hours * HOUR_MS, actor: ACTOR }, nowIn(scene)),
  );
}

export async function change(scene: Scene, scenario: Scenario) {
  const { database, classroom } = scene;
  const choice = { scenario, feeBasisPoints: 500, actor: ACTOR };
  await mustBeOk(setScenario(database, classroom.id, choice, nowIn(scene)));
}

/** From the practice wallet; returns the request. */
export async function deposit(scene: Scene, amountText: string): Promise<string> {
  const { database, classroom, id: investor } = scene;
  const form = { investor, amountText, requestKey: randomUUID() };
  return (await mustBeOk(depositFromWallet(database, classroom, form, nowIn(scene)))).deposit.id;
}

export async function invest(scene: Scene, amountText: string) {
  const { database, classroom, id: investor } = scene;
  const plan = planById('beginners');
  if (plan === null) throw new Error('there is no such plan');
  const order = { investor, plan, amountText, requestKey: randomUUID() };
  await mustBeOk(placeInvestment(database, classroom, order, nowIn(scene)));
}

export async function withdraw(scene: Scene, amountText: string): Promise<string> {
  const { database, classroom, id: investor } = scene;
  const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
  const form = { investor, amountText, addressText, passwordText: 'not asked here', requestKey: randomUUID() };
  const check = async () => ({ ok: true }) as const;
  return (await mustBeOk(requestWithdrawal(database, classroom, form, check, nowIn(scene)))).withdrawal.id;
}

async function mustBeOk<Answer extends { readonly ok: boolean }>(
  asked: Promise<Answer>,
): Promise<Extract<Answer, { ok: true }>> {
  const answer = await asked;
  if (!isOk(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

function isOk<Answer extends { readonly ok: boolean }>(answer: Answer): answer is Extract<Answer, { ok: true }> {
  return answer.ok;
}
