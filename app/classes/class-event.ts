import * as z from 'zod';
import { HOUSE, type InvestorId, investorId, type OwnerId, ownerId } from '#app/ledger/account.ts';
import { cents, satoshi } from '#app/ledger/money.ts';

/**
 * The actor when the person of a class of one sets their own clock; the audit trail, which is about staff, leaves it
 * out.
 */
export const ALONE = 'alone';

/** The actor when that clock was found asleep, because its person had gone; the audit trail leaves it out too. */
export const ASLEEP = 'asleep';

const INVESTOR = z.int().transform(investorId);
/** The investors concerned. Rows kept before this list existed did not name them; one kind kept them as texts. */
const CONCERNED = z.array(z.coerce.number().transform(ownerId)).default([]);
const ID = z.string();
const IDS = z.array(ID);
const DIGITS = z.string().regex(/^\d+$/);
const CENTS = DIGITS.transform((digits) => cents(BigInt(digits)));
const SATOSHI = DIGITS.transform((digits) => satoshi(BigInt(digits)));
/** Amounts that are missing from rows of an earlier version. */
const CENTS_SINCE = CENTS.nullable().default(null);
/** One for each of those in the list of the event; rows of an earlier version have none. */
const AMOUNTS = z.array(CENTS).default([]);
const SATOSHI_SINCE = SATOSHI.nullable().default(null);
/** A member of staff, or the name of whatever acts by itself; rows keep 'staff' for every person. */
const ACTOR = z.string();
const SCENARIO = z.object({ name: z.string() });

/** What a person did themselves. */
const own = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), investor: INVESTOR });
/** What was done to a person. */
const done = <Kind extends string>(kind: Kind) => own(kind).extend({ actor: ACTOR });
/** What happened to many at once. */
const swept = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), investors: CONCERNED, actor: ACTOR });
/** What concerns everybody in the class. */
const common = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), actor: ACTOR });
/** What the founding of a class brings, which nobody in it has done. */
const founding = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), actor: ACTOR.nullable().default(null) });

const CLASS_EVENT = z.discriminatedUnion('kind', [
  founding('class-founded').extend({
    isPrepared: z.boolean(),
    rate: z.int(),
    scenario: SCENARIO.nullable().default(null),
    sizeLimit: z.int().nullable().default(null),
    lifetimeDays: z.number().nullable().default(null),
  }),
  founding('house-address-rotated').extend({ before: z.string().nullable().default(null), address: z.string() }),
  common('class-opened'),
  common('class-started').extend({ rate: z.int() }),
  common('class-collapsed').extend({ cause: z.enum(['coins-ran-out', 'day-came', 'by-hand']) }),
  /** All the coins that were there at that moment, and their worth. */
  common('coins-taken').extend({ satoshi: SATOSHI, amount: CENTS }),
  common('class-debriefed').extend({ rate: z.int() }),
  common('class-closed'),
  common('clock-set').extend({
    rate: z.int(),
    /** The step of its lesson plan that the class reached; null: the clock was set on its own. */
    position: z.int().nullable().default(null),
  }),
  common('clock-jumped').extend({
    practiceMilliseconds: z.int(),
    /** Of the form that asked for it. */
    requestKey: z.string().nullable().default(null),
  }),
  common('scenario-set').extend({ scenario: SCENARIO }),
  common('lesson-set'),
  own('joined'),
  own('left'),
  own('tap-filled').extend({ transfer: ID }),
  own('coins-sent').extend({ transfer: ID }),
  /** A receipt without a transfer was drawn, and nobody paid. */
  own('receipt-issued').extend({ receipt: ID, transfer: ID.nullable() }),
  own('deposit-paid').extend({ deposit: ID, amount: CENTS }),
  own('proof-handed-in').extend({ deposit: ID, amount: CENTS }),
  own('investment-placed').extend({ investment: ID, plan: ID, amount: CENTS }),
  /** Somebody of the crowd who came because this person brought them along. */
  own('friend-brought').extend({ brought: z.int() }),
  /** A fixed reply to a message of the catalogue. */
  own('chat-replied').extend({ message: ID, reply: ID }),
  own('investment-stopped').extend({ investment: ID, amount: CENTS }),
  own('withdrawal-requested').extend({ withdrawal: ID, amount: CENTS }),
  own('release-fee-paid').extend({ withdrawal: ID, transfer: ID, amount: CENTS }),
  /** Their practice bank asks before it makes a payment, and what they did then. */
  own('bank-asked').extend({ order: ID, payment: ID, arm: ID }),
  own('bank-answered').extend({ order: ID, payment: ID, choice: ID }),
  /** Their payment waits for a helper's line, and what a helper chose to write. */
  own('help-asked').extend({ order: ID }),
  own('help-line').extend({ order: ID, line: ID }),
  own('savings-paid-in').extend({ transfer: ID, amount: CENTS }),
  own('savings-paid-out').extend({ transfer: ID, amount: CENTS }),
  done('deposit-approved').extend({
    deposit: ID,
    claimed: CENTS_SINCE,
    credited: CENTS,
    backing: z.enum(['coins', 'receipt']),
  }),
  done('deposit-declined').extend({ deposit: ID, reason: ID, coinsReturned: SATOSHI_SINCE }),
  done('withdrawal-approved').extend({ withdrawal: ID, amount: CENTS_SINCE, fee: CENTS_SINCE, satoshi: SATOSHI }),
  done('withdrawal-declined').extend({ withdrawal: ID, amount: CENTS_SINCE, reason: ID }),
  done('unmatched-credited').extend({ transfer: ID, credited: CENTS }),
  done('unmatched-returned').extend({ transfer: ID, returned: SATOSHI_SINCE }),
  done('message-sent').extend({ message: ID }),
  swept('payments-confirmed').extend({ transfers: IDS }),
  swept('late-coins-covered').extend({ transfers: IDS }),
  swept('investments-matured').extend({ investments: IDS }),
  swept('profits-credited').extend({ investments: IDS, amounts: AMOUNTS }),
  swept('savings-interest-paid'),
  swept('bonuses-credited').extend({ amounts: AMOUNTS }),
]);

/**
 * Everything that can happen in a class, each event with its own facts. A command returns what happened; names and
 * freely typed text are never facts.
 */
export type ClassEvent = z.infer<typeof CLASS_EVENT>;

/** An event as a row keeps it. */
export interface StoredEvent {
  readonly kind: string;
  readonly investor_id: number | null;
  readonly actor: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Reads what a row keeps, in this version or an earlier one. Throws when it is no event. */
export function readEvent({ kind, investor_id: investor, actor, facts }: StoredEvent): ClassEvent {
  return CLASS_EVENT.parse({ ...facts, kind, investor, actor });
}

/** Returns what a row keeps of an event: a person who acted is kept only as staff. */
export function storedEvent(event: ClassEvent): StoredEvent & { readonly investor_id: InvestorId | null } {
  const { kind, ...rest } = event;
  const { investor = null, actor = null, ...facts }: { investor?: InvestorId | null; actor?: string | null } = rest;
  return { kind, investor_id: investor, actor: actor?.startsWith('mem_') ? 'staff' : actor, facts };
}

/** Returns the owners whose open pages hear of an event; the house stands for everybody in the class. */
export function concernedBy(event: ClassEvent): readonly OwnerId[] {
  // Every open page would reload and take the Debrief away from people who are reading it.
  if (event.kind === 'class-closed') return [];
  if ('investor' in event) return [event.investor];
  return 'investors' in event ? event.investors : [HOUSE];
}

/** What the audit trail keeps of an event; a null subject is the class itself. */
export interface AuditedEvent {
  readonly action: string;
  readonly actor: string;
  readonly subject: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Returns the audit-trail entry for an event; null for what people do for themselves, and for sweeps. */
export function auditedEvent(event: ClassEvent): AuditedEvent | null {
  switch (event.kind) {
    case 'deposit-approved': {
      const { kind: action, actor, deposit: subject, claimed, credited, backing } = event;
      const before = { status: 'pending', claimed };
      return { action, actor, subject, before, after: { status: 'approved', credited, backing } };
    }
    case 'deposit-declined': {
      const { kind: action, actor, deposit: subject, reason, coinsReturned } = event;
      const after = { status: 'declined', reason, coinsReturned };
      return { action, actor, subject, before: { status: 'pending' }, after };
    }
    case 'withdrawal-approved': {
      const { kind: action, actor, withdrawal: subject, amount, fee, satoshi } = event;
      const before = { status: 'pending', amount };
      return { action, actor, subject, before, after: { status: 'approved', fee, satoshi } };
    }
    case 'withdrawal-declined': {
      const { kind: action, actor, withdrawal: subject, amount, reason } = event;
      const before = { status: 'pending', amount };
      return { action, actor, subject, before, after: { status: 'declined', reason } };
    }
    case 'unmatched-credited': {
      const { kind: action, actor, transfer: subject, investor, credited } = event;
      return { action, actor, subject, after: { investor, credited } };
    }
    case 'unmatched-returned': {
      const { kind: action, actor, transfer: subject, investor, returned } = event;
      return { action, actor, subject, after: { investor, returned } };
    }
    case 'left':
      return { action: 'investor-left', actor: 'an investor', subject: `investor ${event.investor}` };
    default:
      return ofClass(event);
  }
}

function ofClass(event: ClassEvent): AuditedEvent | null {
  if ('actor' in event && (event.actor === ALONE || event.actor === ASLEEP)) return null;
  switch (event.kind) {
    case 'class-founded': {
      const { kind: action, actor, scenario, sizeLimit, lifetimeDays } = event;
      const after = { scenario: scenario?.name, sizeLimit, lifetimeDays };
      return actor === null ? null : { action, actor, subject: null, after };
    }
    case 'house-address-rotated': {
      const { kind: action, actor, before, address } = event;
      return actor === null ? null : { action, actor, subject: null, before: { address: before }, after: { address } };
    }
    case 'clock-set':
      // The steps of a lesson plan are too frequent to be of interest there.
      if (event.position !== null) return null;
      return { action: 'clock-changed', actor: event.actor, subject: null, after: { rate: event.rate } };
    case 'class-started':
    case 'class-debriefed':
      return { action: event.kind, actor: event.actor, subject: null, after: { rate: event.rate } };
    case 'coins-taken': {
      const { kind: action, actor, satoshi, amount } = event;
      return { action, actor, subject: null, after: { satoshi, amount } };
    }
    case 'class-opened':
    case 'class-collapsed':
    case 'class-closed':
    case 'clock-jumped':
    case 'scenario-set':
    case 'lesson-set':
      return { action: event.kind, actor: event.actor, subject: null };
    default:
      return null;
  }
}
