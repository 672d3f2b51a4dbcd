import { sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import { mayJoin } from '#app/classes/classroom.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { PlayAddress } from '#app/coins/chain.ts';
import {
  type CertainTransfer,
  drawAddress,
  drawTransferId,
  lockAddresses,
  transferTogether,
} from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { TAP_DAILY_CENTS } from '#app/coins/wallet.ts';
import * as investing from '#app/investments/place-investment.server.ts';
import { decideInvestment } from '#app/investments/plan.ts';
import { type CertainStopping, insertStops, postingsOfStop } from '#app/investments/stop-investment.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi, dollarsText } from '#app/ledger/money.ts';
import { drawInvestorId } from '#app/members/enrol-investor.server.ts';
import { decideDeposit } from '#app/payments/deposits/deposit.ts';
import {
  insertDeposits,
  type NewDeposit,
  newWalletDeposit,
  paymentEvent,
} from '#app/payments/deposits/request-deposit.server.ts';
import * as withdrawing from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { decideWithdrawal } from '#app/payments/withdrawals/withdrawal.ts';
import { assert, paired } from '#app/platform/assert.ts';
import { type CrowdAct, nameOf, planFor } from './crowd.ts';
import type { TownPerson } from './town-view.server.ts';

/** What a person of the crowd, as they are in their step, intends to do. */
export interface MeantAct {
  readonly who: TownPerson;
  readonly act: CrowdAct;
}

/**
 * A placeholder for the password that the form wants; nobody can sign in as one of the crowd, so it cannot be wrong.
 */
const NO_PASSWORD = 'none';

/**
 * Lets people of the crowd join in a step. Returns what happened: nothing when the class takes nobody in any more.
 */
export function joinTogether(
  context: ClassTransaction,
  { seed, step }: { readonly seed: number; readonly step: number },
  people: readonly number[],
): readonly ClassEvent[] {
  if (people.length === 0 || !mayJoin(context.classroom)) return [];
  const named = people.map((person) => ({ person, name: nameOf(seed, person) }));
  return joinCrowd(context, step, named).map(({ investor }) => ({ kind: 'joined', investor }));
}

/** Makes invented people investors and members of the crowd, which drives them from then on. */
export function joinCrowd(
  context: ClassTransaction,
  step: number,
  people: readonly { readonly person: number; readonly name: string }[],
): readonly CrowdInvestor[] {
  const joined = becomeInvestors(
    context,
    people.map(({ name }) => name),
  );
  const rows = paired(joined, people).map(([{ investor }, { person }]) => {
    return { person, investor_id: investor, joined_step: step };
  });
  context.insert('crowd_member', rows);
  return joined;
}

/**
 * Does what people of the crowd intend to do in a step, at most one act each, by the same rules as real people's
 * commands: one call of the ledger and one statement per table for all of them. Any act may be refused, as anybody's
 * may. Returns what happened. Nobody else acts for them, so what they saw of their accounts still holds or has grown.
 */
export async function actTogether(
  context: ClassTransaction,
  step: number,
  acts: readonly MeantAct[],
): Promise<readonly ClassEvent[]> {
  const inStep = acts.map((meant) => ({ ...meant, requestKey: requestKeyOf(meant.who, step) }));
  const paidIn = payIn(context, inStep);
  const placings = inStep.flatMap((act) => placingOf(context, act) ?? []);
  const requests = inStep.flatMap((act) => withdrawalOf(context, act) ?? []);
  const stoppings = await stoppingsOf(context, inStep);
  const stops = stoppings.map((stopping) => postingsOfStop(context.classroom, stopping));
  // One call, which locks the accounts of all in their order.
  const postings = [
    ...placings.map(investing.postingOfPlacing),
    ...requests.map(withdrawing.postingOfRequest),
    ...stops.flat(),
  ];
  const numbers = (await context.post(postings, (posting) => posting)).map(([, number]) => number);
  const stopsFrom = placings.length + requests.length;
  const placed = investing.insertInvestments(context, paired(placings, numbers.slice(0, placings.length)));
  const asked = withdrawing.insertWithdrawals(context, paired(requests, numbers.slice(placings.length, stopsFrom)));
  // The last posting of each is its end.
  const ends = stops.map((_, place) => numbers[stopsFrom + stops.slice(0, place + 1).flat().length - 1] ?? 0n);
  const stopped = insertStops(context, paired(stoppings, ends));
  return [...paidIn, ...stopped, ...placed.map(({ event }) => event), ...asked.map(withdrawing.requestEvent)];
}

type ActInStep = MeantAct & { readonly requestKey: string };

/** Returns a key that is the same in every attempt of a step, and different for every person and step. */
function requestKeyOf({ investor, person }: TownPerson, step: number): string {
  return `${investor}:crowd-${person}-${step}`;
}

/** Books what the tap gives, and the deposits that wallets can then pay for. */
function payIn(context: ClassTransaction, acts: readonly ActInStep[]): readonly ClassEvent[] {
  const { classroom, practiceNow } = context;
  const paying = acts.filter(
    ({ act }) => act.kind === 'tap' || act.kind === 'tap-and-deposit' || act.kind === 'deposit',
  );
  if (paying.length === 0) return [];
  const price = priceAt(classroom.price, practiceNow);
  const gift = centsToSatoshi(TAP_DAILY_CENTS, price);
  const transfers: CertainTransfer[] = [];
  const deposits: NewDeposit[] = [];
  const events: ClassEvent[] = [];
  for (const { who, act, requestKey } of paying) {
    const { investor, address, house } = who;
    let held: bigint = who.coins;
    if (act.kind !== 'deposit' && !who.isFilledToday) {
      const id = drawTransferId();
      transfers.push({ id, requestKey: `tap:${requestKey}`, from: null, to: address, satoshi: gift });
      events.push({ kind: 'tap-filled', investor, transfer: id });
      held += gift;
    }
    if (!('amount' in act) || house === null) continue;
    const decision = decideDeposit(dollarsText(act.amount));
    if (!decision.ok) continue;
    const satoshi = centsToSatoshi(decision.amount, price);
    if (held < satoshi) continue;
    const id = drawTransferId();
    transfers.push({ id, requestKey: `deposit:${requestKey}`, from: address, to: house, satoshi });
    const deposit = newWalletDeposit(investor, decision.amount, id, practiceNow);
    deposits.push({ ...deposit, requestKey });
    events.push(paymentEvent(deposit));
  }
  const addresses = transfers.flatMap(({ from, to }) => [from, to]);
  if (addresses.length > 0) context.send(lockAddresses(context.transaction, classroom.id, addresses));
  transferTogether(context, transfers, new Set(paying.flatMap(({ who }) => who.house ?? [])));
  insertDeposits(context, deposits);
  return events;
}

/** Returns every running plan of those who want to stop. */
async function stoppingsOf(
  { transaction, classroom, practiceNow }: ClassTransaction,
  acts: readonly ActInStep[],
): Promise<readonly CertainStopping[]> {
  const leaving = acts.filter(({ act }) => act.kind === 'stop').map(({ who }) => who.investor);
  if (leaving.length === 0) return [];
  const { rows } = await sql<Omit<CertainStopping, 'stoppedAt'>>`
    select id as investment, investor_id as investor, plan, principal_cents as principal, due.matures_at as "dueAt"
    from investment
    join investment_due due on due.classroom_id = investment.classroom_id and due.investment_id = investment.id
    where investment.classroom_id = ${classroom.id} and investor_id = any(${leaving})
      and investment.matures_at is null
    order by id`.execute(transaction);
  return rows.map((row) => ({ ...row, stoppedAt: practiceNow }));
}

function placingOf(
  { practiceNow, classroom }: ClassTransaction,
  { who, act, requestKey }: ActInStep,
): investing.CertainPlacing | null {
  if (act.kind !== 'invest') return null;
  const plan = planFor(classroom.scenario.name, act.amount);
  assert(plan !== null, `no plan takes ${act.amount} cents`);
  const { investor, spendable, hasPlan, plansPlaced } = who;
  const amountText = dollarsText(act.amount);
  const decision = decideInvestment({ plan, amountText, spendable, ongoing: hasPlan, friends: 0, now: practiceNow });
  return decision.ok ? { investor, plan, requestKey, ordinal: plansPlaced + 1, ...decision } : null;
}

/** Returns a withdrawal to their own wallet, where most people send one. */
function withdrawalOf({ practiceNow, classroom }: ClassTransaction, { who, act, requestKey }: ActInStep) {
  if (act.kind !== 'withdraw') return null;
  const { investor, withdrawable, address } = who;
  const amountText = dollarsText(act.amount);
  const least = STORIES[classroom.scenario.name].leastWithdrawal;
  const form = { amountText, addressText: address, passwordText: NO_PASSWORD, withdrawable, least };
  const decision = decideWithdrawal(form);
  if (!decision.ok) return null;
  return { investor, requestKey, amount: decision.amount, to: decision.address, requestedAt: practiceNow };
}

/** An investor of the crowd. */
export interface CrowdInvestor {
  readonly investor: InvestorId;
  readonly address: PlayAddress;
}

/**
 * Makes invented people investors within a command of a class, with accounts and practice wallets, and returns them in
 * the order of their names. They have only a name: no member stands behind them, nobody can sign in as them, and they
 * take nobody's place. Throws when a drawn number is taken; the next attempt draws others.
 */
export function becomeInvestors(context: ClassTransaction, names: readonly string[]): readonly CrowdInvestor[] {
  const { transaction, classroom, now, send, insert } = context;
  const rows = names.map((name) => ({ id: drawInvestorId(), joined_at: now, is_crowd: true, crowd_name: name }));
  const born = rows.map(({ id: investor }) => ({ investor, address: drawAddress() }));
  insert('investor', rows);
  for (const { investor } of born) send(openAccounts(transaction, classroom.id, investor));
  insert(
    'play_address',
    born.map(({ investor, address }) => ({ address, owner_id: investor, created_at: now })),
  );
  return born;
}
