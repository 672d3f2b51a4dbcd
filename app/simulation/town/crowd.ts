import type { ScenarioName } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { TAP_DAILY_CENTS } from '#app/coins/wallet.ts';
import { type Plan, plansOf } from '#app/investments/plan.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { assert } from '#app/platform/assert.ts';
import { HOUR_MS } from '#app/time/instants.ts';

/** The crowd looks in a few times in each day of its own, not every minute. */
export const STEPS_PER_DAY = 4;

/** Returns how long a step of the crowd takes in a story: one that goes on for half a year has a slower town. */
export function stepMsIn(story: ScenarioName): number {
  return STORIES[story].crowdStepHours * HOUR_MS;
}

/** After this many refusals nobody asks again. */
const MOST_REFUSALS = 3;

/** The crowd falls silent after this many days of a collapse that nobody answers for. */
export const DAYS_UNTIL_SILENCE = 4;

/** What a person sees of their own account. None of it is hidden from a participant. */
export interface Situation {
  readonly person: number;
  /** The worth of the coins in their wallet. */
  readonly wallet: Cents;
  readonly spendable: Cents;
  readonly hasPlan: boolean;
  readonly withdrawable: Cents;
  /** How many of the deposits they asked for are waiting, were not refused, and were refused. */
  readonly depositsPending: number;
  readonly depositsMade: number;
  readonly depositsDeclined: number;
  readonly withdrawalsPaid: number;
  readonly withdrawalsDeclined: number;
  /** How long the oldest withdrawal has been waiting, in days of the crowd; null when none is. */
  readonly waitingDays: number | null;
  /** The step in which they were alarmed; null while they are calm. */
  readonly panickedStep: number | null;
}

/** What everybody can know about the town in a step. */
export interface Mood {
  readonly story: ScenarioName;
  readonly step: number;
  /** The share of people involved with the company who are alarmed or have given up. */
  readonly disappointed: number;
  readonly isCollapsed: boolean;
}

export type CrowdAct =
  | { readonly kind: 'join' }
  /** Stops every plan that can be stopped. */
  | { readonly kind: 'stop' }
  /** Takes what the tap gives today, and pays later. */
  | { readonly kind: 'tap' }
  | { readonly kind: 'deposit' | 'tap-and-deposit' | 'invest' | 'withdraw'; readonly amount: Cents };

/** The outcome of a step for one person. */
export interface Resolution {
  readonly panics: boolean;
  /** Leaves, either paid in full or without hope; null: stays. */
  readonly leaves: 'paid' | 'lost-hope' | null;
  readonly act: CrowdAct | null;
}

/** Decides what one person of a crowd does in a step: at most one act, and none if they are not looking. */
export function resolve(seed: number, situation: Situation, mood: Mood): Resolution {
  const { person } = situation;
  const temperament = temperamentOf(seed, person);
  const panics = situation.panickedStep !== null || isAlarmed(temperament, situation, mood);
  const panickedStep = situation.panickedStep ?? (panics ? mood.step : null);
  const meant = panics ? 0 : depositsMeant(seed, person, situation.withdrawalsPaid);
  const leaves = leaving(temperament, situation, { step: mood.step, panickedStep, meant, story: mood.story });
  if (leaves !== null || !isAwake(seed, person, mood.step, temperament)) return { panics, leaves, act: null };
  return { panics, leaves, act: choose(temperament, situation, { panics, meant, story: mood.story }) };
}

/** Returns the largest plan of a story that takes an amount; null for less than every minimum. */
export function planFor(story: ScenarioName, amount: Cents): Plan | null {
  const open = plansOf({ name: story }).filter((plan) => plan.kind === 'fixed-term' || plan.friendsNeeded === 0);
  return open.findLast((plan) => amount >= plan.minimum) ?? null;
}

function isAlarmed({ patienceDays, nerve }: Temperament, situation: Situation, mood: Mood): boolean {
  return (
    mood.isCollapsed ||
    mood.disappointed > nerve ||
    situation.withdrawalsDeclined > 0 ||
    situation.depositsDeclined > 0 ||
    (situation.waitingDays ?? 0) > patienceDays
  );
}

interface Standing {
  readonly story: ScenarioName;
  readonly step: number;
  readonly panickedStep: number | null;
  readonly meant: number;
}

function leaving({ patienceDays, hopeDays }: Temperament, situation: Situation, standing: Standing) {
  const { waitingDays, withdrawable, spendable, withdrawalsPaid, withdrawalsDeclined } = situation;
  const { step, panickedStep, meant, story } = standing;
  const { leastWithdrawal } = STORIES[story];
  if (waitingDays !== null) {
    return panickedStep !== null && waitingDays > patienceDays + hopeDays ? 'lost-hope' : null;
  }
  if (situation.hasPlan || situation.depositsPending > 0) return null;
  if (withdrawable >= leastWithdrawal) return withdrawalsDeclined >= MOST_REFUSALS ? 'lost-hope' : null;
  // A deposit that no plan has taken cannot be withdrawn: a person who wants no more plans has lost it.
  if (withdrawalsPaid === 0 || spendable >= leastWithdrawal) {
    const isLongAgo = panickedStep !== null && step - panickedStep > hopeDays * STEPS_PER_DAY;
    return isLongAgo ? 'lost-hope' : null;
  }
  return situation.depositsMade >= meant ? 'paid' : null;
}

/** Chooses an act: first ask for what has matured, then put deposits into a plan, then make the next deposit. */
function choose(
  temperament: Temperament,
  situation: Situation,
  { panics, meant, story }: { readonly panics: boolean; readonly meant: number; readonly story: ScenarioName },
): CrowdAct | null {
  const { leastWithdrawal, plans } = STORIES[story];
  const { withdrawable, withdrawalsPaid, waitingDays, spendable, hasPlan, depositsPending, depositsMade } = situation;
  const isWeekly = plans === 'weekly';
  if (isWeekly && panics && hasPlan) return { kind: 'stop' };
  const { trial } = temperament;
  const isTrying = trial !== null && withdrawalsPaid === 0 && !panics;
  // What comes every week is left where it is, but for a first try, until somebody is alarmed.
  if (withdrawable >= leastWithdrawal && waitingDays === null && (!isWeekly || panics || isTrying)) {
    return { kind: 'withdraw', amount: isTrying ? smaller(trial, withdrawable) : withdrawable };
  }
  if (panics || (hasPlan && !isWeekly)) return null;
  const plan = planFor(story, spendable);
  if (plan !== null) return { kind: 'invest', amount: smaller(spendable, plan.maximum) };
  if (depositsPending > 0 || depositsMade >= meant) return null;
  return payIn(situation.wallet, wish(temperament, depositsMade, story));
}

/** Returns the deposit they want: each is larger than the one before, up to what the largest plan takes. */
function wish({ firstDeposit, raise }: Temperament, made: number, story: ScenarioName): Cents {
  const most = plansOf({ name: story }).at(-1)?.maximum ?? firstDeposit;
  const dollars = BigInt(Math.round((Number(firstDeposit) / 100) * raise ** made));
  return smaller(cents(dollars * 100n), most);
}

/** Pays in with help from the tap, which gives once a day; what it does not cover, the next days' gifts will. */
function payIn(wallet: Cents, wanted: Cents): CrowdAct {
  // The price moves between the step and the payment.
  const safely = (amount: Cents) => cents((amount * 95n) / 100n);
  if (safely(wallet) >= wanted) return { kind: 'deposit', amount: wanted };
  if (safely(cents(wallet + TAP_DAILY_CENTS)) >= wanted) return { kind: 'tap-and-deposit', amount: wanted };
  return { kind: 'tap' };
}

function smaller(one: Cents, other: Cents): Cents {
  if (one < other) return one;
  return other;
}

/** What makes one person of the crowd different from another; every number is drawn only from the crowd's seed. */
interface Temperament {
  /** How much they intend to deposit first. */
  readonly firstDeposit: Cents;
  /** How much larger each later deposit is than the one before. */
  readonly raise: number;
  /** The share of steps in which they look at their account. */
  readonly habit: number;
  /** How much they ask for first, to see whether it is paid; null: everything at once. */
  readonly trial: Cents | null;
  /** Days of the crowd that a withdrawal may wait before they are alarmed. */
  readonly patienceDays: number;
  /** Days after the alarm until they give up. */
  readonly hopeDays: number;
  /** The share of disappointed people around them that alarms them too (a threshold as in Granovetter 1978). */
  readonly nerve: number;
}

/**
 * The purses, in dollars. Of a hundred people, 60 begin with the smallest plan, 33 with the middle one, 7 with the
 * largest.
 */
const PURSES = [
  { upTo: 0.6, least: 100, most: 990 },
  { upTo: 0.93, least: 1_000, most: 9_000 },
  { upTo: 1, least: 10_000, most: 25_000 },
] as const;

/** Our choice, as is every share and span below: docs/crowd.md says why. */
const TRIES_FIRST = 0.4;
const RETURNS = 0.6;
const MOST_ROUNDS = 4;

/** Returns what a person is like. The same seed and number always give the same person. */
export function temperamentOf(seed: number, person: number): Temperament {
  const draw = (purpose: Purpose) => chanceOf(seed, person, purpose);
  const between = (purpose: Purpose, least: number, most: number) => least + draw(purpose) * (most - least);
  return {
    firstDeposit: firstDeposit(draw('purse'), draw('first-amount')),
    raise: between('raise', 1.5, 4),
    habit: between('habit', 0.35, 0.9),
    trial: draw('trial') < TRIES_FIRST ? wholeDollars(between('trial-amount', 100, 500), 10) : null,
    patienceDays: between('patience', 1.5, 5),
    hopeDays: between('hope', 3, 8),
    nerve: between('nerve', 0.03, 0.3),
  };
}

/**
 * Returns how many deposits a person makes in all once so many withdrawals have been paid: some come back after each
 * one.
 */
export function depositsMeant(seed: number, person: number, paid: number): number {
  let meant = 1;
  for (let draw = 1; draw <= paid && meant < MOST_ROUNDS; draw += 1) {
    if (chanceOf(seed, person, 'return', draw) < RETURNS) meant += 1;
  }
  return meant;
}

/** Returns whether a person looks at their account in a step. */
export function isAwake(seed: number, person: number, step: number, { habit }: Temperament): boolean {
  return chanceOf(seed, person, 'awake', step) < habit;
}

/** Returns the name of a person of the crowd, invented like those of all participants. */
export function nameOf(seed: number, person: number): string {
  let draw = 0;
  const next = () => {
    draw += 1;
    return chanceOf(seed, person, 'identity', draw);
  };
  const { firstName, lastName } = inventIdentity(next);
  return `${firstName} ${lastName}`;
}

/**
 * Returns a deposit spread evenly over the orders of magnitude of a purse, as fortunes are: few large sums, many small
 * ones.
 */
function firstDeposit(purse: number, place: number): Cents {
  const { least, most } = PURSES.find(({ upTo }) => purse < upTo) ?? PURSES[2];
  return wholeDollars(least * (most / least) ** place, least >= 1_000 ? 100 : 10);
}

/** Rounds an amount, because people name round sums. */
function wholeDollars(amount: number, step: number): Cents {
  return cents(BigInt(Math.round(amount / step) * step) * 100n);
}

/** What a number is drawn for. Each purpose has its own draws, so that a new one never changes the others. */
const PURPOSES = [
  'identity',
  'resistance',
  'purse',
  'first-amount',
  'habit',
  'trial',
  'trial-amount',
  'return',
  'raise',
  'patience',
  'hope',
  'nerve',
  'awake',
  'candidate',
] as const;

type Purpose = (typeof PURPOSES)[number];

/**
 * Returns a number in [0, 1) that looks random but depends only on its arguments: a person decides the same way in
 * whatever order people are asked, on any machine. `draw` tells several draws for one purpose apart.
 */
export function chanceOf(seed: number, person: number, purpose: Purpose, draw = 0): number {
  const place = PURPOSES.indexOf(purpose);
  assert(place >= 0, `${purpose} is no purpose`);
  let hash = mix(seed ^ 0x9e3779b9);
  hash = mix(hash ^ Math.imul(person + 1, 0x85ebca6b));
  hash = mix(hash ^ Math.imul(place + 1, 0xc2b2ae35));
  hash = mix(hash ^ Math.imul(draw + 1, 0x27d4eb2f));
  return (hash >>> 0) / 2 ** 32;
}

/**
 * Applies the finishing steps of MurmurHash3 (Appleby, public domain): each bit of the input changes half of the
 * output's.
 */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
