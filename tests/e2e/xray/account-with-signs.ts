import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { collapseClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { DEPOSIT_REASONS, WITHDRAWAL_REASONS } from '#app/payments/reasons.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { ACCOUNT_MESSAGES, type AccountMessageId, isAccountMessage } from '#app/simulation/account-manager-messages.ts';
import { setScenario } from '#app/simulation/set-scenario.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { instant } from '../../support/clock.ts';
import { query } from '../../support/postgres.ts';
import type { Scene } from '../../support/scene.ts';

const ACTOR = 'mem_test';
const EVERY_HOURS = 10;
/** One after another, all of them: the first, and the six that go round. */
const EXCUSES = 7;
/** What is due this soon changes under no page that is looked at. */
const EXCUSE: Scenario = { ...BY_HAND, withdrawals: { policy: 'excuses', everyHours: EVERY_HOURS } };

export const MESSAGES = Object.keys(ACCOUNT_MESSAGES).filter(isAccountMessage);

/**
 * An account that has seen everything: each reason for a decline, a plan that matured and one that runs, a withdrawal
 * that was paid, and as many that wait as there are excuses. By the domain's own functions. After each decline,
 * `onDecline` may look at a page that tells of it.
 */
export async function arrangeEverySign(scene: Scene, onDecline: (page: 'deposit' | 'withdraws') => Promise<void>) {
  const { database, classroom, id: investor } = scene;
  await fillFromTap(database, classroom, investor, randomUUID(), instant());
  for (const { id: reason } of DEPOSIT_REASONS) {
    const decision = { reason, actor: ACTOR };
    await mustBeOk(declineDeposit(database, classroom, await deposit(scene, '100'), decision, instant()));
    await onDecline('deposit');
  }
  const paid = await deposit(scene, '1800');
  await hoursPass(scene, 1);
  await expect(async () => {
    await mustBeOk(approveDeposit(database, classroom, paid, ACTOR, instant()));
  }).toPass();
  await invest(scene, '900');
  await hoursPass(scene, 11 * 24);
  await expect.poll(async () => (await balancesOf(database, classroom.id, investor)).withdrawable).toBe(1_800_00n);
  for (const { id: reason } of WITHDRAWAL_REASONS) {
    const decision = { reason, actor: ACTOR };
    await mustBeOk(declineWithdrawal(database, classroom, await withdraw(scene, '100'), decision, instant()));
    await onDecline('withdraws');
  }
  await mustBeOk(approveWithdrawal(database, classroom, await withdraw(scene, '150'), ACTOR, instant()));
  for (const _ of Array.from({ length: EXCUSES })) {
    await withdraw(scene, '100');
    await hoursPass(scene, EVERY_HOURS);
  }
  await invest(scene, '900');
  await change(scene, EXCUSE);
}

/** The same company asks for a fee. */
export const askForFee = (scene: Scene) => change(scene, { ...EXCUSE, releaseFeeBasisPoints: 1_500 });

/** The company goes quiet. */
export const collapse = ({ database, classroom }: Scene) =>
  mustBeOk(collapseClass(database, classroom.id, { cause: 'by-hand', actor: ACTOR }, instant()));

/** All messages that there are have been sent, and those given are unread. */
export async function sendMessages({ classroom, id, class: { where } }: Scene, unread: readonly AccountMessageId[]) {
  await query(where.databaseUrl, 'delete from account_message where classroom_id = $1 and investor_id = $2', [
    classroom.id,
    id,
  ]);
  await query(
    where.databaseUrl,
    `insert into account_message (classroom_id, investor_id, message, due_at, sent_at, read_at)
      select $1, $2, message, now(), now(), case when message = any ($4) then null else now() end from unnest($3::text[]) as message`,
    [classroom.id, id, MESSAGES, unread],
  );
}

export async function hoursPass({ database, classroom }: Scene, hours: number) {
  await mustBeOk(jumpClock(database, classroom.id, { practiceMilliseconds: hours * HOUR_MS, actor: ACTOR }, instant()));
}

export async function change({ database, classroom }: Scene, scenario: Scenario) {
  const choice = { scenario, feeBasisPoints: 500, actor: ACTOR };
  await mustBeOk(setScenario(database, classroom.id, choice, instant()));
}

/** Pays from the practice wallet; returns the request. */
export async function deposit({ database, classroom, id: investor }: Scene, amountText: string): Promise<string> {
  const form = { investor, amountText, requestKey: randomUUID() };
  return (await mustBeOk(depositFromWallet(database, classroom, form, instant()))).deposit.id;
}

async function invest({ database, classroom, id: investor }: Scene, amountText: string) {
  const plan = planById('beginners');
  if (plan === null) throw new Error('there is no such plan');
  const order = { investor, plan, amountText, requestKey: randomUUID() };
  await mustBeOk(placeInvestment(database, classroom, order, instant()));
}

async function withdraw({ database, classroom, id: investor }: Scene, amountText: string): Promise<string> {
  const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
  const form = { investor, amountText, addressText, passwordText: 'not asked here', requestKey: randomUUID() };
  const check = async () => ({ ok: true }) as const;
  return (await mustBeOk(requestWithdrawal(database, classroom, form, check, instant()))).withdrawal.id;
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
