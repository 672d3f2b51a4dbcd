import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { investmentMatured, investmentPlaced } from '#app/ledger/posting.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { PaymentsStage } from '../payments.ts';
import { runScenario } from '../run-scenario.ts';

export const STAFF = 'mem_staff';
export const AT_ONCE: Scenario = { ...BY_HAND, deposits: { approval: 'at-once' } };
export const BAIT: Scenario = {
  ...AT_ONCE,
  withdrawals: { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 },
  releaseFeeBasisPoints: 1_500,
};

/** The people in it have something to withdraw. */
export class ScenarioStage extends PaymentsStage {
  async present(): Promise<Classroom> {
    const classroom = await findClassroom(this.database, this.classroom.id);
    if (classroom === null) throw new Error('the class is gone');
    return classroom;
  }

  async sweep() {
    return runScenario(this.database, await this.present(), this.clock.now());
  }

  async choose(scenario: Scenario) {
    const choice = { scenario, feeBasisPoints: 500, actor: STAFF };
    expect(await setScenario(this.database, this.classroom.id, choice, this.clock.now())).toMatchObject({ ok: true });
  }

  /** Whose plan doubled what they paid in: `dollars` of coins, twice that to withdraw. */
  async maturedInvestor(dollars: string): Promise<InvestorId> {
    const investor = await this.investor();
    const deposit = await this.payDeposit(investor, dollars);
    await this.confirm();
    const now = this.clock.now();
    const approved = await approveDeposit(this.database, this.classroom, deposit.id, STAFF, now);
    if (!approved.ok) throw new Error(approved.why);
    const principal = approved.credited;
    const event = { investor, occurredAt: now };
    const placing = investmentPlaced({ ...event, key: randomUUID(), principal, profit: principal });
    await postOne(this.database, this.classroom.id, placing);
    const maturity = investmentMatured({ ...event, key: randomUUID(), payout: cents(2n * principal) });
    await postOne(this.database, this.classroom.id, maturity);
    return investor;
  }

  /** To the investor's own wallet unless told otherwise; returns the id. */
  async withdraw(investor: InvestorId, amountText: string, address?: string): Promise<string> {
    const form = {
      investor,
      amountText,
      addressText: address ?? (await this.walletOf(investor)),
      passwordText: 'right',
      requestKey: randomUUID(),
    };
    const check = async () => ({ ok: true }) as const;
    const answer = await requestWithdrawal(this.database, this.classroom, form, check, this.clock.now());
    if (!answer.ok) throw new Error(answer.why);
    return answer.withdrawal.id;
  }
}
