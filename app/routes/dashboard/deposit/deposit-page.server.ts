import { randomUUID } from 'node:crypto';
import { isGoing } from '#app/classes/clock.ts';
import { currentStep } from '#app/classes/scenario/lesson-plan.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { canChoosePlan, plansOf } from '#app/investments/plan.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi } from '#app/ledger/money.ts';
import { decideDeposit } from '#app/payments/deposits/deposit.ts';
import { depositsOf } from '#app/payments/deposits/deposits.server.ts';
import { latestCredits, MOST_AT_ONCE } from '#app/payments/payment-history.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { InvestorRequest } from '#app/routes/guards.server.ts';
import type { Services } from '#app/routes/services.server.ts';
import { maintenanceOf } from '#app/simulation/scenario-decisions.ts';
import { paymentAtBank } from '../bank/bank-page.server.ts';

/** `amountText` is the amount in the address bar, if any; it comes back with a verdict on it. */
export async function depositPage({ database, settings }: Services, asked: InvestorRequest, amountText: string | null) {
  const { classroom, investorId, now, practiceNow } = asked;
  const decision = amountText === null ? null : decideDeposit(amountText);
  const isGathering = classroom.lesson !== null && currentStep(classroom.lesson)?.gathers !== undefined;
  const [address, { balance, worthCents }, deposits, decided, balances, progress, atBank] = await pipelined(
    database,
    (together) =>
      Promise.all([
        currentAddress(together, classroom.id, HOUSE),
        walletOf(together, classroom, investorId, now),
        depositsOf(together, classroom, investorId, now),
        latestCredits(together, classroom.id, investorId),
        balancesOf(together, classroom.id, investorId),
        isGathering ? lessonProgressOf(together, classroom.id, investorId) : null,
        paymentAtBank(together, asked),
      ]),
  );
  const open = deposits.filter(({ status }) => status === 'pending');
  const price = priceAt(classroom.price, practiceNow);
  return {
    state: 'ready' as const,
    maintenance: maintenanceOf(classroom, now),
    isGoing: isGoing(classroom.clock, now),
    address,
    refusal: decision?.ok === false ? decision.why : null,
    summary:
      decision?.ok && address !== null
        ? { amount: decision.amount, coins: centsToSatoshi(decision.amount, price), address, requestId: randomUUID() }
        : null,
    wallet: { balance, worth: worthCents },
    atBank,
    open: open.map(({ id, claimed, coins, proofFileId, requestedAt }) => ({
      id,
      amount: claimed,
      coins,
      proofFileId,
      requestedAt,
    })),
    isOpenCut: open.length === MOST_AT_ONCE,
    // Nobody who came by the home page knows who approves by hand, and when.
    couldBeAlone: settings.solo.isOn && classroom.kind === 'open' && classroom.scenario.deposits.approval === 'by-hand',
    decided,
    looksOn: progress === null || deposits.length > 0 ? null : progress.looksOnFrom !== null,
    canChoosePlan: classroom.collapsedPracticeAt === null && canChoosePlan(plansOf(classroom.scenario), balances),
  };
}

export type DepositPage = Awaited<ReturnType<typeof depositPage>>;
export type OpenDeposit = DepositPage['open'][number];
export type DepositSummary = NonNullable<DepositPage['summary']>;
