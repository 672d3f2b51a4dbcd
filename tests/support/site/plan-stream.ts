import { expect } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { OPEN_CLASS_RATE } from '#app/classes/clock.ts';
import type { PlayAddress } from '#app/coins/chain.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { type FixedPlan, payoutOf } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, dollarsText } from '#app/ledger/money.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import type { FakeClock } from '../clock.ts';
import type { TestDatabase } from '../database.ts';
import { anyJoinCode, joinCrowd } from '../people.ts';

export interface StreamDeposit {
  readonly plan: FixedPlan;
  readonly amount: Cents;
}

export interface StreamEnd {
  /** Counted from the first deposit: the practice day on which a withdrawal could not be paid. */
  readonly day: number;
  /** Everything deposited until then, and the deposits of people who were paid in full. */
  readonly deposited: bigint;
  readonly paidInFull: bigint;
}

export const STEPS_PER_DAY = 2;
/** Half a practice day, and the three blocks after which a deposit is booked, in real time at the rate of the class. */
const STEP_MS = 43_200_000 / OPEN_CLASS_RATE;
const BLOCKS_MS = 1_800_000 / OPEN_CLASS_RATE;
const AT_ONCE = 4;

interface Placed extends StreamDeposit {
  readonly investor: InvestorId;
  readonly address: PlayAddress;
  readonly depositId: string;
}

/**
 * Lets deposits flow into plans, each from a new investor who asks for the whole payout at maturity, until the coins
 * cannot pay one of them. Everything goes through the functions of the site; nothing is taken, no fee is kept, and the
 * price stays at $50,000, where a cent is exactly 20 satoshi. After every step no more has gone out than came in.
 */
export class PlanStream {
  readonly test: TestDatabase;
  readonly clock: FakeClock;
  readonly classroom: Classroom;
  private readonly running: { readonly placed: Placed; readonly dueStep: number }[] = [];

  static async begin(test: TestDatabase, clock: FakeClock): Promise<PlanStream> {
    const price = { seed: 1, startCents: 5_000_000n, swingBasisPoints: 0 };
    const joinCode = anyJoinCode();
    const choices = { kind: 'invited', name: 'Theory', joinCode, sizeLimit: 1, feeBasisPoints: 0, price } as const;
    return new PlanStream(test, clock, await establishClass(test.database, choices, clock.now()));
  }

  private constructor(test: TestDatabase, clock: FakeClock, classroom: Classroom) {
    this.test = test;
    this.clock = clock;
    this.classroom = classroom;
  }

  async untilCollapse(depositsOf: (step: number) => readonly StreamDeposit[]): Promise<StreamEnd> {
    for (let step = 0; step < 100; step += 1) {
      const paying = await inParallel(depositsOf(step), (deposit) => this.payIn(deposit));
      this.clock.moveBy(BLOCKS_MS);
      await this.untilDone(confirmPayments);
      await inParallel(paying, (placed) => this.place(placed));
      for (const placed of paying) {
        this.running.push({ placed, dueStep: step + placed.plan.termDays * STEPS_PER_DAY });
      }
      await this.untilDone(matureInvestments);
      const allPaid = await this.payOut(step);
      await this.expectNoMoreOutThanIn();
      if (!allPaid) return { day: step / STEPS_PER_DAY, ...(await this.paid()) };
      this.clock.moveBy(STEP_MS - BLOCKS_MS);
    }
    throw new Error('a scheme of fifty days has not collapsed');
  }

  private async payIn({ plan, amount }: StreamDeposit): Promise<Placed> {
    const { database } = this.test;
    const now = this.clock.now();
    const { investor, address } = await joinCrowd(database, this.classroom, 'Ada Example', now);
    expect(await fillFromTap(database, this.classroom, investor, 'tap', now)).toMatchObject({ ok: true });
    const request = { investor, amountText: dollarsText(amount), requestKey: 'deposit' };
    const paid = await depositFromWallet(database, this.classroom, request, now);
    if (!paid.ok) throw new Error(paid.why);
    return { plan, amount, investor, address, depositId: paid.deposit.id };
  }

  private async place({ plan, amount, investor, depositId }: Placed) {
    const { database } = this.test;
    const now = this.clock.now();
    expect(await approveDeposit(database, this.classroom, depositId, 'the test', now)).toMatchObject({ ok: true });
    const request = { investor, plan, amountText: dollarsText(amount), requestKey: 'invest' };
    expect(await placeInvestment(database, this.classroom, request, now)).toMatchObject({ ok: true });
  }

  /** All of it, for everyone whose plan has matured, in that order. False when one cannot be paid. */
  private async payOut(step: number): Promise<boolean> {
    const { database } = this.test;
    const now = this.clock.now();
    const due = this.running.filter(({ dueStep }) => dueStep === step);
    const asked = await inParallel(due, async ({ placed: { plan, amount, investor, address } }) => {
      const amountText = dollarsText(payoutOf(plan, amount));
      const form = { investor, amountText, addressText: address, passwordText: 'any', requestKey: 'withdraw' };
      const answer = await requestWithdrawal(database, this.classroom, form, async () => ({ ok: true }), now);
      if (!answer.ok) throw new Error(answer.why);
      return answer.withdrawal.id;
    });
    for (const id of asked) {
      const answer = await approveWithdrawal(database, this.classroom, id, 'the test', now);
      if (!answer.ok) {
        expect(answer.why).toBe('coins-not-there');
        return false;
      }
    }
    return true;
  }

  private async untilDone(sweep: typeof confirmPayments | typeof matureInvestments) {
    while ((await sweep(this.test.database, this.classroom, this.clock.now())).length > 0);
  }

  /** In satoshi by the ledger's account of coins, and in cents by the decisions on deposits and withdrawals. */
  private async expectNoMoreOutThanIn() {
    const house = await solvencyOf(this.test.database, this.classroom, this.clock.now());
    const { paidIn, paidOut, coinsHeld, takenCents } = house;
    expect(paidOut).toBeLessThanOrEqual(paidIn);
    expect(coinsHeld).toBeGreaterThanOrEqual(0n);
    const { rows } = await this.test.ownerPool.query<{ came_in: string; went_out: string }>(
      `select (select coalesce(sum(credited_cents), 0) from deposit_decision where classroom_id = $1)::text as came_in,
        (select coalesce(sum(amount_cents - fee_cents), 0) from withdrawal join withdrawal_decision decision
          using (classroom_id) where classroom_id = $1 and withdrawal_id = id and outcome = 'approved')::text as went_out`,
      [this.classroom.id],
    );
    const [cents] = rows;
    expect(BigInt(cents?.went_out ?? -1)).toBeLessThanOrEqual(BigInt(cents?.came_in ?? -1) - takenCents);
  }

  private async paid() {
    const { rows } = await this.test.ownerPool.query<{ deposited: string; in_full: string }>(
      `select (select sum(credited_cents) from deposit_decision where classroom_id = $1)::text as deposited,
        (select coalesce(sum(principal_cents), 0) from investment where classroom_id = $1 and investor_id in (
          select investor_id from withdrawal join withdrawal_decision decision using (classroom_id)
          where classroom_id = $1 and withdrawal_id = id and outcome = 'approved'))::text as in_full`,
      [this.classroom.id],
    );
    return { deposited: BigInt(rows[0]?.deposited ?? 0), paidInFull: BigInt(rows[0]?.in_full ?? 0) };
  }
}

/** Several items at a time, answers in the order of the items: independent work need not wait. */
async function inParallel<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return answers;
}
