import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { parseDollars } from '#app/ledger/money.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { later } from '#app/time/instants.ts';
import { attachAndSubmit } from '../life/attach-receipt.ts';
import type { Site } from './site.ts';
import { SiteClass } from './site-class.ts';
import { logIn, Visitor } from './visitor.ts';

/** Longer than any plan takes at the pace of these classes, which is a practice day per second. */
const BEYOND_ALL_PLANS_MS = 60_000;
/** Three blocks take at most three seconds. */
const CONFIRMED_MS = 10_000;

/** The pages of the console that are about one class; those of homework, checks and the installation are about none. */
export const IS_OF_A_CLASS =
  /^\/admin(\/(classes\/end|projector|deposits|withdrawals|investors|settings|audit|outbox|exports|report|debrief))?$/;

/** A class of the running site, and what its investors did before staff look, by the domain's own functions. */
export class ConsoleStage {
  readonly site: Site;
  readonly room: SiteClass;

  private constructor(site: Site, room: SiteClass) {
    this.site = site;
    this.room = room;
  }

  static async open(site: Site): Promise<ConsoleStage> {
    return new ConsoleStage(site, await SiteClass.found(site, { rate: 86_400 }));
  }

  path(page: string): string {
    return `/admin${page}?class=${this.room.classroom.id}`;
  }

  /** Each call creates its own session of the administrator. */
  async signIn(page: Page): Promise<void> {
    const visitor = new Visitor(this.site.url);
    await logIn(visitor, this.site.administrator);
    await page.context().addCookies(visitor.cookies());
  }

  /** A deposit that rests only on a receipt, drawn without paying. */
  async claim(investor: InvestorId, amountText: string): Promise<string> {
    const { database, classroom } = this.room;
    const amount = parseDollars(amountText);
    if (!amount.ok) throw new Error(amount.why);
    await mustBeOk(issueReceipt(database, classroom, investor, { drawnAmount: amount.cents }, this.site.now()));
    const tools = { database, files: openDirectoryStore(join(this.site.dataDirectory, 'uploads')) };
    const request = { investor, amountText, requestKey: randomUUID() };
    return (await mustBeOk(attachAndSubmit(tools, classroom, request, this.site.now()))).deposit.id;
  }

  /** A deposit paid from the practice wallet, whose coins have arrived. */
  async pay(investor: InvestorId, amountText: string): Promise<string> {
    const { database, classroom } = this.room;
    await fillFromTap(database, classroom, investor, randomUUID(), this.site.now());
    const request = { investor, amountText, requestKey: randomUUID() };
    const paid = await mustBeOk(depositFromWallet(database, classroom, request, this.site.now()));
    await confirmPayments(database, classroom, later(this.site.now(), CONFIRMED_MS));
    return paid.deposit.id;
  }

  /** Approves a deposit, places all of it in BEGINNERS, lets the plan mature and asks for `amountText` of it. */
  async matureAndAsk(
    investor: InvestorId,
    deposit: { id: string; amountText: string },
    amountText: string,
  ): Promise<void> {
    const { database, classroom } = this.room;
    await this.approve(deposit.id);
    await this.invest(investor, deposit.amountText);
    await matureInvestments(database, classroom, later(this.site.now(), BEYOND_ALL_PLANS_MS));
    const addressText = (await currentAddress(database, classroom.id, investor)) ?? '';
    const form = { investor, amountText, addressText, passwordText: 'not asked here', requestKey: randomUUID() };
    await mustBeOk(requestWithdrawal(database, classroom, form, async () => ({ ok: true }), this.site.now()));
  }

  async approve(deposit: string): Promise<void> {
    await mustBeOk(approveDeposit(this.room.database, this.room.classroom, deposit, 'test', this.site.now()));
  }

  [Symbol.asyncDispose]() {
    return this.room[Symbol.asyncDispose]();
  }

  /** The plan is BEGINNERS. */
  async invest(investor: InvestorId, amountText: string): Promise<void> {
    const plan = planById('beginners');
    if (plan === null) throw new Error('There is no plan BEGINNERS.');
    const request = { investor, plan, amountText, requestKey: randomUUID() };
    await mustBeOk(placeInvestment(this.room.database, this.room.classroom, request, this.site.now()));
  }
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
