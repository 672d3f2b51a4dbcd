import { type RawBuilder, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** The steps that everyone takes in a round of the bench's class. */
export const STAGES = ['pay', 'credit', 'place', 'mature', 'ask', 'receive'] as const;
export type Stage = (typeof STAGES)[number];

/** A turn that everyone takes: its time and its amounts, in cents and satoshi. */
export interface Turn {
  readonly round: number;
  readonly stage: Stage;
  readonly at: PracticeTime;
  readonly cents: bigint;
  readonly satoshi: bigint;
}

/** People with their postings as `booked (person, posting)`, and the house's address. */
export interface Booked {
  readonly pairs: RawBuilder<unknown>;
  readonly house: string;
}

/** Returns the statements that write, beside the ledger, what the site writes there in the same transaction. */
export function rowsOf(classroom: Classroom, turn: Turn, booked: Booked): readonly RawBuilder<unknown>[] {
  const ids = { deposit: idOf('dep', turn), investment: idOf('inv', turn), withdrawal: idOf('wd', turn) };
  switch (turn.stage) {
    case 'pay':
      return [...paidRows(classroom, turn, booked, ids.deposit), command(classroom, turn, booked, 'deposit-paid', ids)];
    case 'credit':
      return [
        ...creditedRows(classroom, turn, booked, ids.deposit),
        command(classroom, turn, booked, 'deposit-approved', ids),
      ];
    case 'place':
      return [
        placedRow(classroom, turn, booked, ids.investment),
        command(classroom, turn, booked, 'investment-placed', ids),
      ];
    case 'mature':
      return [maturedRow(classroom, turn, booked, ids.investment)];
    case 'ask':
      return [
        askedRow(classroom, turn, booked, ids.withdrawal),
        command(classroom, turn, booked, 'withdrawal-requested', ids),
      ];
    case 'receive':
      return [
        ...receivedRows(classroom, turn, booked, ids.withdrawal),
        command(classroom, turn, booked, 'withdrawal-approved', ids),
      ];
  }
}

type Ids = Readonly<Record<'deposit' | 'investment' | 'withdrawal', RawBuilder<unknown>>>;

function idOf(prefix: string, { round }: Turn): RawBuilder<unknown> {
  return sql`${prefix}::text || '_' || ${round}::integer || 'x' || person`;
}

function transferOf(prefix: string, { round }: Turn): RawBuilder<unknown> {
  return sql`'tr_' || md5(${prefix}::text || ${round}::integer || ':' || person)`;
}

const ownAddress = (classroom: Classroom) =>
  sql`(select address from play_address where classroom_id = ${classroom.id} and owner_id = person)`;

function paidRows(classroom: Classroom, turn: Turn, { pairs, house }: Booked, deposit: RawBuilder<unknown>) {
  const { at, cents, satoshi } = turn;
  const transfer = transferOf('in', turn);
  return [
    sql`insert into play_transfer (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
      select ${classroom.id}, ${transfer}, ${transfer}, ${ownAddress(classroom)}, ${house}, ${satoshi}, ${at}, 1, ${at} from ${pairs}`,
    sql`insert into deposit (classroom_id, id, investor_id, request_key, amount_cents, origin, transfer_id, requested_at)
      select ${classroom.id}, ${deposit}, person, ${deposit}, ${cents}, 'wallet', ${transfer}, ${at} from ${pairs}`,
    sql`insert into coin_arrival (classroom_id, transfer_id, posting_id, worth_cents, arrived_at)
      select ${classroom.id}, ${transfer}, posting, ${cents}, ${at} from ${pairs}`,
  ];
}

function creditedRows(classroom: Classroom, turn: Turn, { pairs }: Booked, deposit: RawBuilder<unknown>) {
  const { at, cents } = turn;
  return [
    sql`insert into deposit_decision (classroom_id, deposit_id, outcome, credited_cents, posting_id, decided_by, decided_at)
      select ${classroom.id}, ${deposit}, 'approved', ${cents}, posting, 'bench', ${at} from ${pairs}`,
    sql`insert into arrival_settlement (classroom_id, transfer_id, outcome, deposit_id, amount_cents, posting_id, settled_by, settled_at)
      select ${classroom.id}, ${transferOf('in', turn)}, 'deposit', ${deposit}, ${cents}, posting, 'bench', ${at} from ${pairs}`,
  ];
}

function placedRow(
  classroom: Classroom,
  { round, at, cents }: Turn,
  { pairs }: Booked,
  investment: RawBuilder<unknown>,
) {
  return sql`insert into investment (classroom_id, id, investor_id, ordinal, request_key, plan, principal_cents, profit_cents, placed_at, matures_at, posting_id)
    select ${classroom.id}, ${investment}, person, ${round}, ${investment}, 'beginners', ${cents}, ${cents}, ${at}, ${at}::timestamptz + interval '40 hours', posting
    from ${pairs}`;
}

function maturedRow(classroom: Classroom, { at }: Turn, { pairs }: Booked, investment: RawBuilder<unknown>) {
  return sql`insert into investment_maturity (classroom_id, investment_id, posting_id, matured_at)
    select ${classroom.id}, ${investment}, posting, ${at} from ${pairs}`;
}

function askedRow(classroom: Classroom, { at, cents }: Turn, { pairs }: Booked, withdrawal: RawBuilder<unknown>) {
  return sql`insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, requested_at, posting_id)
    select ${classroom.id}, ${withdrawal}, person, ${withdrawal}, ${cents}, ${ownAddress(classroom)}, ${at}, posting from ${pairs}`;
}

function receivedRows(classroom: Classroom, turn: Turn, { pairs, house }: Booked, withdrawal: RawBuilder<unknown>) {
  const { at, satoshi } = turn;
  const transfer = transferOf('out', turn);
  return [
    sql`insert into withdrawal_decision (classroom_id, withdrawal_id, outcome, fee_cents, satoshi, posting_id, decided_by, decided_at)
      select ${classroom.id}, ${withdrawal}, 'approved', 2000, ${satoshi}, posting, 'bench', ${at} from ${pairs}`,
    sql`insert into play_transfer (classroom_id, id, request_key, from_address, to_address, satoshi, sent_at, block_height, block_at)
      select ${classroom.id}, ${transfer}, ${transfer}, ${house}, ${ownAddress(classroom)}, ${satoshi}, ${at}, 1, ${at} from ${pairs}`,
    sql`insert into house_payment (classroom_id, transfer_id, withdrawal_id)
      select ${classroom.id}, ${transfer}, ${withdrawal} from ${pairs}`,
  ];
}

function command(classroom: Classroom, { at, cents }: Turn, { pairs }: Booked, kind: string, ids: Ids) {
  return sql`insert into class_command (classroom_id, practice_at, kind, investor_id, facts)
    select ${classroom.id}, ${at}, ${kind}, person, jsonb_build_object('amount', ${cents}::text, 'plan', 'beginners',
      'deposit', ${ids.deposit}, 'investment', ${ids.investment}, 'withdrawal', ${ids.withdrawal})
    from ${pairs}`;
}
