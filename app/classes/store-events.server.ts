import { CompiledQuery, sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type AuditRecord, audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { auditedEvent, type ClassEvent, storedEvent } from './class-event.ts';

/** Where and when something happened. */
interface Place {
  readonly classroomId: ClassroomId;
  readonly now: RealTime;
  readonly practiceNow: PracticeTime;
}

/** Keeps what happened at an instant, and its audit-trail entries, in the transaction of the act itself. */
export async function storeEvents(
  transaction: Database,
  classroomId: ClassroomId,
  at: Omit<Place, 'classroomId'>,
  events: readonly ClassEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await pipelined(transaction, (together) =>
    Promise.all(writeEvents(together, { classroomId, ...at }, { events, ofPeople: events })),
  );
}

/**
 * Asks for what `storeEvents` keeps, and returns the requests. An account manager hears of what concerns people, also
 * where people and crowd were served together.
 */
export function writeEvents(
  transaction: Database,
  { classroomId, now, practiceNow }: Place,
  { events, ofPeople }: { readonly events: readonly ClassEvent[]; readonly ofPeople: readonly ClassEvent[] },
): readonly Promise<unknown>[] {
  if (events.length === 0) return [];
  const rows = events.map(keep);
  const cues = ofPeople.map(keep).filter(({ kind, investor_id }) => investor_id !== null && CUES.has(kind));
  return [
    transaction.executeQuery(
      CompiledQuery.raw(KEEP, [
        classroomId,
        practiceNow,
        rows.map(({ kind }) => kind),
        rows.map(({ investor_id }) => investor_id),
        rows.map(({ actor }) => actor),
        rows.map(({ facts }) => facts),
      ]),
    ),
    ...(cues.length === 0 ? [] : [writeCues(transaction, { classroomId, practiceNow }, cues)]),
    audit(transaction, ...events.flatMap((event) => auditRecord(event, classroomId, now) ?? [])),
  ];
}

const KEEP = `insert into class_command (classroom_id, practice_at, kind, investor_id, actor, facts)
  select $1::integer, $2::timestamptz, kind, investor_id, actor, facts::jsonb
  from unnest($3::text[], $4::integer[], $5::text[], $6::text[]) as happened (kind, investor_id, actor, facts)`;

function writeCues(
  transaction: Database,
  { classroomId, practiceNow }: Omit<Place, 'now'>,
  cues: readonly KeptRow[],
): Promise<unknown> {
  const [investors, kinds, facts] = [
    cues.map(({ investor_id }) => investor_id),
    cues.map(({ kind }) => kind),
    cues.map((cue) => cue.facts),
  ];
  return sql`insert into message_cue (classroom_id, investor_id, cue, facts, at)
    select investor.classroom_id, investor.id, cue, facts::jsonb, ${practiceNow}
    from unnest(${investors}::integer[], ${kinds}::text[], ${facts}::text[]) as happened (investor_id, cue, facts)
    join investor on investor.classroom_id = ${classroomId} and investor.id = investor_id
    where not is_crowd
    on conflict do nothing`.execute(transaction);
}

/** What an account manager or a friend can respond to: what happened to a person for the first time. */
const CUES: ReadonlySet<string> = new Set<ClassEvent['kind']>([
  'joined',
  'deposit-approved',
  'investment-placed',
  'withdrawal-requested',
  'withdrawal-approved',
  'release-fee-paid',
  'friend-brought',
]);

function auditRecord(event: ClassEvent, classroomId: ClassroomId, at: RealTime): AuditRecord | null {
  const audited = auditedEvent(event);
  return audited && { ...audited, at, classroomId, subject: audited.subject ?? `class ${classroomId}` };
}

interface KeptRow {
  readonly kind: string;
  readonly investor_id: InvestorId | null;
  readonly actor: string | null;
  readonly facts: string;
}

/** Returns the row of an event. Amounts are whole numbers of the smallest unit, as text: JSON has no type for them. */
function keep(event: ClassEvent): KeptRow {
  const { facts, ...kept } = storedEvent(event);
  const text = JSON.stringify(facts, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  return { ...kept, facts: text };
}
