import type { CompanyPurpose } from '#app/ledger/account.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';

/** The steps of an investor's path that the Debrief goes through again. */
export const PATH_STEPS = [
  'joined',
  'deposit-paid',
  'proof-handed-in',
  'deposit-approved',
  'deposit-declined',
  'investment-placed',
  'investment-matured',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-declined',
  'release-fee-paid',
] as const;
export type PathStepKind = (typeof PATH_STEPS)[number];

/** One step: what happened, when in practice time, and with how much. */
export interface PathStep {
  readonly kind: PathStepKind;
  /** The practice day of the class. */
  readonly day: number;
  /** Whole cents; null where nothing was paid or asked. */
  readonly amount: bigint | null;
  /** The name of the plan of an investment. */
  readonly plan: string | null;
}

/** What the pages showed of one account right after a step: the company's four figures. */
export interface ShownThen {
  readonly balances: Readonly<Record<CompanyPurpose, Cents>>;
  /** All four together. */
  readonly saidCents: Cents;
}

/** What the ledger knew right after the same step. Dollars are at the practice price of that instant. */
export interface TrueThen {
  readonly coinsHeld: Satoshi;
  readonly coinsWorthCents: Cents;
  readonly owedCents: Cents;
  /** For each hundred cents owed, how many lay there in coins: whole, rounded down; null where nothing was owed. */
  readonly coveredPerHundred: number | null;
  /** This person's share of the coins held, as large as their share of all that was owed. */
  readonly behind: Satoshi;
  readonly behindWorthCents: Cents;
}

/** A step of the path with what could be seen and what was so. */
export interface StepThen extends PathStep {
  /** Practice time. */
  readonly at: Date;
  readonly shown: ShownThen;
  readonly truth: TrueThen;
}
