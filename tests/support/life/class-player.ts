import { type RawBuilder, sql } from 'kysely';
import { jumpClock, setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { currentAddress, rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { paySavingsInterest } from '#app/investments/pay-savings-interest.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import type { FakeClock } from '../clock.ts';
import { joinCrowd } from '../people.ts';
import { attachAndSubmit } from './attach-receipt.ts';
import type { LifeStep } from './class-life.ts';

const STAFF = 'mem_staff';
const DEPOSITS = sql<{ id: string; waits: boolean }>`
  select deposit.classroom_id, deposit.id, deposit_id is null as waits from deposit
  left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and deposit_id = deposit.id`;
const WITHDRAWALS = sql<{ id: string; waits: boolean }>`
  select withdrawal.classroom_id, withdrawal.id, withdrawal_id is null as waits from withdrawal
  left join withdrawal_decision decision on decision.classroom_id = withdrawal.classroom_id and withdrawal_id = withdrawal.id`;
const RATES = [0, 1, 60, 1_440, 86_400];

/** By the functions that pages and sweeps call. Ignores refusals. */
export class ClassPlayer {
  readonly classroom: Classroom;
  readonly #tools: { readonly database: Database; readonly files: FileStore };
  readonly #clock: FakeClock;
  readonly #investors: InvestorId[] = [];
  #place = 0;

  constructor(
    tools: { readonly database: Database; readonly files: FileStore },
    classroom: Classroom,
    clock: FakeClock,
  ) {
    this.#tools = tools;
    this.classroom = classroom;
    this.#clock = clock;
  }

  async play(step: LifeStep): Promise<void> {
    this.#place += 1;
    if (!(await this.#playInvestor(step)) && !(await this.#playStaff(step))) await this.#playTime(step);
  }

  async #playInvestor({ what, who, size }: LifeStep): Promise<boolean> {
    const { database } = this.#tools;
    const now = this.#clock.now();
    if (what === 'join') {
      this.#investors.push(
        (await joinCrowd(database, this.classroom, `Somebody ${this.#place} of ${this.classroom.id}`, now)).investor,
      );
      return true;
    }
    const investor = this.#investors[who % Math.max(this.#investors.length, 1)];
    const request = { requestKey: `step ${this.#place}`, amountText: `${100 + size * 3}` };
    switch (what) {
      case 'tap':
        if (investor) await fillFromTap(database, this.classroom, investor, request.requestKey, now);
        return true;
      case 'deposit':
        if (investor) await depositFromWallet(database, this.classroom, { ...request, investor }, now);
        return true;
      case 'send-by-hand': {
        const toText = (await currentAddress(database, this.classroom.id, HOUSE)) ?? '';
        const command = { requestKey: request.requestKey, toText, amountText: `0.00${size + 1}` };
        if (investor) await sendCoins(database, this.classroom, investor, command, now);
        return true;
      }
      case 'draw-receipt':
        if (investor) await this.#claim(investor, request, size);
        return true;
      case 'invest': {
        // Kept small, so that what was approved is mostly enough.
        const amountText = `${100 + (size % 3) * 450}`;
        const [plan] = PLANS.filter((offer) => offer.maximum >= cents(BigInt(amountText) * 100n));
        const placing = { ...request, amountText, plan };
        if (investor && plan) await placeInvestment(database, this.classroom, { ...placing, investor, plan }, now);
        return true;
      }
      case 'withdraw':
        if (investor) await this.#withdraw(investor, { ...request, amountText: `${100 + (size % 4) * 50}` });
        return true;
      case 'save':
        if (investor) await payIntoSavings(database, this.classroom, { ...request, investor }, now);
        return true;
      case 'take-savings':
        if (investor) await payOutSavings(database, this.classroom, { ...request, investor }, now);
        return true;
      default:
        return false;
    }
  }

  async #claim(investor: InvestorId, request: { requestKey: string; amountText: string }, size: number) {
    const now = this.#clock.now();
    const drawnAmount = cents(BigInt(100 + size * 3) * 100n);
    await issueReceipt(this.#tools.database, this.classroom, investor, { drawnAmount }, now);
    await attachAndSubmit(this.#tools, this.classroom, { ...request, investor }, now);
  }

  async #withdraw(investor: InvestorId, request: { requestKey: string; amountText: string }) {
    const { database } = this.#tools;
    const addressText = (await currentAddress(database, this.classroom.id, investor)) ?? '';
    const form = { ...request, investor, addressText, passwordText: 'not asked here' };
    await requestWithdrawal(database, this.classroom, form, async () => ({ ok: true }), this.#clock.now());
  }

  async #playStaff({ what, which }: LifeStep): Promise<boolean> {
    const { database } = this.#tools;
    const [room, now] = [this.classroom, this.#clock.now()];
    const reason = 'identity-not-verified';
    switch (what) {
      case 'approve-deposit':
        await this.#one(DEPOSITS, which, (id) => approveDeposit(database, room, id, STAFF, now));
        return true;
      case 'decline-deposit':
        await this.#one(DEPOSITS, which, (id) => declineDeposit(database, room, id, { reason, actor: STAFF }, now));
        return true;
      case 'approve-withdrawal':
        await this.#one(WITHDRAWALS, which, (id) => approveWithdrawal(database, room, id, STAFF, now));
        return true;
      case 'decline-withdrawal':
        await this.#one(WITHDRAWALS, which, (id) =>
          declineWithdrawal(database, room, id, { reason, actor: STAFF }, now),
        );
        return true;
      case 'rotate':
        await rotateHouseAddress(database, room, STAFF, now);
        return true;
      default:
        return false;
    }
  }

  async #playTime({ what, which, size }: LifeStep): Promise<void> {
    const { database } = this.#tools;
    const { id } = this.classroom;
    switch (what) {
      case 'sweep': {
        // Some skip the first row that is due, as if another process were handling it.
        const batch = { size: 1 + (which % 3), skip: size % 2 };
        await confirmPayments(database, this.classroom, this.#clock.now(), batch);
        await coverLateCoins(database, this.classroom, this.#clock.now(), batch);
        await returnUnmatchedCoins(database, this.classroom, this.#clock.now(), batch);
        await matureInvestments(database, this.classroom, this.#clock.now(), batch);
        await paySavingsInterest(database, this.classroom, this.#clock.now());
        return;
      }
      case 'wait':
        this.#clock.moveBy(1 + size * 97);
        return;
      case 'set-clock': {
        const rate = RATES[which % RATES.length] ?? 1;
        await setClockRate(database, id, { rate, actor: STAFF }, this.#clock.now());
        return;
      }
      case 'jump': {
        const practiceMilliseconds = (size % 100) * HOUR_MS;
        await jumpClock(database, id, { practiceMilliseconds, actor: STAFF }, this.#clock.now());
        return;
      }
      case 'set-scenario': {
        const xray = size % 2 === 0 ? ('always' as const) : ('from-the-reveal' as const);
        const scenario = { ...BY_HAND, savings: which % 4 > 0, xray };
        const choice = { scenario, feeBasisPoints: size, actor: STAFF };
        await setScenario(database, id, choice, this.#clock.now());
        return;
      }
      default:
        throw new Error(`nobody plays ${what}`);
    }
  }

  /** Mostly on a row that still waits, a third of the time on any row of this class, whatever has happened to it. */
  async #one(from: RawBuilder<{ id: string; waits: boolean }>, which: number, act: (id: string) => Promise<unknown>) {
    const { rows } = await sql<{ id: string; waits: boolean }>`
      select id, waits from (${from}) as matter where classroom_id = ${this.classroom.id} order by id`.execute(
      this.#tools.database,
    );
    const waiting = which % 3 === 0 ? rows : rows.filter((row) => row.waits);
    const row = waiting[which % Math.max(waiting.length, 1)];
    if (row !== undefined) await act(row.id);
  }
}
