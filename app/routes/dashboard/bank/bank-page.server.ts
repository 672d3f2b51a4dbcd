import { type BankOrder, bankOrdersOf, openOrders } from '#app/bank/bank-orders.server.ts';
import { awaitsLineMs } from '#app/bank/help-case.ts';
import { checkName, isTelltale, isWaiting, REGISTERED_PAYEE } from '#app/bank/payment-order.ts';
import { wayTo } from '#app/classes/classroom.ts';
import { minutesOf, readClock } from '#app/classes/clock.ts';
import { isFeeCalledTax } from '#app/classes/scenario/stories.ts';
import { priceAt } from '#app/coins/price.ts';
import { centsToSatoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { COMPANY_NAME } from '#app/registers/look-up-address.ts';
import { type InvestorRequest, notFound } from '#app/routes/guards.server.ts';
import { soonest } from '../withdraws/waiting-withdrawals.server.ts';

/**
 * A payment that the bank asks about: the one that the address names, else the only one. Throws a 404 where the class
 * has no bank, and never had one for them.
 */
export async function bankPage(database: Database, asked: InvestorRequest, payment: string | null) {
  const { classroom, investorId, now, practiceNow } = asked;
  const orders = await bankOrdersOf(database, classroom.id, investorId);
  if (classroom.scenario.bank === 'none' && orders.length === 0) throw notFound();
  const isOver = classroom.stages.debriefedAt !== null;
  const open = isOver ? [] : openOrders(orders);
  const [only, ...more] = open;
  const named = orders.find(({ id, arm }) => id === payment && arm !== 'none');
  const shown = named ?? (payment === null && more.length === 0 ? only : undefined);
  const waiting = open.flatMap((order) => (isWaiting(order, practiceNow) ? (order.waitsUntil ?? []) : []));
  const atBank = shown === undefined ? null : paymentOf(asked, shown, isOver);
  return {
    payment: atBank,
    others: open.filter((order) => order !== shown).map((order) => inShort(asked, order)),
    names: { meant: COMPANY_NAME, registered: REGISTERED_PAYEE, check: checkName(COMPANY_NAME, REGISTERED_PAYEE) },
    changesInMs: atBank?.help?.awaitsLineMs || soonest(classroom, waiting, now),
  };
}

/** The newest payment that the bank still asks about, for the pages from which one came to it; null where none is. */
export async function paymentAtBank(database: Database, asked: InvestorRequest) {
  const { classroom, investorId } = asked;
  if (classroom.scenario.bank === 'none' || classroom.stages.debriefedAt !== null) return null;
  const newest = openOrders(await bankOrdersOf(database, classroom.id, investorId)).at(-1);
  return newest === undefined ? null : inShort(asked, newest);
}

export type PaymentAtBank = NonNullable<Awaited<ReturnType<typeof paymentAtBank>>>;

function inShort({ classroom, now, practiceNow }: InvestorRequest, order: BankOrder) {
  const { id, amount, satoshi, waitsUntil } = order;
  const until = isWaiting(order, practiceNow) ? waitsUntil : null;
  const { rate } = readClock(classroom.clock, now);
  const wait = until && { until, realMinutes: minutesOf(wayTo(classroom, until), practiceNow, rate) };
  return { id, amount, satoshi, wait };
}

function paymentOf(asked: InvestorRequest, order: BankOrder, isOver: boolean) {
  const { kind, amount, satoshi, arm, answers, outcome, decidedAt, help } = order;
  const price = priceAt(asked.classroom.price, asked.practiceNow);
  return {
    ...inShort(asked, order),
    kind,
    isTax: isFeeCalledTax(asked.classroom),
    coins: satoshi ?? (amount === null ? null : centsToSatoshi(amount, price)),
    arm,
    answers,
    isTelltale: answers !== null && isTelltale(answers),
    outcome: outcome ?? (isOver ? ('over' as const) : null),
    decidedAt,
    /** Of a payment that is not decided and waits no day: the line that was written, or how long one may still come. */
    help:
      help === null || help.closedAt !== null ? null : { line: help.line, awaitsLineMs: awaitsLineMs(help, asked.now) },
  };
}

export type BankPage = Awaited<ReturnType<typeof bankPage>>;
export type PaymentShown = NonNullable<BankPage['payment']>;
