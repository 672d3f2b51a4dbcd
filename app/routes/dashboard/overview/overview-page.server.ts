import { wayTo } from '#app/classes/classroom.ts';
import { expectedAt, readClock, realAt } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { creditedOf, investmentsOf } from '#app/investments/investments.server.ts';
import { canChoosePlan, plansOf } from '#app/investments/plan.ts';
import { balancesAndSavingsOf } from '#app/ledger/ledger.server.ts';
import { NO_CENTS } from '#app/ledger/money.ts';
import { paymentsOf } from '#app/payments/payment-history.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { InvestorRequest } from '#app/routes/guards.server.ts';
import type { Services } from '#app/routes/services.server.ts';
import { dismissedIn } from '#app/routes/visitor-cookies.ts';
import { markRead, messagesOf } from '#app/simulation/messages.server.ts';
import { eveOfCollapse } from '#app/simulation/scenario-decisions.ts';
import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';
import { paymentAtBank } from '../bank/bank-page.server.ts';
import { weeklyPlacements } from '../invest/weekly-placements.server.ts';
import { returnCodeToShow } from '../return-code-action.server.ts';
import { waitingWithdrawals } from '../withdraws/waiting-withdrawals.server.ts';
import { type ChartRange, candlesAsText, candlesOf, changeOver, readChartRange } from './chart-range.tsx';
import type { FirstStep } from './first-steps.tsx';

export async function overviewPage(services: Services, asked: InvestorRequest, request: Request) {
  const { database } = services;
  const { viewer, classroom, investorId, now } = asked;
  const reading = readClock(classroom.clock, now);
  const paysByTheWeek = STORIES[classroom.scenario.name].plans === 'weekly';
  const [{ balances, saved }, payments, { running, weekly, ...counts }, messages, atBank, credited] = await pipelined(
    database,
    (together) =>
      Promise.all([
        balancesAndSavingsOf(together, classroom.id, investorId),
        paymentsOf(together, classroom.id, investorId),
        investmentsOf(together, classroom.id, investorId),
        messagesOf(together, classroom.id, investorId),
        paymentAtBank(together, asked),
        paysByTheWeek ? creditedOf(together, classroom.id, investorId) : NO_CENTS,
      ]),
  );
  const waiting =
    balances.held_for_withdrawal > 0n && classroom.scenario.releaseFeeBasisPoints !== null
      ? await waitingWithdrawals(database, asked)
      : null;
  const isCollapsed = classroom.collapsedPracticeAt !== null;
  const message = messages.at(-1) ?? null;
  // It is shown in full, and so it counts as read.
  if (message?.isRead === false) await markRead(database, classroom.id, investorId, now, message.message);
  return {
    firstName: viewer.firstName,
    returnCode: await returnCodeToShow(services, asked, request),
    message,
    chat: STORIES[classroom.scenario.name].chat,
    lastSeenOn: eveOfCollapse(classroom),
    feeDemand: waiting?.withdrawals.find(({ fee }) => fee !== null) ?? null,
    atBank,
    changesInMs: waiting?.changesInMs ?? null,
    maturedAt: counts.maturedAt,
    canAskFor: counts.maturedAt !== null && running === null && !isCollapsed ? balances.withdrawable : NO_CENTS,
    canChoosePlan: !isCollapsed && canChoosePlan(plansOf(classroom.scenario), balances),
    saved,
    decision: newsIn(payments.latestDecision, asked.practiceNow, dismissedIn(request.headers.get('cookie'))),
    figures: {
      clock: { ...reading, now, standsFrom: reading.stopsAt && realAt(classroom.clock, reading.stopsAt) },
      balances,
      totals: { deposited: payments.deposited, withdrawn: payments.withdrawn },
      earned: counts.maturedAt !== null ? counts.earnedCents : credited > 0n ? credited : null,
      placements: weeklyPlacements(classroom, weekly, asked.practiceNow),
      running: running && {
        ...running,
        endsAt: expectedAt(classroom.clock, running.maturesAt, now),
        way: wayTo(classroom, running.maturesAt),
      },
    },
    step:
      counts.placed > 0
        ? null
        : payments.deposited > 0n
          ? 'invest'
          : payments.isDepositWaiting
            ? 'await-approval'
            : await firstStep(database, asked),
    chart: chartOf(asked, reading.rate, readChartRange(new URL(request.url).searchParams.get('range'))),
  };
}

/** For a practice day, unless it was dismissed. */
function newsIn<T extends { readonly id: string; readonly decidedAt: PracticeTime | null }>(
  decision: T | null,
  practiceNow: PracticeTime,
  dismissed: string | null,
): T | null {
  if (decision?.decidedAt == null || decision.id === dismissed) return null;
  return practiceNow <= later(decision.decidedAt, DAY_MS) ? decision : null;
}

function chartOf({ classroom, practiceNow }: InvestorRequest, rate: number, range: ChartRange) {
  const candles = candlesOf(classroom.price, range, practiceNow);
  return {
    rangeId: range.id,
    candles: candlesAsText(candles),
    latest: candles.at(-1)?.close ?? 0n,
    moved: changeOver(candles),
    rate,
  };
}

/** Before the first deposit. */
async function firstStep(database: Database, { classroom, investorId, now }: InvestorRequest): Promise<FirstStep> {
  const { balance } = await walletOf(database, classroom, investorId, now);
  return balance > 0n ? 'deposit' : 'get-coins';
}
