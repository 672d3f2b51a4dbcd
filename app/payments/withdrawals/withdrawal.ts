import type { Classroom } from '#app/classes/classroom.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { type ChatKind, STORIES } from '#app/classes/scenario/stories.ts';
import { type PlayAddress, parseAddress } from '#app/coins/chain.ts';
import { basisPointsOf, type Cents, cents, centsToSatoshi, parseDollars, type Satoshi } from '#app/ledger/money.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import { HOUR_MS, later, type PracticeTime } from '#app/time/instants.ts';

export type WithdrawalStatus = 'pending' | 'approved' | 'declined';
export type WithdrawalRefusal =
  | 'missing-fields'
  | 'invalid-amount'
  | 'below-minimum'
  | 'insufficient-balance'
  | 'real-bitcoin-address'
  | 'not-a-play-address';
export type WithdrawalDecision =
  | { ok: true; amount: Cents; address: PlayAddress }
  | { ok: false; why: WithdrawalRefusal };

export type WithdrawalRequest = {
  amountText: string;
  addressText: string;
  /** Only checked for presence; passwords are verified where they are kept. Null of whoever is not asked. */
  passwordText: string | null;
  /** The least that the class's story pays out. */
  least: Cents;
  withdrawable: Cents;
};

/**
 * Decides on a request: a real address is refused whatever else there is. Then every field, the amount and its minimum,
 * the balance, the address.
 */
export function decideWithdrawal(request: WithdrawalRequest): WithdrawalDecision {
  const amount = parseDollars(request.amountText);
  const address = parseAddress(request.addressText);
  if (!address.ok && address.why === 'real-bitcoin-address') return { ok: false, why: address.why };
  if (isEmpty(amount) || isEmpty(address) || request.passwordText === '') return { ok: false, why: 'missing-fields' };

  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'insufficient-balance' : 'invalid-amount' };
  if (amount.cents < request.least) return { ok: false, why: 'below-minimum' };
  if (amount.cents > request.withdrawable) return { ok: false, why: 'insufficient-balance' };
  if (!address.ok) return { ok: false, why: address.why === 'empty' ? 'missing-fields' : address.why };
  return { ok: true, amount: amount.cents, address: address.address };
}

/** Splits an amount into the house's fee (basis points, rounded down) and the net that is paid out; nothing is lost. */
export function splitFee(amount: Cents, feeBasisPoints: number): { fee: Cents; net: Cents } {
  const fee = basisPointsOf(amount, feeBasisPoints);
  return { fee, net: cents(amount - fee) };
}

export type WithdrawalApproval =
  | { ok: true; fee: Cents; net: Cents; coins: Satoshi }
  | { ok: false; why: 'coins-not-there' };

/** Decides on an approval at a price in cents per coin: the play chain does not pay what is not there. */
export function decideWithdrawalApproval(withdrawal: {
  amount: Cents;
  feeBasisPoints: number;
  priceCents: bigint;
  coinsHeld: Satoshi;
}): WithdrawalApproval {
  const { fee, net } = splitFee(withdrawal.amount, withdrawal.feeBasisPoints);
  const coins = centsToSatoshi(net, withdrawal.priceCents);
  return coins > withdrawal.coinsHeld ? { ok: false, why: 'coins-not-there' } : { ok: true, fee, net, coins };
}

function isEmpty(parsed: { ok: true } | { ok: false; why: string }): boolean {
  return !parsed.ok && parsed.why === 'empty';
}

/**
 * What the fictional company says about a withdrawal that takes longer than it should: a fixed catalogue, each tied to
 * the warning sign that it is an example of. Nobody can add words of their own.
 */
export type ExcuseId =
  | 'high-demand'
  | 'release-fee'
  | 'tax'
  | 'manual-review'
  | 'liquidity-upgrade'
  | 'identity-check'
  | 'higher-plans-first'
  | 'account-manager'
  | 'annual-audit';

const HIGH_DEMAND: Excuse = { id: 'high-demand', warningSign: 'delay' };
const REVIEW: Excuse = { id: 'manual-review', warningSign: 'delay' };
const UPGRADE: Excuse = { id: 'liquidity-upgrade', warningSign: 'jargon-wall' };
const IDENTITY: Excuse = { id: 'identity-check', warningSign: 'identity-upload' };
const AUDIT: Excuse = { id: 'annual-audit', warningSign: 'secret-strategy' }; // nothing that can be looked up

interface Excuses {
  /** What has to be paid first, by the name that it goes by. */
  readonly fee: Excuse;
  /** After the first excuse and the fee, these go round in this order. */
  readonly round: readonly Excuse[];
  /** Practice hours from one excuse to the next, unless the scenario has its own. */
  readonly everyHours: number;
}

/** Where a friend writes there is no account manager, and weeks pass as days do elsewhere. */
const EXCUSES: Readonly<Record<ChatKind, Excuses>> = {
  manager: {
    fee: { id: 'release-fee', warningSign: 'fee-to-withdraw' },
    round: [
      REVIEW,
      UPGRADE,
      IDENTITY,
      { id: 'higher-plans-first', warningSign: 'plan-ladder' },
      { id: 'account-manager', warningSign: 'private-chat' },
      AUDIT,
    ],
    everyHours: 12,
  },
  friend: {
    fee: { id: 'tax', warningSign: 'fee-to-withdraw' },
    round: [REVIEW, IDENTITY, UPGRADE, AUDIT],
    everyHours: 48,
  },
};

export interface Excuse {
  readonly id: ExcuseId;
  readonly warningSign: SignId;
}

/** A withdrawal that nobody has decided yet. */
export interface WaitingWithdrawal {
  readonly requestedAt: PracticeTime;
  /** When its release fee was paid; null if it was not. */
  readonly feePaidAt: PracticeTime | null;
}

/** The company as far as what it says is concerned: its scenario, and whether it has collapsed. */
type Company = Pick<Classroom, 'scenario' | 'collapsedPracticeAt'>;

/** Practice hours within which staff may be expected to answer. */
const STAFF_HOURS = 24;

/** Returns since when a withdrawal has waited longer than the scenario makes anyone wait who is paid. */
export function waitsFrom({ withdrawals }: Scenario, requestedAt: PracticeTime): PracticeTime {
  return hoursAfter(requestedAt, hoursToWait(withdrawals));
}

/**
 * Returns the excuse shown beside a withdrawal; null until it has waited, where only staff answer, and after the
 * collapse, when nobody says anything any more. A fee that is due stays due until it is paid; then the next excuse
 * comes.
 */
export function excuseFor(company: Company, withdrawal: WaitingWithdrawal, practiceNow: PracticeTime): Excuse | null {
  if (!isSpeaking(company)) return null;
  const { scenario } = company;
  const from = waitsFrom(scenario, withdrawal.requestedAt);
  if (practiceNow < from) return null;
  const { feePaidAt } = withdrawal;
  if (feePaidAt !== null) return ofRound(scenario, excusesSince(scenario, feePaidAt, practiceNow));
  const number = excusesSince(scenario, from, practiceNow);
  if (number === 0) return HIGH_DEMAND;
  return scenario.releaseFeeBasisPoints === null ? ofRound(scenario, number - 1) : excusesIn(scenario).fee;
}

function isSpeaking({ scenario, collapsedPracticeAt }: Company): boolean {
  const onlyStaffAnswer = scenario.withdrawals.policy === 'by-hand' && scenario.releaseFeeBasisPoints === null;
  return collapsedPracticeAt === null && !onlyStaffAnswer;
}

/** Returns when the company first asks for the release fee of a withdrawal that waits; null: it never does. */
export function feeAskedAt({ scenario, collapsedPracticeAt }: Company, requestedAt: PracticeTime): PracticeTime | null {
  if (scenario.releaseFeeBasisPoints === null) return null;
  const at = hoursAfter(waitsFrom(scenario, requestedAt), hoursBetween(scenario));
  return collapsedPracticeAt !== null && at >= collapsedPracticeAt ? null : at;
}

/** Tells whether the company asks for the release fee of a withdrawal. */
export function isFeeDue(company: Company, withdrawal: WaitingWithdrawal, practiceNow: PracticeTime): boolean {
  return excuseFor(company, withdrawal, practiceNow) === excusesIn(company.scenario).fee;
}

/** Returns when the next excuse comes; null when none follows by time alone, because a fee is due or none are made. */
export function nextExcuseAt(
  company: Company,
  withdrawal: WaitingWithdrawal,
  practiceNow: PracticeTime,
): PracticeTime | null {
  if (!isSpeaking(company) || isFeeDue(company, withdrawal, practiceNow)) return null;
  const { scenario } = company;
  const from = withdrawal.feePaidAt ?? waitsFrom(scenario, withdrawal.requestedAt);
  if (practiceNow < from) return from;
  return hoursAfter(from, (excusesSince(scenario, from, practiceNow) + 1) * hoursBetween(scenario));
}

function excusesSince(scenario: Scenario, from: PracticeTime, practiceNow: PracticeTime): number {
  return Math.max(Math.floor((practiceNow.getTime() - from.getTime()) / (hoursBetween(scenario) * HOUR_MS)), 0);
}

function hoursBetween(scenario: Scenario): number {
  const { withdrawals } = scenario;
  return withdrawals.policy === 'excuses' ? withdrawals.everyHours : excusesIn(scenario).everyHours;
}

function ofRound(scenario: Scenario, number: number): Excuse {
  const { round } = excusesIn(scenario);
  return round[number % round.length] ?? HIGH_DEMAND;
}

function excusesIn({ name }: Scenario): Excuses {
  return EXCUSES[STORIES[name].chat];
}

function hoursToWait(withdrawals: Scenario['withdrawals']): number {
  switch (withdrawals.policy) {
    case 'by-hand':
      return STAFF_HOURS;
    case 'excuses':
      return withdrawals.everyHours;
    default:
      return withdrawals.delayHours;
  }
}

/** Returns the instant some practice hours after another. */
export function hoursAfter(instant: PracticeTime, hours: number): PracticeTime {
  return later(instant, hours * HOUR_MS);
}
