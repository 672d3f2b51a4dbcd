import type { Classroom } from '#app/classes/classroom.ts';
import { priceAt } from '#app/coins/price.ts';
import { COMPANY_PURPOSES, type CompanyPurpose } from '#app/ledger/account.ts';
import { type Cents, cents, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { SignId } from '#app/signs/sign-id.ts';
import type { PersuasionPattern } from '#app/simulation/account-manager-messages.ts';
import { type ChatMessageId, leverOf } from '#app/simulation/chat-messages.ts';
import { MINUTE_MS, type PracticeTime } from '#app/time/instants.ts';
import { coinsBehind } from './coins-of-investor.ts';
import { type BookLine, lastPostingAt, standAfter } from './tracing/class-books.ts';

export const PATH_STEPS = [
  'joined',
  'looked-up',
  'looked-on',
  'deposit-paid',
  'coins-sent',
  'coins-sent-elsewhere',
  'proof-handed-in',
  'deposit-approved',
  'deposit-declined',
  'unmatched-credited',
  'unmatched-returned',
  'investment-placed',
  'investment-matured',
  'investment-stopped',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-declined',
  'release-fee-paid',
  'savings-paid-in',
  'savings-paid-out',
  'friend-brought',
  'bonus-credited',
  'fee-demanded',
  'fee-unpaid',
  'company-closed',
] as const;
export type PathStepKind = (typeof PATH_STEPS)[number];

/** The other steps are answers, or the end of a term. */
export const MONEY_DECISIONS: ReadonlySet<PathStepKind> = new Set([
  'deposit-paid',
  'coins-sent',
  'coins-sent-elsewhere',
  'proof-handed-in',
  'investment-placed',
  'investment-stopped',
  'withdrawal-requested',
  'release-fee-paid',
  'savings-paid-in',
  'savings-paid-out',
]);

export interface PathStep {
  readonly kind: PathStepKind;
  readonly day: number;
  /** Whole cents; null where nothing was paid or asked for. */
  readonly amount: bigint | null;
  /** For a fee that was demanded or paid: what the company calls it. */
  readonly isTax?: boolean;
  /** For an investment, the name of its plan. */
  readonly plan: string | null;
  /** For a payout: whose coins it was paid with. */
  readonly paidWith?: PaidWith;
}

/** Whose coins a payout was made of. */
export interface PaidWith {
  /** Whether all of them were the person's own. */
  readonly isOwn: boolean;
  /** Invented investors whose coins were among them, those with most first. */
  readonly names: readonly string[];
}

export interface ShownThen {
  readonly balances: Readonly<Record<CompanyPurpose, Cents>>;
  /** The sum of all four. */
  readonly saidCents: Cents;
}

/** Right after a step. Dollars are at the practice price at that instant. */
interface TrueThen {
  readonly coinsHeld: Satoshi;
  readonly coinsWorthCents: Cents;
  readonly owedCents: Cents;
  /** Of each hundred cents owed, how many were there in coins, rounded down; null where nothing was owed. */
  readonly coveredPerHundred: number | null;
  /** This person's share of the coins held, in proportion to their share of all that was owed. */
  readonly behind: Satoshi;
  readonly behindWorthCents: Cents;
}

export interface StepWithTruth extends PathStep {
  readonly at: PracticeTime;
  readonly shown: ShownThen;
  readonly truth: TrueThen;
}

/** In cents. */
export interface OwnEntry {
  readonly posting: number;
  readonly purpose: CompanyPurpose;
  readonly amount: bigint;
}

/** `posting` is null if the step moved nothing on the books. */
export interface StepOnBooks extends PathStep {
  readonly at: PracticeTime;
  readonly posting: number | null;
  /** Its place among everything that happened in the class; null for what nobody did at that moment. */
  readonly ordinal: bigint | null;
}

/** A receipt may be handed in without any coins. */
const PAYMENTS: ReadonlySet<PathStepKind> = new Set(['deposit-paid', 'coins-sent', 'release-fee-paid']);
/** The first of these is the first deposit: paid from its page, sent by hand, or only claimed. */
const DEPOSITS: ReadonlySet<PathStepKind> = new Set(['deposit-paid', 'coins-sent', 'proof-handed-in']);

/**
 * `steps` are in order. The look-up comes after everything that had happened by then, because a class's clock can stand
 * still, but before any deposit if none had been asked for.
 */
export function withLookUp(
  steps: readonly StepOnBooks[],
  lookUp: { readonly at: PracticeTime; readonly day: number; readonly isBeforeDepositing: boolean } | null,
): readonly StepOnBooks[] {
  if (lookUp === null) return steps;
  const { at, day, isBeforeDepositing } = lookUp;
  const next = steps.findIndex((step) => step.at > at || (isBeforeDepositing && DEPOSITS.has(step.kind)));
  const step = { kind: 'looked-up', day, amount: null, plan: null, at, posting: null, ordinal: null } as const;
  return steps.toSpliced(next === -1 ? steps.length : next, 0, step);
}

/** Although there was a link to the register. Takes all their steps. */
export function paidWithoutLookingUp(steps: readonly Pick<PathStep, 'kind'>[]): boolean {
  return steps.some(({ kind }) => PAYMENTS.has(kind)) && steps.every(({ kind }) => kind !== 'looked-up');
}

/**
 * Takes the steps in order; each gets the ledger as it stood with the step's posting. A step that booked nothing gets
 * the ledger with everything booked that had happened by its instant, but nothing from the same person's next step on.
 */
export function pathWithTruth(
  steps: readonly StepOnBooks[],
  entries: readonly OwnEntry[],
  line: BookLine,
  classroom: Pick<Classroom, 'price'>,
): readonly StepWithTruth[] {
  return postingsOf(steps, line).map(({ step, posting }) => {
    const shown = shownAfter(entries, posting);
    const { kind, day, amount, plan, at, paidWith, isTax } = step;
    return {
      kind,
      day,
      amount,
      plan,
      at,
      ...(paidWith && { paidWith }),
      ...(isTax && { isTax }),
      shown,
      truth: trueAfter(line, posting, shown, priceAt(classroom.price, at)),
    };
  });
}

function postingsOf(steps: readonly StepOnBooks[], line: BookLine) {
  let before = 0;
  return steps.map((step, index) => {
    const next = steps.slice(index + 1).find((later) => later.posting !== null)?.posting ?? Number.POSITIVE_INFINITY;
    before = step.posting ?? Math.max(before, Math.min(lastPostingAt(line, step.at), next - 1));
    return { step, posting: before };
  });
}

function shownAfter(entries: readonly OwnEntry[], posting: number): ShownThen {
  const balances = { spendable_deposits: 0n, pending_payout: 0n, withdrawable: 0n, held_for_withdrawal: 0n };
  for (const entry of entries) {
    if (entry.posting > posting) break;
    balances[entry.purpose] += entry.amount;
  }
  return {
    balances: {
      spendable_deposits: cents(balances.spendable_deposits),
      pending_payout: cents(balances.pending_payout),
      withdrawable: cents(balances.withdrawable),
      held_for_withdrawal: cents(balances.held_for_withdrawal),
    },
    saidCents: cents(COMPANY_PURPOSES.reduce((sum, purpose) => sum + balances[purpose], 0n)),
  };
}

function trueAfter(line: BookLine, posting: number, { saidCents }: ShownThen, priceCents: bigint): TrueThen {
  const stand = standAfter(line, posting);
  const house = { coinsHeld: satoshi(stand.coinsHeld), owedCents: cents(stand.owedCents) };
  const coinsWorthCents = satoshiToCents(house.coinsHeld, priceCents);
  const behind = coinsBehind(house, saidCents);
  return {
    ...house,
    coinsWorthCents,
    coveredPerHundred: house.owedCents <= 0n ? null : Number((coinsWorthCents * 100n) / house.owedCents),
    behind,
    behindWorthCents: satoshiToCents(behind, priceCents),
  };
}

interface MessageThen {
  readonly message: ChatMessageId;
  readonly day: number;
  readonly sentAt: PracticeTime;
  /** Its place among everything that happened in the class: a clock can stand still. Null: its event is missing. */
  readonly ordinal: bigint | null;
  readonly isRead: boolean;
  readonly reply: string | null;
}

type StepThen = Omit<StepOnBooks, 'posting'>;

export interface PersuasiveMessage {
  readonly message: ChatMessageId;
  /** Which of the fixed replies they gave; null: none. */
  readonly reply: string | null;
  readonly pattern: PersuasionPattern;
  readonly warningSign: SignId;
  /** The practice day of the class. */
  readonly day: number;
  readonly at: PracticeTime;
  readonly isRead: boolean;
  /** The first thing they decided after it; null if they decided nothing more. */
  readonly next: NextDecision | null;
}

export interface NextDecision extends PathStep {
  /** Whole minutes of practice time after the message. */
  readonly minutesLater: number;
  /** Whether another message came in between, which may have moved them more. */
  readonly isAfterAnother: boolean;
}

/** Takes messages and steps in order. */
export function persuasiveMessagesOf(
  messages: readonly MessageThen[],
  steps: readonly StepThen[],
): readonly PersuasiveMessage[] {
  const decisions = steps.filter(({ kind }) => MONEY_DECISIONS.has(kind));
  return messages.map(({ message, day, sentAt, ordinal, isRead, reply }, index) => {
    const isLater = (step: StepThen) => (ordinal === null ? step.at > sentAt : (step.ordinal ?? 0n) > ordinal);
    const next = decisions.find(isLater);
    const after = messages[index + 1];
    return {
      message,
      reply,
      ...leverOf(message),
      day,
      at: sentAt,
      isRead,
      next: next === undefined ? null : decisionAfter(next, sentAt, after?.ordinal ?? null),
    };
  });
}

function decisionAfter(
  { kind, day, amount, plan, isTax, at, ordinal }: StepThen,
  sentAt: PracticeTime,
  another: bigint | null,
): NextDecision {
  const minutesLater = Math.floor((at.getTime() - sentAt.getTime()) / MINUTE_MS);
  const isAfterAnother = another !== null && ordinal !== null && another < ordinal;
  return { kind, day, amount, plan, ...(isTax && { isTax }), minutesLater, isAfterAnother };
}
