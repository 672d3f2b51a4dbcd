import type { InvestorId } from '#app/ledger/account.ts';

/** Everything that can be done in a class, and is recorded so that the class can be replayed. */
export const COMMAND_KINDS = [
  'class-founded',
  'class-opened',
  'class-started',
  'class-collapsed',
  'class-debriefed',
  'clock-set',
  'clock-jumped',
  'scenario-set',
  'lesson-set',
  'joined',
  'left',
  'tap-filled',
  'coins-sent',
  'receipt-issued',
  'deposit-paid',
  'proof-handed-in',
  'deposit-approved',
  'deposit-declined',
  'investment-placed',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-declined',
  'release-fee-paid',
  'message-sent',
  'unmatched-credited',
  'unmatched-returned',
  'house-address-rotated',
  'payments-confirmed',
  'late-coins-covered',
  'investments-matured',
  'savings-paid-in',
  'savings-paid-out',
  'savings-interest-paid',
] as const;

export type CommandKind = (typeof COMMAND_KINDS)[number];

type Fact = string | number | boolean | null;
/** Amounts are whole numbers of the smallest unit, as text. No name and nothing typed freely is ever a fact. */
export type CommandFacts = Readonly<Record<string, Fact | readonly string[] | Readonly<Record<string, unknown>>>>;

/** One act as it is recorded: who did what, and what it takes to do it again. */
export interface Command {
  readonly kind: CommandKind;
  /** Whose act or matter it was; null for acts on the class as a whole. */
  readonly investor: InvestorId | null;
  /** Who acted, if not the investor: a member of staff is 'staff', else the name of what acts by itself. */
  readonly actor: string | null;
  readonly facts: CommandFacts;
}

/** The name that the record keeps of an actor: of a person nothing but that it was staff. */
export function recordedActor(actor: string): string {
  return actor.startsWith('mem_') ? 'staff' : actor;
}
