import { sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import { classDay } from '#app/classes/classroom.ts';
import { type RecordedEvent, recordedEvents } from '#app/classes/recording.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  coinsCell,
  dollarsCell,
  type ExportContext,
  type ExportFile,
  nameOf,
  type Owner,
  secondsInto,
  whoIs,
} from './export-file.ts';

/** Each page is a statement of its own, so that a slow reader holds no connection. */
const PAGE_SIZE = 1_000;

/** Up to this moment, in pages; what happens meanwhile is left out. */
export async function* classEvents(database: Database, classroom: ClassroomId): AsyncGenerator<EventLine[]> {
  const until = await lastOrdinal(database, classroom);
  let after = 0n;
  let count = 0;
  while (after < until) {
    const page = await recordedEvents(database, classroom, { after, limit: PAGE_SIZE });
    const last = page.at(-1);
    // The class was erased while it was being read; the reader of these pages finds that out.
    if (last === undefined) return;
    after = last.ordinal;
    const lines = await linesOf(
      database,
      classroom,
      page.filter(({ ordinal }) => ordinal <= until),
    );
    const first = count + 1;
    yield lines.map((line, index) => ({ ...line, number: first + index }));
    count += lines.length;
  }
}

async function lastOrdinal(database: Database, classroom: ClassroomId): Promise<bigint> {
  const row = await database
    .selectFrom('class_command')
    .select(({ fn }) => fn.max<bigint | null>('ordinal').as('last'))
    .where('classroom_id', '=', classroom)
    .executeTakeFirst();
  return row?.last ?? 0n;
}

interface Matter {
  readonly kind: ClassEvent['kind'];
  readonly investor?: number;
  readonly deposit?: string;
  readonly withdrawal?: string;
  readonly investment?: string;
  readonly transfer?: string | null;
  readonly receipt?: string;
  /** Of one of the many to whom it happened at once. */
  readonly share?: bigint | undefined;
}

interface MatterRow {
  readonly investor: number | null;
  readonly is_crowd: boolean | null;
  readonly matter: string | null;
  readonly plan: string | null;
  readonly principal: bigint | null;
  readonly profit: bigint | null;
  readonly asked: bigint | null;
  readonly satoshi: bigint | null;
  readonly worth: bigint | null;
}

/** An event that did several things at once, such as a sweep, becomes several lines. */
async function linesOf(
  database: Database,
  classroom: ClassroomId,
  page: readonly RecordedEvent[],
): Promise<Omit<EventLine, 'number'>[]> {
  const parts = page.flatMap((recorded) => mattersOf(recorded.event).map((matter) => ({ ...recorded, matter })));
  const rows = await mattersKnown(
    database,
    classroom,
    parts.map(({ matter }) => matter),
  );
  return parts.flatMap(({ practiceAt, event, matter: { share } }, index) => {
    const row = rows[index];
    return row === undefined ? [] : [lineOf(practiceAt, event, share === undefined ? row : { ...row, asked: share })];
  });
}

function mattersOf(event: ClassEvent): readonly Matter[] {
  const { kind } = event;
  const shares = 'amounts' in event ? event.amounts : [];
  if ('investments' in event) return event.investments.map((investment, n) => ({ kind, investment, share: shares[n] }));
  if (kind === 'bonuses-credited') return event.investors.map((investor, n) => ({ kind, investor, share: shares[n] }));
  if ('transfers' in event) return event.transfers.map((transfer) => ({ kind, transfer }));
  return [event];
}

async function mattersKnown(
  database: Database,
  classroom: ClassroomId,
  matters: readonly Matter[],
): Promise<readonly MatterRow[]> {
  const all = (id: (matter: Matter) => string | number | null | undefined) => matters.map((one) => id(one) ?? null);
  const { rows } = await sql<MatterRow>`
    select owner.id as investor, owner.is_crowd, coalesce(investment.id, deposit.id, withdrawal.id) as matter,
      investment.plan, investment.principal_cents as principal, investment.profit_cents as profit,
      coalesce(deposit.amount_cents, withdrawal.amount_cents) as asked, coalesce(moved.satoshi, receipt.satoshi) as satoshi,
      arrival.worth_cents as worth
    from unnest(
      ${all((one) => one.investor)}::int[], ${all((one) => one.investment)}::text[], ${all((one) => one.deposit)}::text[],
      ${all((one) => one.withdrawal)}::text[], ${all((one) => one.receipt)}::text[], ${all((one) => one.transfer)}::text[]
    ) with ordinality as named (investor, investment, deposit, withdrawal, receipt, transfer, place)
    left join investment on investment.classroom_id = ${classroom} and investment.id = named.investment
    left join deposit on deposit.classroom_id = ${classroom} and deposit.id = named.deposit
    left join withdrawal on withdrawal.classroom_id = ${classroom} and withdrawal.id = named.withdrawal
    left join receipt on receipt.classroom_id = ${classroom} and receipt.code = named.receipt
    left join play_transfer moved on moved.classroom_id = ${classroom}
      and moved.id = coalesce(named.transfer, deposit.transfer_id)
    left join coin_arrival arrival on arrival.classroom_id = ${classroom} and arrival.transfer_id = moved.id
    left join play_address sender on sender.classroom_id = ${classroom} and sender.address = moved.from_address
    left join investor owner on owner.classroom_id = ${classroom}
      and owner.id = coalesce(named.investor, investment.investor_id, nullif(sender.owner_id, 0))
    order by named.place`.execute(database);
  return rows;
}

function lineOf(practiceAt: PracticeTime, event: ClassEvent, row: MatterRow): Omit<EventLine, 'number'> {
  return {
    practiceAt,
    kind: event.kind,
    actor: 'actor' in event ? event.actor : null,
    owner: row.investor === null ? null : { id: row.investor, isCrowd: row.is_crowd ?? false },
    matter: row.matter,
    brought: event.kind === 'friend-brought' ? { id: event.brought, isCrowd: true } : null,
    cents: centsOf(event, row),
    promisedCents: row.profit,
    satoshi: 'satoshi' in event ? event.satoshi : row.satoshi,
    plan: row.plan,
    outcome: outcomeOf(event),
    reason: 'reason' in event ? event.reason : null,
    setting: settingOf(event),
  };
}

function centsOf(event: ClassEvent, { principal, profit, worth, asked }: MatterRow): bigint | null {
  if (event.kind === 'investments-matured') return principal === null ? null : principal + (profit ?? 0n);
  if (event.kind === 'payments-confirmed') return worth;
  if ('credited' in event) return event.credited;
  return 'amount' in event && event.amount !== null ? event.amount : asked;
}

function outcomeOf(event: ClassEvent): string | null {
  switch (event.kind) {
    case 'deposit-approved':
    case 'withdrawal-approved':
      return 'approved';
    case 'deposit-declined':
    case 'withdrawal-declined':
      return 'declined';
    case 'receipt-issued':
      return event.transfer === null ? 'drawn-without-payment' : 'of-a-payment';
    case 'class-collapsed':
      return event.cause;
    case 'bank-asked':
      return event.arm;
    case 'bank-answered':
      return event.choice;
    case 'chat-replied':
      return `${event.message} ${event.reply}`;
    case 'help-line':
      return event.line;
    default:
      return null;
  }
}

function settingOf(event: ClassEvent): string | null {
  if ('rate' in event) return String(event.rate);
  if (event.kind === 'clock-jumped') return String(Math.trunc(event.practiceMilliseconds / 1000));
  return event.kind === 'scenario-set' ? event.scenario.name : null;
}

interface EventLine {
  readonly number: number;
  readonly practiceAt: PracticeTime;
  /** The kind of the event's command; if a command did several things at once, each is an event. */
  readonly kind: string;
  readonly actor: string | null;
  readonly owner: Owner | null;
  readonly matter: string | null;
  readonly brought: Owner | null;
  readonly cents: bigint | null;
  readonly promisedCents: bigint | null;
  readonly satoshi: bigint | null;
  readonly plan: string | null;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly setting: string | null;
}

export function eventsFile(context: ExportContext): ExportFile<EventLine> {
  return {
    name: 'events',
    row: 'One event: something that a person, an invented investor, staff or the class itself did.',
    columns: {
      event_number: [
        'whole number',
        'The place of the event in the file, from 1 on, in the order in which things happened.',
        (event) => event.number,
      ],
      investor: [
        'text',
        'The pseudonym of whose act or matter it was: P- before a person, C- before an invented investor of the crowd. It is the same in every file and every export of the class. Empty for acts on the class as a whole.',
        (event) => (event.owner === null ? null : nameOf(context, event.owner)),
      ],
      who: [
        'one of a list',
        'person: a participant. crowd: an investor invented by the model. class: nobody in particular.',
        (event) => whoIs(event.owner),
      ],
      practice_seconds: [
        'whole number',
        'Seconds of practice time since the class was made. Real times are in no file.',
        (event) => secondsInto(context, event.practiceAt),
      ],
      practice_day: [
        'whole number',
        'The practice day of the class, from 1 on.',
        (event) => classDay(context.classroom, event.practiceAt),
      ],
      event: [
        'one of a list',
        'What happened, such as joined, deposit-paid, deposit-approved, investment-placed, investments-matured, withdrawal-requested, withdrawal-approved, withdrawal-declined, class-collapsed.',
        (event) => event.kind,
      ],
      acted_by: [
        'one of a list',
        'Who decided or acted: investor (the one of the row), staff, scenario, clock, sweep (what the site does by itself when the time has come) or class.',
        (event) => event.actor ?? (event.owner === null ? 'class' : 'investor'),
      ],
      ...amountColumns(context),
    },
  };
}

function amountColumns(context: ExportContext): ExportFile<EventLine>['columns'] {
  return {
    matter: [
      'text',
      'The pseudonym of the deposit, investment or withdrawal that the event belongs to: a request and the decision on it have the same one. Of friend-brought: that of the invented investor who was brought.',
      ({ matter, brought }) => (brought === null ? matter && context.pseudonym('M', matter) : nameOf(context, brought)),
    ],
    dollars: [
      'dollars',
      'The amount: what was asked, credited, invested or paid (fee included). Of a matured plan, principal and promised profit. Of arrived coins, their worth at the price of their block. Of profits and bonuses, what was credited.',
      (event) => dollarsCell(event.cents),
    ],
    promised_profit: [
      'dollars',
      'Of an investment: what the plan promises beyond the principal. Nothing stands behind it.',
      (event) => dollarsCell(event.promisedCents),
    ],
    coins: ['coins', 'Practice coins that moved, or that a receipt shows.', (event) => coinsCell(event.satoshi)],
    plan: ['one of a list', 'Of an investment: its plan.', (event) => event.plan],
    outcome: [
      'one of a list',
      'approved or declined for a decision. Of a receipt: of-a-payment, or drawn-without-payment. Of a collapse: its cause. Of bank-asked: warning or questions. Of bank-answered: pay, wait or stop. Of chat-replied: the message of the friend and the reply to it, by their names in the catalogue. Of help-line, whose investor is the helper: ask, tell, look-up, threaten or nothing.',
      (event) => event.outcome,
    ],
    reason: [
      'one of a list',
      'The excuse of the fixed catalogue that was given for declining.',
      (event) => event.reason,
    ],
    setting: [
      'text',
      'Of a change of the clock: practice seconds per real second, or the practice seconds jumped over. Of a change of the scenario: its name.',
      (event) => event.setting,
    ],
  };
}
