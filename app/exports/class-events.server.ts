import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { EventLine } from './events-file.ts';

/** Commands read at once. Each page is a statement of its own, so that a slow reader holds no connection. */
const PAGE_SIZE = 1_000;

interface EventRow {
  readonly ordinal: bigint;
  readonly practice_at: Date;
  readonly kind: string;
  readonly actor: string | null;
  readonly investor: number | null;
  readonly is_crowd: boolean | null;
  readonly matter: string | null;
  readonly cents: bigint | null;
  readonly promised_cents: bigint | null;
  readonly satoshi: bigint | null;
  readonly plan: string | null;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly setting: string | null;
}

/** All events of a class up to this moment, in pages; what happens meanwhile is not among them. */
export async function* classEvents(database: Database, classroom: ClassroomId): AsyncGenerator<EventLine[]> {
  const until = await lastOrdinal(database, classroom);
  let after = 0n;
  let count = 0;
  while (after < until) {
    const { rows } = await pageOfEvents(database, classroom, { after, until });
    const last = rows.at(-1);
    // The class was erased while it was read.
    if (last === undefined) return;
    after = last.ordinal;
    const first = count + 1;
    yield rows.map((row, index) => readEvent(row, first + index));
    count += rows.length;
  }
}

async function lastOrdinal(database: Database, classroom: ClassroomId): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(ordinal) as last from class_command where classroom_id = ${classroom}`.execute(database);
  return rows[0]?.last ?? 0n;
}

/** A command that did several things at once, such as a sweep, is as many rows. */
function pageOfEvents(
  database: Database,
  classroom: ClassroomId,
  { after, until }: { readonly after: bigint; readonly until: bigint },
) {
  return sql<EventRow>`
    with page as (
      select ordinal, practice_at, kind, actor, investor_id, facts from class_command
      where classroom_id = ${classroom} and ordinal > ${after} and ordinal <= ${until}
      order by ordinal limit ${PAGE_SIZE}
    ), step as (
      select page.*, item.id as item, item.position from page
      left join lateral jsonb_array_elements_text(case
        when jsonb_typeof(facts -> 'investments') = 'array' then facts -> 'investments'
        when jsonb_typeof(facts -> 'transfers') = 'array' then facts -> 'transfers'
        else '[]' end) with ordinality as item(id, position) on true
    )
    select step.ordinal, step.practice_at, step.kind, step.actor, owner.id as investor, owner.is_crowd,
      coalesce(investment.id, deposit.id, withdrawal.id) as matter,
      case step.kind
        when 'investment-placed' then investment.principal_cents
        when 'investments-matured' then investment.principal_cents + investment.profit_cents
        when 'payments-confirmed' then arrival.worth_cents
        else coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, deposit.amount_cents, withdrawal.amount_cents)
      end as cents,
      case when step.kind like 'investment%' then investment.profit_cents end as promised_cents,
      coalesce((facts ->> 'satoshi')::bigint, moved.satoshi, receipt.satoshi) as satoshi,
      investment.plan,
      case
        when step.kind like '%-approved' then 'approved'
        when step.kind like '%-declined' then 'declined'
        when step.kind = 'receipt-issued' and facts ->> 'transfer' is null then 'drawn-without-payment'
        when step.kind = 'receipt-issued' then 'of-a-payment'
        else facts ->> 'cause'
      end as outcome,
      facts ->> 'reason' as reason,
      coalesce(facts ->> 'rate', (facts ->> 'practiceMilliseconds')::bigint / 1000 || '', facts -> 'scenario' ->> 'name') as setting
    from step
    left join investment on investment.classroom_id = ${classroom} and investment.id = coalesce(facts ->> 'investment', step.item)
    left join deposit on deposit.classroom_id = ${classroom} and deposit.id = facts ->> 'deposit'
    left join withdrawal on withdrawal.classroom_id = ${classroom} and withdrawal.id = facts ->> 'withdrawal'
    left join receipt on receipt.classroom_id = ${classroom} and receipt.code = facts ->> 'receipt' and step.kind = 'receipt-issued'
    left join play_transfer moved on moved.classroom_id = ${classroom}
      and moved.id = coalesce(facts ->> 'transfer', step.item, deposit.transfer_id)
    left join coin_arrival arrival on arrival.classroom_id = ${classroom} and arrival.transfer_id = moved.id
    left join play_address sender on sender.classroom_id = ${classroom} and sender.address = moved.from_address
    left join investor owner on owner.classroom_id = ${classroom}
      and owner.id = coalesce(step.investor_id, investment.investor_id, nullif(sender.owner_id, 0))
    order by step.ordinal, step.position`.execute(database);
}

function readEvent(row: EventRow, number: number): EventLine {
  return {
    number,
    practiceAt: row.practice_at,
    kind: row.kind,
    actor: row.actor,
    owner: row.investor === null ? null : { id: row.investor, isCrowd: row.is_crowd ?? false },
    matter: row.matter,
    cents: row.cents,
    promisedCents: row.promised_cents,
    satoshi: row.satoshi,
    plan: row.plan,
    outcome: row.outcome,
    reason: row.reason,
    setting: row.setting,
  };
}
